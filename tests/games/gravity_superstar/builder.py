"""Builds positions for tests, always of 78 stars and 18 tokens, and plays moves from them."""

from collections.abc import Iterable, Sequence

from games.engine.play import play
from games.engine.types import Event
from games.gravity_superstar import GAME
from games.gravity_superstar.board import Board, Door, PlacedTile, assembled
from games.gravity_superstar.cards import (
    COLOURS,
    STARS_OF_A_COLOUR,
    TOKENS,
)
from games.gravity_superstar.legality import legal_moves
from games.gravity_superstar.situation import Situation, written
from games.gravity_superstar.state import (
    STAR_LIMIT,
    Place,
    Played,
    SuperstarOptions,
    SuperstarState,
)
from games.gravity_superstar.tiles import ARROWS
from games.gravity_superstar.turns import begin_turn
from games.gravity_superstar.view import Pawn, Star

FEET = ARROWS | {"▼": "S", "▲": "N", "▶": "E", "◀": "W"}
ARROW = {feet: arrow for arrow, feet in ARROWS.items()}
NEVER = -1
"""A star limit that no board reaches."""


def drawn(drawing: str) -> Board:
    """The board of a drawing as the rules page has them, without letters and row numbers.

    A door is a digit, its number, and an arrow.
    """
    lines = [line for line in drawing.split("\n") if line.strip()]
    margin = min(line.index("+") for line in lines if "+" in line)
    cols = max(line.count("+") for line in lines) - 1
    lines = [line[margin:].ljust(4 * cols + 1) for line in lines]
    rows = len(lines) // 2
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    signs = {cell: lines[2 * cell[0] + 1][4 * cell[1] + 1 :][:2] for cell in cells}
    doors = {sign[0]: (cell, sign[1]) for cell, sign in signs.items() if sign[1] in FEET}
    return Board(
        rows=rows,
        cols=cols,
        h=tuple((row, col) for row, col in cells if lines[2 * row][4 * col + 1] == "="),
        v=tuple((row, col) for row, col in cells if lines[2 * row + 1][4 * col] == "#"),
        doors=tuple(Door(cell, FEET[arrow]) for _, (cell, arrow) in sorted(doors.items())),
        stars=tuple(cell for cell, sign in signs.items() if sign[1] == "*"),
        replays=tuple(cell for cell, sign in signs.items() if sign[1] == "R"),
    )


LAB = drawn("""
    +   +   +   +   +   +   +===+
      .   .   R # .   R   .   .
    +   +   +   +   +   +   +   +
      .   . # .   .   .   .   .
    +   +===+   +   +   +   +   +
      .   .  0v   . # .   .   .
    +   +===+===+===+   +   +   +
      .   .   .   .   .   R # .
    +   +   +   +   +   +   +   +
      R #2<   .   .   .  1v   .
    +===+   +   +   +===+===+   +
    # .   .   .   .   R   .   . #
    +   +   +   +   +   +   +===+
""")
"""The rules page's workshop board. Source: section 8.2."""

CORNER = drawn("""
    +   +   +   +   +   +
      .   . # .   .   .
    +   +   +===+   +===+
      .  0v   . # .   .
    +===+===+   +   +   +
      . # .   .  1v   .
    +   +   +   +===+   +
      .   .   . # .   .
    +   +   +   +   +   +
""")

VOID = drawn("""
    +   +   +   +   +
      . # .   .   .
    +   +   +   +   +
     0v   . # .   .
    +===+===+   +   +
      .   .  1v # .
    +   +   +===+   +
      .   .   .   .
    +   +   +   +   +
""")
"""Its column D has no horizontal, its row 4 no vertical platform."""

PIT = drawn("""
    +===+===+===+===+
      .   .   .   .
    +   +   +   +   +
      . #0v # .   .
    +===+===+===+===+
      .   .   .   .
    +   +   +   +   +
      .   .   .  1v
    +   +   +   +   +
""")
"""On B2 a pawn with feet S can go to neither side."""


def position(
    *seats: str,
    board: Board = LAB,
    stars: str = "",
    marker: int = 2,
    turn: int = 0,
    star_limit: int = NEVER,
    entering: bool = False,
    supply: int | None = None,
    stars_before: int | None = None,
    options: dict | None = None,
    **more: int | bool,
) -> SuperstarState:
    """A position at a first action, written a line per seat.

    `C3v +drop -wild blue:2 token:1` is a pawn on C3 with feet S, drop face up and wild face down in
    front of it, two blue stars and a token; `-` is a pawn off the board. Stars on the board are
    written `B3 blue, A3 pink`. With `entering` the turn begins: a pawn off the board comes in.
    `more` are further fields of the state.
    """
    pawns = tuple(pawn(line.split()[0]) for line in seats)
    places = tuple(_place(line.split()[1:]) for line in seats)
    lying = tuple(Star(cell(at), colour) for at, colour in map(str.split, _parts(stars)))
    return built(
        pawns,
        places,
        board=board,
        stars=lying,
        marker=marker,
        turn=turn,
        star_limit=star_limit,
        entering=entering,
        supply=supply,
        stars_before=stars_before,
        options=SuperstarOptions(**(options or {})),
        **more,
    )


