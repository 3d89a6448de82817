"""Double Seven as a Game: setting up, and the way to each part of the rules."""

from typing import Any, ClassVar

from games.double_seven import computer, legality, moves
from games.double_seven.achievements import ACHIEVEMENTS
from games.double_seven.candidates import candidates
from games.double_seven.effects import moved
from games.double_seven.events import Log, SevenEvent
from games.double_seven.moves import (
    FROM_DECK,
    Discard,
    Draw,
    EndTurn,
    Rainbow,
    SevenMove,
    SkipRainbow,
    TwoForOne,
)
from games.double_seven.racks import Tiles, counted, in_order
from games.double_seven.scoring import ranking
from games.double_seven.state import Place, SevenOptions, SevenState
from games.double_seven.tiles import CLOVER, DECK, RANK, Kind
from games.double_seven.turns import begin_turn
from games.double_seven.view import Phase, SevenView
from games.double_seven.viewing import to_act, view_of
from games.engine.codec import Damaged
from games.engine.errors import BadNotation, RuleViolation
from games.engine.rng import Rng
from games.engine.types import Game, Level, Outcome, Seat, Step

TILES_DEALT = 3
PLACE_ALL = "*all"
END_TURN = "*end"


class TheGame(Game[SevenOptions, SevenState, SevenMove, SevenView]):
    """The rules. Source: rules page of Double Seven, sections 2 to 8."""

    key: ClassVar[str] = "double_seven"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    options_type = SevenOptions
    state_type = SevenState
    event_type = SevenEvent
    achievements = ACHIEVEMENTS

    def opening(self, options: SevenOptions, seats: int, seed: str) -> Step[SevenState]:
        """Shuffles, finds who begins, deals, and begins the first turn. Source: section 2.

        Raises RuleViolation for a number of seats that the game is not for.
        """
        if seats not in self.seats:
            raise RuleViolation("bad_player_count", seats=seats)
        deck, rng = Rng(seed).shuffled(DECK)
        first = rng.below(seats)[0] if options.first_player == "random" else 0
        state = SevenState(
            options=options,
            deck=deck[TILES_DEALT * seats :],
            face_up=(),
            removed=(),
            places=tuple(Place(rack) for rack in _dealt(deck, seats, first)),
            families=(),
            next_family=1,
            double_seven=None,
            first=first,
            turn=first,
            turn_number=0,
            phase=Phase.DRAW,
        )
        log: Log = []
        return Step(begin_turn(state, first, log), tuple(log), barrier=True)

    def to_act(self, state: SevenState) -> tuple[Seat, ...]:
        return to_act(state)

    def legal_moves(self, state: SevenState, seat: Seat) -> tuple[SevenMove, ...]:
        return legality.legal_moves(state, seat)

    def refusal(self, state: SevenState, seat: Seat, move: SevenMove) -> str | None:
        return legality.refusal(state, seat, move)

    def candidates(self, state: SevenState, seat: Seat) -> tuple[SevenMove, ...]:
        return candidates(state, seat)

    def apply(
        self,
        state: SevenState,
        seat: Seat,  # noqa: ARG002 - only the turn's seat ever moves
        move: SevenMove,
    ) -> Step[SevenState]:
        log: Log = []
        after = moved(state, move, log)
        return Step(after, tuple(log), _is_barrier(state, move, after))

    def forced(
        self,
        state: SevenState,  # noqa: ARG002 - whatever it is
    ) -> tuple[Seat, SevenMove] | None:
        """Never: a move made by itself would tell that the rack leaves no choice."""
        return None

    def outcome(self, state: SevenState) -> Outcome | None:
        return ranking(state) if state.phase is Phase.GAME_OVER else None

    def view(self, state: SevenState, seat: Seat | None) -> SevenView:
        return view_of(state, seat)

    def absent(self, state: SevenState, seat: Seat) -> SevenMove:
        """Draws, but places, swaps and shows nothing. Source: section 3.7."""
        match state.phase:
            case Phase.DRAW:
                return Draw(FROM_DECK if state.deck else state.face_up[0])
            case Phase.RAINBOW:
                return SkipRainbow()
            case Phase.DISCARD:
                return Discard(_fewest(state.places[seat].rack))
            case Phase.ACTIONS | Phase.GAME_OVER:
                return EndTurn()

    def choose(self, view: SevenView, level: Level, rng: Rng) -> tuple[SevenMove, Rng]:
        return computer.choose(view, level, rng)

    def format(self, move: SevenMove) -> str:
        return moves.formatted(move)

    def parse(self, text: str) -> SevenMove:
        return moves.parsed(text)

    def shortcut(self, view: SevenView, word: str) -> tuple[str, ...]:
        """`*all` places all animals; `*end` ends the turn, a Rainbow prompt declined on the way.

        So one public button fits both phases, and pressing it does not betray which it was.
        Raises BadNotation where the shortcut stands for nothing.
        """
        if word == PLACE_ALL and view.place_all:
            return view.place_all
        if word == END_TURN and view.phase is Phase.RAINBOW:
            return (moves.formatted(SkipRainbow()), moves.formatted(EndTurn()))
        if word == END_TURN and view.phase is Phase.ACTIONS:
            return (moves.formatted(EndTurn()),)
        raise BadNotation(word)

    def upgrade(self, raw: dict[str, Any], rules_version: int) -> dict[str, Any]:
        """No rules came before version 1: another snapshot is damaged. Raises Damaged."""
        if rules_version != self.rules_version:
            raise Damaged(f"{self.key} has no rules of version {rules_version}")
        return raw


def _dealt(deck: Tiles, seats: int, first: Seat) -> tuple[Tiles, ...]:
    """Three tiles a seat, one at a time in turn order from the first seat on, by seat."""
    dealt = deck[: TILES_DEALT * seats]
    return tuple(in_order(dealt[(seat - first) % seats :: seats]) for seat in range(seats))


def _is_barrier(before: SevenState, move: SevenMove, after: SevenState) -> bool:
    """Whether something hidden was seen, or the turn is over. Source: section 10.3."""
    if after.turn_number != before.turn_number or after.phase is Phase.GAME_OVER:
        return True
    match move:
        case Draw(source) | TwoForOne(source=source):
            return source == FROM_DECK
        case Rainbow() | SkipRainbow() | EndTurn() | Discard():
            return True
        case _:
            return False


def _fewest(rack: Tiles) -> Kind:
    """The kind with the fewest copies, ties in canonical order, a clover only if all are."""
    kind, _ = min(counted(rack), key=lambda held: (held[0] == CLOVER, held[1], RANK[held[0]]))
    return kind
