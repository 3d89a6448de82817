"""How the last round ended, told beside the lines while the new round is in its first lap.

The next deal follows a round's scoring at once, so that without it nobody would see the result.
Source: rules page, sections 3.1 and 10.1.
"""

from typing import NamedTuple

from PIL import Image

from games.engine.types import Seat
from games.flip_seven_vengeance.view import Phase, RoundEnd, Status, VengeanceView
from render.flip_seven_vengeance.badges import BUST_FILL, DARK, Badge, draw_badge, golden
from render.flip_seven_vengeance.words import gained, table_order, words
from render.kit.canvas import GOLD, LABEL, Box, frame
from render.kit.controls import Scene
from render.kit.type import Colour, Face, line, write, write_right

WIDE_RECALL = 278
NARROW_RECALL = 244

_EDGE: Colour = (150, 122, 84)
QUIET: Colour = (214, 200, 216)
_FIGURE = Face("fredoka", 48, 600)
_SMALL_FIGURE = Face("fredoka", 38, 600)
_PILL_HEIGHT = 40


class Recall(NamedTuple):
    """A seat's last round: which one, what it scored, and a badge for a bust, a Flip 7, a loss."""

    label: str
    figure: str
    badge: Badge | None


def ended_round(view: VengeanceView) -> RoundEnd | None:
    """The round that ended just now, or None once all had a turn in the new one.

    A view doesn't count turns. The lap is the first while no active seat from the deciding one to
    the dealer has a second card, and no more lie there than one per seat and one per turn.
    """
    last = view.last_round
    if last is None or view.phase is Phase.OVER or last.round != view.round - 1:
        return None
    return last if view.phase is Phase.DEAL or _in_first_lap(view) else None


def recalled(last: RoundEnd, scene: Scene, seat: Seat) -> Recall:
    """What a seat's row tells of that round."""
    return Recall(
        label=scene.say(words("picture.round", n=last.round)),
        figure=gained(last.scores[seat]),
        badge=_badge(last, scene, seat),
    )


def draw_recall(image: Image.Image, box: Box, recall: Recall) -> None:
    """A ticket: the round and the badge at the left, the score at the right."""
    frame(image, box, 16, 3, _EDGE, DARK)
    middle = box.y + box.height // 2
    upper = middle + 10 if recall.badge is None else box.y + 40
    small = box.width <= NARROW_RECALL
    figure = line(recall.figure, _SMALL_FIGURE if small else _FIGURE)
    write_right(image, (box.right - 14, upper + 3 if small else middle + 17), figure, GOLD)
    room = box.width - figure.width - 40
    write(image, (box.x + 18, upper), line(recall.label, LABEL, room), QUIET)
    if recall.badge is not None:
        place = Box(box.x + 12, box.bottom - _PILL_HEIGHT - 6, 132, _PILL_HEIGHT)
        draw_badge(image, place, recall.badge)


def _in_first_lap(view: VengeanceView) -> bool:
    order = table_order(view)
    turns = order.index(view.to_act[0])
    to_come = [view.seats[seat] for seat in order[turns:]]
    waiting = [len(place.line) for place in to_come if place.status is Status.ACTIVE]
    cards = sum(len(place.line) + len(place.face_down) for place in view.seats)
    return bool(waiting) and max(waiting) <= 1 and cards <= len(order) + turns


def _badge(last: RoundEnd, scene: Scene, seat: Seat) -> Badge | None:
    if last.flip7 == seat:
        return golden(scene.say(words("badge.flip7")))
    if last.bonus_target == seat:
        return Badge(scene.say(words("badge.penalty")), BUST_FILL)
    if last.statuses[seat] is Status.BUSTED:
        return Badge(scene.say(words("badge.busted")), BUST_FILL)
    return None
