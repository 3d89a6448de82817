"""Twins: what is public about a table must not depend on anything hidden.

Along random games every public message is made twice, once from the true state and once from a
scrambled one that no spectator can tell from it: texts, alt texts, custom_ids, file names, log
lines, and at a sample of positions the picture's bytes.
"""

from importlib import import_module
from random import Random

import msgspec

from bot.tables.model import Status
from bot.tables.progress import pressed, started
from bot.text import words
from bot.ui.faces import Face
from bot.ui.layout import laid_out, without_picture
from bot.ui.more import log_file, more_sheet
from bot.ui.renderers import renderer
from bot.ui.table import LOG_ENTRIES, table_sheet
from games.catalogue import all_games
from games.engine.rng import Rng
from tests.bot.lobbies import NOW, PNG, lobby

PICTURE_EVERY = 97
MOST_MOVES = 1_500


class Report(msgspec.Struct):
    """What was compared; `wrong` tells where twins differ."""

    games: int = 0
    positions: int = 0
    pictures: int = 0
    wrong: list[str] = msgspec.field(default_factory=list)


def run(times, seed=1):
    """Compares twins along so many random games of every game."""
    report = Report()
    for key in all_games():
        for number in range(times):
            _compare(report, key, Random(f"{seed} {key} {number}"))
    return report


def _compare(report, key, rng):
    game = all_games()[key]
    seats = rng.choice([seats for seats in game.seats if seats <= 4])
    scramble = import_module(f"tests.games.{key}.scrambled").scramble
    report.games += 1
    for table, logged in _positions(game, seats, rng):
        if table.status is not Status.PLAYING:
            return
        twin = msgspec.structs.replace(
            table, state=scramble(table.state, None, Rng(f"{rng.random()}"))
        )
        drawn = report.positions % PICTURE_EVERY == 0
        report.positions += 1
        report.pictures += drawn
        if shown(table, logged, drawn=drawn) != shown(twin, logged, drawn=drawn):
            report.wrong.append(f"{key}: {seats} seats, version {table.version}")


def shown(table, logged, *, drawn):
    """All that everybody may see of a table."""
    face, drawing = Face(table, words("en")), renderer(table.game)
    view = all_games()[table.game].view(table.state, None)
    png = drawing.picture(view, face.scene()) if drawn else PNG
    sheet = table_sheet(face, drawing, view, logged[-LOG_ENTRIES:], png)
    layouts = [laid_out(made) for made in (sheet, without_picture(sheet))]
    more = more_sheet(face, drawing, view)
    return (
        [view.to_components() for view, _ in layouts],
        [file.filename for _, files in layouts for file in files],
        laid_out(more)[0].to_components(),
        log_file(face, drawing, logged[-LOG_ENTRIES:]),
        sheet.picture.png,
    )


def _positions(game, seats, rng):
    """The tables along one random game, each with its whole log."""
    played = started(game, lobby(game, seats), f"{rng.random()}", 1000, NOW)
    logged = list(played.logged)
    for _ in range(MOST_MOVES):
        yield played.table, logged
        if played.table.status is not Status.PLAYING:
            return
        seat = game.to_act(played.table.state)[0]
        moves = game.legal_moves(played.table.state, seat)
        kind = rng.choice(sorted({type(move).__name__ for move in moves}))
        move = rng.choice([move for move in moves if type(move).__name__ == kind])
        played = pressed(game, played.table, seat, (game.format(move),), 1000 + seat, NOW)
        logged += played.logged
