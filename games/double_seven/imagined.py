"""A table as a computer imagines it: a view with the hidden tiles guessed, played on at speed.

It is the one thing here that changes in place. A sharp computer plays out hundreds of turns for one
decision, and may know no state; tests hold it to the rules, move by move.
"""

from games.double_seven.moves import (
    FROM_DECK,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Expand,
    Rainbow,
    SevenMove,
    SkipRainbow,
    Snatch,
    Start,
    TwoForOne,
)
from games.double_seven.racks import RAINBOW_TILES
from games.double_seven.tiles import (
    CLOVER,
    COPIES,
    DOUBLE_SEVEN_POINTS,
    KINDS,
    SEVEN,
    SEVEN_TOKENS,
    SPECIES,
    Kind,
)
from games.double_seven.view import Phase, SevenView
from games.engine.types import Seat

Counts = dict[Kind, int]

DRAWS = 2
DRAWS_OF_EMPTY_RACK = 3
HAND_LIMIT = 5
TWO_COMPLETED = 2


class Lying:
    """A family as it lies on the imagined table."""

    __slots__ = ("clovers", "id", "owner", "size", "species")

    def __init__(self, number: int, owner: Seat, species: Kind, size: int, clovers: int) -> None:
        self.id = number
        self.owner = owner
        self.species = species
        self.size = size
        self.clovers = clovers

    def copy(self) -> "Lying":
        """The same family on another table."""
        return Lying(self.id, self.owner, self.species, self.size, self.clovers)


