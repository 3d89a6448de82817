"""The host's private panel in the lobby: table options, and the computers' levels."""

from bot.tables.agreements import MANNERS
from bot.tables.model import Table
from bot.ui.custom_id import Press, Word, pack
from bot.ui.faces import Face
from bot.ui.lobby import option_value
from bot.ui.people_sheets import people_key
from bot.ui.sheet import Key, Option, Part, Pick, Sheet
from games.engine.types import LEVELS, Preset, Seat
from render.kit.controls import SeatName, Tone, text


def options_sheet(face: Face, chosen: Seat | None = None, notice: str = "") -> Sheet:
    """Each offered option as a select; the computers as another; the chosen one's levels below."""
    table = face.table
    title = face.say(text("options.title", game=face.game, number=table.id))
    controls: list[Part] = [
        _option(face, place, preset) for place, preset in enumerate(table.options.PRESETS)
    ]
    controls += [_manner(face, name) for name in MANNERS]
    computers = [seat for seat, seated in enumerate(table.seats) if seated.computer is not None]
    if computers:
        controls.append(_computers(face, computers, chosen))
    if chosen in computers and chosen is not None:
        controls.append(_levels(face, chosen))
    if len(table.seats) > len(computers) + 1:
        controls.append((people_key(face),))
    return Sheet(
        headline="\n".join(line for line in (title, notice) if line), controls=tuple(controls)
    )


def _option(face: Face, place: int, preset: Preset) -> Pick:
    table = face.table
    title = face.label(text(f"{table.game}.option.{preset.option}.title"))
    current = getattr(table.options, preset.option)
    options = tuple(
        Option(
            f"{Word.SET}{preset.option}.{str(value).lower()}",
            f"{title}: {face.label(option_value(table.game, preset.option, value))}",
            chosen=value == current,
        )
        for value in preset.values
    )
    return Pick(_id(table, f"{Word.MENU}{place}"), title, options)


def _manner(face: Face, name: str) -> Pick:
    table = face.table
    title = face.label(text(f"manner.{name}.title"))
    options = tuple(
        Option(
            f"{Word.MANNER}{name}.{value}",
            f"{title}: {face.label(text(f'manner.{name}.value.{value}'))}",
            chosen=value == getattr(table.manner, name),
        )
        for value in MANNERS[name]
    )
    return Pick(_id(table, f"{Word.MENU}{name}"), title, options)


def _computers(face: Face, computers: list[Seat], chosen: Seat | None) -> Pick:
    options = tuple(
        Option(f"{Word.SEAT}{seat}", _computer(face, seat), chosen=seat == chosen)
        for seat in computers
    )
    placeholder = face.label(text("options.computers"))
    return Pick(_id(face.table, f"{Word.MENU}computers"), placeholder, options)


def _computer(face: Face, seat: Seat) -> str:
    level = text(f"level.{face.table.seats[seat].computer}")
    return face.label(text("options.computer", name=SeatName(seat), level=level))


def _levels(face: Face, seat: Seat) -> tuple[Key, ...]:
    current = face.table.seats[seat].computer
    keys = [
        Key(
            _id(face.table, f"{Word.LEVEL}{seat}.{level}"),
            face.label(text(f"level.{level}")),
            Tone.PRIMARY if level == current else Tone.SECONDARY,
        )
        for level in LEVELS
    ]
    remove = Key(
        _id(face.table, f"{Word.LEVEL}{seat}.{Word.NOBODY}"),
        face.label(text("options.remove")),
        Tone.DANGER,
    )
    return (*keys, remove)


def _id(table: Table, word: str) -> str:
    return pack(Press(table.id, table.version, word))
