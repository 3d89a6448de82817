"""Log lines for what happened in one step: what a pawn collects on its way is one line."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from games.gravity_superstar.events import (
    CameIn,
    CollectedStar,
    Moved,
    SuperstarEvent,
    TookToken,
)
from games.gravity_superstar.view import ENTRY
from render.gravity_superstar.log import Gain, collected, narrate
from render.kit.controls import Text


def tell(events: Sequence[SuperstarEvent]) -> tuple[Text, ...]:
    """A line for each event that has something to say, and one for the gains of each way."""
    return tuple(line for way in _ways(events) for line in _lines(way))


def _ways(events: Sequence[SuperstarEvent]) -> Iterator[list[SuperstarEvent]]:
    """The events of each pawn's way together."""
    number = 0
    numbered = []
    for event in events:
        number += _begins(event)
        numbered.append((number, event))
    for _, way in groupby(numbered, key=lambda one: one[0]):
        yield [event for _, event in way]


def _begins(event: SuperstarEvent) -> bool:
    """Whether a pawn's way begins; a fall from the door goes on with it."""
    return isinstance(event, CameIn) or (isinstance(event, Moved) and event.effect != ENTRY)


def _lines(way: Iterable[SuperstarEvent]) -> Iterator[Text]:
    """The gains are told where the first of them is made."""
    events = list(way)
    gains: list[Gain] = [e for e in events if isinstance(e, CollectedStar | TookToken)]
    for event in events:
        if not isinstance(event, CollectedStar | TookToken):
            line = narrate(event)
            if line is not None:
                yield line
        elif event is gains[0]:
            yield collected(gains)
