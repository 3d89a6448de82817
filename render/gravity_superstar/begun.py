"""A choice made in part, as controls write it: an effect, and perhaps the card that pays.

It is an effect's number in two digits and a dot, and perhaps a card's letter: `03.`, `01.d`. So
all of one step are equally long.
"""

from typing import NamedTuple

from games.gravity_superstar.cards import Card
from render.gravity_superstar.effects import NUMBER, Way

_DOT = "."


class Begun(NamedTuple):
    """The effect that was chosen, and the place of its card among those that pay."""

    way: Way
    at: int

    @property
    def notation(self) -> str:
        """The move that this comes to."""
        return self.way.moves[self.at]

    @property
    def card(self) -> Card | None:
        """The card that pays; None for completing the hand."""
        return self.way.cards[self.at] if self.way.cards else None


def begun(found: tuple[Way, ...], partial: str) -> Begun | None:
    """What was chosen so far, the card best spared where none was; None for nothing."""
    _, dot, letter = partial.partition(_DOT)
    way = next((way for way in found if dot and partial.startswith(effect_chosen(way))), None)
    if way is None:
        return None
    wanted = f"{way.effect}/{letter}"
    return Begun(way, way.moves.index(wanted) if wanted in way.moves else 0)


def effect_chosen(way: Way) -> str:
    """This effect, as a choice in part."""
    return f"{NUMBER[way.effect]:02}{_DOT}"


def card_chosen(way: Way, at: int) -> str:
    """This effect by the card at this place, as a choice in part."""
    return f"{effect_chosen(way)}{way.moves[at].rpartition('/')[2]}"
