"""What the viewer's own tiles are good for; only where the view holds a rack."""

from typing import NamedTuple

from games.double_seven.tiles import CLOVER, Kind
from games.double_seven.view import FamilyView, SevenView
from render.double_seven.words import tallied

_PAIR = 2


class Held(NamedTuple):
    """Tiles of one kind: own families that they fit, and whether they can start one."""

    kind: Kind
    number: int
    fits: tuple[FamilyView, ...]
    starts: bool

    @property
    def wild(self) -> bool:
        """Whether these are clovers, which go with any animal."""
        return self.kind == CLOVER

    @property
    def alone(self) -> bool:
        """Whether they can't be placed as the table lies."""
        return not (self.fits or self.starts or self.wild)


def held(view: SevenView) -> tuple[Held, ...]:
    """The viewer's tiles by kind, in canonical order; () for a spectator."""
    if view.viewer is None or view.rack is None:
        return ()
    own = view.seats[view.viewer].families
    clovers = view.rack.count(CLOVER)
    found = []
    for kind, count in tallied(view.rack):
        fits = tuple(family for family in own if family.species == kind)
        starts = kind != CLOVER and not fits and count + clovers >= _PAIR
        found.append(Held(kind, count, fits, starts))
    return tuple(found)
