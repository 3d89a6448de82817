"""The setup: tiles, stars, open door and first player, drawn in this order.

Source: rules page, section 3.
"""

from games.engine.rng import Rng
from games.gravity_superstar.board import TILE_ROWS_COLS, Board, PlacedTile, assembled
from games.gravity_superstar.cards import COLOURS, STARS, TOKENS
from games.gravity_superstar.situation import Situation, written
from games.gravity_superstar.state import STAR_LIMIT, Place, SuperstarOptions, SuperstarState
from games.gravity_superstar.tiles import ROTATIONS, SIDES, TILES
from games.gravity_superstar.view import Star


def set_up(options: SuperstarOptions, seats: int, seed: str) -> SuperstarState:
    """A new game with every pawn off the board. Raises ValueError for a layout of another size."""
    board, rng = _board(options, seats, Rng(seed))
    shuffled, rng = rng.shuffled(STARS)
    marker, rng = rng.below(len(board.doors))
    first, rng = rng.below(seats)
    cells = sorted((*board.stars, *board.replays))
    stars = tuple(map(Star, cells, shuffled))
    bag = shuffled[len(cells) :]
    return SuperstarState(
        options=options,
        situation=Situation(
            board=board,
            stars=written(board, stars),
            pawns=(None,) * seats,
            supply=TOKENS,
            marker=marker,
        ),
        bag=tuple(map(bag.count, COLOURS)),
        places=(Place(),) * seats,
        star_limit=STAR_LIMIT[seats],
        turn=first,
        first=first,
        stars_before=len(stars),
    )


def _board(options: SuperstarOptions, seats: int, rng: Rng) -> tuple[Board, Rng]:
    rows, cols = TILE_ROWS_COLS[seats]
    if options.board_layout is None:
        tiles, rng = _drawn(rows * cols, rng)
        return assembled(tiles), rng
    if len(options.board_layout) != rows * cols:
        raise ValueError(f"board_layout takes {rows * cols} tiles for {seats} seats")
    return assembled(options.board_layout), rng


def _drawn(count: int, rng: Rng) -> tuple[tuple[PlacedTile, ...], Rng]:
    """So many different tiles; then for each its side and how it lies."""
    numbers, rng = rng.shuffled(TILES)
    tiles: tuple[PlacedTile, ...] = ()
    for number in numbers[:count]:
        side, rng = rng.below(len(SIDES))
        rotation, rng = rng.below(len(ROTATIONS))
        tiles += (PlacedTile(f"{number}{SIDES[side]}", ROTATIONS[rotation]),)
    return tiles, rng
