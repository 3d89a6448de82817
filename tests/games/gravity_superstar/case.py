"""Runs a rule case: builds the position, plays the moves, checks all that the case mentions.

The format is the rules page's, section 8.1. A key that is not known here fails the case.
"""

from typing import Any

import msgspec

from games.engine.codec import digest
from games.engine.errors import RuleViolation
from games.engine.play import play
from games.gravity_superstar import GAME
from games.gravity_superstar.board import Board, Door, PlacedTile, assembled
from games.gravity_superstar.cards import CARDS, COLOURS
from games.gravity_superstar.moves import Playing
from games.gravity_superstar.situation import stars_left
from games.gravity_superstar.state import Place, Played, SuperstarOptions, SuperstarState
from games.gravity_superstar.view import ENTRY, Pawn, Phase, Star
from tests.games.cases import BadCase, only
from tests.games.gravity_superstar import case_checks
from tests.games.gravity_superstar.builder import built
from tests.games.gravity_superstar.case_moves import malformed_code, move_of
from tests.games.gravity_superstar.census import audit

SCHEMA = "parlor/gravity-superstar/cases/1"
CASE = {"id", "kind", "title", "tags", "given", "when", "then"}
BOARD = {"rows", "cols", "h", "v", "doors", "replay_symbols", "star_symbols"}
GIVEN = {
    "play": {
        "board",
        "seats",
        "stars",
        "open_door",
        "supply",
        "turn",
        "round",
        "first_seat",
        "star_threshold",
        "options",
        "stall",
        "stars_at_round_start",
        "expert_triggered",
    },
    "score": {"seats"},
    "board": {"board"},
    "setup": {"players", "seeds", "options"},
}
SEAT = {"pawn", "played", "stars", "tokens"}


def cases_in(content: dict[str, Any]) -> list[dict[str, Any]]:
    """The cases of a file's content, named boards put in. Raises BadCase."""
    only("top level", content, {"schema", "intro", "boards", "cases"})
    if content["schema"] != SCHEMA:
        raise BadCase(f"schema {content['schema']} is not known")
    boards = content.get("boards", {})
    return [_with_board(case, boards) for case in content["cases"]]


def run(case: dict[str, Any]) -> None:
    """Raises AssertionError where the rules do otherwise, BadCase for what is not understood."""
    only("case", case, CASE)
    kind = case.get("kind")
    if kind not in GIVEN:
        raise BadCase(f"a case of kind {kind!r}")
    if "when" in case and kind != "play":
        raise BadCase(f"a case of kind {kind} with moves")
    only("given", case["given"], GIVEN[kind])
    match kind:
        case "play":
            _run_play(case)
        case "score":
            case_checks.check_all(_scored(case["given"]), case["then"], {"scores", "winners"})
        case "board":
            case_checks.check_board(board_of(case["given"]["board"]), case["then"])
        case _:
            _run_setup(case)


def load(given: dict[str, Any]) -> SuperstarState:
    """The position of a case, its turn begun where the case says so."""
    board = board_of(given["board"])
    turn = given["turn"]
    only("given.turn", turn, {"seat", "phase", "action_no"})
    if turn["phase"] not in {"action", "start"}:
        raise BadCase(f"given.turn: phase {turn['phase']!r}")
    return built(
        tuple(_pawn(seat) for seat in given["seats"]),
        tuple(_place(seat) for seat in given["seats"]),
        board=board,
        stars=_stars(board, given.get("stars", [])),
        marker=given.get("open_door", 0),
        turn=turn["seat"],
        star_limit=given.get("star_threshold"),
        entering=turn["phase"] == "start",
        supply=given.get("supply"),
        stars_before=given.get("stars_at_round_start"),
        options=msgspec.convert(given.get("options", {}), SuperstarOptions),
        action_number=turn.get("action_no", 1),
        round=given.get("round", 1),
        first=given.get("first_seat", 0),
        stalled=given.get("stall", 0),
        points_reached=given.get("expert_triggered", False),
    )


def board_of(board: dict[str, Any]) -> Board:
    """The board that a case describes, by platforms or by tiles."""
    if "tiles" in board:
        only("board", board, {"tiles"})
        return assembled(msgspec.convert(board["tiles"], tuple[PlacedTile, ...]))
    only("board", board, BOARD)
    rows, cols = board["rows"], board["cols"]
    return Board(
        rows=rows,
        cols=cols,
        h=tuple(sorted({(line % rows, col) for line, col in board["h"]})),
        v=tuple(sorted({(row, line % cols) for row, line in board["v"]})),
        doors=msgspec.convert(board["doors"], tuple[Door, ...]),
        stars=tuple(map(tuple, board.get("star_symbols", []))),
        replays=tuple(map(tuple, board.get("replay_symbols", []))),
    )


