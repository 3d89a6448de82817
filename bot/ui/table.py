"""The table message of a running or finished game."""

from collections.abc import Iterable, Sequence

from bot.tables.model import START, UNFINISHED, LoggedMove, Status, Table
from bot.ui.company import company_parts, people_line, seat_note
from bot.ui.custom_id import Word, base36
from bot.ui.faces import Face, sign
from bot.ui.keys import parts, word_key_id
from bot.ui.series import again_label, series_line
from bot.ui.sheet import Key, Part, Picture, Sheet
from games.engine.play import undone_to
from games.engine.rng import seed_digest
from games.engine.types import Seat, View
from render.kit.canvas import accent
from render.kit.controls import Renderer, SeatName, Text, Tone, text

LOG_LINES = 4
BURST_LINES = 12
"""So many lines at most, where more has happened since somebody last pressed a button."""
LOG_ENTRIES = 40
"""How many entries may have to be read for that many lines: some entries say nothing."""


def table_sheet(
    face: Face, renderer: Renderer, view: View, logged: Sequence[LoggedMove], png: bytes | None
) -> Sheet:
    """The public message: headline, picture, a line per seat, the last log lines, the controls."""
    return Sheet(
        headline="\n".join(_head(face, renderer, view)),
        picture=_picture(face, renderer, view, png),
        body=seat_lines(face, renderer, view),
        log=(*log_lines(face, renderer, logged), *_ending(face)),
        controls=(
            *_choices(face, renderer, view),
            *company_parts(face, renderer, logged),
            _footer(face),
        ),
        accent=accent_of(view),
    )


def _head(face: Face, renderer: Renderer, view: View) -> list[str]:
    series = series_line(face)
    headline = face.say(_headline(face.table, renderer, view))
    return [line for line in (face.title(), series, headline) if line is not None]


def picture_name(table: Table) -> str:
    """A new file name for every public version, so that no client shows an old picture."""
    return f"t{base36(table.id)}-{table.shown_version}.png"


def seat_lines(face: Face, renderer: Renderer, view: View) -> tuple[str, ...]:
    """A line per seat, the deciding ones marked; at the end by place."""
    lines = []
    for seat in _order(face.table):
        acting = seat in view.to_act and face.table.live
        key = "table.acting" if acting else "table.seat"
        line = seat_note(face.table, seat, renderer.seat_line(view, seat))
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
    """What everybody may know of these entries."""
    lines: list[Text] = []
    for entry in logged:
        if entry.move == START:
            lines.append(text("table.sealed", digest=seed_digest(face.table.seed)))
        elif undone_to(entry.move) is not None:
            lines.append(text("table.undone", name=SeatName(entry.seat)))
        elif not entry.replayed and (line := people_line(face.table, entry)) is not None:
            lines.append(line)
        lines += renderer.tell([event for event in entry.events if event.audience is None])
    return tuple(lines)


def has_hand(face: Face) -> bool:
    """Whether this game has secrets: then it also has a word for the button that shows them."""
    return face.words.has(f"{face.table.game}.hand.button")


def _choices(face: Face, renderer: Renderer, view: View) -> tuple[Part, ...]:
    """What the deciding person may do; of a computer's choice nothing is offered to press."""
    table = face.table
    if table.status is not Status.PLAYING:
        return ()
    thinking = [seat for seat in view.to_act if table.seats[seat].computer is not None]
    if thinking:
        key = "thinking" if table.seats[thinking[0]].user_id is None else "thinking_for"
        return (face.say(text(f"table.{key}", name=SeatName(thinking[0]))),)
    return parts(renderer.controls(view), face, table.shown_version)


def _footer(face: Face) -> tuple[Key, ...]:
    keys = [_key(face, Word.RULES, "table.rules"), _key(face, Word.MORE, "table.more")]
    if face.table.status is Status.OVER:
        again = word_key_id(face.table.id, face.table.shown_version, Word.REMATCH)
        keys = [
            Key(again, face.label(again_label(face.table)), Tone.SUCCESS),
            _key(face, Word.REPLAY_START, "replay.button"),
            _key(face, Word.FILM, "film.button"),
            *keys,
        ]
    if has_hand(face) and face.table.status is Status.PLAYING:
        label = f"{face.table.game}.hand.button"
        keys.insert(0, _key(face, Word.RACK, label, Tone.SUCCESS))
    return tuple(keys)


def _key(face: Face, word: str, label: str, tone: Tone = Tone.SECONDARY) -> Key:
    table = face.table
    return Key(word_key_id(table.id, table.shown_version, word), face.label(text(label)), tone)


def _headline(table: Table, renderer: Renderer, view: View) -> Text:
    if table.reason in UNFINISHED:
        return text(f"table.{table.reason}")
    return renderer.headline(view)


def _ending(face: Face) -> tuple[str, ...]:
    if face.table.status is not Status.OVER:
        return ()
    return (face.say(text("table.seed", seed=face.table.seed)),)


def _order(table: Table) -> list[Seat]:
    seats = list(range(len(table.seats)))
    outcome = table.outcome
    return seats if outcome is None else sorted(seats, key=lambda seat: outcome.places[seat])


def _picture(face: Face, renderer: Renderer, view: View, png: bytes | None) -> Picture | None:
    if png is None:
        return None
    alt = tuple(face.label(sentence) for sentence in renderer.alt_text(view))
    return Picture(picture_name(face.table), alt, png)


def accent_of(view: View) -> int | None:
    """The colour beside the message: that of the seat to act."""
    if not view.to_act:
        return None
    red, green, blue = accent(view.to_act[0])
    return red << 16 | green << 8 | blue
