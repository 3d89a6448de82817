"""Private panels: redrawn by each click, never acting on an earlier position."""

from bot.tables.model import NotSeated, Status, Table, TableOver
from bot.tables.service import Tables
from bot.text import Words
from bot.ui.faces import Face
from bot.ui.renderers import renderer
from bot.ui.sheet import Sheet
from bot.ui.table import ended_panel_sheet, panel_sheet
from games.engine.types import Seat
from render.kit.controls import text


class Panels:
    """Draws what one seat may choose, as of the table's true version."""

    def __init__(self, tables: Tables, words: Words) -> None:
        self._tables = tables
        self._words = words

    def choosing(self, table: Table, user_id: int, partial: str) -> Sheet:
        """The user's panel after this partial choice. Raises NotSeated, TableOver."""
        if table.status is not Status.PLAYING:
            raise TableOver(table.status, table.reason)
        return self._sheet(table, _seat(table, user_id), partial)

    def moved_on(self, table: Table, user_id: int) -> Sheet:
        """A stale panel drawn afresh, saying that nothing was played."""
        return self._noted(table, _seat(table, user_id), "panel.moved_on")

    def played(self, table: Table, user_id: int) -> Sheet:
        """The panel after a move from it."""
        return self._noted(table, table.seat_of(user_id), "panel.done")

    def _noted(self, table: Table, seat: Seat | None, key: str) -> Sheet:
        face = Face(table, self._words)
        if table.status is not Status.PLAYING or seat is None:
            return ended_panel_sheet(face, face.say(text(key)))
        return self._sheet(table, seat, "", face.say(text(key)))

    def _sheet(self, table: Table, seat: Seat, partial: str, notice: str = "") -> Sheet:
        view = self._tables.game(table.game).view(table.state, seat)
        return panel_sheet(Face(table, self._words), renderer(table.game), view, partial, notice)


def _seat(table: Table, user_id: int) -> Seat:
    seat = table.seat_of(user_id)
    if seat is None:
        raise NotSeated
    return seat
