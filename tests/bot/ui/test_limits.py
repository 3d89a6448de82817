"""Every outgoing layout of random games fits Discord's limits without losing a choice."""

from datetime import timedelta
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bot.tables.agreements import Ballot, Course, Manner, Motion
from bot.tables.model import Status
from bot.tables.progress import SHORTCUT, pressed, started
from bot.text import words
from bot.ui.clocks import with_clock
from bot.ui.custom_id import Word
from bot.ui.faces import Face
from bot.ui.layout import laid_out, without_picture
from bot.ui.lobby import closed_sheet, lobby_sheet
from bot.ui.panel import panel_sheet
from bot.ui.renderers import renderer
from bot.ui.table import LOG_ENTRIES, table_sheet
from games.catalogue import all_games
from render.kit.controls import text
from tests.bot.lobbies import NOW, PNG, lobby
from tests.bot.payloads import faults, nodes

WALKED_MOVES = 25
"""Up to so many legal moves every branch of the choices is walked."""
SAMPLED_BRANCHES = 2
WALKED_EACH = 3
"""Of so many positions in a row one is looked into more closely."""
OTHERS = (0, 1, 2)
"""The seats of those who wait for somebody who is late."""


def positions(game, seats, rng, most):
    """The tables along one random game, each with its last log entries."""
    played = started(game, lobby(game, seats), f"{rng.random()}", 1000, NOW)
    logged = list(played.logged)
    for _ in range(most):
        yield played.table, tuple(logged[-LOG_ENTRIES:])
        if played.table.status is not Status.PLAYING:
            return
        seat = game.to_act(played.table.state)[0]
        move = game.format(rng.choice(game.legal_moves(played.table.state, seat)))
        played = pressed(game, played.table, seat, (move,), 1000 + seat, NOW)
        logged += played.logged


def crowded(table, logged):
    """The same table with a question of its people, and as many vacant seats as there can be."""
    seats = (table.seats[0], *(replace(seated, gone=True) for seated in table.seats[1:]))
    motion = Motion("undo", 1, 1000, 0, 0, tuple(entry.version for entry in logged))
    return replace(table, seats=seats, course=Course(motion=motion))


def overdue(game, table):
    """The same table with votes about whoever is late, and a computer that sits in for the last."""
    deciding = game.to_act(table.state)
    seats = [
        replace(seated, gone=False) if seat in {*deciding, *OTHERS} else seated
        for seat, seated in enumerate(table.seats)
    ]
    if len(seats) - 1 not in {*deciding, *OTHERS}:
        seats[-1] = replace(seats[-1], gone=False, computer="steady")
    votes = tuple(Ballot("skip", 1000 + seat, late) for late in deciding for seat in OTHERS)
    banks, long_ago = (0.0,) * len(seats), NOW - timedelta(days=1)
    course = replace(table.course, since=long_ago, banks=banks, ballots=votes, skipped=0, away=99)
    return replace(table, seats=tuple(seats), course=course, manner=Manner(clock="day"))


def offered(components):
    """The notations on buttons and in selects."""
    found = []
    for node in nodes(components):
        if node["type"] == 2:
            found.append(node["custom_id"].split(":", 3)[3])
        elif node["type"] == 3:
            found += [option["value"] for option in node["options"]]
    return found


def reached(face, drawing, view, partial, rng):
    """The moves that a panel leads to; of a large choice only some branches are walked."""
    png = PNG if drawing.hand_text(view) else None
    sheet = panel_sheet(face, drawing, view, partial, "Played.", png, text("panel.done"))
    components = laid_out(sheet)[0].to_components()
    assert [] == faults(components)
    found = [n for n in offered(components) if n != Word.UNDO and not n.startswith(SHORTCUT)]
    whole = {notation for notation in found if not notation.startswith(Word.PARTIAL)}
    steps = [notation.removeprefix(Word.PARTIAL) for notation in found if notation not in whole]
    further = [step for step in steps if len(step) > len(partial)]
    if len(view.moves) > WALKED_MOVES and len(further) > SAMPLED_BRANCHES:
        further = rng.sample(further, SAMPLED_BRANCHES)
    return whole.union(*(reached(face, drawing, view, step, rng) for step in further))


@pytest.mark.parametrize("key", all_games())
@pytest.mark.parametrize("seats", [2, 3, 5, 8, 18])
def test_every_position_fits_and_hides_no_choice(key, seats):
    game, rng = all_games()[key], Random(seats)
    drawing = renderer(key)
    if seats not in game.seats:
        pytest.skip(f"{key} is not played at {seats} seats")
    for place, (table, logged) in enumerate(positions(game, seats, rng, most=1000)):
        view = game.view(table.state, None)
        sheet = table_sheet(Face(table, words("en")), drawing, view, logged, PNG)
        assert [] == faults(laid_out(sheet)[0].to_components())
        for seat in game.to_act(table.state) if place % WALKED_EACH == 0 else ():
            own = game.view(table.state, seat)
            moves = reached(Face(table, words("en")), drawing, own, "", rng)
            assert moves <= set(own.moves)
            if len(own.moves) <= WALKED_MOVES:
                assert moves == set(own.moves)


@pytest.mark.parametrize("key", all_games())
@pytest.mark.parametrize("seats", [2, 18])
def test_what_people_ask_and_whoever_is_late_fits_too(key, seats):
    game, rng = all_games()[key], Random(seats)
    drawing = renderer(key)
    seats = min(seats, max(game.seats))
    for table, logged in [*positions(game, seats, rng, most=1000)][::WALKED_EACH]:
        view = game.view(table.state, None)
        asking = table_sheet(Face(crowded(table, logged), words("en")), drawing, view, logged, PNG)
        late = Face(overdue(game, crowded(table, logged)), words("en"))
        waiting = with_clock(table_sheet(late, drawing, view, logged, PNG), late, game, NOW)
        for shown in (asking, without_picture(asking), waiting):
            assert [] == faults(laid_out(shown)[0].to_components())
        for seat in game.to_act(table.state):
            assert f"{Word.WAIT}{seat}" in offered(laid_out(waiting)[0].to_components())


@pytest.mark.parametrize("key", all_games())
def test_every_lobby_fits(key):
    game = all_games()[key]
    for seats in game.seats:
        face = Face(lobby(game, seats), words("en"))

        assert [] == faults(laid_out(lobby_sheet(game, face))[0].to_components())


@pytest.mark.parametrize("reason", ["cancelled", "expired", "deserted"])
def test_every_closed_lobby_fits(reason):
    game = next(iter(all_games().values()))
    table = msgspec.structs.replace(lobby(game, 2), status=Status.CLOSED, reason=reason)

    components = laid_out(closed_sheet(Face(table, words("en"))))[0].to_components()

    assert [] == faults(components)
