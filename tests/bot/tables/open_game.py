"""A toy game in which most moves may be taken back, and how people and computers play it."""

from games.engine.types import Step
from tests.bot.tables.setting import HERE, lobby
from tests.bot.toy_game import ToyGame, ToyOptions


class OpenGame(ToyGame):
    """Numbers that everybody knows, so that every move but a look may be taken back."""

    def apply(self, state, seat, move):
        step = super().apply(state, seat, move)
        return Step(step.state, step.events, barrier=step.events[0].audience is not None)


GAMES = {"toy": OpenGame()}


async def long_game(tables, *users, numbers=9):
    """A running game in which everybody has many numbers to show."""
    table = await tables.open("toy", users[0], HERE, ToyOptions(numbers=numbers))
    for user in users[1:]:
        await tables.join(table.id, user)
    return (await tables.start(table.id, users[0].id)).table


async def shown(tables, table, user, move="show0"):
    return (await tables.press(table.id, user.id, table.version, (move,), False)).table


def number_of(played):
    return played.table.course.motion.number


async def with_a_computer(tables, *users):
    """A running game of these users, and of a computer in the last seat."""
    table = await lobby(tables, *users)
    await tables.add_computer(table.id, users[0].id)
    return (await tables.start(table.id, users[0].id)).table


async def computed(tables, table, move="show0"):
    seat = len(table.seats) - 1
    return (await tables.computer_move(table.id, table.version, seat, move)).table
