"""What the table's message says of its people: who has left, what is asked, which seat is free."""

from collections.abc import Sequence

from bot.tables.agreements import Motion
from bot.tables.model import (
    ENDED,
    LEFT,
    REMOVED,
    TAKEN_OVER,
    LoggedMove,
    Status,
    Table,
)
from bot.tables.motions import agreed, needed
from bot.ui.custom_id import Word
from bot.ui.faces import Face, sign
from bot.ui.keys import word_key_id
from bot.ui.limits import ROW_BUTTONS
from bot.ui.sheet import Key, Part
from games.engine.types import Seat
from render.kit.controls import Renderer, SeatName, Text, Tone, text


def company_parts(face: Face, renderer: Renderer, logged: Sequence[LoggedMove]) -> tuple[Part, ...]:
    """What is asked, with its two answers, and the seats that anybody may take over."""
    table = face.table
    if table.status is not Status.PLAYING:
        return ()
    made: list[Part] = []
    motion = table.course.motion
    if motion is not None:
        made += [_question(face, motion, renderer, logged), _answers(face, motion)]
    vacant = [seat for seat, seated in enumerate(table.seats) if seated.vacant]
    if vacant:
        made.append(tuple(_take_over(face, seat) for seat in vacant[:ROW_BUTTONS]))
    return tuple(made)


def seat_note(table: Table, seat: Seat, line: Text) -> Text:
    """The seat's line, with what became of a user who has left, or for whom a computer sits in."""
    if table.seats[seat].stood_in:
        return text("clock.sits_in", line=line)
    if not table.seats[seat].gone:
        return line
    if table.status is not Status.PLAYING:
        return text("table.gone.over", line=line)
    return text(
        "table.gone.offer" if table.seats[seat].vacant else "table.gone.computer", line=line
    )


def people_line(table: Table, entry: LoggedMove) -> Text | None:
    """The log line of an entry that is about the people.

    A seat bears the name of whoever holds it now: of one that changed hands since, none is told.
    """
    seat, leaving = entry.seat, table.manner.leaving
    if entry.move == ENDED:
        return text("table.together")
    if entry.move == TAKEN_OVER:
        return text("table.taken.line", name=SeatName(seat), sign=sign(seat))
    if entry.move not in {LEFT, REMOVED}:
        return None
    if table.seats[seat].user_id != entry.actor:
        return text(f"table.seat_left.{leaving}", sign=sign(seat))
    return text(f"table.{entry.move.removeprefix('~')}.{leaving}", name=SeatName(seat))


def _question(face: Face, motion: Motion, renderer: Renderer, logged: Sequence[LoggedMove]) -> str:
    table = face.table
    scope = "most" if motion.kind == "remove" else "all"
    count = text(f"motion.{scope}", agreed=agreed(table, motion), needed=needed(table, motion))
    return f"{face.say(_asked(table, motion, renderer, logged))}\n{face.say(count)}"


def _asked(table: Table, motion: Motion, renderer: Renderer, logged: Sequence[LoggedMove]) -> Text:
    asker = SeatName(table.seat_of(motion.asker) or 0)
    match motion.kind:
        case "end":
            return text("motion.end", name=asker)
        case "remove":
            return text("motion.remove", name=asker, other=SeatName(motion.seat))
        case "undo":
            return _undo_asked(asker, motion, renderer, logged)


def _undo_asked(
    asker: SeatName, motion: Motion, renderer: Renderer, logged: Sequence[LoggedMove]
) -> Text:
    """The question with what everybody heard of the move; one long ago is not at hand any more."""
    own = [entry for entry in logged if entry.version == motion.undone[0]]
    told = [
        line
        for entry in own
        for event in entry.events
        if event.audience is None and (line := renderer.narrate(event)) is not None
    ]
    if not told:
        return text("motion.undo_long_ago", name=asker)
    since = len(motion.undone) - 1
    if since:
        return text("motion.undo_since", name=asker, n=since, what=tuple(told))
    return text("motion.undo", name=asker, what=tuple(told))


def _answers(face: Face, motion: Motion) -> tuple[Key, ...]:
    return (
        _key(face, f"{Word.AGREE}{motion.number}", text("motion.agree"), Tone.SUCCESS),
        _key(face, f"{Word.DISAGREE}{motion.number}", text("motion.disagree"), Tone.SECONDARY),
    )


def _take_over(face: Face, seat: Seat) -> Key:
    label = text("table.taken.button", sign=sign(seat), name=SeatName(seat))
    return _key(face, f"{Word.TAKE_OVER}{seat}", label, Tone.PRIMARY)


def _key(face: Face, word: str, label: Text, tone: Tone) -> Key:
    table = face.table
    return Key(word_key_id(table.id, table.shown_version, word), face.label(label), tone)
