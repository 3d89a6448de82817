"""How strong the computers are, which only many games can tell. Source: rules page, section 10.

The page measured 99.5 % for the simple one against random play and 75 % for the stronger one
against the simple one, both with two seats. What is asked here leaves room for chance.
"""

from games.gravity_superstar import GAME
from tests.soak.matches import Match, Report, played

MATCHES = (
    Match("steady", "easy", at_least=0.97, seats=2),
    Match("sharp", "steady", at_least=0.65, seats=2),
    Match("sharp", "steady", at_least=0.30, seats=4),
)


def run(games: int, seed: int) -> Report:
    """So many games of each match."""
    return played(GAME.key, MATCHES, games, seed)
