"""Reads the moves, seats and families that a rule case describes. Source: rules page, 9.1."""

from typing import Any

from games.double_seven.moves import (
    FROM_DECK,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Expand,
    Rainbow,
    SevenMove,
    SkipRainbow,
    Snatch,
    Start,
    TwoForOne,
    two_for_one,
)
from games.double_seven.state import SevenState
from games.double_seven.tiles import Kind
from tests.games.cases import only

MALFORMED = "malformed"
MOVE_FIELDS: dict[str, set[str]] = {
    "draw": {"from", "tile"},
    "rainbow": {"from", "tile"},
    "skip_rainbow": set(),
    "start": {"species", "naturals", "clovers"},
    "expand": {"family", "naturals", "clovers"},
    "exchange": {"mine", "theirs"},
    "snatch": {"family"},
    "two_for_one": {"discard", "from", "tile"},
    "end_turn": set(),
    "discard": {"tile"},
}
NAMES: dict[type[SevenMove], str] = {
    Draw: "draw",
    Rainbow: "rainbow",
    SkipRainbow: "skip_rainbow",
    Start: "start",
    Expand: "expand",
    Exchange: "exchange",
    Snatch: "snatch",
    TwoForOne: "two_for_one",
    EndTurn: "end_turn",
    Discard: "discard",
}
"""What the rules page calls each kind of move."""
NO_KIND: Kind = ""
"""Stands for a tile that a move fails to name, or names by something other than a kind."""
NO_NUMBER = -1
"""Stands for a number or a family that a move fails to name."""
NO_FAMILY = 999
"""The id for a reference that fits no family on the table."""


def described(  # noqa: PLR0911 - an arm per kind
    names: list[str], state: SevenState, move: dict[str, Any]
) -> SevenMove | None:
    """The move that a case describes, odd ones such that the rules refuse them for what is odd.

    None for a move that the rules do not know at all.
    """
    kind = move.get("move")
    if kind not in MOVE_FIELDS:
        return None
    only(f"move {kind}", move, {"move", *MOVE_FIELDS[kind]})
    match kind:
        case "draw":
            return Draw(_source(move))
        case "rainbow":
            return Rainbow(_source(move))
        case "skip_rainbow":
            return SkipRainbow()
        case "end_turn":
            return EndTurn()
        case "discard":
            return Discard(_kind(move.get("tile")))
        case "two_for_one":
            return two_for_one(*_two_kinds(move.get("discard")), _source(move))
        case _:
            return _with_families(names, state, move)


def seat_of(names: list[str], name: Any) -> int:
    """The seat of a name, one beyond the table for a stranger's."""
    return names.index(name) if name in names else len(names)


def family_of(names: list[str], state: SevenState, reference: Any) -> int:
    """The id of the family that this reference fits, of the first one where it fits several."""
    if not isinstance(reference, dict):
        return NO_NUMBER
    only("family", reference, {"owner", "species", "naturals", "clovers"})
    for family in state.families:
        facts = {
            "owner": names[family.owner],
            "species": family.species,
            "naturals": family.naturals,
            "clovers": family.clovers,
        }
        if all(facts[key] == value for key, value in reference.items()):
            return family.id
    return NO_FAMILY


def _with_families(names: list[str], state: SevenState, move: dict[str, Any]) -> SevenMove:
    if move["move"] == "exchange":
        mine, theirs = (family_of(names, state, move.get(key)) for key in ("mine", "theirs"))
        return Exchange(mine, theirs)
    if move["move"] == "snatch":
        return Snatch(family_of(names, state, move.get("family")))
    tiles = (_number(move.get("naturals")), _number(move.get("clovers")))
    if move["move"] == "start":
        return Start(_kind(move.get("species")), *tiles)
    return Expand(family_of(names, state, move.get("family")), *tiles)


def _source(move: dict[str, Any]) -> Kind:
    match move.get("from"):
        case "deck":
            return FROM_DECK
        case "face_up" if move.get("tile") != FROM_DECK:
            return _kind(move.get("tile"))
        case _:
            return NO_KIND


def _two_kinds(kinds: Any) -> tuple[Kind, Kind]:
    if not isinstance(kinds, list) or len(kinds) != 2:
        return NO_KIND, NO_KIND
    return _kind(kinds[0]), _kind(kinds[1])


def _kind(value: Any) -> Kind:
    return value if isinstance(value, str) else NO_KIND


def _number(value: Any) -> int:
    return value if type(value) is int else NO_NUMBER
