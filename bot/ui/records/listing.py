"""A page of standings: which one, who stands on it, and the sheet that shows it."""

from collections.abc import Callable

import msgspec

from bot.standings.model import PROVISIONAL_GAMES, Certainty, Period, Ranked
from bot.text import Words, isolated, marked
from bot.ui.custom_id import Word
from bot.ui.records.spoken import (
    SCOPES,
    average,
    certainty,
    figures,
    game_name,
    period_words,
    rating,
    scope_words,
)
from bot.ui.sheet import Part, Picture, Sheet
from games.engine.errors import BadNotation
from render.kit.controls import Text, text
from render.standings.listing import Line, Listing

PAGE_PEOPLE = 10

_PARTS = 4
_PAGE_DIGITS = 6


class Address(msgspec.Struct, frozen=True):
    """Which page of which list: what a control of it remembers."""

    game: str
    scope: str
    period: Period
    page: int = 0

    @property
    def word(self) -> str:
        """The reserved word that shows this page."""
        return f"{Word.STANDINGS}{self.game}.{self.scope}.{self.period.value}.{self.page}"


class Shown(msgspec.Struct, frozen=True):
    """What stands on a page: how many people the list has, those on it, and whoever asks.

    `own` is None for somebody without a game that counts, and on a page that others see too for
    somebody who is not listed. `private` is whether nobody else sees it.
    """

    address: Address
    count: int
    people: tuple[Ranked, ...]
    own: Ranked | None
    private: bool

    @property
    def pages(self) -> int:
        """How many pages there are, an empty one included."""
        return max(1, -(-self.count // PAGE_PEOPLE))

    @property
    def apart(self) -> Ranked | None:
        """One's own line, where it is on another page."""
        own = self.own
        if own is None or not own.listed or any(map(self.is_own, self.people)):
            return None
        return own

    @property
    def visible(self) -> tuple[Ranked, ...]:
        """All who are seen."""
        return self.people if self.apart is None else (*self.people, self.apart)

    def is_own(self, ranked: Ranked) -> bool:
        """Whether this is whoever asks."""
        return self.own is not None and ranked.standing.user_id == self.own.standing.user_id


def address_of(written: str) -> Address:
    """The page that a control's word names. Raises BadNotation."""
    parts = written.split(".")
    if len(parts) != _PARTS:
        raise BadNotation(written)
    game, scope, period, page = parts
    known = scope in SCOPES and period in {one.value for one in Period}
    if not known or not (page.isascii() and page.isdecimal() and len(page) <= _PAGE_DIGITS):
        raise BadNotation(written)
    return Address(game, scope, Period(period), int(page))


def listing_of(shown: Shown, words: Words) -> Listing:
    """What the picture of this page shows."""
    rank, name, rated, games, wins, place = (
        words.say(text(f"standings.head.{head}"))
        for head in ("rank", "name", "rating", "games", "wins", "place")
    )
    note = [*_whose(shown), text("standings.people", n=shown.count)]
    if _any_provisional(shown):
        note.append(text("standings.head.unsure"))
    return Listing(
        title=words.say(game_name(shown.address.game)),
        note=" · ".join(words.say(part) for part in note),
        heads=(rank, name, rated, games, wins, place),
        lines=tuple(_line(shown, ranked, words) for ranked in shown.people),
        apart=None if shown.apart is None else _line(shown, shown.apart, words),
    )


def listing_sheet(
    shown: Shown, words: Words, png: bytes | None, controls: tuple[Part, ...]
) -> Sheet:
    """The page in words, below its picture."""
    scope, period = _whose(shown)
    title = text(
        "standings.title",
        game=game_name(shown.address.game),
        scope=scope,
        period=period,
        people=text("standings.people", n=shown.count),
    )
    return Sheet(
        headline=words.say(title),
        picture=None if png is None else Picture(_file_name(shown), _alt(shown, words), png),
        body=tuple(words.say(line) for line in (*_listed(shown), *_own(shown), *_notes(shown))),
        controls=controls,
    )


def _whose(shown: Shown) -> tuple[Text, Text]:
    return scope_words(shown.address.scope), period_words(shown.address.period)


def _file_name(shown: Shown) -> str:
    address = shown.address
    return f"standings-{address.scope}-{address.period.value}-{address.page + 1}.png"


def _line(shown: Shown, ranked: Ranked, words: Words) -> Line:
    standing = ranked.standing
    return Line(str(ranked.rank), standing.name, figures(standing, words), own=shown.is_own(ranked))


def _alt(shown: Shown, words: Words) -> tuple[str, ...]:
    """Rank by rank; one's own first where it is on another page."""
    apart = () if shown.apart is None else (shown.apart,)
    return tuple(
        words.say(_said("standings.spoken", one, isolated)) for one in (*apart, *shown.people)
    )


def _listed(shown: Shown) -> list[Text]:
    if not shown.people:
        return [text("standings.empty")]
    lines = [_said(_key(shown, one), one, marked) for one in shown.people]
    if shown.apart is not None:
        lines += [text("standings.apart"), _said("standings.own_line", shown.apart, marked)]
    return lines


def _key(shown: Shown, ranked: Ranked) -> str:
    return "standings.own_line" if shown.is_own(ranked) else "standings.line"


def _said(key: str, ranked: Ranked, named: Callable[[str], str]) -> Text:
    standing = ranked.standing
    return text(
        key,
        rank=ranked.rank,
        name=named(standing.name),
        rating=rating(standing),
        certainty=certainty(standing),
        games=standing.games,
        wins=standing.wins,
        average=average(standing),
    )


def _own(shown: Shown) -> list[Text]:
    """What only whoever asks may know: of a rating that is not listed, or that there is none."""
    own = shown.own
    if not shown.private or (own is not None and own.listed):
        return []
    if own is None:
        return [text("standings.no_game")]
    games = text("standings.games", n=own.standing.games)
    return [text("standings.unlisted", rating=rating(own.standing), games=games)]


def _notes(shown: Shown) -> list[Text]:
    """How to read what is seen, as far as there is something to explain."""
    notes = [text("standings.about")]
    if shown.address.period is not Period.ALL:
        notes.append(text("standings.season", period=period_words(shown.address.period)))
    if _any_provisional(shown):
        notes.append(text("standings.provisional", n=PROVISIONAL_GAMES))
    ratings = [(one.standing.key[:2]) for one in shown.visible]
    if len(set(ratings)) < len(ratings):
        notes.append(text("standings.ties"))
    return notes


def _any_provisional(shown: Shown) -> bool:
    return any(one.standing.certainty is Certainty.PROVISIONAL for one in shown.visible)
