"""What stands below a finished game: what it did to the ratings, or why it counts for nobody."""

from bot.standings.intake import Intake
from bot.standings.model import EVERYWHERE, Mark
from bot.standings.ports import Archive
from bot.standings.ratings import unrated
from bot.tables.model import UNFINISHED, Status, Table
from bot.ui.faces import Face
from bot.ui.records.spoken import gain
from render.kit.controls import SeatName, Text, text


class Afterwords:
    """The last lines of a table's message."""

    def __init__(self, store: Archive, intake: Intake) -> None:
        self._store = store
        self._intake = intake

    async def lines(self, face: Face) -> tuple[str, ...]:
        """The lines; none while the game goes on, nor where the headline says that none counts."""
        table = face.table
        if table.status is not Status.OVER or table.reason in UNFINISHED:
            return ()
        return tuple(face.say(text("table.log", line=line)) for line in await self._told(table))

    async def _told(self, table: Table) -> tuple[Text, ...]:
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
    seats = [seat for seat, seated in enumerate(table.seats) if seated.user_id == mark.user_id]
    return text(
        "rated.change",
        name=SeatName(seats[0]),
        rating=mark.rating or 0,
        gain=gain(mark.gain or 0),
    )
