"""Controls of the actions: place, exchange, snatch, Two for One, end the turn.

Only for the view of the seat whose turn it is. Source: rules page, section 10.2.
"""

from collections.abc import Iterator

from games.double_seven.moves import EndTurn
from games.double_seven.view import SevenView
from render.double_seven.choosing import back, begun, finished
from render.double_seven.placing import (
    all_placed,
    claims_double,
    empties,
    exchanges,
    how_many,
    place_menus,
    placements,
)
from render.double_seven.trading import exchange_menus, partners, snatch_keys, why_no_exchange
from render.double_seven.two_for_one import opener, steps, why_no_two
from render.double_seven.words import counted, tiles, words
from render.kit.controls import Buttons, Choice, Controls, Text, Tone

PLACE_ALL = "*all"

_ENDING = "e"
_SPELLED_OUT = 3


def action_controls(view: SevenView, partial: str) -> Controls:
    """All actions, or what completes this partial choice."""
    return (
        how_many(view, partial)
        or partners(view, partial)
        or steps(view, partial)
        or _confirming(view, partial)
        or _all_actions(view)
    )


def _all_actions(view: SevenView) -> Controls:
    return (
        *_notes(view),
        *place_menus(view),
        *exchange_menus(view),
        *snatch_keys(view),
        Buttons((*_place_all(view), *_two_and_end(view))),
    )


def _notes(view: SevenView) -> Iterator[Text]:
    """Warnings, and why something is not offered."""
    moves = placements(view)
    swaps = exchanges(view)
    last = any(empties(view, move) for move in moves) or _all_of_it(view)
    if last and swaps and view.empty_rack_ends_turn:
        yield words("controls.exchange_first")
    if view.place_all and any(claims_double(view, it) for it in moves if not it.clovers):
        yield words("controls.all_but_double")
    if not moves and view.rack:
        yield words("controls.no_placement")
    reasons = (None if swaps else why_no_exchange(view), why_no_two(view))
    yield from (reason for reason in reasons if reason is not None)


def _place_all(view: SevenView) -> tuple[tuple[Choice, Tone], ...]:
    """The shortcut for all animals at once; its label says what it lays down."""
    laid = all_placed(view)
    if not laid:
        return ()
    some = tuple(counted(kind, count) for kind, count in laid.items())
    label = words("controls.place_all", tiles=some)
    if len(laid) > _SPELLED_OUT:
        label = words("controls.place_many", tiles=tiles(sum(laid.values())), n=len(laid))
    return ((Choice(PLACE_ALL, label), Tone.PRIMARY),)


def _all_of_it(view: SevenView) -> bool:
    """Whether "place all animals" leaves nothing on the rack."""
    return bool(view.place_all) and sum(all_placed(view).values()) == len(view.rack or ())


def _two_and_end(view: SevenView) -> tuple[tuple[Choice, Tone], ...]:
    two = tuple((choice, Tone.SECONDARY) for choice in opener(view))
    end = finished(EndTurn(), words("controls.end"))
    if placements(view):
        end = begun(_ENDING, words("controls.end"))
    return (*two, (end, Tone.SECONDARY))


def _confirming(view: SevenView, partial: str) -> Controls:
    """Asks once more where tiles could still be placed."""
    if partial != _ENDING or not placements(view):
        return ()
    end = finished(EndTurn(), words("controls.end_now"))
    return (words("controls.end_anyway"), Buttons(((end, Tone.DANGER),)), back())
