"""The lobby's message: who sits, what is played, what to press."""

from datetime import timedelta

from bot.tables.agreements import MANNERS, Manner
from bot.tables.model import Table
from bot.tables.service import LOBBY_MINUTES
from bot.ui.custom_id import Word
from bot.ui.faces import Face, sign
from bot.ui.keys import word_key_id
from bot.ui.series import asked_line, series_line
from bot.ui.sheet import Key, Sheet
from games.engine.types import AnyGame, Options, Seat
from render.kit.controls import SeatName, Text, Tone, text


def lobby_sheet(game: AnyGame, face: Face) -> Sheet:
    """The open lobby."""
    table = face.table
    expires = table.touched_at + timedelta(minutes=LOBBY_MINUTES)
    head = [
        face.title(),
        face.say(text(f"{table.game}.pitch")),
        face.say(_needed(game, table)),
    ]
    if (series := series_line(face)) is not None:
        head.insert(1, series)
    seats = _seats(face)
    if (asking := asked_line(face)) is not None:
        seats.append(asking)
    options = [face.say(line) for line in option_lines(table.game, table.options)]
    options += [face.say(line) for line in manner_lines(table.manner)]
    if table.manner.where == "thread":
        options.append(face.say(text("lobby.thread")))
    stamp = f"<t:{int(expires.timestamp())}:R>"
    foot = face.say(text("lobby.expires", when=stamp))
    return Sheet(
        headline="\n".join(head),
        body=(*seats, "", *options, foot),
        controls=_rows(game, face),
    )


def closed_sheet(face: Face) -> Sheet:
    """A lobby that never became a game, with the reason."""
    reason = face.say(text(f"lobby.closed.{face.table.reason}"))
    return Sheet(headline=f"{face.title()}\n{reason}")


def option_lines(key: str, options: Options) -> list[Text]:
    """The table options in words, one line each; options for tests and lessons are left out."""
    return [
        text(
            "lobby.option",
            title=text(f"{key}.option.{preset.option}.title"),
            value=option_value(key, preset.option, getattr(options, preset.option)),
        )
        for preset in options.PRESETS
    ]


def manner_lines(manner: Manner) -> list[Text]:
    """What the people agree on beside the game's options, one line each."""
    return [
        text(
            "lobby.option",
            title=text(f"manner.{name}.title"),
            value=text(f"manner.{name}.value.{getattr(manner, name)}"),
        )
        for name in MANNERS
    ]


def option_value(key: str, option: str, value: bool | int | str) -> Text:
    """One value of an option in words."""
    if isinstance(value, bool):
        return text(f"{key}.option.{option}.value.{str(value).lower()}")
    if isinstance(value, int):
        return text(f"{key}.option.{option}.value.number", n=value)
    return text(f"{key}.option.{option}.value.{value}")


def _needed(game: AnyGame, table: Table) -> Text:
    return text(
        "lobby.needed", least=game.seats.start, most=game.seats.stop - 1, n=len(table.seats)
    )


def _seats(face: Face) -> list[str]:
    return [face.say(_seat(face.table, seat)) for seat in range(len(face.table.seats))]


def _seat(table: Table, seat: Seat) -> Text:
    seated = table.seats[seat]
    if seated.computer is not None:
        level = text(f"level.{seated.computer}")
        return text("lobby.computer_seat", sign=sign(seat), name=SeatName(seat), level=level)
    key = "lobby.host" if seated.user_id == table.host_id else "lobby.seat"
    return text(key, sign=sign(seat), name=SeatName(seat))


def _rows(game: AnyGame, face: Face) -> tuple[tuple[Key, ...], ...]:
    table = face.table
    full = len(table.seats) == game.seats.stop - 1
    ready = len(table.seats) >= game.seats.start
    return (
        (
            _key(face, Word.JOIN, "lobby.join", Tone.SUCCESS, disabled=full),
            _key(face, Word.LEAVE, "lobby.leave", Tone.SECONDARY),
            _key(face, Word.COMPUTER, "lobby.computer", Tone.SECONDARY, disabled=full),
            _key(face, Word.OPTIONS, "lobby.options", Tone.SECONDARY),
        ),
        (
            _key(face, Word.START, "lobby.start", Tone.PRIMARY, disabled=not ready),
            _key(face, Word.CANCEL, "lobby.cancel", Tone.DANGER),
            _key(face, Word.RULES, "table.rules", Tone.SECONDARY),
        ),
    )


def _key(face: Face, word: str, label: str, tone: Tone, *, disabled: bool = False) -> Key:
    table = face.table
    custom_id = word_key_id(table.id, table.shown_version, word)
    return Key(custom_id, face.label(text(label)), tone, disabled)
