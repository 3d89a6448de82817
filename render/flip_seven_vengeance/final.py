"""The rows of the last picture: everybody by rank, with the last round's line."""

from games.engine.types import Seat
from games.flip_seven_vengeance.view import RoundEnd, Status, VengeanceView
from render.flip_seven_vengeance.badges import Badge, golden
from render.flip_seven_vengeance.rows import Row
from render.flip_seven_vengeance.words import gained, signed, words
from render.kit.controls import Scene


def ranked(view: VengeanceView) -> list[tuple[int, Seat]]:
    """Places from 1 and their seats, best first; equal totals share a place."""
    totals = [place.total for place in view.seats]
    order = sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat))
    return [(1 + sum(total > totals[seat] for total in totals), seat) for seat in order]


def ranking(view: VengeanceView, scene: Scene) -> list[Row]:
    """A row per seat, the winners first."""
    return [_row(view, scene, place, seat) for place, seat in ranked(view)]


def _row(view: VengeanceView, scene: Scene, place: int, seat: Seat) -> Row:
    won = seat in (view.winners or ())
    label = scene.say(words("picture.place", n=place))
    badge = golden(label) if won else Badge(label)
    row = Row(
        seat=seat,
        name=scene.names[seat],
        total=signed(view.seats[seat].total),
        points="",
        line=(),
        face_down=0,
        badges=(badge,),
        crowned=won,
    )
    return row if view.last_round is None else _with_last_round(row, view.last_round, scene)


def _with_last_round(row: Row, last: RoundEnd, scene: Scene) -> Row:
    seat = row.seat
    flip7 = scene.say(words("badge.flip7"))
    return row._replace(
        points=gained(last.scores[seat]),
        line=last.lines[seat],
        face_down=len(last.face_down[seat]),
        note=scene.say(words("picture.empty")),
        badges=(*row.badges, golden(flip7)) if last.flip7 == seat else row.badges,
        greyed=last.statuses[seat] is Status.BUSTED and not row.crowned,
    )
