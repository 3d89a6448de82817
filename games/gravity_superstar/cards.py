"""The action cards, the stars and the tokens as they come in the box. No board.

Source: rules page, section 1, "Components", and section 4.3.
"""

Card = str
"""The name of one of the five action cards that every seat has."""

LONG_JUMP: Card = "long_jump"
HIGH_JUMP: Card = "high_jump"
DROP: Card = "drop"
ROTATE: Card = "rotate"
WILD: Card = "wild"

CARDS: tuple[Card, ...] = (LONG_JUMP, HIGH_JUMP, DROP, ROTATE, WILD)
"""A full hand, in canonical order."""

Colour = str
"""The name of a star's colour; pawns' colours have nothing to do with it."""

COLOURS: tuple[Colour, ...] = ("blue", "yellow", "pink", "green", "orange", "white")

STARS_OF_A_COLOUR = 13
STARS: tuple[Colour, ...] = tuple(colour for colour in COLOURS for _ in range(STARS_OF_A_COLOUR))
"""All 78 stars in canonical order."""

TOKEN = "token"  # noqa: S105 - one to play with
"""What a theft calls a Replay token."""

TOKENS = 18
"""Replay tokens in the box: the whole supply."""

Stars = tuple[int, ...]
"""How many stars of each colour somebody has, in the order of COLOURS."""

NO_STARS: Stars = (0,) * len(COLOURS)
