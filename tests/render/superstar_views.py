"""Views of Gravity Superstar for tests of words, controls and pictures, from built positions."""

from bot.text import words
from games.gravity_superstar import GAME
from games.gravity_superstar.board import grid
from render.kit.controls import Scene, Text
from tests.games.gravity_superstar.builder import ARROW, LAB, after, label, position, tiled

AWKWARD_NAMES = (
    "نور",
    "👩‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈",
    "W" * 32,
    "Z\u0337\u0322\u031b\u034e\u0356algo\u0301\u0301\u0301\u0301",
    "דנה כהן",
    "王小明",
    "\u200b\u200d\u2060",
    "**bold** `code` ||no||",
    "<@123456789012345678> @everyone",
    "two\nlines\tand\x00more",
    "\u202eright to left",
    "{name} {0} %s",
)
"""Six at a time sit at a table: see `awkward`."""

NAMES = ("Ada", "Bea", "Cal", "Dee", "Eve", "Finn")
LONG_NAMES = tuple(f"\u2068{'n' * 30}{number:02}\u2069" for number in range(6))
"""32 characters and the signs that the shell isolates a name with."""

TILES = {
    2: "1A/90 2A/0",
    4: "1A/0 2B/90 3A/180 4B/270",
    6: "1A/0 2A/90 3B/0 4A/0 5A/180 6B/0",
}
SEATS = (
    "+drop -wild blue:2 orange:1 token:1",
    "+long_jump blue:1 pink:3 white:2",
    "green:4 token:2",
    "-drop -high_jump +wild +rotate yellow:5",
    "blue:3 yellow:4 pink:2 green:1 orange:9 white:8 token:7",
    "",
)
OFF_BOARD = 2
"""This one of them is off the board."""

LYING = (
    "A1 blue, B2 yellow, C3 pink, D4 green, E5 orange, F6 white, A3 blue, C6 yellow, E2 pink, "
    "G2 green, H3 orange, I4 white, J5 blue, K6 yellow, L1 pink"
)


def crowd(count, stars=LYING, star_limit=None, **changes):
    """A position of so many seats on the board that belongs to them, seat 0 at an action."""
    board = tiled(TILES[2 if count == 2 else 4 if count < 5 else 6])
    places = standing(board)
    lines = [
        f"{'-' if seat == OFF_BOARD else places[seat * len(places) // 6]} {owned}"
        for seat, owned in enumerate(SEATS[:count])
    ]
    return position(*lines, board=board, stars=stars, star_limit=star_limit, marker=1, **changes)


def standing(board):
    """Where pawns can stand, as `C3v`: both faces of every platform, in reading order."""
    walls = sorted(grid(board).walls)
    return [f"{label((row, col))}{ARROW[feet]}" for row, col, feet in walls]


def full_hand():
    """A seat with all its cards where nothing blocks it: all 26 moves are legal."""
    found = (position(f"{place} blue:1", "- blue:2", board=LAB) for place in standing(LAB))
    return max(found, key=lambda state: len(GAME.legal_moves(state, 0)))


def played(state, moves):
    """The position after these moves, written `seat:notation` with spaces between."""
    return after(state, moves)


def own(state):
    """The view of the seat whose turn it is."""
    return GAME.view(state, state.turn)


def public(state):
    """A spectator's view."""
    return GAME.view(state, None)


def stealing(thief="", owned="blue:2 white:1 token:1"):
    """Seat 0 has just stepped into seat 1, who owns several kinds of things."""
    state = position(f"C3v {thief}", f"B3v {owned}", "E5v", board=LAB)
    return after(state, "0:sl/d")


def offered():
    """Seat 0 may spend a token on a second action."""
    state = position("C3v token:2", "B3v", board=LAB)
    return after(state, "0:sr/d")


def second():
    """Seat 0 has spent it."""
    return after(offered(), "0:r")


def ended(*seats, first=0, **changes):
    """A game that has just ended: the last seat's last action was to turn, the stars are few."""
    lines = [f"- {owned}" for owned in seats[:-1]]
    state = position(
        *lines,
        f"G6v {seats[-1]}",
        board=LAB,
        turn=len(seats) - 1,
        star_limit=4,
        first=first,
        **changes,
    )
    state = after(state, f"{len(seats) - 1}:t270/t")
    return state if state.phase.value != "replay" else after(state, f"{len(seats) - 1}:e")


EXAMPLE = (
    "blue:2 yellow:2 pink:2 orange:2 white:4 token:4",
    "blue:3 yellow:1 pink:3 green:1 white:1",
    "yellow:1 green:1 orange:1 white:1 token:3",
    "blue:3 yellow:3 pink:4 green:2 orange:1 white:2 token:1",
)
"""Source: rules page, section 5.4: the last one wins with fewer tokens than the first."""


def positions():
    """A position of every kind of decision, on every size of board, and finished games."""
    yield from (crowd(count) for count in range(2, 7))
    yield from (full_hand(), stealing(), offered(), second())
    yield ended(*EXAMPLE)
    yield ended("blue:3 token:1", "pink:2 white:1 token:1", "green:1 token:2")
    yield crowd(4, options={"open_cards": True})
    yield crowd(3, options={"expert_end": True}, star_limit=-1)
    yield crowd(2, options={"round_limit": 0, "stall_limit": 8}, stalled=3)
    yield crowd(6, stars="A1 blue, B2 yellow", star_limit=12, supply=0)


def awkward(first=0):
    """Six awkward names from this one on."""
    return (AWKWARD_NAMES + AWKWARD_NAMES)[first : first + 6]


def scene(names=None, heard=None):
    """A scene that speaks English; with `heard` the keys that were said are added to that set."""
    names = tuple(names or NAMES)

    def say(text):
        if heard is not None:
            heard.update(keys_of(text))
        return words("en").say(text, names)

    return Scene(names, say)


def keys_of(text):
    """The keys of a text and of all texts inside it."""
    found = {text.key}
    for _, value in text.params:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Text):
                found |= keys_of(part)
    return found
