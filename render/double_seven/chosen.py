"""What a choice made in part speaks of, to be shown on the viewer's own rack."""

from games.double_seven.tiles import RANK, Kind
from games.double_seven.view import SevenView
from render.double_seven.choosing import PLACING, TWO_FOR_ONE
from render.double_seven.facts import may_act


def chosen_kinds(view: SevenView, partial: str) -> tuple[Kind, ...]:
    """The kinds on the rack that are to be laid down, in canonical order; () without a choice."""
    if not may_act(view):
        return ()
    letter, named = partial[:1], partial[1:]
    if letter not in {PLACING, TWO_FOR_ONE}:
        return ()
    own = {str(family.id): family.species for family in view.seats[view.turn].families}
    kinds = {own.get(name, name) for name in named.split(".")}
    return tuple(sorted(kinds & {*(view.rack or ())}, key=RANK.__getitem__))
