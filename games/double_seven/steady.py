"""The steady computer: what a tile is worth, which exchange pays, and what to place.

Source: rules page, section 11.1. It looks at an imagined table, but only at what the seat whose
turn it is can see of it: its own rack, and what lies open.
"""

from games.double_seven.imagined import Counts, Imagined, Lying
from games.double_seven.moves import (
    FROM_DECK,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Expand,
    Rainbow,
    SevenMove,
    Snatch,
    Start,
    two_for_one,
)
from games.double_seven.tiles import CLOVER, KINDS, RANK, SEVEN, SPECIES, Kind
from games.double_seven.view import Phase

CLOVER_WORTH = 2.5
PARTNER_WORTH = 1.9
FAMILY_WORTH = 1.3
MISSING_ONE_WORTH = 1.0
MISSING_TWO_WORTH = 0.15
WITH_CLOVER_WORTH = 1.1
REACHABLE_WORTH = 0.9
OTHER_WORTH = 0.35
DECK_WORTH = 0.05

ENOUGH_GAIN = 0.35
SEVEN_GAIN = 1.2
OTHERS_SHARE = 0.4
TILE_OUTLOOK = 0.1
OUTLOOK_TILES = 4
SEVEN_OUTLOOK = 0.9

PAIR = 2
NEARLY_CLEAR = 3
MANY_TILES = 4


def best_move(table: Imagined) -> SevenMove:
    """What the steady computer does in this phase of its turn."""
    match table.phase:
        case Phase.DRAW:
            return Draw(best_source(table))
        case Phase.RAINBOW:
            return Rainbow(best_source(table))
        case Phase.DISCARD:
            return Discard(min(_held(table), key=lambda kind: _keeping(table, kind)))
        case Phase.ACTIONS | Phase.GAME_OVER:
            return best_action(table)


def best_action(table: Imagined) -> SevenMove:
    """The first thing that applies: snatch, exchange, place, use clovers, Two for One, end."""
    found = exchanges(table)
    best = max(found, default=None, key=lambda exchange: exchange[0])
    return (
        _snatch(table)
        or (best[1] if best is not None and best[0] > ENOUGH_GAIN else None)
        or best_placing(table)
        or _clovers(table)
        or _two_for_one(table)
        or EndTurn()
    )


def best_source(table: Imagined) -> Kind:
    """The face-up kind of the highest worth, or the deck for its average."""
    worths = source_worths(table)
    return max(worths, key=worths.__getitem__)


def source_worths(table: Imagined) -> dict[Kind, float]:
    """What every source with tiles is worth, the deck first."""
    worths = tile_worths(table)
    found = {}
    if table.deck:
        unseen = table.unseen()
        total = sum(unseen.values())
        found[FROM_DECK] = DECK_WORTH + sum(worths[kind] * unseen[kind] for kind in KINDS) / total
    for kind in KINDS:
        if table.face_up[kind]:
            found[kind] = worths[kind]
    return found


def tile_worths(table: Imagined) -> dict[Kind, float]:
    """What one more tile of each kind is worth to the turn's seat."""
    seat, rack = table.turn, table.racks[table.turn]
    base = WITH_CLOVER_WORTH if rack[CLOVER] else OTHER_WORTH
    worths = dict.fromkeys(KINDS, base)
    worths[CLOVER] = CLOVER_WORTH
    own = [family for family in table.families if family.owner == seat]
    sizes = {family.size for family in own}
    for family in table.families:
        if family.size in sizes and worths[family.species] < REACHABLE_WORTH:
            worths[family.species] = REACHABLE_WORTH
    for kind in SPECIES:
        if rack[kind]:
            worths[kind] = PARTNER_WORTH
    fitting: dict[Kind, float] = {}
    for family in own:
        worth = _joining(family.size)
        if worth > fitting.get(family.species, 0.0):
            fitting[family.species] = worth
    worths.update(fitting)
    return worths


def exchanges(table: Imagined) -> list[tuple[float, Exchange]]:
    """The possible exchanges, each with what it gains."""
    seat = table.turn
    own = [family for family in table.families if family.owner == seat]
    by_size: dict[int, list[Lying]] = {family.size: [] for family in own}
    for family in table.families:
        if family.owner != seat and family.size in by_size:
            by_size[family.size].append(family)
    if not any(by_size.values()):
        return []
    gain = _Gain(table, own)
    return [
        (gain.of(mine, theirs), Exchange(mine.id, theirs.id))
        for mine in own
        for theirs in by_size[mine.size]
        if _pair(mine, theirs) not in table.swapped
    ]


def best_placing(table: Imagined) -> SevenMove | None:
    """All naturals of a species: to an own family before a new one; None where there is none."""
    rack = table.racks[table.turn]
    own: dict[Kind, Lying] = {}
    for family in table.families:
        if family.owner == table.turn and rack[family.species]:
            other = own.get(family.species)
            if other is None or _need(family) > _need(other):
                own[family.species] = family
    for family in own.values():
        return Expand(family.id, rack[family.species], 0)
    for kind in SPECIES:
        if rack[kind] >= PAIR:
            return Start(kind, rack[kind], 0)
    return None


