"""How strong the computers are, which only many games can tell. Source: rules page, section 11.

The page measured 89 %, 94 % and 32 % under the standard options; they know no shared victory, so
every game has one winner. What is asked here leaves room for chance.
"""

from games.flip_seven_vengeance import GAME
from tests.soak.matches import Match, Report, played

GAMES = 1_000
MATCHES = (
    Match("steady", "easy", at_least=0.85),
    Match("sharp", "easy", at_least=0.90),
    Match("sharp", "steady", at_least=0.28),
)


def run(games: int, seed: int) -> Report:
    """So many games of each match."""
    return played(GAME.key, MATCHES, games, seed)
