"""Controls to exchange families and to snatch clovers, and why there may be nothing to exchange.

Only for the view of the seat whose turn it is. Source: rules page, sections 3.4 and 10.2.
"""

from collections.abc import Sequence

from games.double_seven.moves import Exchange, Snatch
from games.double_seven.view import SevenView
from render.double_seven.choosing import FLAT_LIMIT, back, begun, finished, keys, menus, possible
from render.double_seven.facts import family_of, owner_of
from render.double_seven.placing import exchanges
from render.double_seven.words import counted, family_mark, marked, note, words
from render.kit.controls import Buttons, Choice, Controls, Menu, SeatName, Text

_LETTER = "x"


def exchange_menus(view: SevenView) -> tuple[Menu, ...]:
    """All exchanges in one menu where they are few, else first which own family."""
    moves = exchanges(view)
    ask = words("controls.ask.exchange")
    if len(moves) <= FLAT_LIMIT:
        choices = [finished(move, exchange_words(view, move), _held(view, move)) for move in moves]
        return menus(ask, choices)
    own = dict.fromkeys(move.mine for move in moves)
    return menus(ask, [_begun(view, mine, moves) for mine in own])


def partners(view: SevenView, partial: str) -> Controls:
    """The families that this own family can be exchanged for; () where it is none."""
    found = [move for move in exchanges(view) if f"{_LETTER}{move.mine}" == partial]
    if not found:
        return ()
    family = family_mark(family_of(view, found[0].mine))
    choices = [finished(move, _theirs(view, move), _held(view, move)) for move in found]
    return (*menus(words("controls.ask.partner", family=family), choices), back())


def exchange_words(view: SevenView, move: Exchange) -> Text:
    """An exchange in a few words, with the other owner."""
    mine = family_mark(family_of(view, move.mine))
    return words("exchange.both", mine=mine, theirs=_theirs(view, move))


def why_no_exchange(view: SevenView) -> Text | None:
    """What keeps the viewer from exchanging; None where it is no surprise."""
    own = view.seats[view.turn].families
    others = [
        family
        for seat, place in enumerate(view.seats)
        if seat != view.turn
        for family in place.families
    ]
    if not others:
        return None
    if not own:
        return note("exchange", "no_own_family")
    sizes = sorted({family.size for family in own})
    if any(family.size in sizes for family in others):
        return note("exchange", "exchange.swapped")
    some = tuple(words("size", size=size) for size in sizes)
    return note("exchange", "exchange.no_size", sizes=some)


def snatch_keys(view: SevenView) -> tuple[Buttons, ...]:
    """A button per family that a clover can be taken from; () where there is none."""
    moves = [move for move in possible(view) if isinstance(move, Snatch)]
    choices = tuple(finished(move, snatch_words(view, move)) for move in moves)
    return (keys(choices),) if choices else ()


def snatch_words(view: SevenView, move: Snatch) -> Text:
    """A snatch in a few words: from which family, and whose it is."""
    family = family_of(view, move.family)
    owner = owner_of(view, move.family)
    key = "snatch.own" if owner == view.turn else "snatch.other"
    return words(key, species=marked(family.species), size=family.size, seat=SeatName(owner))


def _begun(view: SevenView, mine: int, moves: Sequence[Exchange]) -> Choice:
    count = sum(move.mine == mine for move in moves)
    note = words("exchange.partners", n=count)
    return begun(f"{_LETTER}{mine}", family_mark(family_of(view, mine)), note)


def _theirs(view: SevenView, move: Exchange) -> Text:
    family = family_mark(family_of(view, move.theirs))
    return words("exchange.theirs", family=family, seat=SeatName(owner_of(view, move.theirs)))


def _held(view: SevenView, move: Exchange) -> Text | None:
    """What the rack holds for the family that would come; None for nothing."""
    species = family_of(view, move.theirs).species
    count = (view.rack or ()).count(species)
    return words("exchange.held", tiles=counted(species, count)) if count else None
