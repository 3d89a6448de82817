"""The trap that would kill every button of the bot: a view that unregisters the DynamicItem."""

import discord

from bot.ui.buttons import PressItem
from bot.ui.layout import laid_out
from bot.ui.sheet import Key, Option, Pick, Sheet

SHEET = Sheet(
    "head",
    controls=((Key("p1:1:1:h", "Hit"),), Pick("p1:1:1:~k0", "choose", (Option("t0", "Ada"),))),
)


def dispatchable(view):
    return [item for item in view.walk_children() if item.is_dispatchable()]


async def test_every_control_is_a_press_item():
    view, _ = laid_out(SHEET)

    assert {PressItem} == {type(item) for item in dispatchable(view)}


async def test_a_view_never_times_out():
    view, _ = laid_out(SHEET)

    assert view.timeout is None


async def test_two_layouts_of_one_sheet_are_two_views():
    assert laid_out(SHEET)[0] is not laid_out(SHEET)[0]


async def test_the_item_stays_registered_when_its_views_end():
    client = discord.Client(intents=discord.Intents.none())
    client.add_dynamic_items(PressItem)
    store = client._connection._view_store
    for message_id in (1, 2):
        view, _ = laid_out(SHEET)
        store.add_view(view, message_id)
        view.stop()
        store.remove_view(view)

    assert PressItem in store._dynamic_items.values()


async def test_views_are_not_kept_in_memory():
    client = discord.Client(intents=discord.Intents.none())
    store = client._connection._view_store

    store.add_view(laid_out(SHEET)[0], 1)

    assert ({}, {}) == (store._views, store._synced_message_views)
