"""A tiny game for tests of the shell: hidden numbers, shown one by one; the highest sum wins.

A seat may look at its numbers once, which leaves no public trace. A last number that has been
looked at is shown of itself. Its rules are in their second version; the first had no `looked`.
"""

from typing import Any

from games.engine.errors import BadNotation
from games.engine.rng import Rng
from games.engine.types import Event, Game, Move, Options, Outcome, Seat, State, Step, View


class ToyOptions(Options, frozen=True):
    numbers: int = 2


class ToyState(State, frozen=True):
    rng: Rng
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[int, ...], ...]
    looked: tuple[bool, ...]
    turn: Seat


class Look(Move, frozen=True, tag="look"):
    """See one's own numbers."""


class Show(Move, frozen=True, tag="show"):
    """Turn up one of one's numbers."""

    index: int


class Opened(Event, frozen=True):
    """The numbers are dealt."""

    seats: int


class Looked(Event, frozen=True):
    """A seat saw its numbers."""

    numbers: tuple[int, ...]


class Showed(Event, frozen=True):
    """A seat turned up a number."""

    seat: Seat
    number: int


class ToyView(View, frozen=True, kw_only=True):
    shown: tuple[tuple[int, ...], ...]
    own: tuple[int, ...]


class ToyGame(Game[ToyOptions, ToyState, Look | Show, ToyView]):
    key = "toy"
    rules_version = 2
    seats = range(2, 5)
    options_type = ToyOptions
    state_type = ToyState
    event_type = Opened | Looked | Showed

    def opening(self, options, seats, seed):
        rng = Rng(seed)
        hands = []
        for _ in range(seats):
            hand = []
            for _ in range(options.numbers):
                number, rng = rng.below(10)
                hand.append(number)
            hands.append(tuple(hand))
        state = ToyState(rng, tuple(hands), ((),) * seats, (False,) * seats, 0)
        return Step(state, (Opened(seats=seats),), True)

    def to_act(self, state):
        return (state.turn,) if any(state.hands) else ()

    def legal_moves(self, state, seat):
        if seat not in self.to_act(state):
            return ()
        shows = tuple(Show(index) for index in range(len(state.hands[seat])))
        return shows if state.looked[seat] else (Look(), *shows)

    def refusal(self, state, seat, move):
        if not any(state.hands):
            return "game_over"
        if seat != state.turn:
            return "not_your_turn"
        if move in self.legal_moves(state, seat):
            return None
        return "looked_already" if isinstance(move, Look) else "no_such_number"

    def apply(self, state, seat, move):
        if isinstance(move, Look):
            looked = _with(state.looked, seat, True)
            event = Looked(audience=(seat,), numbers=state.hands[seat])
            return Step(_changed(state, looked=looked), (event,), True)
        hand = state.hands[seat]
        number = hand[move.index]
        state = _changed(
            state,
            hands=_with(state.hands, seat, hand[: move.index] + hand[move.index + 1 :]),
            shown=_with(state.shown, seat, (*state.shown[seat], number)),
            turn=(seat + 1) % len(state.hands),
        )
        return Step(state, (Showed(seat=seat, number=number),), True)

    def forced(self, state):
        moves = self.legal_moves(state, state.turn)
        return (state.turn, moves[0]) if len(moves) == 1 else None

    def outcome(self, state):
        if any(state.hands):
            return None
        scores = tuple(sum(shown) for shown in state.shown)
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(places, scores, "all_shown")

    def view(self, state, seat):
        moves = () if seat is None else self.legal_moves(state, seat)
        return ToyView(
            viewer=seat,
            to_act=self.to_act(state),
            moves=tuple(self.format(move) for move in moves),
            shown=state.shown,
            own=state.hands[seat] if seat is not None and state.looked[seat] else (),
        )

    def absent(self, state, seat):
        return Show(0)

    def choose(self, view, level, rng):
        chosen, rng = rng.below(len(view.moves))
        return self.parse(view.moves[chosen]), rng

    def format(self, move):
        return "look" if isinstance(move, Look) else f"show{move.index}"

    def parse(self, text):
        if text == "look":
            return Look()
        digits = text.removeprefix("show")
        if digits == text or not (digits.isascii() and digits.isdigit()):
            raise BadNotation(text)
        return Show(int(digits))

    def upgrade(self, raw: dict[str, Any], rules_version: int) -> dict[str, Any]:
        return {**raw, "looked": [False] * len(raw["hands"])}


TOY = ToyGame()
GAMES = {TOY.key: TOY}


def _changed(state: ToyState, **fields: Any) -> ToyState:
    values = {name: getattr(state, name) for name in state.__struct_fields__}
    return ToyState(**{**values, **fields})


def _with(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])
