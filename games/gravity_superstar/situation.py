"""All that a pawn's way depends on and changes, and the one procedure of entering a cell.

Rules, views and computers look ahead and move by the same functions. Source: rules page, 4.5.
"""

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from games.engine.types import Seat
from games.gravity_superstar.board import Board, grid
from games.gravity_superstar.cards import COLOURS, Colour
from games.gravity_superstar.moves import Effect
from games.gravity_superstar.tiles import Cell
from games.gravity_superstar.tracks import Track, entry_track, track
from games.gravity_superstar.view import ENTRY, Entered, Pawn, Star, Trail

EMPTY = "."

_LETTER: dict[Colour, str] = {colour: colour[0].upper() for colour in COLOURS}
_COLOUR: dict[str, Colour] = {letter: colour for colour, letter in _LETTER.items()}


class Situation(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What lies and stands on the board, and beside it where a way can change it.

    `stars` has a letter for every cell in reading order: that of the star's colour, or a dot.
    `supply` counts the tokens nobody owns; `marker` is the number of the open door.
    """

    board: Board
    stars: str
    pawns: tuple[Pawn | None, ...]
    supply: int
    marker: int


class Journey(msgspec.Struct, frozen=True, gc=False):
    """A pawn's way as it is gone: `met` has what came of its cells, each with the situation then.

    Cells that bring nothing are in the trail alone.
    """

    way: Track
    trail: Trail
    met: tuple[tuple[Entered, Situation], ...]
    situation: Situation


def travel(situation: Situation, seat: Seat, effect: Effect) -> Journey:
    """The whole way of a seat's pawn, and the situation after it. The effect must be open."""
    way = way_of(situation, seat, effect)
    start = situation.pawns[seat]
    path: list[Entered] = []
    met: list[tuple[Entered, Situation]] = []
    for cell, is_bare in zip(way.path, _bare(situation, way.path), strict=True):
        if is_bare:
            path.append(Entered(cell))
            continue
        entered = look(situation, seat, cell)
        path.append(entered)
        if not entered.brings_nothing:
            situation = after(situation, entered)
            met.append((entered, situation))
    trail = Trail(seat, effect, start, way.feet, way.jumped, tuple(path))
    return Journey(way, trail, tuple(met), with_pawn(situation, seat, way.end))


def way_of(situation: Situation, seat: Seat, effect: Effect) -> Track:
    """The cells on a pawn's way by an open effect, or through the open door by ENTRY.

    Raises ValueError for a way that cannot be gone.
    """
    if effect == ENTRY:
        return entry_track(situation.board, situation.marker)
    pawn = situation.pawns[seat]
    way = None if pawn is None else track(situation.board, pawn, effect)
    if way is None:
        raise ValueError(f"seat {seat} cannot go the way of {effect}")
    return way


def look(situation: Situation, seat: Seat, cell: Cell) -> Entered:
    """What comes of it when this seat's pawn enters this cell: rival, star or token, open door."""
    facts = grid(situation.board)
    at = cell[0] * facts.cols + cell[1]
    letter = situation.stars[at]
    ejected = _rival_in(situation, seat, cell)
    if letter == EMPTY and ejected is None and at not in facts.signs:
        return Entered(cell)
    due = letter == EMPTY and ejected is None and cell in facts.replays
    return Entered(
        cell=cell,
        ejected=ejected,
        star=_COLOUR.get(letter),
        token=due and situation.supply > 0,
        no_token=due and situation.supply == 0,
        door=(
            _next_door(situation, seat, ejected)
            if facts.doors.get(cell) == situation.marker
            else None
        ),
    )


def after(situation: Situation, entered: Entered) -> Situation:
    """The situation once this has come of entering a cell; the mover's pawn is still on its way."""
    if entered.ejected is not None:
        situation = with_pawn(situation, entered.ejected, None)
    if entered.star is not None:
        at = entered.cell[0] * situation.board.cols + entered.cell[1]
        stars = situation.stars
        situation = replace(situation, stars=f"{stars[:at]}{EMPTY}{stars[at + 1 :]}")
    if entered.token:
        situation = replace(situation, supply=situation.supply - 1)
    if entered.door is not None:
        situation = replace(situation, marker=entered.door)
    return situation


def with_pawn(situation: Situation, seat: Seat, pawn: Pawn | None) -> Situation:
    """The situation with a seat's pawn here, or with None off the board."""
    pawns = situation.pawns
    return replace(situation, pawns=(*pawns[:seat], pawn, *pawns[seat + 1 :]))


def stars_left(situation: Situation) -> int:
    """How many stars are on the board."""
    return len(situation.stars) - situation.stars.count(EMPTY)


@lru_cache(maxsize=1024)
def stars_on(board: Board, stars: str) -> tuple[Star, ...]:
    """The stars on the board in reading order."""
    return tuple(
        Star(divmod(at, board.cols), _COLOUR[letter])
        for at, letter in enumerate(stars)
        if letter != EMPTY
    )


def written(board: Board, stars: tuple[Star, ...]) -> str:
    """The stars as a situation keeps them."""
    letters = [EMPTY] * (board.rows * board.cols)
    for star in stars:
        letters[star.cell[0] * board.cols + star.cell[1]] = _LETTER[star.colour]
    return "".join(letters)


def _bare(situation: Situation, path: tuple[Cell, ...]) -> list[bool]:
    """Which of these cells, most of them, have no star, no sign and no pawn."""
    facts, stars = grid(situation.board), situation.stars
    cols, signs = facts.cols, facts.signs
    standing = [pawn.cell[0] * cols + pawn.cell[1] for pawn in situation.pawns if pawn is not None]
    places = [row * cols + col for row, col in path]
    return [stars[at] == EMPTY and at not in signs and at not in standing for at in places]


def _rival_in(situation: Situation, seat: Seat, cell: Cell) -> Seat | None:
    for other, pawn in enumerate(situation.pawns):
        if pawn is not None and pawn.cell == cell and other != seat:
            return other
    return None


def _next_door(situation: Situation, seat: Seat, ejected: Seat | None) -> int:
    """The next door clockwise whose cell holds no pawn, or the same where all are occupied.

    The mover stands on the marker's door, so only rivals count; the one just ejected is gone.
    """
    occupied = {
        pawn.cell
        for other, pawn in enumerate(situation.pawns)
        if pawn is not None and other not in {seat, ejected}
    }
    doors = situation.board.doors
    for further in range(1, len(doors)):
        door = (situation.marker + further) % len(doors)
        if doors[door].cell not in occupied:
            return door
    return situation.marker
