"""People who play by what they see: they read a message's words and press what it offers."""

from random import Random
from typing import Any

import simcord

from tests.bot.house import House, words_of
from tests.bot.payloads import nodes

ACTING = "▸"
PLAYED = "Played."
PANEL_STEPS = 60
DECIDED = 0.7
"""How often somebody who could play at once does so, instead of looking further."""
SHELL_WORDS = ("~more", "~rules")


def raw_components(message: Any) -> list[dict[str, Any]]:
    """Every component of a message as Discord holds it, nested ones included."""
    return nodes([p if isinstance(p, dict) else p.to_dict() for p in message.components])


def offers(message: Any) -> list[tuple[str, str | None]]:
    """All that can be pressed: (custom_id, None) for a button, (custom_id, value) for a choice."""
    found: list[tuple[str, str | None]] = []
    for node in raw_components(message):
        custom_id = node.get("custom_id", "")
        if node.get("disabled") or custom_id.rpartition(":")[2] in SHELL_WORDS:
            continue
        if node["type"] == 2:
            found.append((custom_id, None))
        elif node["type"] == 3:
            found += [(custom_id, option["value"]) for option in node["options"]]
    return found


def acting(house: House, message: Any) -> list[str]:
    """The people whose lines the message marks as the ones to decide."""
    marked = [line for line in words_of(message).splitlines() if line.startswith(ACTING)]
    return [name for name in house.people if any(f"\u2068{name}\u2069" in line for line in marked)]


async def press(
    house: House, name: str, message: Any, offer: tuple[str, str | None]
) -> simcord.InteractionResult:
    """Presses this button or chooses this option."""
    custom_id, value = offer
    person = house.person(name)
    if value is None:
        return await person.click(message, custom_id=custom_id)
    return await person.select(message, [value], custom_id=custom_id)


async def take_turn(house: House, rng: Random) -> bool:
    """Whoever is to decide presses something at random, through panels to the end.

    False when nobody is to decide any more.
    """
    message = house.message
    names = acting(house, message)
    if not names:
        return False
    result = await press(house, names[0], message, rng.choice(offers(message)))
    for _ in range(PANEL_STEPS):
        panel = result.response
        if panel is None or not panel.ephemeral or PLAYED in words_of(panel):
            return True
        if not (choices := forward(panel)):
            return True
        whole = [offer for offer in choices if plays(offer)]
        decided = whole and rng.random() < DECIDED
        result = await press(house, names[0], panel, rng.choice(whole if decided else choices))
    raise AssertionError(f"a panel without end:\n{words_of(panel)}")


def plays(offer: tuple[str, str | None]) -> bool:
    """Whether this plays a move at once, rather than choosing a part of one."""
    custom_id, value = offer
    return not (value or custom_id.split(":", 3)[3]).startswith("~")


def forward(panel: Any) -> list[tuple[str, str | None]]:
    """A panel's offers but for the one that begins the choice again."""
    return [(i, v) for i, v in offers(panel) if not (v is None and i.endswith(":~p"))]
