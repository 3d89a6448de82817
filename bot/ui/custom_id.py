"""What a button remembers: `p1:<table>:<version>:<notation>`, numbers in base 36, no secrets."""

import re

import msgspec

from games.engine.errors import BadNotation

PREFIX = "p1"
PATTERN = re.compile(rf"{PREFIX}:([0-9a-z]{{1,12}}):([0-9a-z]{{1,12}}):([!-9;-~]{{1,80}})")
"""The strict form. Whatever else begins with the prefix is forged or damaged."""

CLAIMED = re.compile(rf"(?s){PREFIX}:.*")
"""All that is ours to answer, well-formed or not."""

NO_TABLE = 0
"""Stands for the table in a control that belongs to none, such as a page of the rules."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Press(msgspec.Struct, frozen=True):
    """A control's meaning: this move or word, at this version of this table."""

    table: int
    version: int
    notation: str


def pack(press: Press) -> str:
    """The custom_id of a press."""
    return f"{PREFIX}:{base36(press.table)}:{base36(press.version)}:{press.notation}"


def unpack(custom_id: str) -> Press:
    """The press in a custom_id. Raises BadNotation."""
    match = PATTERN.fullmatch(custom_id)
    if match is None:
        raise BadNotation(custom_id)
    return Press(int(match[1], 36), int(match[2], 36), match[3])


def base36(number: int) -> str:
    """The number in base 36, lower case."""
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits


class Word:
    """The reserved words: controls that are no moves. No game's notation begins with `~`."""

    JOIN = "~join"
    LEAVE = "~leave"
    START = "~start"
    CANCEL = "~cancel"
    ASK = "~ask"
    """Ask whether to resign."""
    RESIGN = "~resign"
    MORE = "~more"
    RULES = "~rules"
    RACK = "~rack"
    UNDO = "~undo"
    OPTIONS = "~options"
    COMPUTER = "~computer"
    LOG = "~log"
    RECORD = "~record"
    FILM = "~film"
    REMATCH = "~Mrematch"

    BEGINNING = 2
    """So many characters begin the words that are followed by something."""
    LONGER_BEGINNING = 3
    """So many where several such words share their first letter."""
    SET = "~o"
    """Followed by an option and its value, `~obrutal_mode.true`."""
    SEAT = "~c"
    """Followed by a computer's seat: show its levels."""
    LEVEL = "~v"
    """Followed by a computer's seat and level, `~v2.sharp`, or NOBODY to take it away."""
    NOBODY = "nobody"
    PARTIAL = "~p"
    """Followed by the beginning of a move: show what completes it."""
    WHERE = "~w"
    """Followed by a game's key, a dot and a place: open a table there, `~wdouble_seven.thread`."""
    SETTING = "~P"
    """Followed by whose settings, which of them and the value, `~Pme.pinged.never`."""
    CLOSE = "~close"
    """Close the table, as whoever may do that has confirmed."""
    PAGE = "~g"
    """Followed by a game's key, a dot and the key of a topic of its rules: show that page."""
    MANNER = "~m"
    """Followed by an agreement and its value, `~mleaving.offer`."""
    TAKE_OVER = "~To"
    """Followed by a vacant seat, `~To2`."""
    TAKE_BACK = "~Bu"
    """Take the own last move back, or ask whether one may."""
    ASK_END = "~Be"
    """Ask the others to end the game without a result."""
    AGREE = "~By"
    """Followed by a motion's number."""
    DISAGREE = "~Bn"
    """Followed by a motion's number."""
    PEOPLE = "~Bp"
    """Show the people; followed by one of them, `~Bp2.1y`, seat and user, what may be done."""
    ASK_REMOVAL = "~Br"
    """Followed by a person: ask the others to remove them."""
    REMOVE = "~Bx"
    """Followed by a person: remove them, as a moderator or as a lobby's host."""
    HAND_OVER = "~Bh"
    """Followed by a person: make them the host."""
    SKIP = "~Bs"
    """Followed by a late seat: skip its turn."""
    SIT_IN = "~Bc"
    """Followed by a late seat: let a computer sit in for it."""
    WAIT = "~Bw"
    """Followed by a late seat: give it one more full time."""
    GO_ON = "~Bg"
    """Go on at a paused table."""
    TAKE_SEAT_BACK = "~Tb"
    """Take one's seat back from the computer that sits in."""
    REPLAY = "~R"
    """Followed by a step, whose hand is shown, and a letter: show that place of a replay."""
    REPLAY_START = "~R0.t.o"
    """Opens a replay at its beginning, on a panel of its own."""
    LESSON = "~L"
    """Followed by a game's key, a dot, and a move, `~p` and the start of one, or a LESSON_ word.

    The step stands in the version's place.
    """
    LESSON_OPEN = "~o"
    """Opens the lesson at its beginning, on a panel of its own."""
    LESSON_SHOW = "~s"
    """Shows the step."""
    LESSON_LEAVE = "~x"
    """Ends the lesson before its end."""
    OWN = "~D"
    """Followed by `copy`, `ask` or `forget`: what becomes of one's own data."""
    MENU = "~k"
    """Followed by a menu's place in the message: the choice itself is in the select's values."""
    STANDINGS = "~S"
    """Followed by the address of a page of standings."""
    HISTORY = "~H"
    """Followed by the address of a page of somebody's history, or of a record."""
