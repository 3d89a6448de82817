"""Looks for a setup of Gravity Superstar with all that a beginner should meet in four turns.

Run it as `python -m tests.lessons.search_gravity [first] [seeds]`; it prints what it finds.
"""

from games.engine.rng import Rng
from games.gravity_superstar import GAME
from games.gravity_superstar.state import SuperstarOptions
from games.gravity_superstar.view import Phase
from tests.lessons.searching import COMPUTER, LEARNER, Script, search

SCRIPT = Script(GAME)
after = SCRIPT.after
OPTIONS = SuperstarOptions()
LONG_FALL = 3


def answered(state, script):
    """The computer's turns, by its steady level."""
    rng = Rng("lesson")
    while GAME.outcome(state) is None and GAME.to_act(state)[0] == COMPUTER:
        move, rng = GAME.choose(GAME.view(state, COMPUTER), "steady", rng)
        script = [*script, GAME.format(move)]
        state = after(state, script[-1])
    return state, script


def brings(outcome):
    cells = outcome.trail.path if outcome.trail else ()
    return {
        "stars": sum(cell.star is not None for cell in cells),
        "tokens": sum(cell.token for cell in cells),
        "ejects": sum(cell.ejected is not None for cell in cells),
        "fall": len(cells) - (outcome.trail.jumped if outcome.trail else 0),
    }


def ways(state):
    return [(one, brings(one)) for one in GAME.view(state, LEARNER).outcomes]


def first_turns(state, script):
    for one, found in ways(state):
        plain = not found["tokens"] and not found["ejects"]
        if plain and one.effect in {"sl", "sr"} and found["stars"] and found["fall"] >= LONG_FALL:
            yield after(state, one.moves[0]), [*script, one.moves[0]]


def own_card(one):
    """Whether a special action is paid by its own card, not by the wild one."""
    return one.effect[0] in "jhdt" and not one.moves[0].endswith("/w")


def token_turns(state, script):
    for one, found in ways(state):
        if own_card(one) and found["tokens"] == 1 and not found["ejects"]:
            offered = after(state, one.moves[0])
            if offered.phase is Phase.REPLAY:
                again = after(offered, "r")
                yield after(again, "c"), [*script, one.moves[0], "r", "c"], one.effect[0]


def star_turns(state, script, before):
    for one, found in ways(state):
        plain = not found["tokens"] and not found["ejects"]
        if plain and own_card(one) and one.effect[0] != before and found["stars"] >= 2:
            yield after(state, one.moves[0]), [*script, one.moves[0]], one.effect[0]


def eject_turns(state, script):
    for one, found in ways(state):
        if own_card(one) and found["ejects"] and not found["tokens"]:
            thrown = after(state, one.moves[0])
            if thrown.phase is Phase.STEAL and thrown.turn == LEARNER:
                view = GAME.view(thrown, LEARNER)
                steal = GAME.format(GAME.choose(view, "steady", Rng("theft"))[0])
                yield after(thrown, steal), [*script, one.moves[0], steal], one.effect[0]


def to_move(state):
    return state.turn == LEARNER and state.phase is Phase.ACTION and state.action_number == 1


def answers(turns):
    """These turns of the learner, each answered, where the learner is to move then."""
    for state, script, *kinds in turns:
        state_then, script_then = answered(state, script)
        if to_move(state_then):
            yield state_then, script_then, *kinds


def found(seed):
    state = GAME.start(OPTIONS, 2, seed)
    if GAME.to_act(state)[0] != LEARNER:
        return
    for one, first in answers(first_turns(state, [])):
        for two, second, kind in answers(token_turns(one, first)):
            for three, third, other in answers(star_turns(two, second, kind)):
                yield from last_turns(three, third, {kind, other})


def last_turns(state, script, kinds):
    """The learner throws out a pawn that is on the board, by a card not played before."""
    if state.situation.pawns[COMPUTER] is not None:
        for thrown, whole, kind in eject_turns(state, script):
            if kind not in kinds:
                yield thrown, whole


if __name__ == "__main__":
    search(found)
