"""The table as a picture: a row per seat, the piles below; at the end the ranking."""

from games.engine.types import Seat
from games.flip_seven_vengeance.view import Phase, Status, VengeanceView
from render.flip_seven_vengeance.badges import BUST_FILL, STAY_FILL, Badge, golden
from render.flip_seven_vengeance.final import ranking
from render.flip_seven_vengeance.recall import ended_round, recalled
from render.flip_seven_vengeance.rows import GROUND, Row, draw_narrow, draw_wide
from render.flip_seven_vengeance.strip import STRIP_HEIGHT, draw_strip, draw_verdict
from render.flip_seven_vengeance.words import gained, signed, table_order, words
from render.kit.canvas import INK, WIDTH, Box, ground
from render.kit.controls import Scene
from render.kit.encode import png

_EDGE = 20
_GAP = 10
_ONE_COLUMN = 8
_FEW = 4
_SEVEN = 7
_NEARLY = 6
_WORD_SIZE = 28


def picture(view: VengeanceView, scene: Scene) -> bytes:
    """The table as PNG bytes, 1200 px wide."""
    over = view.phase is Phase.OVER
    rows = ranking(view, scene) if over else _rows(view, scene)
    narrow = len(rows) > _ONE_COLUMN
    boxes = _two_columns(len(rows)) if narrow else _one_column(len(rows))
    bottom = max(box.bottom for box in boxes)
    image = ground(bottom + STRIP_HEIGHT + 2 * _EDGE, GROUND)
    for box, row in zip(boxes, rows, strict=True):
        (draw_narrow if narrow else draw_wide)(image, box, row)
    strip = Box(_EDGE, bottom + _EDGE, WIDTH - 2 * _EDGE, STRIP_HEIGHT)
    (draw_verdict if over else draw_strip)(image, strip, view, scene)
    return png(image)


def _one_column(count: int) -> list[Box]:
    height = 164 if count <= _FEW else 142
    return [
        Box(_EDGE, _EDGE + index * (height + _GAP), WIDTH - 2 * _EDGE, height)
        for index in range(count)
    ]


def _two_columns(count: int) -> list[Box]:
    height = 172
    first = count - count // 2
    width = (WIDTH - 3 * _EDGE) // 2
    return [
        Box(
            _EDGE + (index >= first) * (width + _EDGE),
            _EDGE + index % first * (height + _GAP),
            width,
            height,
        )
        for index in range(count)
    ]


def _rows(view: VengeanceView, scene: Scene) -> list[Row]:
    return [_row(view, scene, seat) for seat in table_order(view)]


def _row(view: VengeanceView, scene: Scene, seat: Seat) -> Row:
    place = view.seats[seat]
    busted = place.status is Status.BUSTED
    ended = ended_round(view)
    return Row(
        seat=seat,
        name=scene.names[seat],
        total=signed(place.total),
        points="" if busted and not place.line else gained(place.points),
        line=place.line,
        face_down=len(place.face_down),
        badges=_badges(view, scene, seat),
        note=scene.say(words("picture.empty")),
        dealer=scene.say(words("badge.dealer")) if seat == view.dealer else "",
        to_act=seat in view.to_act,
        greyed=busted,
        recall=None if ended is None else recalled(ended, scene, seat),
    )


def _badges(view: VengeanceView, scene: Scene, seat: Seat) -> tuple[Badge, ...]:
    """To play, how it stands, and how many numbers lie there; in two columns words are smaller."""
    place = view.seats[seat]
    badges = []
    if seat in view.to_act:
        badges.append(golden(scene.say(words("badge.to_act"))))
    if place.status is Status.STAYED:
        badges.append(Badge(scene.say(words("badge.stayed")), STAY_FILL, INK))
    if place.status is Status.BUSTED:
        badges.append(Badge(scene.say(words("badge.busted")), BUST_FILL))
    elif place.number_cards >= _SEVEN:
        badges.append(golden(scene.say(words("badge.flip7"))))
    if len(view.seats) > _ONE_COLUMN:
        badges = [badge._replace(size=_WORD_SIZE) for badge in badges]
    if place.status is not Status.BUSTED and place.number_cards < _SEVEN:
        count = scene.say(words("badge.count", n=place.number_cards))
        badges.append(golden(count) if place.number_cards == _NEARLY else Badge(count))
    return tuple(badges)
