"""Looks for a shuffle of Double Seven with a family, an exchange, a Seven and a snatch.

In the first turn the learner starts a family, in the second one exchanges it and completes seven
with an empty rack, and in the third one snatches a clover.
Run it as `python -m tests.lessons.search_seven [first] [seeds]`; it prints what it finds.
"""

from collections import Counter

from games.double_seven import GAME
from games.double_seven.state import SevenOptions
from games.double_seven.view import Phase
from tests.lessons.searching import COMPUTER, LEARNER, Script, search

SCRIPT = Script(GAME)
after, legal = SCRIPT.after, SCRIPT.legal
OPTIONS = SevenOptions(first_player="first_seat")
SEEN_EARLY = 6
SEEN_LATE = 13


def hopeful(state):
    early = Counter(state.deck[:SEEN_EARLY]) + Counter(state.face_up)
    for place in state.places:
        early += Counter(place.rack)
    clovers = early.pop("clover", 0) + state.deck[SEEN_EARLY:SEEN_LATE].count("clover")
    return clovers and max(early.values()) >= 7


def drawn(state, script):
    """All ways to draw this turn's tiles."""
    seat, found = state.turn, [(state, script)]
    while found and found[0][0].phase is Phase.DRAW and found[0][0].turn == seat:
        found = [(after(at, m), [*so_far, m]) for at, so_far in found for m in legal(at)]
    return [(at, so_far) for at, so_far in found if at.phase is Phase.ACTIONS]


def ended(state, script, seat):
    """The turn ended, if it did not end of itself; nothing where a tile must be discarded."""
    if state.turn == seat and state.phase is Phase.ACTIONS:
        state, script = after(state, "end"), [*script, "end"]
    if state.turn != seat and state.phase is Phase.DRAW:
        yield state, script


def starts(state, clovers):
    for move in legal(state):
        if move.startswith("start.") and move.endswith(f".{clovers}"):
            yield move


def first_turns(state):
    for at, script in drawn(state, []):
        for move in starts(at, 0):
            yield from ended(after(at, move), [*script, move], LEARNER)


def computer_turns(state, script, size):
    for at, so_far in drawn(state, script):
        for move in starts(at, 0):
            if move.split(".")[2] == str(size):
                yield from ended(after(at, move), [*so_far, move], COMPUTER)


def second_turns(state, script):
    for at, so_far in drawn(state, script):
        for swap in (move for move in legal(at) if move.startswith("exchange.")):
            swapped = after(at, swap)
            mine = swap.split(".")[2]
            for move in legal(swapped):
                if move.startswith(f"expand.{mine}.") and move.endswith(".0"):
                    grown = after(swapped, move)
                    if grown.places[LEARNER].sevens and not grown.places[LEARNER].rack:
                        yield grown, [*so_far, swap, move]


def clover_turns(state, script):
    for at, so_far in drawn(state, script):
        for move in starts(at, 1):
            yield from ended(after(at, move), [*so_far, move], COMPUTER)


def third_turns(state, script):
    for at, so_far in drawn(state, script):
        for move in legal(at):
            if move.startswith("snatch."):
                yield after(at, move), [*so_far, move]


def found(seed):
    state = GAME.start(OPTIONS, 2, seed)
    if not hopeful(state):
        return
    for one, script in first_turns(state):
        for two, so_far in computer_turns(one, script, one.families[0].size):
            for three, longer in second_turns(two, so_far):
                for four, longest in clover_turns(three, longer):
                    yield from third_turns(four, longest)


if __name__ == "__main__":
    search(found)
