"""An evening at the stand-in: people press at random whatever anybody can see, in turn or not."""

from random import Random
from typing import Any

from tests.bot.stand_in import Interaction, StandIn
from tests.bot.stand_in_gateway import Json
from tests.bot.stand_in_messages import EPHEMERAL, buttons, selects, words

PEOPLE = ("Ada", "Bea", "Cal")
ACTING = "▸"

DECIDING = 0.6
"""How often whoever is to decide does, rather than anybody anything."""


class Evening:
    """What happens, one thing after the other; each is answered before the next begins."""

    def __init__(self, discord: StandIn, rng: Random) -> None:
        self.answers: list[Interaction] = []
        self._discord = discord
        self._rng = rng

    async def everything_typed(self) -> None:
        """Every command that needs no more than a choice, and all that completes itself."""
        for command in self._discord.commands:
            for path, options in _calls(command):
                given = {
                    option["name"]: option["choices"][0]["value"]
                    for option in options
                    if option.get("required") and option.get("choices")
                }
                needed = {option["name"] for option in options if option.get("required")}
                if needed == set(given):
                    name = self._rng.choice(PEOPLE)
                    self.answers.append(await self._discord.command(name, path, **given))
                for option in options:
                    if option.get("autocomplete"):
                        name = self._rng.choice(PEOPLE)
                        self.answers.append(
                            await self._discord.complete(name, path, option["name"])
                        )

    async def press_something(self) -> None:
        """Mostly whoever is to decide at a table does, else anybody presses anything."""
        tables = [one for one in self._messages() if ACTING in words(one)]
        if not tables:
            await self._begin()
        elif self._rng.random() < DECIDING:
            message = self._rng.choice(tables)
            name = next((one for one in PEOPLE if _acts(one, message)), PEOPLE[0])
            await self._press(name, message)
        else:
            await self._press(self._rng.choice(PEOPLE), self._rng.choice(self._messages()))

    async def _begin(self) -> None:
        """Opens a table where none is open, lets somebody try its buttons, and starts it."""
        lobbies = [one for one in self._messages() if "Join" in buttons(one)]
        if not lobbies:
            name, game = self._rng.choice(PEOPLE), self._rng.choice(self._games())
            self.answers.append(await self._discord.command(name, "play", game=game))
            return
        lobby = lobbies[0]
        await self._press(self._rng.choice(PEOPLE), lobby)
        for name in PEOPLE:
            await self._press_labelled(name, lobby, "Join")
        for name in PEOPLE:
            await self._press_labelled(name, lobby, "Start")
        # It runs now, or somebody has called it off; either way its message changes.
        await self._discord.until(lambda: self._gone(lobby) or "Join" not in buttons(lobby))

    def _gone(self, message: Json) -> bool:
        return message not in self._discord.messages.all()

    async def _press(self, name: str, message: Json) -> None:
        custom_id, value = self._rng.choice(_offers(message))
        await self._interact(name, message, custom_id, value)

    async def _press_labelled(self, name: str, message: Json, label: str) -> None:
        if label in buttons(message):
            await self._interact(name, message, buttons(message)[label])

    async def _interact(
        self, name: str, message: Json, custom_id: str, value: str | None = None
    ) -> None:
        """Presses, after the moment in which people look at what the last press has changed."""
        await self._discord.complete(name, "table", "table")
        self.answers.append(await self._discord.interact(name, message, custom_id, value))

    def _games(self) -> list[str]:
        """What `/play` offers."""
        play = next(one for one in self._discord.commands if one["name"] == "play")
        return [choice["value"] for choice in play["options"][0]["choices"]]

    def _messages(self) -> list[Json]:
        """The messages with something to press; of private panels only the newest few."""
        pressable = [one for one in self._discord.messages.all() if _offers(one)]
        panels = [one for one in pressable if one["flags"] & EPHEMERAL]
        return [one for one in pressable if one not in panels] + panels[-5:]


def _offers(message: Json) -> list[tuple[str, str | None]]:
    pressed: list[tuple[str, str | None]] = [(one, None) for one in buttons(message).values()]
    chosen = [(one, value) for one, values in selects(message).items() for value in values]
    return pressed + chosen


def _acts(name: str, message: Json) -> bool:
    lines = [line for line in words(message).splitlines() if line.startswith(ACTING)]
    return any(f"\u2068{name}\u2069" in line for line in lines)


def _calls(command: Json) -> list[tuple[str, list[dict[str, Any]]]]:
    """The command's calls: by itself, or by each of its subcommands."""
    options = command.get("options") or []
    parts = [option for option in options if option["type"] == 1]
    if not parts:
        return [(command["name"], options)]
    return [(f"{command['name']} {part['name']}", part.get("options") or []) for part in parts]
