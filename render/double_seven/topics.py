"""Which rules page helps with the decision that is due."""

from games.double_seven.view import Phase, SevenView


def topic(view: SevenView) -> str:
    """The key of the rules page for this moment; the last turns have a page of their own."""
    match view.phase:
        case Phase.DRAW:
            return "draw"
        case Phase.RAINBOW:
            return "rainbow"
        case Phase.ACTIONS:
            return "turn" if view.trigger is None else "end"
        case Phase.DISCARD:
            return "hand_limit"
        case Phase.GAME_OVER:
            return "scoring"
