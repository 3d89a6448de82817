"""What a reserve is worth, and who is ahead.

Source: rules page, section 5.4.
"""

from collections.abc import Sequence

from games.gravity_superstar.cards import COLOURS, Colour, Stars


def points(stars: Stars, tokens: int) -> int:
    """One for each star, each pair of one colour and each token."""
    return sum(stars) + sum(count // 2 for count in stars) + tokens


def places(scores: Sequence[int], tokens: Sequence[int]) -> tuple[int, ...]:
    """Places from 1: most points, then fewest tokens; who is equal in both shares a place."""
    ranks = [(-score, spare) for score, spare in zip(scores, tokens, strict=True)]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def with_star(stars: Stars, colour: Colour, count: int = 1) -> Stars:
    """The stars with one more of this colour; a negative count takes away."""
    at = COLOURS.index(colour)
    return (*stars[:at], stars[at] + count, *stars[at + 1 :])
