"""What a rule case may say of a position, a board or a new game, each key with its check."""

from typing import Any

from games.gravity_superstar import GAME
from games.gravity_superstar.board import Board
from games.gravity_superstar.cards import COLOURS
from games.gravity_superstar.situation import stars_left
from games.gravity_superstar.state import SuperstarState, hand_of
from games.gravity_superstar.turns import scores
from games.gravity_superstar.view import SuperstarView
from tests.games.cases import BadCase, only
from tests.games.gravity_superstar.case_moves import move_of


def check_all(state: SuperstarState, then: dict[str, Any], known: set[str] | None = None) -> None:
    """Checks everything that is said of a position."""
    only("then", then, set(CHECKS) if known is None else known)
    view = GAME.view(state, None)
    for key, expected in then.items():
        CHECKS[key](state, view, expected)


def check_board(board: Board, then: dict[str, Any]) -> None:
    """Checks everything that is said of a board."""
    only("then", then, set(BOARD_CHECKS))
    for key, expected in then.items():
        BOARD_CHECKS[key](board, expected)


def check_setup(state: SuperstarState, then: dict[str, Any]) -> None:
    """Checks everything that is said of a new game."""
    only("then", then, set(SETUP_CHECKS))
    for key, expected in then.items():
        SETUP_CHECKS[key](state, expected)


def legal(state: SuperstarState) -> list[Any]:
    """The legal moves of whoever is to act."""
    return [move for seat in GAME.to_act(state) for move in GAME.legal_moves(state, seat)]


def _seat(key: str, view: SuperstarView) -> int:
    if not key.isdecimal() or int(key) not in range(len(view.seats)):
        raise BadCase(f"there is no seat {key!r}")
    return int(key)


def _check_pawns(_state, view, expected):
    for key, wanted in expected.items():
        pawn = view.seats[_seat(key, view)].pawn
        assert wanted == (None if pawn is None else [*pawn.cell, pawn.feet]), key


def _check_stars_at(_state, view, expected):
    lying = {star.cell: star.colour for star in view.stars}
    for row, col, colour in expected:
        assert colour == lying.get((row, col)), (row, col)


def _check_seat_stars(_state, view, expected):
    for key, wanted in expected.items():
        only(f"seat_stars.{key}", wanted, set(COLOURS))
        counts = dict(zip(COLOURS, view.seats[_seat(key, view)].stars, strict=True))
        assert {c: n for c, n in wanted.items() if n} == {c: n for c, n in counts.items() if n}, key


def _check_tokens(_state, view, expected):
    for key, wanted in expected.items():
        assert wanted == view.seats[_seat(key, view)].tokens, key


def _check_hands(state, view, expected):
    for key, wanted in expected.items():
        seat = _seat(key, view)
        own = GAME.view(state, seat).seats[seat]
        assert sorted(wanted) == sorted(own.hand), key
        assert len(wanted) == view.seats[seat].hand_size


def _check_played(state, view, expected):
    for key, wanted in expected.items():
        seat = _seat(key, view)
        own = GAME.view(state, seat).seats[seat]
        assert wanted == [{"card": card.card, "face_up": card.face_up} for card in own.played], key


def _check_seat(state, _view, expected):
    assert (() if expected is None else (expected,)) == GAME.to_act(state)


def _check_game_over(state, view, expected):
    assert expected == (GAME.outcome(state) is not None)
    assert expected == (view.end_reason is not None)


def _check_end_reason(state, _view, expected):
    outcome = GAME.outcome(state)
    assert expected == (None if outcome is None else outcome.reason)


def _check_winners(state, view, expected):
    outcome = GAME.outcome(state)
    if expected is None or outcome is None:
        assert expected == outcome
        return
    first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    assert sorted(expected) == first
    assert sorted(expected) == sorted(view.winners)


def _check_legal_includes(state, _view, expected):
    found = legal(state)
    for move in expected:
        assert move_of(move) in found, move


