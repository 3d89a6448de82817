"""The private panel: the viewer's hand and all that the viewer may choose."""

from bot.tables.model import PRIVATE_CHANGES, Table
from bot.ui.custom_id import Word, base36
from bot.ui.faces import Face
from bot.ui.keys import parts, word_key_id
from bot.ui.sheet import Key, Part, Picture, Sheet
from bot.ui.table import accent_of
from games.engine.types import View
from render.kit.controls import Renderer, Text, text


def panel_sheet(
    face: Face,
    renderer: Renderer,
    view: View,
    partial: str,
    notice: str,
    png: bytes | None,
    undo: Text | None,
) -> Sheet:
    """Which table, as of which move, the hand, and what the viewer may choose now."""
    version = seen_version(face.table, view)
    said = face.say(renderer.headline(view))
    hand = tuple(face.label(sentence) for sentence in renderer.hand_text(view, partial))
    picture = None if png is None else Picture(_picture_name(face, version), hand, png)
    controls: list[Part] = list(parts(renderer.controls(view, partial), face, version, partial))
    if undo is not None:
        controls.append((_undo_key(face, undo),))
    return Sheet(
        headline="\n".join(line for line in (_title(face, version), notice, said) if line),
        picture=picture,
        body=() if picture is not None else hand,
        controls=tuple(controls),
        accent=accent_of(view),
    )


def seen_version(table: Table, view: View) -> int:
    """The last change that the viewer may know of.

    What changes in private is a choice of whoever is to act, so the others see none of it.
    """
    if view.viewer in view.to_act:
        return table.panel_version
    return table.shown_version * PRIVATE_CHANGES


def ended_panel_sheet(face: Face, notice: str, user_id: int) -> Sheet:
    """A private panel of a table at which this user has nothing more to choose."""
    version = face.table.shown_version * PRIVATE_CHANGES
    lines = (_title(face, version), notice, face.say(_why_nothing(face.table, user_id)))
    return Sheet("\n".join(line for line in lines if line))


def _why_nothing(table: Table, user_id: int) -> Text:
    if not table.live:
        return text("panel.closed")
    if table.held_seat(user_id) is None:
        return text("panel.no_seat")
    return text("refusal.sat_in_for", number=table.id)


def _title(face: Face, version: int) -> str:
    number = face.table.id
    move = sum(divmod(version, PRIVATE_CHANGES))
    return face.say(text("panel.title", game=face.game, number=number, version=move))


def _picture_name(face: Face, version: int) -> str:
    return f"r{base36(face.table.id)}-{version}.png"


def _undo_key(face: Face, undo: Text) -> Key:
    custom_id = word_key_id(face.table.id, face.table.panel_version, Word.UNDO)
    return Key(custom_id, face.label(text("panel.undo", move=undo)))
