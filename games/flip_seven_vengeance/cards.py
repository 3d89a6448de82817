"""The 108 printed cards as neutral codes.

Source: rules page, section 1, "Deck: 108 cards"; section 2.3 for the canonical order.
"""

Card = str
"""A card's code, such as "12", "U7", "/2" or "STEAL". Copies of one code are the same card."""

ZERO: Card = "0"
UNLUCKY_SEVEN: Card = "U7"
LUCKY_THIRTEEN: Card = "L13"
HALF: Card = "/2"

NUMBERS: tuple[Card, ...] = (
    *(str(value) for value in range(8)),
    UNLUCKY_SEVEN,
    *(str(value) for value in range(8, 14)),
    LUCKY_THIRTEEN,
)
MODIFIERS: tuple[Card, ...] = (HALF, "-2", "-4", "-6", "-8", "-10")

MORE: Card = "MORE"
FOUR: Card = "FOUR"
STEAL: Card = "STEAL"
SWAP: Card = "SWAP"
DISCARD: Card = "DISCARD"
ACTIONS: tuple[Card, ...] = (MORE, FOUR, STEAL, SWAP, DISCARD)

CODES: tuple[Card, ...] = (*NUMBERS, *MODIFIERS, *ACTIONS)

COPIES: dict[Card, int] = {
    **{str(value): value for value in range(1, 13)},
    ZERO: 1,
    "7": 6,
    UNLUCKY_SEVEN: 1,
    "13": 12,
    LUCKY_THIRTEEN: 1,
    **dict.fromkeys(MODIFIERS, 1),
    **dict.fromkeys(ACTIONS, 2),
}

VALUE: dict[Card, int] = {
    **{str(value): value for value in range(14)},
    UNLUCKY_SEVEN: 7,
    LUCKY_THIRTEEN: 13,
}
"""What a number card counts."""

SUBTRACTED: dict[Card, int] = {"-2": 2, "-4": 4, "-6": 6, "-8": 8, "-10": 10}
"""What a subtracting modifier takes off."""

RANK: dict[Card, int] = {code: rank for rank, code in enumerate(CODES)}
"""The canonical order, for sorting."""

DECK: tuple[Card, ...] = tuple(code for code in CODES for _ in range(COPIES[code]))
"""All 108 cards in canonical order."""
