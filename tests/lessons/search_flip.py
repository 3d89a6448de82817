"""Looks for a shuffle of Flip 7 in which a beginner meets everything within three rounds.

In the first round an action card comes and the learner stays, in the second one busts, and in the
third one makes Flip 7 and wins a game to 100 points.
Run it as `python -m tests.lessons.search_flip [first] [seeds]`; it prints what it finds.
"""

from games.engine.rng import Rng
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.state import VengeanceOptions
from games.flip_seven_vengeance.view import Kind, Status
from tests.lessons.searching import COMPUTER, LEARNER, Script, search

OPTIONS = VengeanceOptions(target_score=100)
SCRIPT = Script(GAME)
TURN = ["h", "s"]
MOST_HITS = 3
GOOD_LINE = 20


class Unfit(Exception):
    """This shuffle does not do."""


class Walk:
    """A game under way and the moves so far; the computer answers by its steady level."""

    def __init__(self, seed):
        self.state = GAME.start(OPTIONS, 2, seed)
        self.script = []
        self.rng = Rng(f"lesson {seed}")
        self._answer()

    def do(self, move):
        self._do(move)
        self._answer()

    def choose(self):
        """The learner's choice where an action or a modifier asks for one."""
        self.do(self._chosen(LEARNER))

    @property
    def moves(self):
        return SCRIPT.legal(self.state)

    @property
    def place(self):
        return self.state.places[LEARNER]

    def check(self, fit):
        if not fit:
            raise Unfit

    def _answer(self):
        while GAME.to_act(self.state)[:1] == (COMPUTER,):
            self._do(self._chosen(COMPUTER))

    def _do(self, move):
        self.state = SCRIPT.after(self.state, move)
        self.script.append(move)

    def _chosen(self, seat):
        move, self.rng = GAME.choose(GAME.view(self.state, seat), "steady", self.rng)
        return GAME.format(move)


def first_round(walk):
    """Hits up to an action card on cards, plays it, and stays with a good line."""
    for _ in range(MOST_HITS):
        walk.check(walk.state.round == 1 and walk.moves == TURN)
        walk.do("h")
        if walk.moves and walk.moves[0][0] in "kwd":
            break
    walk.check(walk.moves and walk.moves[0][0] in "kwd")
    walk.choose()
    walk.check(walk.state.round == 1 and walk.moves == TURN)
    walk.do("s")
    walk.check(walk.state.round == 2 and walk.place.total >= GOOD_LINE)


def second_round(walk):
    """Hits until bust, at the second or third card."""
    hits = 0
    while walk.state.round == 2:
        walk.check("h" in walk.moves and hits < MOST_HITS)
        walk.do("h")
        hits += 1
    busted = walk.state.last_round is not None and walk.state.last_round.statuses[LEARNER]
    walk.check(busted is Status.BUSTED and hits >= 2)


def third_round(walk):
    """Hits up to Flip 7, giving modifiers away, and wins."""
    while walk.moves and walk.state.round == 3:
        if "h" in walk.moves:
            walk.do("h")
        else:
            walk.check(walk.state.decision.kind is Kind.MODIFIER)
            walk.do(f"t{COMPUTER}")
    outcome = GAME.outcome(walk.state)
    walk.check(outcome is not None and outcome.places[LEARNER] == 1)
    walk.check(walk.state.last_round.flip7 == LEARNER)


def found(seed):
    walk = Walk(seed)
    try:
        first_round(walk)
        second_round(walk)
        third_round(walk)
    except Unfit:
        return
    yield walk.state, walk.script


if __name__ == "__main__":
    search(found)
