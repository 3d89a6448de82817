"""The sharp computer: it plays candidates out on tables whose hidden tiles it guesses.

Source: rules page, section 11.2. Each guess is played out once for the steady move and once for
each other candidate. The differences are compared in pairs, and only a mean gain above its standard
error makes it leave the steady move: else the noise would make it dither.
"""

from math import sqrt

from games.double_seven import steady
from games.double_seven.imagined import Imagined, hidden_from, imagined
from games.double_seven.moves import Draw, EndTurn, Exchange, Expand, Rainbow, SevenMove, Start
from games.double_seven.tiles import Kind
from games.double_seven.view import Phase, SevenView
from games.engine.rng import Rng
from games.engine.types import Seat

SAMPLES = 48
FIRST_SAMPLES = 12
MOST_PLAYED_MOVES = 50_000
"""The thinking for one decision: so many imagined moves in all, about a second at the most."""

MOST_EXCHANGES = 3
WIN_WORTH = 3.0


def best_move(view: SevenView, rng: Rng) -> tuple[SevenMove, Rng]:
    """The steady computer's move, or one that plays out better."""
    hidden = hidden_from(view)
    possible = candidates(imagined(view, hidden))
    if len(possible) == 1:
        return possible[0], rng
    return _compared(view, hidden, possible, rng)


def candidates(table: Imagined) -> list[SevenMove]:
    """The steady move first, then others that are worth a thought."""
    usual = steady.best_move(table)
    match table.phase:
        case Phase.DRAW:
            others: list[SevenMove] = [Draw(source) for source in table.sources()]
        case Phase.RAINBOW:
            others = [Rainbow(source) for source in table.sources()]
        case Phase.ACTIONS:
            others = _other_actions(table, usual)
        case Phase.DISCARD | Phase.GAME_OVER:
            others = []
    return [usual, *(move for move in others if move != usual)]


def _other_actions(table: Imagined, usual: SevenMove) -> list[SevenMove]:
    """The best exchanges, placing at once, and leaving the second seven for later."""
    found = sorted(steady.exchanges(table), key=lambda exchange: -exchange[0])
    others: list[SevenMove] = [move for _, move in found[:MOST_EXCHANGES]]
    placing = steady.best_placing(table)
    if isinstance(usual, Exchange):
        others.append(placing or EndTurn())
    if _ends_the_game(table, usual):
        others.append(EndTurn())
    return others


def _ends_the_game(table: Imagined, move: SevenMove) -> bool:
    match move:
        case Expand(number, naturals, clovers):
            return table.claims_double_seven(table.family(number).size, naturals + clovers)
        case Start(_, naturals, clovers):
            return table.claims_double_seven(0, naturals + clovers)
        case _:
            return False


def _compared(
    view: SevenView, hidden: tuple[Kind, ...], possible: list[SevenMove], rng: Rng
) -> tuple[SevenMove, Rng]:
    """The candidate with the highest mean gain over the first one, if it is beyond chance."""
    gains: dict[SevenMove, list[float]] = {move: [] for move in possible[1:]}
    spent = 0
    for sample in range(SAMPLES):
        guess, rng = rng.shuffled(hidden)
        table = imagined(view, guess)
        usual, played = _worth(table, possible[0], view.turn)
        spent += played
        for move, found in gains.items():
            worth, played = _worth(table, move, view.turn)
            spent += played
            found.append(worth - usual)
        if sample + 1 == FIRST_SAMPLES:
            gains = {move: found for move, found in gains.items() if _mean(found) > 0}
        if not gains or spent > MOST_PLAYED_MOVES:
            break
    clear = {move: _mean(found) for move, found in gains.items() if _is_clear(found)}
    return max(clear, key=clear.__getitem__, default=possible[0]), rng


def _worth(table: Imagined, move: SevenMove, seat: Seat) -> tuple[float, int]:
    """What the game is worth to the seat after this move and steady play, and its moves."""
    table = table.copy()
    table.play(move)
    played = 1
    while table.phase is not Phase.GAME_OVER:
        table.play(steady.best_move(table))
        played += 1
    points = table.points()
    lead = points[seat] - max(points[:seat] + points[seat + 1 :])
    won = lead > 0 or (lead == 0 and table.double_seven == seat)
    return lead + WIN_WORTH * won, played


def _is_clear(gains: list[float]) -> bool:
    """Whether the mean gain is more than its standard error."""
    mean, count = _mean(gains), len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, count - 1)
    return count > 1 and mean > sqrt(spread / count)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
