"""Which rules page helps with the decision that is due."""

from games.flip_seven_vengeance.cards import ZERO
from games.flip_seven_vengeance.view import Kind, VengeanceView

_PAGES = {
    Kind.JUST_ONE_MORE: "just_one_more",
    Kind.FLIP_FOUR: "flip_four",
    Kind.STEAL: "steal",
    Kind.SWAP: "swap",
    Kind.DISCARD: "discard",
    Kind.MODIFIER: "modifiers",
    Kind.FLIP7_BONUS: "brutal",
}


def topic(view: VengeanceView) -> str:
    """The key of the rules page for this moment: a card's own, The Zero's for who must hit."""
    decision = view.decision
    if decision is None:
        return "end"
    if decision.kind is Kind.TURN:
        return "zero" if ZERO in view.seats[decision.seat].line else "turn"
    return _PAGES[decision.kind]
