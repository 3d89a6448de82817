"""How strong the computers are at two seats, which only many games can tell.

Source: rules page, section 11. What is asked here leaves room for chance.
"""

from games.double_seven import GAME
from tests.soak.matches import Match, Report, played

GAMES = 200
MATCHES = (
    Match("steady", "easy", at_least=0.95, seats=2),
    Match("sharp", "steady", at_least=0.58, seats=2),
)


def run(games: int, seed: int) -> Report:
    """So many games of each match."""
    return played(GAME.key, MATCHES, games, seed)
