"""Double Seven in pictures, words and controls, all from its view and events."""

from render.double_seven.board import text_board
from render.double_seven.choices import controls
from render.double_seven.hand import hand
from render.double_seven.lines import alt_text, headline, seat_line
from render.double_seven.log import narrate, tell
from render.double_seven.picture import picture
from render.double_seven.rack_words import hand_text
from render.double_seven.sayings import move_words
from render.double_seven.topics import topic
from render.double_seven.why import why_not

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
