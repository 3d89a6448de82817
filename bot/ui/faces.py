"""How a table's seats are named and signed in text, and its words said."""

import discord

from bot.tables.model import SeatedUser, Table
from bot.text import Words, isolated, marked
from render.kit.controls import Scene, Text, text

_SIGNS = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"


class Face:
    """One table's words in one language, with the names of those who sit there."""

    def __init__(self, table: Table, words: Words) -> None:
        self.table = table
        self.words = words
        self._plain = tuple(
            seat_name(seated, seat, words) for seat, seated in enumerate(table.seats)
        )
        self._marked = tuple(marked(name) for name in self._plain)
        self._isolated = tuple(isolated(name) for name in self._plain)

    def say(self, wanted: Text) -> str:
        """Words for a message's text: names without markdown or mentions, isolated."""
        return self.words.say(wanted, self._marked)

    def label(self, wanted: Text) -> str:
        """Words for a button, a select or an alt text, where no markdown is read."""
        return self.words.say(wanted, self._isolated)

    def scene(self) -> Scene:
        """What a picture needs: the plain names and the resolver of words."""
        return Scene(self._plain, lambda wanted: self.words.say(wanted, self._plain))

    @property
    def game(self) -> str:
        """The game's name."""
        return self.say(text(f"{self.table.game}.name"))

    def title(self) -> str:
        """The message's first line: the game and the table's number."""
        return self.say(text("table.title", game=self.game, number=self.table.id))


def seat_name(seated: SeatedUser, seat: int, words: Words) -> str:
    """The plain name of whoever holds the seat: of computers and former people, words."""
    if seated.user_id is None:
        return words.say(text("computer", n=seat + 1))
    if seated.user_id < 0:
        return words.say(text("former", n=-seated.user_id))
    return seated.name


def sign(seat: int) -> str:
    """The seat's sign in text: a number in a circle, the same number that the picture shows."""
    return _SIGNS[seat]


def display_name(user: discord.User | discord.Member) -> str:
    """The name a user shows in this place."""
    return user.display_name
