"""Pins the stream of chance: a change of it would spoil every game under way."""

import pytest

from games.engine.rng import Rng
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.cards import DECK
from games.flip_seven_vengeance.state import VengeanceOptions

ANSWERS = [
    (
        "parlor",
        0,
        "FOUR 9 2 L13 8 13 3 5 8 11 STEAL 13 DISCARD 8 11 -6",
    ),
    (
        "0123456789abcdef0123456789abcdef",
        1,
        "2 12 10 11 -6 -4 -2 8 8 4 12 9 DISCARD 7 13 8",
    ),
    (
        "a",
        0,
        "8 12 6 8 5 11 6 4 STEAL 13 9 0 13 3 11 12",
    ),
    (
        "vengeance",
        2,
        "7 8 -10 9 12 10 12 13 11 12 7 7 12 4 -2 FOUR",
    ),
]


def dealt_out(seed):
    """The first dealer of four and the first 16 cards."""
    dealer, rng = Rng(seed).below(4)
    pile, _ = rng.shuffled(DECK)
    return dealer, " ".join(pile[:16])


@pytest.mark.parametrize(("seed", "dealer", "cards"), ANSWERS)
def test_a_seed_gives_its_dealer_and_first_cards(seed, dealer, cards):
    assert (dealer, cards) == dealt_out(seed)


@pytest.mark.parametrize("seed", [seed for seed, _, _ in ANSWERS])
def test_the_game_draws_the_dealer_first_then_shuffles(seed):
    """The first card dealt lies left of the dealer, or is one that has gone elsewhere."""
    step = GAME.opening(VengeanceOptions(), 4, seed)
    dealer, cards = dealt_out(seed)

    dealt = step.events[1]
    assert (dealer, (dealer + 1) % 4) == (step.events[0].dealer, dealt.seat)
    assert cards.split()[0] == dealt.card
