"""The whole table in lines of words without any limit, the most needed first; all of it public.

For screen readers. Source: rules page, sections 2 and 6.
"""

from collections.abc import Iterator

from games.engine.types import Seat
from games.gravity_superstar.board import FIRST_COLUMN
from games.gravity_superstar.cards import NO_STARS
from games.gravity_superstar.tiles import face
from games.gravity_superstar.view import ENTRY, Pawn, SuperstarView, Trail
from render.gravity_superstar.effects import collected, ejected, tokens_taken
from render.gravity_superstar.facts import is_over
from render.gravity_superstar.lines import (
    alt_text,
    described,
    doing,
    left_over,
    replays,
    stars,
)
from render.gravity_superstar.words import (
    cells,
    effect_words,
    name_list,
    spoken_spot,
    spoken_stars,
    tokens,
    words,
)
from render.kit.controls import SeatName, Text


def text_board(view: SuperstarView) -> tuple[Text, ...]:
    """Decision, the last ways, seats, stars, symbols, doors, platforms, the end."""
    if is_over(view):
        seats = range(len(view.seats))
        return (*alt_text(view), *(_reserve(view, seat) for seat in seats))
    order = sorted(range(len(view.seats)), key=lambda seat: (seat - view.turn) % len(view.seats))
    return (
        doing(view),
        *(_trail(trail) for trail in view.trails),
        *(described(view, seat) for seat in order),
        left_over(view),
        *stars(view),
        *replays(view),
        _supply(view),
        *_doors(view),
        words("board.about"),
        *_floors(view),
        *_walls(view),
        *_tiles(view),
        *_end(view),
    )


def _reserve(view: SuperstarView, seat: Seat) -> Text:
    """What a seat has at the end, by colour."""
    owned = spoken_stars(view.seats[seat].stars) or (words("no_stars"),)
    return words("board.reserve", seat=SeatName(seat), stars=owned)


def _trail(trail: Trail) -> Text:
    """What the last way was and what it brought."""
    gains = list(spoken_stars(collected(trail)))
    if taken := tokens_taken(trail):
        gains.append(tokens(taken))
    if thrown := ejected(trail):
        gains.append(words("board.threw", seats=name_list(thrown)))
    seat, spot = SeatName(trail.seat), spoken_spot(trail.end)
    brought = tuple(gains) or (words("board.nothing"),)
    if trail.effect == ENTRY:
        return words("board.came", seat=seat, spot=spot, gains=brought)
    way = cells(entered.cell for entered in trail.path)
    if not way:
        return words("board.turned", seat=seat, spot=spot, effect=effect_words(trail.effect))
    effect = effect_words(trail.effect)
    return words("board.went", seat=seat, spot=spot, effect=effect, path=way, gains=brought)


def _supply(view: SuperstarView) -> Text:
    if view.bag == NO_STARS:
        return words("board.supply", n=view.supply)
    return words("board.supply_and_bag", n=view.supply, bag=spoken_stars(view.bag))


def _doors(view: SuperstarView) -> Iterator[Text]:
    """The doors in the order of the open-door marker, from the open one on."""
    count = len(view.board.doors)
    order = [view.board.doors[(view.marker + step) % count] for step in range(count)]
    told = tuple(
        words("board.door", spot=spoken_spot(Pawn(door.cell, door.feet))) for door in order
    )
    yield words("board.doors", doors=told)


def _floors(view: SuperstarView) -> Iterator[Text]:
    """The platforms that lie flat, line by line; above row 1 is below the last row."""
    for row in range(view.board.rows):
        found = [col for line, col in view.board.h if line == (row + 1) % view.board.rows]
        if found:
            letters = " ".join(chr(FIRST_COLUMN + col) for col in sorted(found))
            yield words("board.below", row=row + 1, columns=letters)


def _walls(view: SuperstarView) -> Iterator[Text]:
    """The platforms that stand, column by column; left of column A is right of the last one."""
    for col in range(view.board.cols):
        found = [row for row, line in view.board.v if line == (col + 1) % view.board.cols]
        if found:
            numbers = " ".join(str(row + 1) for row in sorted(found))
            yield words("board.right_of", column=chr(FIRST_COLUMN + col), rows=numbers)


def _tiles(view: SuperstarView) -> Iterator[Text]:
    """The names of the tiles, row by row."""
    names = tuple(
        words("board.tile", face=tile.face, name=face(tile.face).name, turn=tile.rot)
        for tile in view.board.tiles
    )
    if names:
        yield words("board.tiles", tiles=names)


def _end(view: SuperstarView) -> Iterator[Text]:
    """Rounds, and when the game ends at the latest."""
    yield words("board.round", round=view.round, seat=SeatName(view.first))
    if view.quiet_rounds:
        yield words("board.quiet", n=view.quiet_rounds)
    if view.stall_limit:
        yield words("board.stall", n=view.stall_limit)
    if view.round_limit:
        yield words("board.limit", n=view.round_limit)
