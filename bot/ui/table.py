"""The table message of a running or finished game, and the private panel beside it."""

from collections.abc import Iterable, Sequence

from bot.tables.model import ABANDONED, START, LoggedMove, Status, Table
from bot.ui.custom_id import Word, base36
from bot.ui.faces import Face, sign
from bot.ui.keys import parts, word_key_id
from bot.ui.sheet import Key, Picture, Sheet
from games.engine.rng import seed_digest
from games.engine.types import View
from render.kit.canvas import accent
from render.kit.controls import Renderer, SeatName, Text, text

LOG_LINES = 4
BURST_LINES = 8
"""So many lines at most, where more has happened since somebody last pressed a button."""
LOG_ENTRIES = 24
"""How many entries may have to be read for that many lines: some entries say nothing."""


def table_sheet(
    face: Face, renderer: Renderer, view: View, logged: Sequence[LoggedMove], png: bytes | None
) -> Sheet:
    """The public message: headline, picture, a line per seat, the last log lines, the controls."""
    table = face.table
    controls = (*parts(renderer.controls(view), face, table.public_version), _footer(face))
    return Sheet(
        headline=f"{face.title()}\n{face.say(_headline(table, renderer, view))}",
        picture=_picture(face, renderer, view, png),
        body=seat_lines(face, renderer, view),
        log=(*log_lines(face, renderer, logged), *_ending(face)),
        controls=controls if table.status is Status.PLAYING else (),
        accent=_accent(view),
    )


def panel_sheet(
    face: Face, renderer: Renderer, view: View, partial: str, notice: str = ""
) -> Sheet:
    """A private panel: which table, as of which move, and what the viewer may choose now."""
    table = face.table
    head = face.say(text("panel.title", game=face.game, number=table.id, version=table.version))
    said = face.say(renderer.headline(view))
    return Sheet(
        headline="\n".join(line for line in (head, notice, said) if line),
        controls=parts(renderer.controls(view, partial), face, table.version),
        accent=_accent(view),
    )


def ended_panel_sheet(face: Face, notice: str) -> Sheet:
    """A private panel of a table at which the viewer has nothing more to choose."""
    table = face.table
    head = text("panel.title", game=face.game, number=table.id, version=table.version)
    return Sheet("\n".join((face.say(head), notice, face.say(text("panel.closed")))))


def picture_name(table: Table) -> str:
    """A new file name for every public version, so that no client shows an old picture."""
    return f"t{base36(table.id)}-{table.public_version}.png"


def seat_lines(face: Face, renderer: Renderer, view: View) -> tuple[str, ...]:
    """A line per seat, the deciding ones marked."""
    lines = []
    for seat, seated in enumerate(face.table.seats):
        key = "table.acting" if seat in view.to_act else "table.seat"
        line: Text = renderer.seat_line(view, seat)
        if seated.gone:
            line = text("table.gone", line=line)
        lines.append(face.say(text(key, sign=sign(seat), line=line)))
    return tuple(lines)


def log_lines(face: Face, renderer: Renderer, logged: Sequence[LoggedMove]) -> tuple[str, ...]:
    """The end of the log as the message shows it: all since the last press, within bounds."""
    pressed = [place for place, entry in enumerate(logged) if entry.actor is not None]
    since = told(face, renderer, logged[pressed[-1] :] if pressed else logged)
    shown = max(LOG_LINES, min(BURST_LINES, len(since)))
    lines = told(face, renderer, logged)[-shown:]
    return tuple(face.say(text("table.log", line=line)) for line in lines)


def told(face: Face, renderer: Renderer, logged: Iterable[LoggedMove]) -> tuple[Text, ...]:
    """What everybody may know of these entries, a line per event that says something."""
    lines: list[Text | None] = []
    for entry in logged:
        if entry.move == START:
            lines.append(text("table.sealed", digest=seed_digest(face.table.seed)))
        lines += [renderer.narrate(event) for event in entry.events if event.audience is None]
    return tuple(line for line in lines if line is not None)


def _footer(face: Face) -> tuple[Key, ...]:
    table = face.table
    return tuple(
        Key(
            word_key_id(table.id, table.public_version, word), face.label(text(f"table.{word[1:]}"))
        )
        for word in (Word.RULES, Word.MORE)
    )


def _headline(table: Table, renderer: Renderer, view: View) -> Text:
    if table.reason == ABANDONED:
        return text("table.abandoned")
    return renderer.headline(view)


def _ending(face: Face) -> tuple[str, ...]:
    table = face.table
    if table.status is not Status.OVER:
        return ()
    lines = [] if table.outcome is None else [_places(face, table.outcome.places)]
    return (*lines, face.say(text("table.seed", seed=table.seed)))


def _places(face: Face, places: tuple[int, ...]) -> str:
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    ranked = tuple(text("table.place", place=places[seat], name=SeatName(seat)) for seat in order)
    return face.say(text("table.places", places=ranked))


def _picture(face: Face, renderer: Renderer, view: View, png: bytes | None) -> Picture | None:
    if png is None:
        return None
    alt = tuple(face.label(sentence) for sentence in renderer.alt_text(view))
    return Picture(picture_name(face.table), alt, png)


def _accent(view: View) -> int | None:
    if not view.to_act:
        return None
    red, green, blue = accent(view.to_act[0])
    return red << 16 | green << 8 | blue
