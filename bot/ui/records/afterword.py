"""What stands below a finished game: what it did to the ratings, or why it counts for nobody."""

from bot.standings.intake import Intake
from bot.standings.model import EVERYWHERE, Mark
from bot.standings.ports import Archive
from bot.standings.ratings import unrated
from bot.tables.model import ABANDONED, Status, Table
from bot.text import Words, marked
from bot.ui.records.spoken import gain
from render.kit.controls import Text, text


class Afterwords:
    """The last lines of a table's message."""

    def __init__(self, store: Archive, intake: Intake, words: Words) -> None:
        self._store = store
        self._intake = intake
        self._words = words

    async def lines(self, table: Table) -> tuple[str, ...]:
        """The lines; none while the game goes on."""
        if table.status is not Status.OVER or table.state is None:
            return ()
        return tuple(
            self._words.say(text("table.log", line=line)) for line in await self._told(table)
        )

    async def _told(self, table: Table) -> tuple[Text, ...]:
        why = unrated(table.seats, table.outcome is not None)
        if table.reason == ABANDONED:
            return ()  # the headline says so
        if why is not None:
            return (text(f"unrated.{why}"),)
        await self._intake.settled()
        guild = table.place.guild_id or EVERYWHERE
        marks = await self._store.standings.marks(table.id, guild)
        names = {seated.user_id: seated.name for seated in table.seats}
        changes = tuple(
            [
                _change(names[mark.user_id], mark)
                for mark in marks
                if (await self._store.preferences.of_user(mark.user_id)).listed
            ]
        )
        return (text("rated.line", changes=changes),) if changes else ()


def _change(name: str, mark: Mark) -> Text:
    return text(
        "rated.change", name=marked(name), rating=mark.rating or 0, gain=gain(mark.gain or 0)
    )