class _Gain:
    """What exchanges gain on one table, the parts that pairs share counted once."""

    def __init__(self, table: Imagined, own: list[Lying]) -> None:
        self.rack: Counts = table.racks[table.turn]
        self.own = [family.species for family in own]
        unseen = table.unseen()
        self.open = {kind: unseen[kind] + table.face_up[kind] for kind in SPECIES}

    def of(self, mine: Lying, theirs: Lying) -> float:
        """Tiles placeable, sevens reached and outlook here, less a share of the outlook there."""
        given, got, size = mine.species, theirs.species, mine.size
        if given == got:
            return 0.0
        rack, open_tiles = self.rack, self.open
        gain = 0.0
        if rack[got] == 1 and got not in self.own:
            gain += 1
        if rack[given] == 1 and self.own.count(given) == 1:
            gain -= 1
        if size < SEVEN:
            missing = SEVEN - size - rack[CLOVER]
            gain += SEVEN_GAIN * ((0 < rack[got] >= missing) - (0 < rack[given] >= missing))
        gain += _outlook(open_tiles[got] + rack[got], size)
        gain -= _outlook(open_tiles[given] + rack[given], size)
        change = _outlook(open_tiles[given], size) - _outlook(open_tiles[got], size)
        return gain - OTHERS_SHARE * change


def _outlook(available: int, size: int) -> float:
    missing = SEVEN - size
    seven = SEVEN_OUTLOOK / missing if 0 < missing <= available else 0.0
    return TILE_OUTLOOK * min(available, OUTLOOK_TILES) + seven


def _snatch(table: Imagined) -> SevenMove | None:
    """An animal turns into a clover at no cost."""
    rack = table.racks[table.turn]
    for family in table.families:
        if family.clovers and rack[family.species]:
            return Snatch(family.id)
    return None


def _clovers(table: Imagined) -> SevenMove | None:
    """Only for a seven, or to pair up a single animal, or when there is no later."""
    seat = table.turn
    rack = table.racks[seat]
    clovers = rack[CLOVER]
    if not clovers:
        return None
    own = [family for family in table.families if family.owner == seat]
    for family in own:
        if 0 < SEVEN - family.size <= clovers:
            return Expand(family.id, 0, SEVEN - family.size)
    last = table.trigger is not None
    if last or table.tiles[seat] <= NEARLY_CLEAR:
        for kind in SPECIES:
            if rack[kind]:
                return Start(kind, rack[kind], 1)
    return Expand(max(own, key=_need).id, 0, clovers) if last and own else None


def _two_for_one(table: Imagined) -> SevenMove | None:
    """Two singles that fit nowhere for a tile that may: section 11.1, actions (5)."""
    if table.two_for_one_used:
        return None
    seat = table.turn
    rack = table.racks[seat]
    owned = {family.species for family in table.families if family.owner == seat}
    dead = [kind for kind in SPECIES if rack[kind] == 1 and kind not in owned]
    sources = source_worths(table) if len(dead) >= PAIR else {}
    if not sources:
        return None
    first, second = sorted(dead, key=lambda kind: _keeping(table, kind))[:PAIR]
    fitting = [
        kind
        for kind in sources
        if kind in owned or kind == CLOVER or (kind in dead and kind not in {first, second})
    ]
    if fitting:
        return two_for_one(first, second, max(fitting, key=sources.__getitem__))
    if table.tiles[seat] < MANY_TILES and table.trigger is None:
        return None
    for kind in (first, second):
        sources.pop(kind, None)
    return two_for_one(first, second, max(sources, key=sources.__getitem__)) if sources else None


def _keeping(table: Imagined, kind: Kind) -> tuple[float, int, int]:
    """What a tile on the rack is worth there, then how many partners may yet come."""
    seat = table.turn
    rack = table.racks[seat]
    partners = table.unseen()[kind]
    if kind == CLOVER:
        return CLOVER_WORTH, partners, RANK[kind]
    worth = PARTNER_WORTH if rack[kind] >= PAIR else OTHER_WORTH
    sizes = {family.size for family in table.families if family.owner == seat}
    for family in table.families:
        if family.species == kind and family.owner == seat:
            worth = max(worth, _joining(family.size))
        elif family.species == kind and family.size in sizes:
            worth = max(worth, REACHABLE_WORTH)
    return worth, partners, RANK[kind]


def _joining(size: int) -> float:
    """What a tile is worth to an own family of this size."""
    missing = SEVEN - size
    if missing == 1:
        return FAMILY_WORTH + MISSING_ONE_WORTH
    return FAMILY_WORTH + (MISSING_TWO_WORTH if missing == PAIR else 0.0)


def _held(table: Imagined) -> list[Kind]:
    rack = table.racks[table.turn]
    return [kind for kind in KINDS if rack[kind]]


def _need(family: Lying) -> tuple[bool, int]:
    """What is closest below seven comes first, else what is larger."""
    return family.size < SEVEN, family.size


def _pair(mine: Lying, theirs: Lying) -> tuple[int, int]:
    return (mine.id, theirs.id) if mine.id < theirs.id else (theirs.id, mine.id)