def built(
    pawns: Sequence[Pawn | None],
    places: Sequence[Place],
    *,
    board: Board,
    stars: Iterable[Star],
    marker: int,
    turn: int,
    star_limit: int | None,
    entering: bool,
    supply: int | None,
    stars_before: int | None,
    options: SuperstarOptions,
    **more: int | bool,
) -> SuperstarState:
    """The position of these parts; what is said of no star is that it lies in the bag."""
    stars = tuple(stars)
    used = [
        sum(star.colour == colour for star in stars) + sum(place.stars[at] for place in places)
        for at, colour in enumerate(COLOURS)
    ]
    tokens = sum(place.tokens for place in places)
    state = SuperstarState(
        **{"first": 0, **more},
        options=options,
        situation=Situation(
            board=board,
            stars=written(board, stars),
            pawns=tuple(pawns),
            supply=TOKENS - tokens if supply is None else supply,
            marker=marker,
        ),
        bag=tuple(STARS_OF_A_COLOUR - count for count in used),
        places=tuple(places),
        star_limit=STAR_LIMIT[len(places)] if star_limit is None else star_limit,
        turn=turn,
        stars_before=len(stars) if stars_before is None else stars_before,
    )
    return begin_turn(state, []) if entering else state


def tiled(tiles: str) -> Board:
    """The board of these tiles, written `1A/90 2B/0`."""
    written_tiles = (tile.split("/") for tile in tiles.split())
    return assembled(tuple(PlacedTile(face, int(rot)) for face, rot in written_tiles))


def after(state: SuperstarState, moves: str) -> SuperstarState:
    """The state after these moves, written `seat:notation` with spaces between."""
    for entry in moves.split():
        seat, notation = entry.split(":")
        state = play(GAME, state, int(seat), GAME.parse(notation)).state
    return state


def happened(state: SuperstarState, moves: str) -> tuple[Event, ...]:
    """The events of the last of these moves."""
    *before, last = moves.split()
    seat, notation = last.split(":")
    state = after(state, " ".join(before))
    return play(GAME, state, int(seat), GAME.parse(notation)).events


def of_kind(events: Iterable[Event], kind: type[Event]) -> list[Event]:
    """Those of the events that are of this kind."""
    return [event for event in events if isinstance(event, kind)]


def refused(state: SuperstarState, entry: str) -> str | None:
    """The reason code for a move written `seat:notation`; None when it is legal."""
    seat, notation = entry.split(":")
    return GAME.refusal(state, int(seat), GAME.parse(notation))


def legal(state: SuperstarState) -> list[str]:
    """The notations of the legal moves of the deciding seat."""
    return [GAME.format(move) for move in legal_moves(state, state.turn)]


def path(state: SuperstarState, entry: str) -> str:
    """The cells that a move written `seat:notation` enters, as `B3 A3`."""
    seat, notation = entry.split(":")
    trail = play(GAME, state, int(seat), GAME.parse(notation)).state.trails[0]
    return " ".join(label(entered.cell) for entered in trail.path)


def stands(state: SuperstarState, seat: int) -> str:
    """A seat's pawn as `C3v`, or `-` off the board."""
    at = state.situation.pawns[seat]
    return "-" if at is None else label(at.cell) + ARROW[at.feet]


def owns(state: SuperstarState, seat: int) -> str:
    """What a seat owns as `blue:2 token:1`."""
    place = state.places[seat]
    counts = {**dict(zip(COLOURS, place.stars, strict=True)), "token": place.tokens}
    return " ".join(f"{thing}:{count}" for thing, count in counts.items() if count)


def asked(state: SuperstarState) -> str:
    """Who is asked what, as `0:action1`."""
    number = state.action_number if state.phase.value == "action" else ""
    return f"{state.turn}:{state.phase.value}{number}"


def cell(written_cell: str) -> tuple[int, int]:
    """The cell that people call F4."""
    return int(written_cell[1:]) - 1, ord(written_cell[0]) - ord("A")


def label(at: tuple[int, int]) -> str:
    """What people call this cell."""
    return f"{chr(ord('A') + at[1])}{at[0] + 1}"


def pawn(written_pawn: str) -> Pawn | None:
    """The pawn of `C3v`, None for `-`."""
    return None if written_pawn == "-" else Pawn(cell(written_pawn[:-1]), FEET[written_pawn[-1]])


def _parts(stars: str) -> list[str]:
    return [part.strip() for part in stars.split(",") if part.strip()]


def _place(words: list[str]) -> Place:
    counts = dict(word.split(":") for word in words if ":" in word)
    return Place(
        played=tuple(Played(word[1:], word[0] == "+") for word in words if word[0] in "+-"),
        stars=tuple(int(counts.get(colour, 0)) for colour in COLOURS),
        tokens=int(counts.get("token", 0)),
    )
