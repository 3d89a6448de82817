"""Message keys of this game and the small texts that several places share."""

from collections import Counter
from collections.abc import Iterable

from games.double_seven.tiles import RANK, Kind
from games.double_seven.view import FamilyView
from games.engine.types import Seat
from render.kit.controls import Param, SeatName, Text, text

KEY = "double_seven"


def words(name: str, /, **params: Param) -> Text:
    """Words of this game by the rest of their key."""
    return text(f"{KEY}.{name}", **params)


def note(kind: str, why: str, **params: Param) -> Text:
    """The name of a kind of action, and why it is not possible now."""
    return words("note", kind=words(f"why.kind.{kind}"), why=words(f"why.{why}", **params))


def kind_words(kind: Kind) -> Text:
    """A kind by its bare name: fox."""
    return words(f"kind.{kind}")


def marked(kind: Kind) -> Text:
    """A kind with its small picture and its name, for buttons and lines of text."""
    return words(f"mark.{kind}")


def one_of(kind: Kind) -> Text:
    """One tile of a kind: an octopus."""
    return words(f"a.{kind}")


def counted(kind: Kind, count: int) -> Text:
    """So many tiles of a kind: 2 foxes."""
    return words(f"count.{kind}", n=count)


def tiles(count: int) -> Text:
    """So many tiles."""
    return words("tiles", n=count)


def points(count: int) -> Text:
    """So many points."""
    return words("points", n=count)


def tallied(kinds: Iterable[Kind]) -> list[tuple[Kind, int]]:
    """Each kind with how often it is there, in canonical order."""
    return sorted(Counter(kinds).items(), key=lambda one: RANK[one[0]])


def tally(kinds: Iterable[Kind]) -> tuple[Text, ...]:
    """Tiles as a list of words: 2 foxes, 1 whale."""
    return tuple(counted(kind, count) for kind, count in tallied(kinds))


def placed(species: Kind, naturals: int, clovers: int) -> Text:
    """Tiles that are laid down together: 2 foxes and 1 clover."""
    if not naturals:
        return counted("clover", clovers)
    if not clovers:
        return counted(species, naturals)
    return words("both", first=counted(species, naturals), second=counted("clover", clovers))


def family_words(family: FamilyView) -> Text:
    """A family by species and size, for lines that are heard: fox 5/7 (1 clover)."""
    return _family(family, kind_words(family.species))


def family_mark(family: FamilyView) -> Text:
    """The same with the species' small picture, for lines that are seen."""
    return _family(family, marked(family.species))


def name_list(seats: Iterable[Seat]) -> tuple[Text, ...]:
    """Several names as a list of words."""
    return tuple(words("person", seat=SeatName(seat)) for seat in seats)


def _family(family: FamilyView, kind: Text) -> Text:
    key = "family.clovers" if family.clovers else "family.plain"
    return words(key, kind=kind, size=family.size, n=family.clovers)
