"""Builds views of Double Seven by hand, for tests of words, controls and pictures."""

import msgspec

from bot.text import words
from games.double_seven.tiles import CLOVER, KINDS, RANK, SEVEN_TOKENS, SPECIES
from games.double_seven.view import EndTrigger, FamilyView, Phase, SeatView, SevenView
from render.kit.controls import Scene, Text

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
"""Four at a time sit at a table: see `awkward`."""

LETTERS = {kind[0].upper(): kind for kind in KINDS}


def tiles(letters):
    """Kinds from their letters: "FFW" is two foxes and a whale, in canonical order."""
    return tuple(sorted((LETTERS[letter] for letter in letters), key=RANK.__getitem__))


def family(number, written):
    """A family from its letters: "FFC" is two foxes and a clover."""
    kinds = tiles(written)
    clovers = kinds.count(CLOVER)
    return FamilyView(number, kinds[0], len(kinds) - clovers, clovers)


def seat(families="", rack_size=3, sevens=0, double=False, first=1):
    """A seat's view; families are written with blanks between, numbered from `first` on."""
    laid = tuple(family(first + i, one) for i, one in enumerate(families.split()))
    points = sum(one.size for one in laid) + sevens + 2 * double
    return SeatView(laid, rack_size, sevens, double, points)


def table(*seats, rack=None, viewer=None, turn=0, phase=Phase.ACTIONS, **changes):
    """A view of these seats; with `rack` that of the seat whose turn it is, its moves worked out.

    Families are numbered anew over the whole table.
    """
    seats = _numbered(seats)
    if rack is not None:
        viewer = turn if viewer is None else viewer
        own = msgspec.structs.replace(seats[viewer], rack_size=len(rack))
        seats = (*seats[:viewer], own, *seats[viewer + 1 :])
    view = SevenView(
        viewer=viewer,
        to_act=(turn,),
        moves=(),
        seats=seats,
        turn=turn,
        first=0,
        turn_number=12,
        phase=phase,
        draws_left=2 if phase is Phase.DRAW else 0,
        two_for_one_used=False,
        swapped=(),
        deck_count=52,
        face_up=tiles("FWWH"),
        removed=(),
        sevens_left=SEVEN_TOKENS - sum(one.sevens for one in seats),
        trigger=None,
        final_turns=(),
        empty_rack_ends_turn=True,
        rack=None if rack is None else tiles(rack),
        place_all=(),
        winners=None,
    )
    view = msgspec.structs.replace(view, **changes)
    return view if "moves" in changes else msgspec.structs.replace(view, moves=moves_of(view))


def over(*seats, winners, reason="double_seven", **changes):
    """A finished game."""
    seats = tuple(msgspec.structs.replace(one, rack=tiles("FW")) for one in seats)
    ended = {
        "to_act": (),
        "moves": (),
        "trigger": EndTrigger(winners[0], reason),
        "winners": winners,
        **changes,
    }
    return table(*seats, phase=Phase.GAME_OVER, **ended)


def moves_of(view):
    """The notations of the legal moves that the viewer may know. Source: rules page, section 3."""
    if view.phase is Phase.DRAW and (view.viewer is None or view.viewer == view.turn):
        return tuple(f"draw.{source}" for source in sources(view))
    if view.viewer is None or view.viewer != view.turn:
        return ()
    match view.phase:
        case Phase.RAINBOW:
            return (*(f"rainbow.{source}" for source in sources(view)), "skip")
        case Phase.ACTIONS:
            return (
                *starts(view),
                *growths(view),
                *swaps(view),
                *snatches(view),
                *twos(view),
                "end",
            )
        case Phase.DISCARD:
            return tuple(f"discard.{kind}" for kind in kinds(view.rack))
    return ()


def sources(view):
    return (*(("deck",) if view.deck_count else ()), *kinds(view.face_up))


def kinds(held):
    return tuple(kind for kind in KINDS if kind in held)


def starts(view):
    owned = {one.species for one in view.seats[view.turn].families}
    clovers = view.rack.count(CLOVER)
    for species in SPECIES:
        for naturals in range(1, view.rack.count(species) + 1):
            for wild in range(clovers + 1):
                if species not in owned and naturals + wild > 1:
                    yield f"start.{species}.{naturals}.{wild}"


def growths(view):
    clovers = view.rack.count(CLOVER)
    for one in view.seats[view.turn].families:
        for naturals in range(view.rack.count(one.species) + 1):
            for wild in range(clovers + 1):
                if naturals + wild:
                    yield f"expand.{one.id}.{naturals}.{wild}"


def swaps(view):
    for mine in view.seats[view.turn].families:
        for other, place in enumerate(view.seats):
            for theirs in place.families:
                pair = tuple(sorted((mine.id, theirs.id)))
                if other != view.turn and mine.size == theirs.size and pair not in view.swapped:
                    yield f"exchange.{mine.id}.{theirs.id}"


