"""Builds positions for tests, always of exactly 91 tiles, and plays moves from them."""

import re
from collections.abc import Iterable

from games.double_seven import GAME
from games.double_seven.racks import Tiles, in_order
from games.double_seven.state import Family, Place, SevenOptions, SevenState
from games.double_seven.tiles import CLOVER, DECK, KINDS, SEVEN, Kind
from games.double_seven.view import EndTrigger, Phase
from games.engine.play import play
from games.engine.types import Event, Step

LETTERS: dict[str, Kind] = {kind[0]: kind for kind in KINDS}
"""f g p b w o h e and c, the letters of the rules page in lower case."""

_FAMILY = re.compile(r"([fgpbwohe])(\d+)(?:\+(\d))?")


def position(
    *seats: str,
    phase: str = "actions",
    deck: str = "",
    up: str = "h",
    turn: int = 0,
    rest: str = "deck",
    trigger: tuple[int, str] | None = None,
    double_seven: int | None = None,
    sevens: tuple[int, ...] | None = None,
    draws: int = 2,
    **options: bool | str,
) -> SevenState:
    """A position, written a string per seat: the letters of its rack, then its families.

    `ffgc f3 e2+1` is a rack of two foxes, a giraffe and a clover, three foxes and three elephants
    on the table, one of them a clover. `.` is an empty rack. Seven tokens are those of the
    families, where `sevens` does not tell otherwise. All tiles that are not mentioned lie beneath
    the `deck`, or are `removed`, as `rest` tells.
    """
    families = tuple(_families(seats))
    if sevens is None:
        sevens = tuple(
            sum(family.owner == seat and family.size >= SEVEN for family in families)
            for seat in range(len(seats))
        )
    racks = [tiles(line.split()[0].replace(".", "")) for line in seats]
    places = tuple(Place(rack, count) for rack, count in zip(racks, sevens, strict=True))
    return built(
        places,
        families,
        deck=tiles(deck),
        face_up=tiles(up),
        rest=rest,
        turn=turn,
        phase=Phase(phase),
        draws_left=draws if phase == "draw" else 0,
        double_seven=double_seven,
        trigger=None if trigger is None else EndTrigger(*trigger),
        options=SevenOptions(**options),
    )


def built(
    places: tuple[Place, ...],
    families: tuple[Family, ...],
    *,
    deck: Iterable[Kind] = (),
    face_up: Iterable[Kind] = (),
    rest: str = "deck",
    turn: int,
    phase: Phase,
    first: int = 0,
    draws_left: int = 0,
    two_for_one_used: bool = False,
    swapped: tuple[tuple[int, int], ...] = (),
    double_seven: int | None = None,
    trigger: EndTrigger | None = None,
    options: SevenOptions,
) -> SevenState:
    """The position of these parts. Raises ValueError for more tiles than there are."""
    deck, face_up = tuple(deck), in_order(tuple(face_up))
    places = tuple(Place(in_order(place.rack), place.sevens) for place in places)
    unmentioned = _unmentioned((*deck, *face_up, *_on_the_table(places, families)))
    return SevenState(
        options=options,
        deck=deck + (unmentioned if rest == "deck" else ()),
        face_up=face_up,
        removed=unmentioned if rest == "removed" else (),
        places=places,
        families=families,
        next_family=1 + max((family.id for family in families), default=0),
        double_seven=double_seven,
        first=first,
        turn=turn,
        turn_number=1,
        phase=phase,
        draws_left=draws_left,
        two_for_one_used=two_for_one_used,
        swapped=swapped,
        trigger=trigger,
    )


def tiles(letters: str) -> Tiles:
    """The kinds of these letters, in their order."""
    return tuple(LETTERS[letter] for letter in letters)


def after(state: SevenState, moves: str) -> SevenState:
    """The state after these moves of whoever is to act, in notation with spaces between."""
    for notation in moves.split():
        state = stepped(state, notation).state
    return state


def stepped(state: SevenState, notation: str) -> Step[SevenState]:
    """The step of a move of the seat that is to act."""
    return play(GAME, state, state.turn, GAME.parse(notation))


def happened(state: SevenState, moves: str) -> tuple[Event, ...]:
    """The events of the last of these moves."""
    *before, last = moves.split()
    return stepped(after(state, " ".join(before)), last).events


def refused(state: SevenState, notation: str, seat: int | None = None) -> str | None:
    """The reason code for a move, of the seat that is to act where none is named."""
    return GAME.refusal(state, state.turn if seat is None else seat, GAME.parse(notation))


def legal(state: SevenState) -> list[str]:
    """The notations of the legal moves of the seat whose turn it is."""
    return [GAME.format(move) for move in GAME.legal_moves(state, state.turn)]


def rack(state: SevenState, seat: int) -> str:
    """The letters of a seat's rack, in canonical order of the kinds."""
    return letters(state.places[seat].rack)


def letters(kinds: Iterable[Kind]) -> str:
    """The kinds as letters."""
    return "".join(kind[0] for kind in kinds)


def table(state: SevenState, seat: int) -> str:
    """The families of a seat as `position` takes them, in order of their ids."""
    own = (family for family in state.families if family.owner == seat)
    return " ".join(_written(family) for family in own)


def _written(family: Family) -> str:
    wild = f"+{family.clovers}" if family.clovers else ""
    return f"{family.species[0]}{family.naturals}{wild}"


def _families(seats: tuple[str, ...]) -> Iterable[Family]:
    number = 0
    for owner, line in enumerate(seats):
        for written in line.split()[1:]:
            number += 1
            letter, naturals, clovers = _FAMILY.fullmatch(written).groups()
            yield Family(number, owner, LETTERS[letter], int(naturals), int(clovers or 0))


def _on_the_table(places: tuple[Place, ...], families: tuple[Family, ...]) -> Tiles:
    found: Tiles = ()
    for place in places:
        found += place.rack
    for family in families:
        found += (family.species,) * family.naturals + (CLOVER,) * family.clovers
    return found


def _unmentioned(mentioned: Tiles) -> Tiles:
    rest = list(DECK)
    for kind in mentioned:
        if kind not in rest:
            raise ValueError(f"there is no further {kind}")
        rest.remove(kind)
    return tuple(rest)