def _run_play(case: dict[str, Any]) -> None:
    state = load(case["given"])
    sound = not audit(state)
    for step in case.get("when", []):
        state = _take(state, step)
        if sound:
            assert [] == audit(state), step
    case_checks.check_all(state, case["then"])


def _take(state: SuperstarState, step: dict[str, Any]) -> SuperstarState:
    """The state after a step: taken, with just that path, or rejected with just that code."""
    only("step", step, {"seat", "move", "path", "rejected"})
    before = digest(state)
    seat, move = step["seat"], move_of(step["move"])
    if move is None:
        assert step.get("rejected") == malformed_code(state, seat, step["move"]), step
        return state
    try:
        following, code = play(GAME, state, seat, move).state, None
    except RuleViolation as refusal:
        following, code = state, refusal.code
    assert step.get("rejected") == code, step
    assert before == digest(state)
    if "path" in step:
        path = _path(following, seat) if isinstance(move, Playing) else []
        assert step["path"] == path, step
    return following


def _path(state: SuperstarState, seat: int) -> list[list[int]]:
    trails = GAME.view(state, None).trails
    own = [trail for trail in trails if trail.seat == seat and trail.effect != ENTRY]
    return [list(entered.cell) for trail in own for entered in trail.path]


def _with_board(case: dict[str, Any], boards: dict[str, Any]) -> dict[str, Any]:
    given = case.get("given", {})
    board = given.get("board")
    if not isinstance(board, str):
        return case
    if board not in boards:
        raise BadCase(f"{case.get('id')}: there is no board {board}")
    return {**case, "given": {**given, "board": boards[board]}}


def _pawn(seat: dict[str, Any]) -> Pawn | None:
    only("given.seats", seat, SEAT)
    return msgspec.convert(seat.get("pawn"), Pawn | None)


def _place(seat: dict[str, Any]) -> Place:
    only("given.seats", seat, SEAT)
    stars = seat.get("stars", {})
    only("given.seats.stars", stars, set(COLOURS))
    played = msgspec.convert(seat.get("played", []), tuple[Played, ...])
    if not {card.card for card in played} <= set(CARDS):
        raise BadCase(f"given.seats: cards {played}")
    return Place(
        played=played,
        stars=tuple(stars.get(colour, 0) for colour in COLOURS),
        tokens=seat.get("tokens", 0),
    )


def _stars(board: Board, stars: Any) -> tuple[Star, ...]:
    if stars == "cycle":
        cells = sorted((*board.stars, *board.replays))
        return tuple(Star(cell, COLOURS[at % len(COLOURS)]) for at, cell in enumerate(cells))
    return tuple(Star((row, col), colour) for row, col, colour in stars)


def _scored(given: dict[str, Any]) -> SuperstarState:
    """A finished game in which the seats own this."""
    places = tuple(_place(seat) for seat in given["seats"])
    state = built(
        (None,) * len(places),
        places,
        board=assembled((PlacedTile("1A"), PlacedTile("2A"))),
        stars=(),
        marker=0,
        turn=0,
        star_limit=None,
        entering=False,
        supply=None,
        stars_before=None,
        options=SuperstarOptions(),
    )
    return msgspec.structs.replace(state, phase=Phase.OVER, end_reason="stars")


def _run_setup(case: dict[str, Any]) -> None:
    given = case["given"]
    options = msgspec.convert(given.get("options", {}), SuperstarOptions)
    for seed in given["seeds"]:
        state = GAME.start(options, given["players"], str(seed))
        assert state == GAME.start(options, given["players"], str(seed))
        assert [] == audit(state)
        board, marker = state.situation.board, state.situation.marker
        entered = board.doors[(marker - 1) % len(board.doors)]
        assert Pawn(entered.cell, entered.feet) == state.situation.pawns[state.first]
        assert (state.first, Phase.ACTION) == (state.turn, state.phase)
        assert stars_left(state.situation) == len(board.stars) + len(board.replays)
        case_checks.check_setup(state, case["then"])
