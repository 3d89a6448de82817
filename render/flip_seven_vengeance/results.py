"""How the last round ended, in sentences."""

from games.engine.types import Seat
from games.flip_seven_vengeance.view import RoundEnd, Status
from render.flip_seven_vengeance.words import gained, signed, words
from render.kit.controls import SeatName, Text


def scores(last: RoundEnd) -> Text:
    """What everybody scored, and the totals after it."""
    told = tuple(_score(last, seat, "board.score") for seat in range(len(last.scores)))
    return words("board.last_round", round=last.round, scores=told)


def scores_in_short(last: RoundEnd) -> Text:
    """What everybody scored."""
    told = tuple(_score(last, seat, "alt.score") for seat in range(len(last.scores)))
    return words("board.last_round", round=last.round, scores=told)


def honours(last: RoundEnd) -> tuple[Text, ...]:
    """Who made Flip 7, and from whom points were taken for it."""
    if last.flip7 is None:
        return ()
    maker = SeatName(last.flip7)
    made = words("board.last_flip7", seat=maker)
    if last.bonus_target is None:
        return (made,)
    return made, words("board.last_penalty", seat=maker, target=SeatName(last.bonus_target))


def _score(last: RoundEnd, seat: Seat, key: str) -> Text:
    bust = last.statuses[seat] is Status.BUSTED and not last.scores[seat]
    return words(
        f"{key}_bust" if bust else key,
        seat=SeatName(seat),
        score=gained(last.scores[seat]),
        total=signed(last.totals[seat]),
    )
