"""The viewer's rack in sentences, and what can be done with it now; for its owner alone."""

from games.double_seven.moves import Exchange, Snatch
from games.double_seven.view import Phase, SevenView
from render.double_seven.choosing import possible
from render.double_seven.chosen import chosen_kinds
from render.double_seven.facts import draws_three, is_over, may_act
from render.double_seven.lines import centre, doing
from render.double_seven.placing import placements
from render.double_seven.rack import Held, held
from render.double_seven.two_for_one import two_for_ones
from render.double_seven.words import (
    counted,
    family_words,
    marked,
    tally,
    tiles,
    words,
)
from render.kit.controls import Text


def hand_text(view: SevenView, partial: str = "") -> tuple[Text, ...]:
    """What is chosen so far, the rack, its uses, what may be done; () for a spectator."""
    if view.viewer is None or view.rack is None:
        return ()
    uses = tuple(_use(one) for one in held(view))
    return (*_chosen(view, partial), _rack(view), *uses, *_now(view))


def _chosen(view: SevenView, partial: str) -> tuple[Text, ...]:
    kinds = chosen_kinds(view, partial)
    return (words("rack.chosen", tiles=tuple(map(marked, kinds))),) if kinds else ()


def _rack(view: SevenView) -> Text:
    rack = view.rack or ()
    if rack:
        return words("rack.holds", count=tiles(len(rack)), tiles=tally(rack))
    three = view.viewer is not None and draws_three(view, view.viewer)
    return words("rack.empty_draws_three" if three else "rack.empty")


def _use(one: Held) -> Text:
    what = counted(one.kind, one.number)
    if one.wild:
        return words("rack.wild", tiles=what)
    if one.fits:
        return words("rack.fits", tiles=what, families=tuple(map(family_words, one.fits)))
    if one.starts:
        return words("rack.starts", tiles=what)
    return words("rack.alone", tiles=what)


def _now(view: SevenView) -> tuple[Text, ...]:
    """What the viewer may do; whose turn it is where that is nothing."""
    if is_over(view):
        return ()
    if not may_act(view):
        return (doing(view),)
    match view.phase:
        case Phase.DRAW:
            return (words("rack.draw", n=view.draws_left), centre(view))
        case Phase.RAINBOW:
            return (words("rack.rainbow"), centre(view))
        case Phase.DISCARD:
            return (words("rack.discard"),)
        case Phase.ACTIONS | Phase.GAME_OVER:
            return (words("rack.actions", actions=_actions(view)), centre(view))


def _actions(view: SevenView) -> tuple[Text, ...]:
    """Each kind of action with how many ways there are."""
    moves = possible(view)
    counts = {
        "place": len(placements(view)),
        "exchange": sum(isinstance(move, Exchange) for move in moves),
        "snatch": sum(isinstance(move, Snatch) for move in moves),
        "two": len(two_for_ones(view)),
    }
    ways = tuple(words(f"rack.ways.{name}", n=count) for name, count in counts.items() if count)
    return (*ways, words("rack.ways.end"))
