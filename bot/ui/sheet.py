"""What a message says, as plain values, and the one gate that makes it fit Discord's limits."""

import msgspec
import regex

from bot.ui import limits
from render.kit.controls import Tone

_ELLIPSIS = "…"


class Key(msgspec.Struct, frozen=True):
    """A button: what it remembers, what it says, how it looks."""

    custom_id: str
    label: str
    tone: Tone = Tone.SECONDARY
    disabled: bool = False


class Option(msgspec.Struct, frozen=True):
    """One line of a select; `value` is a notation or a reserved word."""

    value: str
    label: str
    note: str = ""
    chosen: bool = False


class Pick(msgspec.Struct, frozen=True):
    """A select with one choice."""

    custom_id: str
    placeholder: str
    options: tuple[Option, ...]


class Picture(msgspec.Struct, frozen=True):
    """A picture's file name, its alt text in sentences, most needed first, and its bytes."""

    name: str
    alt: tuple[str, ...]
    png: bytes


Part = tuple[Key, ...] | Pick | str


class Sheet(msgspec.Struct, frozen=True):
    """A message, top to bottom: headline, pictures, body, log (oldest line first), controls.

    A control part is a row of buttons, a select, or a line of words between them. A second picture
    stands below the first. `calls` is the one user whom the message may notify when it is new.
    """

    headline: str
    picture: Picture | None = None
    body: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    controls: tuple[Part, ...] = ()
    accent: int | None = None
    second: Picture | None = None
    calls: int | None = None


class TooLong(Exception):
    """A sheet that no shortening by rule can save; a mistake of ours."""


def width(text: str) -> int:
    """The text's length as Discord's clients count it, in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def cut(text: str, limit: int) -> str:
    """The text within the limit, cut between graphemes and ended by an ellipsis."""
    if width(text) <= limit:
        return text
    kept, used = [], width(_ELLIPSIS)
    for grapheme in regex.findall(r"\X", text):
        used += width(grapheme)
        if used > limit:
            break
        kept.append(grapheme)
    return "".join(kept).rstrip() + _ELLIPSIS


def fitted(sheet: Sheet) -> Sheet:
    """The sheet within every limit: labels cut, oldest log lines dropped, long parts cut.

    Never drops a control. Raises TooLong where the controls alone are too many.
    """
    fit = msgspec.structs.replace(
        sheet,
        picture=_fitted_picture(sheet.picture),
        second=_fitted_picture(sheet.second),
        controls=tuple(_fitted_part(part) for part in sheet.controls),
    )
    fit = _within_text_total(fit)
    if component_count(fit) > limits.COMPONENTS:
        raise TooLong(f"{component_count(fit)} components in {sheet.headline!r}")
    return fit


def component_count(sheet: Sheet) -> int:
    """How many components the sheet makes, nested ones counted."""
    texts = 1 + bool(sheet.body) + bool(sheet.log)
    pictures = (sheet.picture is not None) + (sheet.second is not None)
    return 1 + texts + pictures + sum(_size(part) for part in sheet.controls)


def alt_text(picture: Picture) -> str:
    """The alt text with as many of its sentences as fit."""
    text = ""
    for sentence in picture.alt:
        longer = f"{text} {sentence}".strip()
        if width(longer) > limits.ALT_TEXT:
            return text or cut(sentence, limits.ALT_TEXT)
        text = longer
    return text


def described(picture: Picture, sheet: Sheet) -> tuple[str, ...]:
    """As many sentences of the picture as the sheet has room for, its log given up if need be."""
    room = limits.TEXT_TOTAL - _text_total(msgspec.structs.replace(sheet, log=()))
    fitting = []
    for sentence in picture.alt:
        room -= width(sentence) + 1
        if room < 0:
            break
        fitting.append(sentence)
    return tuple(fitting)


def _size(part: Part) -> int:
    if isinstance(part, str):
        return 1
    return 2 if isinstance(part, Pick) else 1 + len(part)


def _fitted_picture(picture: Picture | None) -> Picture | None:
    if picture is None or len(picture.png) > limits.ATTACHMENT_BYTES:
        return None
    return picture


def _fitted_part(part: Part) -> Part:
    if isinstance(part, str):
        return part
    if isinstance(part, Pick):
        return _fitted_pick(part)
    if len(part) > limits.ROW_BUTTONS:
        raise TooLong(f"{len(part)} buttons in a row")
    return tuple(
        msgspec.structs.replace(key, label=cut(key.label, limits.BUTTON_LABEL)) for key in part
    )


def _fitted_pick(pick: Pick) -> Pick:
    if not 1 <= len(pick.options) <= limits.SELECT_OPTIONS:
        raise TooLong(f"{len(pick.options)} options in a select")
    options = tuple(
        msgspec.structs.replace(
            option,
            label=cut(option.label, limits.OPTION_TEXT),
            note=cut(option.note, limits.OPTION_TEXT),
        )
        for option in pick.options
    )
    placeholder = cut(pick.placeholder, limits.SELECT_PLACEHOLDER)
    return msgspec.structs.replace(pick, options=options, placeholder=placeholder)


def _within_text_total(sheet: Sheet) -> Sheet:
    while sheet.log and _text_total(sheet) > limits.TEXT_TOTAL:
        sheet = msgspec.structs.replace(sheet, log=sheet.log[1:])
    over = _text_total(sheet) - limits.TEXT_TOTAL
    if over <= 0:
        return sheet
    body = "\n".join(sheet.body)
    shorter = cut(body, max(1, width(body) - over))
    sheet = msgspec.structs.replace(sheet, body=(shorter,))
    if _text_total(sheet) > limits.TEXT_TOTAL:
        raise TooLong(f"{_text_total(sheet)} characters of text")
    return sheet


def _text_total(sheet: Sheet) -> int:
    lines = [sheet.headline, "\n".join(sheet.body), "\n".join(sheet.log)]
    lines += [part for part in sheet.controls if isinstance(part, str)]
    return sum(width(line) for line in lines)
