"""Gravity Superstar as a Game: setting up, and the way to each part of the rules."""

from typing import Any, ClassVar

from games.engine.codec import Damaged
from games.engine.rng import Rng
from games.engine.types import Game, Level, Outcome, Seat, Step
from games.gravity_superstar import computer, legality, moves
from games.gravity_superstar.achievements import ACHIEVEMENTS
from games.gravity_superstar.candidates import candidates
from games.gravity_superstar.effects import moved
from games.gravity_superstar.events import Log, SuperstarEvent
from games.gravity_superstar.moves import SuperstarMove
from games.gravity_superstar.setup import set_up
from games.gravity_superstar.state import SuperstarOptions, SuperstarState
from games.gravity_superstar.turns import begin_turn, scores, standing
from games.gravity_superstar.view import Phase, SuperstarView
from games.gravity_superstar.viewing import to_act, view_of


class TheGame(Game[SuperstarOptions, SuperstarState, SuperstarMove, SuperstarView]):
    """The rules. Source: rules page of Gravity Superstar, sections 2 to 6."""

    key: ClassVar[str] = "gravity_superstar"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)
    options_type = SuperstarOptions
    state_type = SuperstarState
    event_type = SuperstarEvent
    achievements = ACHIEVEMENTS

    def opening(self, options: SuperstarOptions, seats: int, seed: str) -> Step[SuperstarState]:
        """Lays out board and stars; the first player's pawn comes in. Source: section 3.

        Raises ValueError for a fixed layout that does not fit the number of seats.
        """
        log: Log = []
        state = begin_turn(set_up(options, seats, seed), log)
        return Step(state, tuple(log), barrier=True)

    def to_act(self, state: SuperstarState) -> tuple[Seat, ...]:
        return to_act(state)

    def legal_moves(self, state: SuperstarState, seat: Seat) -> tuple[SuperstarMove, ...]:
        return legality.legal_moves(state, seat)

    def refusal(self, state: SuperstarState, seat: Seat, move: SuperstarMove) -> str | None:
        return legality.refusal(state, seat, move)

    def candidates(self, state: SuperstarState, seat: Seat) -> tuple[SuperstarMove, ...]:
        return candidates(state, seat)

    def apply(self, state: SuperstarState, seat: Seat, move: SuperstarMove) -> Step[SuperstarState]:
        """Nothing is random after the setup, and no move turns up a hidden card."""
        log: Log = []
        state = moved(state, seat, move, log)
        return Step(state, tuple(log), barrier=False)

    def forced(self, state: SuperstarState) -> tuple[Seat, SuperstarMove] | None:
        """An action with one legal move, which only strange boards have; the rest needs no move."""
        legal = legality.legal_moves(state, state.turn)
        return (state.turn, legal[0]) if len(legal) == 1 else None

    def outcome(self, state: SuperstarState) -> Outcome | None:
        """Places by points, then by fewest tokens. Source: rules page, section 5.4."""
        if state.end_reason is None:
            return None
        return Outcome(places=standing(state), scores=scores(state), reason=state.end_reason)

    def view(self, state: SuperstarState, seat: Seat | None) -> SuperstarView:
        return view_of(state, seat)

    def absent(self, state: SuperstarState, seat: Seat) -> SuperstarMove:
        """What the steady computer does, but it spends no token. Source: rules page, section 9.6.

        So whoever is away for one turn misses one action, and finds the tokens untouched.
        """
        if state.phase is Phase.REPLAY:
            return moves.EndTurn()
        move, _ = computer.choose(view_of(state, seat), "steady", Rng("absent"))
        return move

    def choose(self, view: SuperstarView, level: Level, rng: Rng) -> tuple[SuperstarMove, Rng]:
        return computer.choose(view, level, rng)

    def format(self, move: SuperstarMove) -> str:
        return moves.formatted(move)

    def parse(self, text: str) -> SuperstarMove:
        return moves.parsed(text)

    def upgrade(self, raw: dict[str, Any], rules_version: int) -> dict[str, Any]:
        """No rules came before version 1: another snapshot is damaged. Raises Damaged."""
        if rules_version != self.rules_version:
            raise Damaged(f"{self.key} has no rules of version {rules_version}")
        return raw
