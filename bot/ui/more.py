"""The private panel behind More: the table in words, why not, the whole log, the way out."""

from collections.abc import Iterable, Sequence

from bot.tables.model import LoggedMove, Status
from bot.ui.custom_id import Word, base36
from bot.ui.faces import Face
from bot.ui.keys import word_key_id
from bot.ui.sheet import Key, Part, Sheet
from bot.ui.table import told
from bot.ui.why import topic_rows, why_lines
from games.engine.types import View
from render.kit.controls import Reason, Renderer, Tone, text

Rows = tuple[tuple[Key, ...], ...]


def more_sheet(
    face: Face, renderer: Renderer, view: View, reasons: Sequence[Reason] = (), rows: Rows = ()
) -> Sheet:
    """The text board that the viewer can play from, why not more, and what else there is to do.

    `rows` are what the viewer may do about the people of the table.
    """
    table = face.table
    board = tuple(face.say(sentence) for sentence in renderer.text_board(view))
    keys = [_key(face, Word.LOG, "more.log", Tone.SECONDARY)]
    if view.viewer is not None and table.status is Status.PLAYING:
        keys.append(_key(face, Word.ASK, "more.resign", Tone.DANGER))
    return Sheet(
        headline=face.say(text("more.title", game=face.game, number=table.id)),
        body=board,
        controls=(*_reasons(face, reasons), tuple(keys), *rows),
    )


def log_file(face: Face, renderer: Renderer, logged: Iterable[LoggedMove]) -> tuple[str, str]:
    """The name and the text of the whole public log, a line per event."""
    lines = [face.label(line).replace("**", "") for line in told(face, renderer, logged)]
    return f"log-t{base36(face.table.id)}-{face.table.shown_version}.txt", "\n".join(lines) + "\n"


def _reasons(face: Face, reasons: Sequence[Reason]) -> tuple[Part, ...]:
    """Why other actions are not possible now, and the ways to the rules that say so."""
    said = why_lines(face, reasons)
    return (said, *topic_rows(face, reasons)) if said else ()


def _key(face: Face, word: str, label: str, tone: Tone) -> Key:
    table = face.table
    return Key(word_key_id(table.id, table.shown_version, word), face.label(text(label)), tone)
