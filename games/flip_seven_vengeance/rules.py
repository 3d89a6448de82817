"""Flip 7: With a Vengeance as a Game: setting up, and the way to each part of the rules."""

from typing import Any, ClassVar

from games.engine.codec import Damaged
from games.engine.rng import Rng
from games.engine.types import Game, Level, Outcome, Seat, Step
from games.flip_seven_vengeance import computer, legality, moves
from games.flip_seven_vengeance.achievements import ACHIEVEMENTS
from games.flip_seven_vengeance.candidates import candidates
from games.flip_seven_vengeance.cards import DECK
from games.flip_seven_vengeance.effects import moved
from games.flip_seven_vengeance.events import Dealt, Drew, Forced, Log, Reshuffled, VengeanceEvent
from games.flip_seven_vengeance.moves import Hit, Stay, VengeanceMove
from games.flip_seven_vengeance.rounds import begin_round, settle
from games.flip_seven_vengeance.state import Place, VengeanceOptions, VengeanceState
from games.flip_seven_vengeance.view import Kind, Phase, VengeanceView
from games.flip_seven_vengeance.viewing import to_act, view_of

_REVEALING = (Dealt, Drew, Forced, Reshuffled)


class TheGame(Game[VengeanceOptions, VengeanceState, VengeanceMove, VengeanceView]):
    """The rules. Source: rules page of Flip 7: With a Vengeance, sections 2 to 8."""

    key: ClassVar[str] = "flip_seven_vengeance"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 19)
    options_type = VengeanceOptions
    state_type = VengeanceState
    event_type = VengeanceEvent
    achievements = ACHIEVEMENTS

    def opening(self, options: VengeanceOptions, seats: int, seed: str) -> Step[VengeanceState]:
        """Draws the first dealer, shuffles, and deals. Source: rules page, section 2.3."""
        dealer, rng = Rng(seed).below(seats)
        draw_pile, rng = rng.shuffled(DECK)
        state = VengeanceState(
            options=options,
            rng=rng,
            draw_pile=draw_pile,
            discard_pile=(),
            places=(Place(),) * seats,
            round=1,
            dealer=dealer,
            phase=Phase.DEAL,
            undealt=(),
            turn=dealer,
        )
        log: Log = []
        return _step(settle(begin_round(state, log), log), log)

    def to_act(self, state: VengeanceState) -> tuple[Seat, ...]:
        return to_act(state)

    def legal_moves(self, state: VengeanceState, seat: Seat) -> tuple[VengeanceMove, ...]:
        return legality.legal_moves(state, seat)

    def refusal(self, state: VengeanceState, seat: Seat, move: VengeanceMove) -> str | None:
        return legality.refusal(state, seat, move)

    def candidates(self, state: VengeanceState, seat: Seat) -> tuple[VengeanceMove, ...]:
        return candidates(state, seat)

    def apply(self, state: VengeanceState, seat: Seat, move: VengeanceMove) -> Step[VengeanceState]:
        log: Log = []
        return _step(settle(moved(state, seat, move, log), log), log)

    def forced(self, state: VengeanceState) -> tuple[Seat, VengeanceMove] | None:
        """A choice with one legal move; a forced hit is left to the seat, as the thrill of it."""
        decision = state.decision
        if decision is None or decision.kind is Kind.TURN:
            return None
        legal = legality.legal_moves(state, decision.seat)
        return (decision.seat, legal[0]) if len(legal) == 1 else None

    def outcome(self, state: VengeanceState) -> Outcome | None:
        """Places by total, equal totals sharing one. Source: rules page, section 6.4."""
        if state.winners is None:
            return None
        totals = tuple(place.total for place in state.places)
        places = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Outcome(places=places, scores=totals, reason="target_reached")

    def view(self, state: VengeanceState, seat: Seat | None) -> VengeanceView:
        return view_of(state, seat)

    def absent(self, state: VengeanceState, seat: Seat) -> VengeanceMove:
        """Stay if that is legal, else hit; choices as the steady computer makes them.

        Ties are broken by a chance of its own, never by the game's secret one.
        """
        decision = state.decision
        if decision is not None and decision.kind is Kind.TURN:
            return Stay() if legality.refusal(state, seat, Stay()) is None else Hit()
        move, _ = computer.choose(view_of(state, seat), "steady", Rng("absent"))
        return move

    def choose(self, view: VengeanceView, level: Level, rng: Rng) -> tuple[VengeanceMove, Rng]:
        return computer.choose(view, level, rng)

    def format(self, move: VengeanceMove) -> str:
        return moves.formatted(move)

    def parse(self, text: str) -> VengeanceMove:
        return moves.parsed(text)

    def upgrade(self, raw: dict[str, Any], rules_version: int) -> dict[str, Any]:
        """No rules came before version 1: another snapshot is damaged. Raises Damaged."""
        if rules_version != self.rules_version:
            raise Damaged(f"{self.key} has no rules of version {rules_version}")
        return raw


def _step(state: VengeanceState, log: Log) -> Step[VengeanceState]:
    barrier = any(isinstance(event, _REVEALING) for event in log)
    return Step(state, tuple(log), barrier)