class Imagined:
    """The table. The deck's top is its last tile; `shown` counts what lies open or is removed."""

    __slots__ = (
        "deck",
        "double_seven",
        "draws_left",
        "face_up",
        "families",
        "next_family",
        "phase",
        "racks",
        "rules",
        "sevens",
        "shown",
        "swapped",
        "tiles",
        "trigger",
        "turn",
        "two_for_one_used",
    )

    def __init__(self, view: SevenView, deck: list[Kind], racks: list[Counts]) -> None:
        """The table of this view, with this deck and these racks for what it hides."""
        self.rules = view
        self.deck = deck
        self.racks = racks
        self.tiles = [sum(rack.values()) for rack in racks]
        self.face_up = counts_of(view.face_up)
        self.families = [
            Lying(family.id, seat, family.species, family.size, family.clovers)
            for seat, place in enumerate(view.seats)
            for family in place.families
        ]
        self.next_family = 1 + max((family.id for family in self.families), default=0)
        self.sevens = [place.sevens for place in view.seats]
        self.double_seven = next(
            (seat for seat, place in enumerate(view.seats) if place.double_seven), None
        )
        self.shown = shown_in(view)
        self.trigger = None if view.trigger is None else view.trigger.seat
        self.turn = view.turn
        self.phase = view.phase
        self.draws_left = view.draws_left
        self.two_for_one_used = view.two_for_one_used
        self.swapped = set(view.swapped)

    def copy(self) -> "Imagined":
        """Another table that is the same so far."""
        other = Imagined.__new__(Imagined)
        other.rules = self.rules
        other.deck = self.deck[:]
        other.racks = [rack.copy() for rack in self.racks]
        other.tiles = self.tiles[:]
        other.face_up = self.face_up.copy()
        other.families = [family.copy() for family in self.families]
        other.next_family = self.next_family
        other.sevens = self.sevens[:]
        other.double_seven = self.double_seven
        other.shown = self.shown.copy()
        other.trigger = self.trigger
        other.turn = self.turn
        other.phase = self.phase
        other.draws_left = self.draws_left
        other.two_for_one_used = self.two_for_one_used
        other.swapped = self.swapped.copy()
        return other

    def play(self, move: SevenMove) -> None:  # noqa: C901 - an arm per kind
        """Makes this legal move of the turn's seat."""
        match move:
            case Draw(source):
                self._take(source)
                self._after_draw()
            case Rainbow(source):
                self._take(source)
                self._begin_actions()
            case SkipRainbow():
                self._begin_actions()
            case Start(species, naturals, clovers):
                family = Lying(self.next_family, self.turn, species, 0, 0)
                self.next_family += 1
                self.families.append(family)
                self._place(family, naturals, clovers)
            case Expand(number, naturals, clovers):
                self._place(self.family(number), naturals, clovers)
            case Exchange(mine, theirs):
                self._exchange(mine, theirs)
            case Snatch(number):
                self._snatch(self.family(number))
            case TwoForOne(first, second, source):
                self._lay_out(first)
                self._lay_out(second)
                self.two_for_one_used = True
                self._take(source)
            case EndTurn():
                self._end_turn()
            case Discard(kind):
                self._give(kind)
                self.shown[kind] += 1
                self._next_turn()

    def family(self, number: int) -> Lying:
        """The family with this id."""
        return next(family for family in self.families if family.id == number)

    def sources(self) -> list[Kind]:
        """Whence a tile can be taken."""
        kinds = [kind for kind in KINDS if self.face_up[kind]]
        return [FROM_DECK, *kinds] if self.deck else kinds

    def unseen(self) -> Counts:
        """What the turn's seat sees nowhere: on other racks or in the deck."""
        rack, shown = self.racks[self.turn], self.shown
        return {kind: COPIES[kind] - rack[kind] - shown[kind] for kind in KINDS}

    def points(self) -> list[int]:
        """The points by seat as of now."""
        points = self.sevens[:]
        for family in self.families:
            points[family.owner] += family.size
        if self.double_seven is not None:
            points[self.double_seven] += DOUBLE_SEVEN_POINTS
        return points

    def claims_double_seven(self, size: int, added: int) -> bool:
        """Whether an own family of this size would take the Double Seven token by growing so."""
        if self.double_seven is not None or not size < SEVEN <= size + added:
            return False
        return self._completed() == TWO_COMPLETED - 1

    def _give(self, kind: Kind, count: int = 1) -> None:
        self.racks[self.turn][kind] -= count
        self.tiles[self.turn] -= count

    def _lay_out(self, kind: Kind) -> None:
        self._give(kind)
        self.face_up[kind] += 1
        self.shown[kind] += 1

    def _take(self, source: Kind) -> None:
        if source == FROM_DECK:
            source = self.deck.pop()
        else:
            self.face_up[source] -= 1
            self.shown[source] -= 1
        self.racks[self.turn][source] += 1
        self.tiles[self.turn] += 1
        if self.trigger is None and not self.deck:
            by_deck = self.rules.last_tile_rule == "deck_empty"
            if by_deck or not any(self.face_up.values()):
                self.trigger = self.turn

    def _after_draw(self) -> None:
        self.draws_left -= 1
        left = self.deck or any(self.face_up.values())
        if self.draws_left and left:
            return
        self.draws_left = 0
        if left and self._is_rainbow():
            self.phase = Phase.RAINBOW
        else:
            self._begin_actions()

    def _is_rainbow(self) -> bool:
        if self.tiles[self.turn] < RAINBOW_TILES:
            return False
        rack = self.racks[self.turn]
        if self.rules.rainbow_rule == "five_species":
            return sum(rack[kind] > 0 for kind in SPECIES) >= RAINBOW_TILES
        return not rack[CLOVER] and max(rack.values()) == 1

    def _begin_actions(self) -> None:
        self.phase = Phase.ACTIONS
        self._after_placing()

    def _place(self, family: Lying, naturals: int, clovers: int) -> None:
        added = naturals + clovers
        if family.size < SEVEN <= family.size + added:
            family.size += added
            self._take_tokens()
        else:
            family.size += added
        family.clovers += clovers
        self._give(family.species, naturals)
        self._give(CLOVER, clovers)
        self.shown[family.species] += naturals
        self.shown[CLOVER] += clovers
        self.swapped.clear()
        self._after_placing()

    def _take_tokens(self) -> None:
        if sum(self.sevens) < SEVEN_TOKENS:
            self.sevens[self.turn] += 1
        if self.double_seven is None and self._completed() >= TWO_COMPLETED:
            self.double_seven = self.turn
            if self.trigger is None:
                self.trigger = self.turn

    def _completed(self) -> int:
        return sum(it.owner == self.turn and it.size >= SEVEN for it in self.families)

    def _exchange(self, mine: int, theirs: int) -> None:
        one, other = self.family(mine), self.family(theirs)
        one.owner, other.owner = other.owner, one.owner
        self.swapped.add((min(mine, theirs), max(mine, theirs)))

    def _snatch(self, family: Lying) -> None:
        family.clovers -= 1
        rack = self.racks[self.turn]
        rack[family.species] -= 1
        rack[CLOVER] += 1
        self.shown[family.species] += 1
        self.shown[CLOVER] -= 1
        self.swapped.clear()

    def _after_placing(self) -> None:
        if not self.tiles[self.turn] and self.rules.empty_rack_ends_turn:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.tiles[self.turn] > HAND_LIMIT:
            self.phase = Phase.DISCARD
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        following = (self.turn + 1) % len(self.racks)
        by_round = self.rules.end_rule == "finish_round"
        if self.trigger is not None and following == (
            self.rules.first if by_round else self.trigger
        ):
            self.phase = Phase.GAME_OVER
            return
        self._begin_turn(following)

    def _begin_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.two_for_one_used = False
        self.swapped.clear()
        open_tiles = sum(self.face_up.values())
        draws = DRAWS if self.tiles[seat] else DRAWS_OF_EMPTY_RACK
        self.draws_left = min(draws, len(self.deck) + open_tiles)
        if self.deck and not open_tiles:
            kind = self.deck.pop()
            self.face_up[kind] += 1
            self.shown[kind] += 1
        if self.draws_left:
            self.phase = Phase.DRAW
        else:
            self._begin_actions()


def counts_of(tiles: tuple[Kind, ...]) -> Counts:
    """How many there are of every kind, of those too that are not there."""
    return {kind: tiles.count(kind) for kind in KINDS}


def shown_in(view: SevenView) -> Counts:
    """How many tiles of every kind all can see: face up, removed, or in families."""
    shown = counts_of(view.face_up + view.removed)
    for place in view.seats:
        for family in place.families:
            shown[family.species] += family.naturals
            shown[CLOVER] += family.clovers
    return shown


def hidden_from(view: SevenView) -> tuple[Kind, ...]:
    """The tiles that the viewer sees nowhere, in canonical order."""
    shown = shown_in(view)
    rack = view.rack or ()
    return tuple(
        kind for kind in KINDS for _ in range(COPIES[kind] - rack.count(kind) - shown[kind])
    )


def imagined(view: SevenView, hidden: tuple[Kind, ...]) -> Imagined:
    """The table with the hidden tiles, in this order, dealt to the other racks and the deck."""
    racks = []
    for seat, place in enumerate(view.seats):
        if seat == view.viewer:
            racks.append(counts_of(view.rack or ()))
        else:
            racks.append(counts_of(hidden[: place.rack_size]))
            hidden = hidden[place.rack_size :]
    return Imagined(view, list(hidden), racks)
