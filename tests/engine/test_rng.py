"""Chance is ours: pinned by known answers, even, and the same for ever."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import rng as rng_module
from games.engine.rng import Rng, seed_digest

TOP = (1 << 64) - 1
KNOWN_DRAWS = [620, 175, 440, 972, 158, 283, 328, 599]
KNOWN_SHUFFLE = (2, 1, 8, 5, 6, 7, 3, 9, 4, 0)
KNOWN_DIGEST = "b907b7c87f4c4024fd56a1e31a12bd24"


def test_the_first_draws_of_a_seed_are_pinned():
    rng, drawn = Rng("parlor"), []
    for _ in range(8):
        number, rng = rng.below(1000)
        drawn.append(number)

    assert KNOWN_DRAWS == drawn


def test_a_shuffle_of_a_seed_is_pinned():
    mixed, rng = Rng("parlor").shuffled(range(10))

    assert (KNOWN_SHUFFLE, 9) == (mixed, rng.n)


def test_the_seed_digest_is_pinned():
    assert KNOWN_DIGEST == seed_digest("parlor")


def test_other_seeds_make_other_streams():
    assert Rng("ada").shuffled(range(20))[0] != Rng("bea").shuffled(range(20))[0]


def test_a_draw_leaves_its_rng_as_it_was():
    rng = Rng("parlor", 3)

    rng.below(6)

    assert Rng("parlor", 3) == rng


@given(st.text(max_size=40), st.integers(0, 1000), st.integers(1, 1 << 64))
def test_a_draw_lies_below_its_bound(seed, n, bound):
    number, after = Rng(seed, n).below(bound)

    assert 0 <= number < bound
    assert after.n > n


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_lies_below_a_bound_under_one(bound):
    with pytest.raises(ValueError, match="at least 1"):
        Rng("parlor").below(bound)


def test_a_draw_at_the_uneven_end_is_rejected(monkeypatch):
    """2**64 = 3k + 1, so the topmost draw would favour 0."""
    monkeypatch.setattr(rng_module, "_draw", lambda seed, n: TOP if n < 2 else 7)

    assert (1, Rng("parlor", 3)) == Rng("parlor").below(3)


def test_the_last_even_draw_is_taken(monkeypatch):
    monkeypatch.setattr(rng_module, "_draw", lambda seed, n: TOP - 1)

    assert (2, Rng("parlor", 1)) == Rng("parlor").below(3)


def test_every_order_follows_from_exactly_one_row_of_draws(monkeypatch):
    """With all rows of small draws fed in, each of the 24 orders of four things comes up once."""
    orders = Counter()
    for first in range(4):
        for second in range(3):
            for third in range(2):
                draws = (first, second, third)
                monkeypatch.setattr(rng_module, "_draw", lambda seed, n, draws=draws: draws[n])
                orders[Rng("").shuffled("abcd")[0]] += 1

    assert dict.fromkeys(permutations("abcd"), 1) == orders


def test_draws_of_many_seeds_are_even():
    """6000 draws below 6: chi squared with 5 degrees of freedom stays under its 0.1 % point."""
    seen = Counter(Rng(f"seed {seed}").below(6)[0] for seed in range(6000))

    assert sum((seen[face] - 1000) ** 2 / 1000 for face in range(6)) < 20.5


@given(st.lists(st.integers(), max_size=30), st.text(max_size=10))
def test_a_shuffle_keeps_what_it_mixes(items, seed):
    assert sorted(items) == sorted(Rng(seed).shuffled(items)[0])
