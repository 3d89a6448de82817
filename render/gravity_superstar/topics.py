"""Which rules page helps with the decision that is due."""

from games.gravity_superstar.view import Phase, SuperstarView


def topic(view: SuperstarView) -> str:
    """The key of the rules page for this moment; the last round has a page of its own."""
    match view.phase:
        case Phase.STEAL:
            return "rivals"
        case Phase.REPLAY:
            return "replay"
        case Phase.OVER:
            return "scoring"
        case Phase.ACTION if view.final_round:
            return "end"
        case Phase.ACTION:
            return "turn" if view.action_number == 1 else "replay"
