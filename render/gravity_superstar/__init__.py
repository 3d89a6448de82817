"""Gravity Superstar in pictures, words and controls, all from its view and events."""

from render.gravity_superstar.choices import controls
from render.gravity_superstar.hand import hand
from render.gravity_superstar.hand_words import hand_text
from render.gravity_superstar.lines import alt_text, headline, seat_line
from render.gravity_superstar.log import narrate
from render.gravity_superstar.picture import picture
from render.gravity_superstar.sayings import move_words
from render.gravity_superstar.telling import tell
from render.gravity_superstar.text_board import text_board
from render.gravity_superstar.topics import topic
from render.gravity_superstar.why import why_not

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
