"""What the golden pictures show, by game and by file name. Every game of the catalogue has some."""

from games.flip_seven_vengeance.view import Kind, Status, Waiting
from render import double_seven, flip_seven_vengeance, gravity_superstar
from tests.render import flip_views, seven_views, superstar_views
from tests.render.flip_views import dealt_after, full_table, seat, table


def _flip_four():
    aside = (Waiting("flip_four", 1, left=0, aside=("STEAL", "-2")),)
    return table(
        seat("3 12 9 -10", total=87, points=14),
        seat("L13 13 5 -4", Status.STAYED, 142, points=27),
        seat(face_down="3 9 12 9", total=60),
        seat("U7 0 11 /2 2 8 4", total=102, points=0),
        kind=Kind.MODIFIER,
        card="-8",
        acting=1,
        pending=aside,
    )


def _flip_final():
    lines = (("1", "2", "3", "4", "5", "6", "8"), (), ("13", "L13", "-4"), ("U7", "12"))
    return flip_views.over(214, 161, 214, -7, winners=(0, 2), lines=lines, flip7=0)


def _flip(view):
    return flip_seven_vengeance.picture(view, flip_views.scene())


def _seven(view):
    return double_seven.picture(view, seven_views.scene())


def _seven_rack():
    view = seven_views.table(
        seven_views.seat("FFFFF WWC"), seven_views.seat("EEEE"), rack="FFGPPBWWOHC"
    )
    return double_seven.hand(view, seven_views.scene(), "tfox.whale")


def _superstar(state):
    return gravity_superstar.picture(superstar_views.public(state), superstar_views.scene())


def _superstar_hand(state, partial=""):
    view = superstar_views.own(state)
    return gravity_superstar.hand(view, superstar_views.scene(), partial)


def _superstar_trail():
    """A pawn has jumped and fallen over the edges of the board, and has collected a star."""
    return superstar_views.played(superstar_views.crowd(4), "0:hl/h")


SCENES = {
    "flip_seven_vengeance": {
        "two": lambda: _flip(full_table(2)),
        "four": lambda: _flip(_flip_four()),
        "eight": lambda: _flip(full_table(8, acting=3)),
        "eighteen": lambda: _flip(full_table(18, Kind.STEAL, "STEAL", acting=5)),
        "final": lambda: _flip(_flip_final()),
        "recall": lambda: _flip(dealt_after(4, penalty=3, acting=1)),
    },
    "double_seven": {
        "four": lambda: _seven(seven_views.crowded()),
        "final": lambda: _seven(seven_views.tied()),
        "rack": _seven_rack,
    },
    "gravity_superstar": {
        "two": lambda: _superstar(superstar_views.crowd(2)),
        "four": lambda: _superstar(_superstar_trail()),
        "six": lambda: _superstar(superstar_views.crowd(6)),
        "final": lambda: _superstar(superstar_views.ended(*superstar_views.EXAMPLE)),
        "hand": lambda: _superstar_hand(superstar_views.crowd(2)),
        "chosen": lambda: _superstar_hand(superstar_views.crowd(4), "05."),
    },
}
"""For each picture what draws it, as PNG bytes."""
