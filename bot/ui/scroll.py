"""How far a table has scrolled up: the newest messages of each channel, by id alone."""

from collections import OrderedDict, deque

from bot.tables.model import Place

SCROLLED_MESSAGES = 8
"""With more newer messages than this below it, a table is out of sight."""

_CHANNELS = 10_000


class Scroll:
    """Remembers the last few message ids of the channels that spoke last, and nothing else."""

    def __init__(self) -> None:
        self._seen: OrderedDict[int, deque[int]] = OrderedDict()

    def saw(self, channel_id: int, message_id: int) -> None:
        """Notes a new message."""
        ids = self._seen.setdefault(channel_id, deque(maxlen=SCROLLED_MESSAGES + 1))
        ids.append(message_id)
        self._seen.move_to_end(channel_id)
        if len(self._seen) > _CHANNELS:
            self._seen.popitem(last=False)

    def forgot(self, channel_id: int, message_id: int) -> None:
        """Notes that a message of ours was removed."""
        ids = self._seen.get(channel_id, deque[int]())
        if message_id in ids:
            ids.remove(message_id)

    def out_of_sight(self, place: Place) -> bool:
        """Whether so many messages lie below the table's that a person must scroll for it."""
        newer = [
            seen for seen in self._seen.get(place.channel_id, ()) if seen > (place.message_id or 0)
        ]
        return len(newer) > SCROLLED_MESSAGES
