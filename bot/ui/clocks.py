"""What a table's message says of its clock, and the buttons for whoever waits."""

from datetime import datetime

from msgspec.structs import replace

from bot.tables.hourglass import COMPUTER, SKIP, WAIT, alone_at, counted, ends_at, late, timed
from bot.tables.model import Status, Table
from bot.tables.notes import thawed
from bot.tables.stand_ins import agreed, needed
from bot.ui.custom_id import Word
from bot.ui.faces import Face
from bot.ui.keys import word_key_id
from bot.ui.sheet import Key, Part, Sheet
from games.engine.types import AnyGame, Seat
from render.kit.controls import SeatName, Text, Tone, text

_WORDS = {SKIP: Word.SKIP, COMPUTER: Word.SIT_IN, WAIT: Word.WAIT}


def with_clock(sheet: Sheet, face: Face, game: AnyGame, now: datetime) -> Sheet:
    """A running game's message with its clock; of a paused one only what takes it up again.

    The last row of the controls stays the last.
    """
    table = face.table
    if table.status is not Status.PLAYING:
        return sheet
    if table.course.frozen is not None:
        # It thaws by being shown.
        table = thawed(table, now)
        face = Face(table, face.words)
    said = [face.say(line) for line in _lines(game, table, now)]
    choices, footer = sheet.controls[:-1], sheet.controls[-1:]
    if table.course.paused:
        choices = ((_key(face, Word.GO_ON, text("clock.go_on"), Tone.PRIMARY),),)
    else:
        choices += tuple(_motions(face, seat, now) for seat in late(game, table, now)[:1])
    return replace(
        sheet,
        headline="\n".join([sheet.headline, *said]),
        controls=(*choices, *_with_way_back(face, footer)),
    )


def time_tag(moment: datetime) -> str:
    """The moment as Discord shows it to each reader, relative to now."""
    return f"<t:{int(moment.timestamp())}:R>"


def _lines(game: AnyGame, table: Table, now: datetime) -> list[Text]:
    course = table.course
    lines = []
    if course.skipped is not None:
        lines.append(text("clock.skipped", name=SeatName(course.skipped)))
    if course.away and counted(table):
        lines.append(text("clock.away", n=course.away))
    if course.paused:
        return [*lines, text("clock.paused")]
    if overdue := late(game, table, now):
        return [*lines, _time_is_up(table, overdue[0], now)]
    for seat in timed(game, table) if counted(table) else ():
        ends = ends_at(table, seat)
        if ends is not None:
            lines.append(text("clock.runs", name=SeatName(seat), when=time_tag(ends)))
    return lines


def _time_is_up(table: Table, seat: Seat, now: datetime) -> Text:
    """Who is late, and how many of the others it takes."""
    name, count = SeatName(seat), needed(table, seat, now)
    ended, alone = time_tag(ends_at(table, seat) or now), time_tag(alone_at(table, seat) or now)
    if count == 1:
        return text("clock.up", name=name, when=ended)
    return text("clock.up_vote", name=name, when=ended, n=count, alone=alone)


def _motions(face: Face, seat: Seat, now: datetime) -> Part:
    table = face.table
    count = needed(table, seat, now)
    keys = []
    for motion, word in _WORDS.items():
        label, so_far = text(f"clock.{motion}"), agreed(table, motion, seat)
        if so_far and count > 1:
            label = text("clock.counted", motion=label, agreed=so_far, needed=count)
        keys.append(_key(face, f"{word}{seat}", label, Tone.SECONDARY))
    return tuple(keys)


def _with_way_back(face: Face, footer: tuple[Part, ...]) -> tuple[Part, ...]:
    """The footer with the way back for those in whose seats computers sit."""
    sat_in = any(seated.stood_in for seated in face.table.seats)
    if not sat_in or not footer or not isinstance(footer[0], tuple):
        return footer
    key = _key(face, Word.TAKE_SEAT_BACK, text("clock.take_back"), Tone.PRIMARY)
    return ((*footer[0], key),)


def _key(face: Face, word: str, label: Text, tone: Tone) -> Key:
    table = face.table
    return Key(word_key_id(table.id, table.shown_version, word), face.label(label), tone)
