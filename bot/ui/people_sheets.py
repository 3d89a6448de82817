"""Private panels about people: before resigning, More's keys, whom to remove or make the host."""

from collections.abc import Sequence

import msgspec

from bot.tables.agreements import Motion
from bot.tables.model import LoggedMove, Status, Table, User
from bot.tables.motions import needed, present_users, voters
from bot.tables.undo import returnable
from bot.ui.custom_id import Press, Word, base36, pack
from bot.ui.faces import Face, sign
from bot.ui.keys import word_key_id
from bot.ui.renderers import renderer
from bot.ui.reply import Reply
from bot.ui.sheet import Key, Option, Part, Pick, Sheet
from games.engine.types import AnyGame, Seat
from render.kit.controls import SeatName, Text, Tone, text


class Viewer(msgspec.Struct, frozen=True):
    """Who looks at the people: a user, and whether it is a moderator of the place."""

    user_id: int
    moderator: bool


def viewer_of(user: User, reply: Reply) -> Viewer:
    """Whoever pressed, and whether Discord lets them moderate here."""
    rights = reply.interaction.permissions
    return Viewer(user.id, rights.manage_messages or rights.manage_guild)


def resigning_sheet(face: Face, user_id: int) -> Sheet:
    """The question before this user gives up a running game, with all that follows from it."""
    table = face.table
    last = present_users(table) <= {user_id}
    asked = text("resign.last" if last else f"resign.{table.manner.leaving}", number=table.id)
    key = _key(face, Word.RESIGN, text("resign.button"), Tone.DANGER)
    return Sheet(face.say(asked), controls=((key,),))


def company_rows(face: Face, version: int, undo: Text | None) -> tuple[tuple[Key, ...], ...]:
    """More's keys for somebody seated: `undo` in words, the people, the end by consent."""
    keys = [people_key(face)]
    if len(present_users(face.table)) > 1:
        keys.append(_key(face, Word.ASK_END, text("more.end"), Tone.SECONDARY))
    if undo is None:
        return (tuple(keys),)
    back = Key(word_key_id(face.table.id, version, Word.TAKE_BACK), face.label(undo))
    return ((back,), tuple(keys))


def people_key(face: Face) -> Key:
    """The way to the people of a table, for whoever may do something about them."""
    return _key(face, Word.PEOPLE, text("more.people"), Tone.SECONDARY)


def undo_text(game: AnyGame, table: Table, logged: Sequence[LoggedMove], seat: Seat) -> Text | None:
    """What this seat may take back or ask to, in a key's words; None where that is nothing."""
    undo = returnable(game, table, logged, seat)
    if undo is None:
        return None
    move = renderer(table.game).move_words(game.view(undo.state, seat), undo.move)
    alone = len(present_users(table)) == 1
    return text("more.undo" if undo.free or alone else "more.ask_undo", move=move)


def people_sheet(face: Face, viewer: Viewer, chosen: Seat | None = None, notice: str = "") -> Sheet:
    """Everybody at the table, a choice among the others, and what may be done about one."""
    table = face.table
    title = face.say(text("people.title", game=face.game, number=table.id))
    others = [seat for seat in range(len(table.seats)) if _keys(face, viewer, seat)]
    controls: list[Part] = []
    if others:
        controls.append(_choice(face, others, chosen))
    else:
        controls.append(face.say(text(_why_nobody(table, viewer))))
    if chosen is not None and chosen in others:
        controls.append(_keys(face, viewer, chosen))
    return Sheet(
        headline="\n".join(line for line in (title, notice) if line),
        body=tuple(face.say(_line(table, seat)) for seat in range(len(table.seats))),
        controls=tuple(controls),
    )


def person_word(table: Table, seat: Seat) -> str:
    """What a key remembers of a person: the seat, and the user who holds it now."""
    return f"{seat}.{base36(table.seats[seat].user_id or 0)}"


def _why_nobody(table: Table, viewer: Viewer) -> str:
    """Why nothing can be done: the others are there, but a vote would be one person's alone."""
    others = present_users(table) - {viewer.user_id}
    voting = table.status is Status.PLAYING and table.seat_of(viewer.user_id) is not None
    return "people.too_few" if voting and others else "people.nobody"


def _choice(face: Face, others: list[Seat], chosen: Seat | None) -> Pick:
    table = face.table
    options = tuple(
        Option(
            f"{Word.PEOPLE}{person_word(table, seat)}",
            face.label(_line(table, seat)),
            chosen=seat == chosen,
        )
        for seat in others
    )
    custom_id = _id(table, f"{Word.MENU}people")
    return Pick(custom_id, face.label(text("people.choose")), options)


def _line(table: Table, seat: Seat) -> Text:
    seated = table.seats[seat]
    key = "seat"
    if seated.gone:
        key = "gone"
    elif seated.stood_in:
        key = "sat_in"
    elif seated.computer is not None:
        key = "computer"
    elif seated.user_id == table.host_id:
        key = "host"
    return text(f"people.{key}", sign=sign(seat), name=SeatName(seat))


def _keys(face: Face, viewer: Viewer, seat: Seat) -> tuple[Key, ...]:
    """What this viewer may do about whoever holds this seat."""
    table = face.table
    seated = table.seats[seat]
    if seated.user_id in {None, viewer.user_id} or seated.gone:
        return ()
    host = table.host_id == viewer.user_id
    words = []
    if table.status is Status.PLAYING and _may_vote(table, viewer, seat):
        words.append((Word.ASK_REMOVAL, "people.ask_removal", Tone.DANGER))
    if viewer.moderator or (host and table.status is Status.LOBBY):
        words.append((Word.REMOVE, "people.remove", Tone.DANGER))
    if host and seated.present:
        words.append((Word.HAND_OVER, "people.hand_over", Tone.SECONDARY))
    person = person_word(table, seat)
    return tuple(_key(face, f"{word}{person}", text(label), tone) for word, label, tone in words)


def _may_vote(table: Table, viewer: Viewer, seat: Seat) -> bool:
    motion = Motion("remove", 0, viewer.user_id, seat)
    entitled = voters(table, motion)
    return viewer.user_id in entitled and len(entitled) >= needed(table, motion)


def _key(face: Face, word: str, label: Text, tone: Tone) -> Key:
    return Key(_id(face.table, word), face.label(label), tone)


def _id(table: Table, word: str) -> str:
    return pack(Press(table.id, table.shown_version, word))
