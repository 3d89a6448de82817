"""From a press to its answer, in the simulated Discord: at one table, and at many at once.

Discord's own part is left out: nothing is sent over a network, and nothing is rate-limited.
"""

import asyncio
import gc

from tests.bench.bare import desert
from tests.bench.hall import hall
from tests.bench.table import Row
from tests.bench.timing import milliseconds

ANSWERS = 100
WARM_ANSWERS = 10
MILLISECONDS = 60

TABLES = 200
ROUNDS = 6
WARM_ROUNDS = 1
LATEST_MILLISECONDS = 1_500


def answers(key):
    """Milliseconds from a press at one table to its answer with the picture.

    Its floor is a press that the bare bot answers by an edit. The first presses are not counted.
    """
    times = asyncio.run(_rounds(hall(key, 1), ANSWERS, WARM_ANSWERS))
    bare = asyncio.run(_rounds(desert(1), ANSWERS, WARM_ANSWERS))
    usual, most, _ = milliseconds([each.shown - each.sent for each in times])
    floor, floor_of_most, _ = milliseconds([each.shown - each.sent for each in bare])
    what = "press to answer with the picture"
    return [
        Row(what, usual, "ms", floor, MILLISECONDS),
        Row(f"{what}, 95 in 100", most, "ms", floor_of_most),
    ]


def busy(key):
    """Milliseconds to the first answer, the commit and the picture, at many tables at once.

    Every round, a press arrives at all of them in the same moments. The floor of an answer is
    that of the bare bot under as many presses. The first round is not counted.
    """
    times = asyncio.run(_rounds(hall(key, TABLES), ROUNDS, WARM_ROUNDS))
    bare = asyncio.run(_rounds(desert(TABLES), ROUNDS, WARM_ROUNDS))
    floor = milliseconds([each.answered - each.sent for each in bare])
    return [
        *_rows("answer", [each.answered - each.sent for each in times], floor, LATEST_MILLISECONDS),
        *_rows("commit", [each.committed - each.sent for each in times]),
        *_rows("picture", [each.shown - each.sent for each in times]),
    ]


def _rows(what, times, floors=(None, None, None), latest=None):
    what = f"{TABLES} busy tables, press to {what}"
    usual, most, longest = milliseconds(times)
    return [
        Row(what, usual, "ms", floors[0]),
        Row(f"{what}, 95 in 100", most, "ms", floors[1]),
        Row(f"{what}, latest", longest, "ms", floors[2], latest),
    ]


async def _rounds(opened, count, warm):
    """The times of so many rounds after the first ones."""
    rounds = []
    async with opened as place:
        for _ in range(warm + count):
            # What the simulation remembers of everything is much for the garbage collector; it
            # is given its time before a round, so that it takes none in it.
            place.env.backend.transcript.clear()
            gc.collect()
            rounds.append(await place.round())
    return [times for each in rounds[warm:] for times in each]
