"""How strong the computers are, which only many games can tell.

The rules page measured 99.5 % for the simple one against random play and 75 % for the stronger one
against the simple one, at two seats. What is asked here leaves room for chance. Source: section 10.
"""

from games.gravity_superstar import GAME
from tests.soak.matches import Match, Report, played

GAMES = 200
MATCHES = (
    Match("steady", "easy", at_least=0.97, seats=2),
    Match("sharp", "steady", at_least=0.65, seats=2),
    Match("sharp", "steady", at_least=0.35, seats=4),
)


def run(games: int, seed: int) -> Report:
    """So many games of each match."""
    return played(GAME.key, MATCHES, games, seed)