def _check_legal_excludes(state, _view, expected):
    found = legal(state)
    for move in expected:
        assert move_of(move) not in found, move


def _equal_to(fact):
    def check(*arguments):
        *about, expected = arguments
        assert expected == fact(*about)

    return check


def _contains(fact):
    def check(board, expected):
        assert set(map(tuple, expected)) <= set(fact(board))

    return check


def _lacks(fact):
    def check(board, expected):
        assert set() == set(map(tuple, expected)) & set(fact(board))

    return check


def _cells(fact):
    def check(board, expected):
        assert sorted(map(tuple, expected)) == sorted(fact(board))

    return check


CHECKS = {
    "pawns": _check_pawns,
    "stars_at": _check_stars_at,
    "stars_on_board": _equal_to(lambda _state, view: len(view.stars)),
    "seat_stars": _check_seat_stars,
    "tokens": _check_tokens,
    "hands": _check_hands,
    "played": _check_played,
    "supply": _equal_to(lambda _state, view: view.supply),
    "open_door": _equal_to(lambda _state, view: view.marker),
    "seat": _check_seat,
    "phase": _equal_to(lambda _state, view: view.phase.value),
    "action_no": _equal_to(lambda _state, view: view.action_number),
    "pending": _equal_to(lambda _state, view: list(view.victims)),
    "round": _equal_to(lambda _state, view: view.round),
    "final_round": _equal_to(lambda _state, view: view.final_round),
    "stall": _equal_to(lambda _state, view: view.quiet_rounds),
    "game_over": _check_game_over,
    "end_reason": _check_end_reason,
    "scores": _equal_to(lambda state, _view: list(scores(state))),
    "winners": _check_winners,
    "legal_count": _equal_to(lambda state, _view: len(legal(state))),
    "legal_includes": _check_legal_includes,
    "legal_excludes": _check_legal_excludes,
}

BOARD_CHECKS = {
    "rows": _equal_to(lambda board: board.rows),
    "cols": _equal_to(lambda board: board.cols),
    "doors": _equal_to(lambda board: [[*door.cell, door.feet] for door in board.doors]),
    "h_count": _equal_to(lambda board: len(board.h)),
    "v_count": _equal_to(lambda board: len(board.v)),
    "h_present": _contains(lambda board: board.h),
    "h_absent": _lacks(lambda board: board.h),
    "v_present": _contains(lambda board: board.v),
    "v_absent": _lacks(lambda board: board.v),
    "replay_symbols": _cells(lambda board: board.replays),
    "replay_symbols_present": _contains(lambda board: board.replays),
    "replay_symbol_count": _equal_to(lambda board: len(board.replays)),
    "star_symbols": _cells(lambda board: board.stars),
    "star_symbols_present": _contains(lambda board: board.stars),
    "star_symbol_count": _equal_to(lambda board: len(board.stars)),
}

SETUP_CHECKS = {
    "rows": _equal_to(lambda state: state.situation.board.rows),
    "cols": _equal_to(lambda state: state.situation.board.cols),
    "tiles": _equal_to(lambda state: len({tile.face[0] for tile in state.situation.board.tiles})),
    "doors": _equal_to(lambda state: len(state.situation.board.doors)),
    "stars_on_board": _equal_to(lambda state: stars_left(state.situation)),
    "stars_in_bag": _equal_to(lambda state: sum(state.bag)),
    "supply": _equal_to(lambda state: state.situation.supply),
    "pawns_on_board": _equal_to(
        lambda state: sum(pawn is not None for pawn in state.situation.pawns)
    ),
    "legal_moves_at_most": lambda state, expected: _at_most(len(legal(state)), expected),
    "phase": _equal_to(lambda state: state.phase.value),
    "hands": _equal_to(lambda state: [len(hand_of(place.played)) for place in state.places]),
}


def _at_most(count, limit):
    assert 1 <= count <= limit
