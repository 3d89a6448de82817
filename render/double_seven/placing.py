"""Controls to lay tiles down, as a new family or on an own one, and what that brings about.

Only for the view of the seat whose turn it is. Source: rules page, sections 3.4 and 10.2.
"""

from collections.abc import Sequence

from games.double_seven.moves import Exchange, Expand, Start, parsed
from games.double_seven.tiles import SEVEN, Kind
from games.double_seven.view import SevenView
from render.double_seven.choosing import FLAT_LIMIT, PLACING, back, begun, finished, menus, possible
from render.double_seven.facts import completed, double_is_taken, family_of
from render.double_seven.words import counted, family_mark, marked, placed, words
from render.kit.controls import Choice, Controls, Menu, Text

Placement = Start | Expand

_CLAIMS = 2
"""So many completed families bring the Double Seven. Source: rules page, section 4."""


def placements(view: SevenView) -> list[Placement]:
    """All ways to lay tiles down, by target, the largest first."""
    moves = [move for move in possible(view) if isinstance(move, Start | Expand)]
    order = list(dict.fromkeys(map(_target, moves)))
    return sorted(moves, key=lambda move: (order.index(_target(move)), -_laid(move), move.clovers))


def place_menus(view: SevenView) -> tuple[Menu, ...]:
    """All placements in one menu where they are few, else first on what."""
    moves = placements(view)
    ask = words("controls.ask.place")
    if len(moves) <= FLAT_LIMIT:
        return menus(ask, [_whole(view, move) for move in moves])
    choices = []
    for target in dict.fromkeys(map(_target, moves)):
        ways = [move for move in moves if _target(move) == target]
        if len(ways) == 1:
            choices.append(_whole(view, ways[0]))
        else:
            choices.append(_begun(view, target, ways))
    return menus(ask, choices)


def how_many(view: SevenView, partial: str) -> Controls:
    """The ways to place on this target; () where it is none."""
    ways = [move for move in placements(view) if f"{PLACING}{_target(move)}" == partial]
    if not ways:
        return ()
    choices = [_whole(view, move) for move in ways]
    return (*menus(words("controls.ask.how_many", target=_on(view, ways[0])), choices), back())


def placement_words(view: SevenView, move: Placement) -> Text:
    """A placement in a few words."""
    if isinstance(move, Start):
        tiles = placed(move.species, move.naturals, move.clovers)
        return words("place.start", species=marked(move.species), tiles=tiles)
    family = family_of(view, move.family)
    tiles = placed(family.species, move.naturals, move.clovers)
    after = family.size + _laid(move)
    return words("place.expand", family=family_mark(family), tiles=tiles, after=after)


def effect(view: SevenView, move: Placement) -> Text | None:
    """A token, the end of the game or of the turn; None where nothing like that follows."""
    found = [words(f"place.effect.{name}") for name in _effects(view, move)]
    return words("place.effects", effects=tuple(found)) if found else None


def empties(view: SevenView, move: Placement) -> bool:
    """Whether this lays the last tile down."""
    return _laid(move) == len(view.rack or ())


def claims_double(view: SevenView, move: Placement) -> bool:
    """Whether this takes the Double Seven token."""
    own = view.seats[view.turn]
    return _completes(view, move) and completed(own) + 1 >= _CLAIMS and not double_is_taken(view)


def all_placed(view: SevenView) -> dict[Kind, int]:
    """What "place all animals" lays down, by kind."""
    laid: dict[Kind, int] = {}
    for move in map(parsed, view.place_all):
        if isinstance(move, Start | Expand):
            laid[_species(view, move)] = move.naturals
    return laid


def exchanges(view: SevenView) -> list[Exchange]:
    """All exchanges that the viewer may make."""
    return [move for move in possible(view) if isinstance(move, Exchange)]


def _effects(view: SevenView, move: Placement) -> list[str]:
    found = []
    if _completes(view, move):
        found.append("seven" if view.sevens_left else "seven_without")
    if claims_double(view, move):
        found.append("double" if view.trigger else "double_ends")
    if empties(view, move) and view.empty_rack_ends_turn:
        found.append("turn_over_unswapped" if exchanges(view) else "turn_over")
    return found


def _completes(view: SevenView, move: Placement) -> bool:
    before = 0 if isinstance(move, Start) else family_of(view, move.family).size
    return before < SEVEN <= before + _laid(move)


def _laid(move: Placement) -> int:
    return move.naturals + move.clovers


def _target(move: Placement) -> str:
    return move.species if isinstance(move, Start) else str(move.family)


def _species(view: SevenView, move: Placement) -> Kind:
    return move.species if isinstance(move, Start) else family_of(view, move.family).species


def _on(view: SevenView, move: Placement) -> Text:
    if isinstance(move, Start):
        return words("place.new", species=marked(move.species))
    return family_mark(family_of(view, move.family))


def _whole(view: SevenView, move: Placement) -> Choice:
    return finished(move, placement_words(view, move), effect(view, move))


def _begun(view: SevenView, target: str, ways: Sequence[Placement]) -> Choice:
    most = max(move.naturals for move in ways)
    clovers = max(move.clovers for move in ways)
    held = [counted(_species(view, ways[0]), most)] if most else []
    held += [counted("clover", clovers)] if clovers else []
    note = words("place.ways", n=len(ways), tiles=tuple(held))
    return begun(f"{PLACING}{target}", _on(view, ways[0]), note)
