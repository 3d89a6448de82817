"""The draw pile and the discard pile: drawing and shuffling. Lines lie elsewhere.

Source: rules page, section 2.4.
"""

from msgspec.structs import replace

from games.flip_seven_vengeance.cards import DECK, RANK, Card
from games.flip_seven_vengeance.events import Log, PilesRanOut, Reshuffled
from games.flip_seven_vengeance.lines import Line
from games.flip_seven_vengeance.state import VengeanceState


def draw(state: VengeanceState, log: Log) -> tuple[VengeanceState, Card | None]:
    """Takes the next card; None when both piles are empty, which ends the round at once."""
    if not state.draw_pile:
        if not state.discard_pile:
            log.append(PilesRanOut())
            return replace(state, exhausted=True), None
        state = reshuffled(state, log)
    pile = state.draw_pile
    return replace(state, draw_pile=pile[1:], revealed=pile[0]), pile[0]


def reshuffled(state: VengeanceState, log: Log) -> VengeanceState:
    """The whole discard pile, put in canonical order and shuffled, as the new draw pile."""
    log.append(Reshuffled(cards=len(state.discard_pile)))
    pile, rng = state.rng.shuffled(in_order(state.discard_pile))
    return replace(state, draw_pile=pile, discard_pile=(), rng=rng)


def with_all_reshuffled(state: VengeanceState, log: Log) -> VengeanceState:
    """Both piles thrown together and shuffled, for tables that do so before every round."""
    everything = state.discard_pile + state.draw_pile
    return reshuffled(replace(state, draw_pile=(), discard_pile=everything), log)


def with_discards(state: VengeanceState, cards: Line) -> VengeanceState:
    """The state with these cards on the discard pile."""
    return replace(state, discard_pile=state.discard_pile + cards)


def in_order(cards: Line) -> Line:
    """The cards in canonical order; the whole deck is known in that order already."""
    return DECK if len(cards) == len(DECK) else tuple(sorted(cards, key=RANK.__getitem__))
