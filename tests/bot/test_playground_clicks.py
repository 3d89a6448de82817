"""Clicks on the playground's page, sent as the page sends them, from what somebody has seen."""

import asyncio
import itertools
from contextlib import asynccontextmanager
from urllib.parse import urldefrag

import aiohttp
import discord

from bot.main import built, drawing_pool
from bot.playground import Simulation, paged
from bot.storage.sqlite import SqliteStore
from games.catalogue import all_games
from tests.bot.stand_in_messages import nodes

GAME = "flip_seven_vengeance"
SEED = "0" * 32
"""Bea has the first turn, and may hit or stay."""


class Window:
    """Somebody's window on the page, which knows what it was last told and no more."""

    def __init__(self, session, link):
        self._session = session
        self._address, self._capability = urldefrag(link)
        self._sequence = itertools.count(1)
        self.seen = {}

    async def open(self, viewer):
        """Opens the page with this person's eyes."""
        self.seen = await self._asked("POST", "api/pages", {"viewer_id": str(viewer.id)})

    async def look(self):
        """Asks what there is to see now."""
        self.seen = await self._asked("GET", "api/state")

    @property
    def says(self):
        """All that was last seen."""
        return str(self.seen["messages"])

    async def click(self, label):
        """Clicks the button that was last seen with this label; what the page answers."""
        ((message, button),) = (
            (message, one)
            for message in self.seen["messages"].values()
            for one in nodes(message["components"])
            if one.get("label") == label
        )
        number = next(self._sequence)
        body = {
            "protocol_version": 3,
            "kind": "click",
            "sequence": number,
            "request_id": f"click {number}",
            "generation": self.seen["context"]["generation"],
            "bot_generation": self.seen["botGeneration"],
            "published_revision": self.seen["publishedRevision"],
            "target_id": message["id"],
            "control_key": button["control_key"],
        }
        return await self._asked("POST", "api/action", body)

    async def _asked(self, method, path, body=None):
        headers = {"X-Simcord-Capability": self._capability}
        if self.seen:
            headers["X-Simcord-Context"] = self.seen["context"]["id"]
        address = f"{self._address}{path}"
        async with self._session.request(method, address, json=body, headers=headers) as answer:
            assert 200 == answer.status
            return await answer.json()


@asynccontextmanager
async def visited(folder):
    """The page, and the windows of Ada and Bea, who look at a lobby of Ada's.

    The page has no clock: it is drawn anew by a click or a tick alone.
    """
    store = await SqliteStore.open(folder / "playground.db", all_games())

    async def wait(seconds):
        await simulation.pause(seconds)

    with drawing_pool() as pool:
        client = built(store, pool, wait, discord.utils.utcnow, lambda: SEED)
        simulation = Simulation(client)
        await simulation.env.start()
        try:
            with simulation.env.time_context():
                async with paged(simulation, 0) as page, aiohttp.ClientSession() as session:
                    ada, bea, *_ = simulation.people
                    await ada.slash(simulation.channel, "play", game=GAME)
                    await page.tick()
                    windows = Window(session, page.link), Window(session, page.link)
                    await windows[0].open(ada)
                    await windows[1].open(bea)
                    yield page, *windows
        finally:
            await simulation.env.shutdown()
            await client.close()


def carried_out(receipt):
    return not receipt["rejected"] and "settled" == receipt["settlement"]


async def test_what_one_person_does_the_others_see(tmp_path):
    async with visited(tmp_path) as (page, ada, bea):
        await bea.click("Join")
        await page.tick()
        await ada.look()

        assert "Seats: 2 taken" in ada.says


async def test_a_click_counts_while_nothing_happens(tmp_path):
    async with visited(tmp_path) as (page, _, bea):
        for _ in range(3):
            await page.tick()

        assert carried_out(await bea.click("Join"))


async def test_a_click_during_a_tick_waits_for_its_turn(tmp_path):
    async with visited(tmp_path) as (page, _, bea):
        _, receipt, _ = await asyncio.gather(page.tick(), bea.click("Join"), page.tick())

        assert carried_out(receipt)


async def test_two_clicks_at_once_are_both_made(tmp_path):
    async with visited(tmp_path) as (_, ada, bea):
        receipts = await asyncio.gather(bea.click("Join"), ada.click("Rules"))

        assert [True, True] == [carried_out(receipt) for receipt in receipts]


async def test_the_shells_buttons_are_found_where_they_have_moved_to(tmp_path):
    """The lobby's buttons give way to the game's; Rules then stands in another place."""
    async with visited(tmp_path) as (_, ada, bea):
        await bea.click("Join")
        await ada.look()
        await ada.click("Start")

        assert carried_out(await bea.click("Rules"))


async def test_a_move_seen_earlier_is_not_made_now(tmp_path):
    async with visited(tmp_path) as (page, ada, bea):
        await bea.click("Join")
        await ada.look()
        await ada.click("Start")
        await page.tick()
        await bea.look()
        first, second = await bea.click("Hit"), await bea.click("Hit")

        assert carried_out(first)
        assert "stale-revision" == second["diagnostics"][0]["code"]
