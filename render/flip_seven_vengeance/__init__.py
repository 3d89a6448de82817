"""Flip 7: With a Vengeance in pictures, words and controls, all from its view and events."""

from games.flip_seven_vengeance.view import VengeanceView
from render.flip_seven_vengeance.board import text_board
from render.flip_seven_vengeance.choices import controls
from render.flip_seven_vengeance.lines import alt_text, headline, seat_line
from render.flip_seven_vengeance.log import narrate, tell
from render.flip_seven_vengeance.picture import picture
from render.flip_seven_vengeance.sayings import move_words
from render.flip_seven_vengeance.topics import topic
from render.flip_seven_vengeance.why import why_not
from render.kit.controls import Scene, Text

__all__ = [
    "alt_text",
    "controls",
    "hand",
    "hand_text",
    "headline",
    "move_words",
    "narrate",
    "picture",
    "seat_line",
    "tell",
    "text_board",
    "topic",
    "why_not",
]


def hand(
    view: VengeanceView,  # noqa: ARG001 - the Renderer's form
    scene: Scene,  # noqa: ARG001 - as above
    partial: str = "",  # noqa: ARG001 - as above
) -> bytes | None:
    """Nothing: all cards lie open, there is no hand."""
    return None


def hand_text(
    view: VengeanceView,  # noqa: ARG001 - the Renderer's form
    partial: str = "",  # noqa: ARG001 - as above
) -> tuple[Text, ...]:
    """Nothing, as `hand`."""
    return ()
