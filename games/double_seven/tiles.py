"""The 91 tiles as kinds: eight species with eleven animals each, and three clovers.

Source: rules page, sections 1 and 1.1.
"""

Kind = str
"""A tile's face: a species, or the clover. Tiles of one kind are the same tile."""

FOX: Kind = "fox"
GIRAFFE: Kind = "giraffe"
PARROT: Kind = "parrot"
BUTTERFLY: Kind = "butterfly"
WHALE: Kind = "whale"
OCTOPUS: Kind = "octopus"
HEDGEHOG: Kind = "hedgehog"
ELEPHANT: Kind = "elephant"
CLOVER: Kind = "clover"

SPECIES: tuple[Kind, ...] = (
    FOX,
    GIRAFFE,
    PARROT,
    BUTTERFLY,
    WHALE,
    OCTOPUS,
    HEDGEHOG,
    ELEPHANT,
)
KINDS: tuple[Kind, ...] = (*SPECIES, CLOVER)
"""The canonical order, used wherever an order is needed."""

COPIES: dict[Kind, int] = {**dict.fromkeys(SPECIES, 11), CLOVER: 3}

RANK: dict[Kind, int] = {kind: rank for rank, kind in enumerate(KINDS)}

DECK: tuple[Kind, ...] = tuple(kind for kind in KINDS for _ in range(COPIES[kind]))
"""All 91 tiles in canonical order."""

SEVEN = 7
"""The size at which a family is completed."""

SEVEN_TOKENS = 8
SEVEN_TOKEN_POINTS = 1
DOUBLE_SEVEN_POINTS = 2
"""Source: rules page, section 1, "Tokens"."""
