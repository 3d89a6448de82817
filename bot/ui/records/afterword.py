"""What stands below a finished game: what it did to the ratings, or why not; who achieved what."""

from collections.abc import Sequence

from bot.standings.honours import Honours
from bot.standings.intake import Intake
from bot.standings.model import EVERYWHERE, Mark
from bot.standings.ports import Archive
from bot.standings.ratings import unrated
from bot.tables.model import UNFINISHED, Status, Table
from bot.ui.faces import Face
from bot.ui.records.spoken import achievement, gain
from games.engine.types import Seat
from render.kit.controls import SeatName, Text, text

TOLD = 12
"""About so many achievements are named at the end of a game; profiles name the others."""


class Afterwords:
    """The last lines of a table's message."""

    def __init__(self, store: Archive, intake: Intake, honours: Honours) -> None:
        self._store = store
        self._intake = intake
        self._honours = honours

    async def lines(self, face: Face) -> tuple[str, ...]:
        """The lines; none while the game goes on, nor where the headline says that none counts."""
        table = face.table
        if table.status is not Status.OVER or table.reason in UNFINISHED:
            return ()
        lines = (*await self._rated(table), *await self._achieved(table))
        return tuple(face.say(text("table.log", line=line)) for line in lines)

    async def _achieved(self, table: Table) -> tuple[Text, ...]:
        """What people have achieved here for the first time, as far as they may be told of."""
        found: dict[int, list[Text]] = {}
        for honour in await self._honours.of_table(table):
            if await self._listed(honour.user_id):
                told = found.setdefault(honour.user_id, [])
                told.append(achievement(honour.game, honour.key))
        most = max(1, TOLD // max(1, len(found)))
        people = tuple(
            text("achieved.by", name=SeatName(_seat(table, user_id)), found=_shortened(told, most))
            for user_id, told in found.items()
        )
        return (text("achieved.line", found=people),) if people else ()

    async def _rated(self, table: Table) -> tuple[Text, ...]:
        why = unrated(table.seats, table.outcome is not None)
        if why is not None:
            return (text(f"unrated.{why}"),)
        await self._intake.settled()
        marks = await self._store.standings.marks(table.id, table.place.guild_id or EVERYWHERE)
        listed = [mark for mark in marks if await self._listed(mark.user_id)]
        changes = tuple(_change(table, mark) for mark in listed)
        return (text("rated.line", changes=changes),) if changes else ()

    async def _listed(self, user_id: int) -> bool:
        """Whether this person may be told of; a former person never."""
        return user_id >= 0 and (await self._store.preferences.of_user(user_id)).listed


def _change(table: Table, mark: Mark) -> Text:
    return text(
        "rated.change",
        name=SeatName(_seat(table, mark.user_id)),
        rating=mark.rating or 0,
        gain=gain(mark.gain or 0),
    )


def _shortened(told: Sequence[Text], most: int) -> tuple[Text, ...]:
    rest = len(told) - most
    return tuple(told) if rest <= 0 else (*told[:most], text("history.more", n=rest))


def _seat(table: Table, user_id: int) -> Seat:
    return [seated.user_id for seated in table.seats].index(user_id)