def snatches(view):
    for place in view.seats:
        for one in place.families:
            if one.clovers and one.species in view.rack:
                yield f"snatch.{one.id}"


def twos(view):
    if view.two_for_one_used or not (view.deck_count or view.face_up):
        return
    for place, first in enumerate(KINDS):
        for second in KINDS[place:]:
            held = view.rack.count(first) > (first == second) and second in view.rack
            if held and first in view.rack:
                for source in sources(view):
                    yield f"two.{first}.{second}.{source}"


def _numbered(seats):
    numbered, next_id = [], 1
    for place in seats:
        laid = tuple(
            msgspec.structs.replace(one, id=next_id + i) for i, one in enumerate(place.families)
        )
        next_id += len(laid)
        numbered.append(msgspec.structs.replace(place, families=laid))
    return tuple(numbered)


def four(**changes):
    """A table of four in the middle of a game, as a spectator sees it."""
    return table(
        seat("FFFFFFF WWWC GG", 5, sevens=1),
        seat("EEEEEE OOOO", 2),
        seat("PPPPP HHC", 4),
        seat("BBB FF", 0),
        **{"turn": 1, **changes},
    )


def crowded(**changes):
    """All tiles but a few on the table: thirteen families of one seat, twenty-nine in all."""
    return table(
        seat("FFF FF GGG GGG PPP PP BBBB BB WWW WW OOO OO HHC", 15, sevens=0),
        seat("FFFFFF GG PPP BBBBC WWWWWC", 7),
        seat("OOOOOO HHHHHHH EEEEEEEEEEE PPP", 8, sevens=2, double=True),
        seat("HH GGG BB WWW", 5),
        **{"face_up": KINDS, "removed": tiles("FGPBWOHEEGG"), "deck_count": 3, **changes},
    )


def largest_family(**changes):
    """A family of fourteen."""
    return table(seat("FFFFFFFFFFFCCC EE", 1, sevens=1), seat("WW", 0), **{"turn": 1, **changes})


def two(**changes):
    return table(seat("FFFFF WWC", 4), seat("EEEE OO GG", 5), **changes)


def three(**changes):
    return table(
        seat("FFFFFFF EEEEEEC OO", 3, sevens=2, double=True),
        seat("WWWWWWWW BBBB HHHC", 2, sevens=1),
        seat("PPPPPP GGGGG BBB HH", 1),
        **{
            "turn": 1,
            "trigger": EndTrigger(0, "double_seven"),
            "final_turns": (2,),
            **changes,
        },
    )


def ending(**changes):
    """The end of three(), as in the rules page's first example of scoring."""
    seats = three().seats
    return over(*seats, winners=(0,), **changes)


def tied(**changes):
    """The rules page's third example: the token breaks a tie."""
    return over(
        seat("FFFFFFF EEEEEEE", 1, sevens=2, double=True),
        seat("WWWWWWW BBBBBB HHHH", 0, sevens=1),
        seat("OOOOO", 2),
        seat("PPPPPP GGGGGG", 3),
        winners=(0,),
        **changes,
    )


def shared(**changes):
    """The rules page's fifth example: nobody holds the token."""
    return over(
        seat("FFFFFFF EEEE", 1, sevens=1),
        seat("OOOOOO PPPPPP", 0),
        winners=(0, 1),
        reason="last_tile",
        **changes,
    )


def tables():
    """Spectators' views of all sorts of tables."""
    yield from (two(), three(), four(), crowded(), largest_family())
    yield from (four(phase=phase) for phase in (Phase.DRAW, Phase.DISCARD))
    yield table(seat(), seat(), phase=Phase.DRAW, draws_left=1)
    yield three(trigger=EndTrigger(0, "last_tile"), face_up=(), deck_count=0)
    yield three(trigger=EndTrigger(1, "double_seven"), final_turns=())
    yield three(trigger=EndTrigger(1, "last_tile"), final_turns=())
    yield from (ending(), tied(), shared())


def awkward(start=0):
    """Four awkward names."""
    return tuple(AWKWARD_NAMES[(start + i) % len(AWKWARD_NAMES)] for i in range(4))


def scene(names=("Ada", "Bea", "Cal", "Dan"), heard=None):
    """A scene that speaks English; with `heard` the keys that were said are added to that set."""

    def say(text):
        if heard is not None:
            heard.update(keys_of(text))
        return words("en").say(text, names)

    return Scene(tuple(names), say)


def keys_of(text):
    """The keys of a text and of all texts inside it."""
    found = {text.key}
    for _, value in text.params:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Text):
                found |= keys_of(part)
    return found
