"""A page of somebody's finished games, as a sheet."""

import msgspec

from bot.standings.model import Ended, Mark
from bot.standings.ratings import unrated
from bot.text import Words, isolated, marked
from bot.ui.custom_id import Press, Word, base36, pack
from bot.ui.faces import seat_name
from bot.ui.records.people import Subject
from bot.ui.records.spoken import gain, game_name, scope_words
from bot.ui.sheet import Key, Option, Part, Sheet
from bot.ui.sketches import link
from games.engine.errors import BadNotation
from render.kit.controls import Text, Tone, text

PAGE_TABLES = 6
SHOWN_NAMES = 6

ALL_GAMES = "-"
"""Stands for the game in an address that names none."""

WAYS = (
    (Word.REPLAY_START, "replay.button", Tone.PRIMARY),
    (Word.RECORD, "replay.record", Tone.SECONDARY),
)
"""What may be done with a game of a history: words that do it at its table, and their labels."""

_PARTS = 3
_DIGITS = 12
_PAGE_DIGITS = 6


class Address(msgspec.Struct, frozen=True):
    """Which page of whose history: what a control of it remembers."""

    user_id: int
    game: str | None
    page: int = 0

    @property
    def word(self) -> str:
        """The reserved word that shows this page."""
        return f"{Word.HISTORY}{base36(self.user_id)}.{self.game or ALL_GAMES}.{self.page}"


class Shown(msgspec.Struct, frozen=True):
    """What stands on a page: whose it is, where the games were, how many, and those on it."""

    address: Address
    person: Subject
    scope: str
    count: int
    tables: tuple[tuple[Ended, Mark], ...]

    @property
    def pages(self) -> int:
        """How many pages there are, an empty one included."""
        return max(1, -(-self.count // PAGE_TABLES))


def address_of(written: str) -> Address:
    """The page that a control's word names. Raises BadNotation."""
    parts = written.split(".")
    if len(parts) != _PARTS:
        raise BadNotation(written)
    user, game, page = parts
    if not (page.isascii() and page.isdecimal() and len(page) <= _PAGE_DIGITS):
        raise BadNotation(written)
    return Address(number_of(user), None if game == ALL_GAMES else game, int(page))


def number_of(written: str) -> int:
    """The number in base 36. Raises BadNotation."""
    known = written.isascii() and written.isalnum() and len(written) <= _DIGITS
    if not known or written != written.lower():
        raise BadNotation(written)
    return int(written, 36)


def history_sheet(shown: Shown, words: Words, controls: tuple[Part, ...]) -> Sheet:
    """The page: a few lines per table, then the controls."""
    title = text(
        "history.title",
        name=marked(shown.person.user.name),
        games=text("standings.games", n=shown.count),
        scope=scope_words(shown.scope),
        page=shown.address.page + 1,
        pages=shown.pages,
    )
    lines = [line for ended, mark in shown.tables for line in _lines(ended, mark, words)]
    return Sheet(
        headline=words.say(title),
        body=tuple(words.say(line) for line in lines or [text("history.empty")]),
        controls=controls,
    )


def option(ended: Ended, mark: Mark, words: Words) -> Option:
    """The table as one line of a select that opens it."""
    label = text(
        "history.table",
        table=ended.table_id,
        game=game_name(ended.game),
        result=_result(ended, mark),
    )
    names = ", ".join(isolated(name) for _, name in _people(ended, words))
    return Option(f"{Word.HISTORY}{base36(ended.table_id)}", words.say(label), names)


def table_sheet(ended: Ended, mark: Mark, words: Words) -> Sheet:
    """One finished game, with the ways to look at it again."""
    keys = tuple(
        Key(pack(Press(ended.table_id, 0, word)), words.say(text(label)), tone)
        for word, label, tone in WAYS
    )
    headline, *lines = (words.say(line) for line in _lines(ended, mark, words))
    return Sheet(headline=headline, body=tuple(lines), controls=(keys,))


def _lines(ended: Ended, mark: Mark, words: Words) -> list[Text]:
    result = _result(ended, mark)
    if mark.rating is not None:
        result = text("history.rated", result=result, rating=mark.rating, gain=gain(mark.gain or 0))
    if ended.place.message_id is not None:
        result = text("history.linked", result=result, link=link(ended.place))
    line = text(
        "history.line",
        date=f"<t:{int(ended.ended_at.timestamp())}:d>",
        game=game_name(ended.game),
        table=ended.table_id,
        result=result,
    )
    why = unrated(ended.seats, bool(ended.places))
    reason = [] if why is None else [text("history.unrated", why=text(f"unrated.{why}"))]
    return [line, _seated(ended, words), *reason]


def _result(ended: Ended, mark: Mark) -> Text:
    if mark.place is None:
        return text("history.undecided")
    return text("history.place", place=mark.place, n=len(ended.seats))


def _seated(ended: Ended, words: Words) -> Text:
    said = [_person(place, marked(name)) for place, name in _people(ended, words)]
    if len(said) > SHOWN_NAMES:
        said = [*said[:SHOWN_NAMES], text("history.more", n=len(said) - SHOWN_NAMES)]
    return text("history.people", people=tuple(said))


def _person(place: int | None, name: str) -> Text:
    if place is None:
        return text("history.name", name=name)
    return text("history.person", place=place, name=name)


def _people(ended: Ended, words: Words) -> list[tuple[int | None, str]]:
    """Places and plain names, the best first; without places in the order of the seats."""
    names = [seat_name(seated, seat, words) for seat, seated in enumerate(ended.seats)]
    if not ended.places:
        return [(None, name) for name in names]
    found = sorted(zip(ended.places, range(len(names)), strict=True))
    return [(place, names[seat]) for place, seat in found]
