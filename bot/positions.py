"""Positions of a game as they are written in its rules pages, and how they are reached.

A block of a page that begins with ```` ```position ```` has a line for each of these:

    seats: 3
    seed: 41
    options: brutal_mode=true target_score=100
    moves: h h t1 s
    show: hand 1
    look: Seat 2 has just turned over Steal.

`moves` are the game's own notation, each made by whoever is to act, and may go on in further lines
of that name. `show` is `table`, as everybody sees it, or `hand` with a seat counted from 0, as in
notation; people count from 1. `look` tells people what to look at. `options`, `moves` and `show`
may be left out.
"""

import re
from collections.abc import Sequence

import msgspec

from games.engine.errors import BadNotation, RuleViolation
from games.engine.play import play
from games.engine.types import AnyGame, Options, Seat, State

FENCE = "```"
OPENING = f"{FENCE}position"

LOOK_CHARACTERS = 250
"""The longest words about a picture: two or three lines on a phone."""

_LINE = re.compile(r"(seats|seed|options|moves|show|look): (\S.*)")
_SHOW = re.compile(r"table|hand ([0-9]{1,2})")
_OPTION = re.compile(r"([a-z_0-9]+)=(\S+)")
_MOST_SEATS = re.compile(r"[1-9][0-9]?")


class BadPosition(Exception):
    """A position that breaks the form or the rules, by its line in the file; a mistake of ours."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line = line


class Written(msgspec.Struct, frozen=True):
    """A word of the source and the line of the file that it stands in."""

    line: int
    word: str


class Position(msgspec.Struct, frozen=True):
    """How a position comes about, who sees it (None: the whole table is shown), and what to see."""

    line: int
    seats: int
    seed: str
    look: str
    options: tuple[tuple[str, Written], ...] = ()
    moves: tuple[Written, ...] = ()
    hand: Seat | None = None


def read(lines: Sequence[str], first: int) -> Position:
    """The position in a block's lines, fences left out; the first one's number is given.

    Raises BadPosition.
    """
    found: dict[str, list[Written]] = {}
    for number, line in enumerate(lines, first):
        match = _LINE.fullmatch(line.rstrip())
        if match is None:
            raise BadPosition(number, f"`name: value` of a position is expected, not {line!r}")
        if match[1] in found and match[1] != "moves":
            raise BadPosition(number, f"{match[1]} is there twice")
        found.setdefault(match[1], []).append(Written(number, match[2]))
    for name in ("seats", "seed", "look"):
        if name not in found:
            raise BadPosition(first, f"the position has no {name}")
    return Position(
        first,
        _seats(*found["seats"]),
        found["seed"][0].word,
        _look(*found["look"]),
        tuple(_option(word) for word in _words(found.get("options", []))),
        _words(found.get("moves", [])),
        _hand(*found.get("show", [Written(first, "table")])),
    )


def reached(game: AnyGame, position: Position) -> State:
    """The state after the position's moves, each played by the rules. Raises BadPosition."""
    if position.seats not in game.seats:
        raise BadPosition(position.line, f"{game.key} has no table of {position.seats}")
    if position.hand is not None and position.hand >= position.seats:
        raise BadPosition(position.line, f"there is no seat {position.hand}")
    state: State = game.start(_options(game, position), position.seats, position.seed)
    for place, move in enumerate(position.moves, 1):
        state = _after(game, state, move, place)
    return state


def _after(game: AnyGame, state: State, move: Written, place: int) -> State:
    to_act = game.to_act(state)
    what = f"move {place}, {move.word},"
    if not to_act:
        raise BadPosition(move.line, f"{what} comes after the end of the game")
    try:
        step = play(game, state, to_act[0], game.parse(move.word))
    except BadNotation as error:
        raise BadPosition(move.line, f"{what} is no move of {game.key}") from error
    except RuleViolation as error:
        raise BadPosition(move.line, f"{what} is refused: {error.code}") from error
    after: State = step.state
    return after


def _options(game: AnyGame, position: Position) -> Options:
    options: Options = game.options_type()
    for name, value in position.options:
        try:
            made = {**msgspec.to_builtins(options), name: value.word}
            options = msgspec.convert(made, game.options_type, strict=False)
        except msgspec.ValidationError as error:
            raise BadPosition(value.line, f"{game.key} has no option {name}: {error}") from error
    return options


def _words(lines: Sequence[Written]) -> tuple[Written, ...]:
    return tuple(Written(line.line, word) for line in lines for word in line.word.split())


def _seats(seats: Written) -> int:
    if not _MOST_SEATS.fullmatch(seats.word):
        raise BadPosition(seats.line, f"a number of seats is expected, not {seats.word!r}")
    return int(seats.word)


def _look(look: Written) -> str:
    if len(look.word) > LOOK_CHARACTERS:
        what = f"{len(look.word)} characters to look at, at most {LOOK_CHARACTERS} are expected"
        raise BadPosition(look.line, what)
    return look.word


def _option(option: Written) -> tuple[str, Written]:
    match = _OPTION.fullmatch(option.word)
    if match is None:
        raise BadPosition(option.line, f"`option=value` is expected, not {option.word!r}")
    return match[1], Written(option.line, match[2])


def _hand(show: Written) -> Seat | None:
    match = _SHOW.fullmatch(show.word)
    if match is None:
        raise BadPosition(show.line, f"`table` or `hand 0` is expected, not {show.word!r}")
    return None if match[1] is None else int(match[1])
