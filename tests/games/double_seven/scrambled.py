"""Another state that a seat cannot tell from this one."""

from msgspec.structs import replace

from games.double_seven.racks import in_order, is_rainbow
from games.double_seven.state import Place, SevenState, centre
from games.double_seven.view import Phase
from games.engine.rng import Rng
from games.engine.types import Seat


def scramble(state: SevenState, seat: Seat | None, rng: Rng) -> SevenState:
    """The deck and the racks that this seat cannot see dealt anew; after the end the deck alone.

    A Rainbow prompt is open in it, or not, as far as the viewer cannot know that either.
    """
    over = state.phase is Phase.GAME_OVER
    hidden = [other for other in range(len(state.places)) if other != seat and not over]
    unseen = state.deck
    for other in hidden:
        unseen += state.places[other].rack
    unseen, rng = rng.shuffled(unseen)
    places = list(state.places)
    for other in hidden:
        size = len(places[other].rack)
        places[other] = Place(in_order(unseen[:size]), places[other].sevens)
        unseen = unseen[size:]
    state = replace(state, deck=unseen, places=tuple(places))
    return _with_prompt_or_without(state, rng) if state.turn in hidden else state


def _with_prompt_or_without(state: SevenState, rng: Rng) -> SevenState:
    if state.phase not in {Phase.RAINBOW, Phase.ACTIONS}:
        return state
    rack = state.places[state.turn].rack
    untouched = not state.two_for_one_used and not state.swapped
    possible = untouched and centre(state) and is_rainbow(rack, state.options.rainbow_rule)
    prompted, _ = rng.below(2)
    return replace(state, phase=Phase.RAINBOW if possible and prompted else Phase.ACTIONS)
