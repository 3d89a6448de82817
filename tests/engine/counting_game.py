"""A tiny whole game for the engine's tests: seats take turns counting up to the goal.

`a2` adds 2, `r` adds a random 1 to 3. Who reaches the goal wins. Each seat keeps a secret number.
"""

from games.engine.errors import BadNotation
from games.engine.rng import Rng
from games.engine.types import (
    Event,
    Game,
    Move,
    Options,
    Outcome,
    State,
    Step,
    View,
)

LARGEST = 3


class CountingOptions(Options, frozen=True):
    goal: int = 7


class CountingState(State, frozen=True):
    rng: Rng
    goal: int
    secrets: tuple[int, ...]
    turn: int = 0
    count: int = 0


class Add(Move, frozen=True, tag="a"):
    number: int


class Roll(Move, frozen=True, tag="r"):
    pass


class Counted(Event, frozen=True):
    seat: int
    number: int


class CountingView(View, frozen=True, kw_only=True):
    count: int
    secret: int | None


class CountingGame(Game[CountingOptions, CountingState, Add | Roll, CountingView]):
    key = "counting"
    rules_version = 2
    seats = range(2, 5)
    options_type = CountingOptions
    state_type = CountingState
    event_type = Counted

    def opening(self, options, seats, seed):
        rng, secrets = Rng(seed), []
        for _ in range(seats):
            secret, rng = rng.below(100)
            secrets.append(secret)
        return Step(CountingState(rng, options.goal, tuple(secrets)), (), barrier=True)

    def to_act(self, state):
        return () if self.outcome(state) else (state.turn,)

    def legal_moves(self, state, seat):
        if seat not in self.to_act(state):
            return ()
        return (*(Add(number) for number in range(1, LARGEST + 1)), Roll())

    def refusal(self, state, seat, move):
        if self.outcome(state):
            return "game_over"
        if seat != state.turn:
            return "not_your_turn"
        return None if move in self.legal_moves(state, seat) else "too_much"

    def apply(self, state, seat, move):
        match move:
            case Add(number):
                return _counted(state, seat, number, state.rng, barrier=False)
            case Roll():
                number, rng = state.rng.below(LARGEST)
                return _counted(state, seat, number + 1, rng, barrier=True)

    def forced(self, state):
        return None

    def outcome(self, state):
        if state.count < state.goal:
            return None
        last = (state.turn - 1) % len(state.secrets)
        places = tuple(1 if seat == last else 2 for seat in range(len(state.secrets)))
        return Outcome(places, tuple(int(place == 1) for place in places), "goal")

    def view(self, state, seat):
        return CountingView(
            viewer=seat,
            to_act=self.to_act(state),
            moves=tuple(self.format(move) for move in self.legal_moves(state, seat)),
            count=state.count,
            secret=None if seat is None else state.secrets[seat],
        )

    def absent(self, state, seat):
        return Add(1)

    def choose(self, view, level, rng):
        chosen, rng = rng.below(len(view.moves))
        return self.parse(view.moves[chosen]), rng

    def format(self, move):
        return f"a{move.number}" if isinstance(move, Add) else "r"

    def parse(self, text):
        if text == "r":
            return Roll()
        if text[:1] == "a" and text[1:] in set("123456789"):
            return Add(int(text[1:]))
        raise BadNotation(text)

    def upgrade(self, raw, rules_version):
        """Version 1 called the count `total`."""
        return {**{key: raw[key] for key in raw if key != "total"}, "count": raw["total"]}


def _counted(state, seat, number, rng, *, barrier):
    after = CountingState(
        rng, state.goal, state.secrets, (seat + 1) % len(state.secrets), state.count + number
    )
    return Step(after, (Counted(seat=seat, number=number),), barrier=barrier)


GAME = CountingGame()
