"""The whole table in lines of words without any limit, the most needed first. All of it is public.

For screen readers, and for those who count tiles. Source: rules page, sections 7 and 10.1.
"""

from collections import Counter

from games.double_seven.tiles import CLOVER, DECK
from games.double_seven.view import SevenView
from render.double_seven.facts import is_over, ranked
from render.double_seven.lines import (
    alt_text,
    centre,
    described,
    doing,
    from_turn,
    last_turns,
    removed,
    supply,
)
from render.double_seven.words import counted, family_words, tallied, tally, words
from render.kit.controls import SeatName, Text


def text_board(view: SevenView) -> tuple[Text, ...]:
    """Decision, centre, seats, equal sizes, what nobody has seen yet, tokens; at the end racks."""
    if is_over(view):
        return (*alt_text(view), *_racks(view))
    return (
        doing(view),
        *last_turns(view),
        centre(view),
        *(described(view, seat) for seat in from_turn(view)),
        *_equal_sizes(view),
        *_unseen(view),
        supply(view),
        *removed(view),
    )


def _equal_sizes(view: SevenView) -> tuple[Text, ...]:
    """Families of one size with different owners: what may be exchanged, whoever's turn it is."""
    by_size: dict[int, list[tuple[int, Text]]] = {}
    for seat, place in enumerate(view.seats):
        for family in place.families:
            owned = words("board.owned", family=family_words(family), seat=SeatName(seat))
            by_size.setdefault(family.size, []).append((seat, owned))
    return tuple(
        words("board.equal", size=size, families=tuple(one for _, one in found))
        for size, found in sorted(by_size.items(), reverse=True)
        if len({seat for seat, _ in found}) > 1
    )


def _unseen(view: SevenView) -> tuple[Text, ...]:
    """Tiles that lie neither open nor removed, by kind: the deck's and all racks' together."""
    left = Counter(DECK)
    left.subtract([*view.face_up, *view.removed])
    for place in view.seats:
        for family in place.families:
            left.subtract({family.species: family.naturals, CLOVER: family.clovers})
    kinds = tallied((+left).elements())
    if not kinds:
        return ()
    shares = tuple(counted(kind, count) for kind, count in kinds)
    return (words("board.unseen", n=(+left).total(), tiles=shares),)


def _racks(view: SevenView) -> tuple[Text, ...]:
    """What was left on the racks; it counts nothing."""
    return tuple(
        words("board.rack", seat=SeatName(seat), tiles=tally(view.seats[seat].rack or ()))
        for _, seat in ranked(view)
        if view.seats[seat].rack
    )
