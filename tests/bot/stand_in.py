"""A small stand-in for Discord: as much of its HTTP API v10 and gateway as the bot uses.

It keeps messages as Discord does, refuses what Discord would refuse, and remembers every request.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from tests.bot.stand_in_gateway import (
    APPLICATION_ID,
    BOT,
    CHANNEL_ID,
    GUILD_ID,
    Gateway,
    Json,
    guild,
    person,
    surroundings,
)
from tests.bot.stand_in_messages import BUTTON, EPHEMERAL, SELECT, Files, Messages, Refusal

SECONDS = 60
"""How long anything may take on a loaded machine before a test gives up."""

HEARTBEAT_MILLISECONDS = 600_000
"""Beyond any test: discord.py takes an answer that comes at once for one that comes late."""

TOKEN = "stand.in.token"
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES = 4, 5, 6, 7, 8


class Request(msgspec.Struct, frozen=True):
    """One request of the bot; `files` are file names and their bytes."""

    method: str
    path: str
    payload: Any
    files: Files


class Interaction(msgspec.Struct):
    """What a person did, and how the bot has answered."""

    token: str
    source: Json | None
    answer: Json | None = None
    files: Files = {}
    message: Json | None = None

    @property
    def data(self) -> Json:
        """The content of the answer."""
        assert self.answer is not None
        return dict(self.answer.get("data") or {})


class StandIn:
    """One server with one channel. People act by `command` and `interact`."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.refusals: list[Refusal] = []
        self.messages: Messages
        self.commands: list[Json] = []
        self.identities: list[Json] = []
        self.token = TOKEN
        self.silent = False
        self.withholding = False
        """Whether posts are carried out, but the bot never hears of it."""
        self.farewell: int | None = None
        self.port = 0
        self._interactions: dict[str, Interaction] = {}
        self._changed = asyncio.Condition()
        self._gateway: Gateway | None = None
        self._routes: list[tuple[str, str, Callable[..., Any]]] = [
            ("GET", "/users/@me", self._me),
            ("GET", r"/guilds/\d+/members/(\d+)", self._member),
            ("GET", "/oauth2/applications/@me", self._application),
            ("GET", "/gateway/bot", self._gateway_address),
            ("GET", r"/applications/\d+/commands", self._held_commands),
            ("PUT", r"/applications/\d+/commands", self._register),
            ("POST", r"/interactions/\d+/([^/]+)/callback", self._answered),
            ("POST", r"/channels/(\d+)/messages", self._post),
            ("PATCH", r"/channels/\d+/messages/(\d+)", self._edit),
            ("DELETE", r"/channels/\d+/messages/(\d+)", self._delete),
            ("POST", r"/webhooks/\d+/([^/]+)", self._follow_up),
            ("GET", r"/webhooks/\d+/([^/]+)/messages/([^/]+)", self._webhook_get),
            ("PATCH", r"/webhooks/\d+/([^/]+)/messages/([^/]+)", self._webhook_edit),
            ("DELETE", r"/webhooks/\d+/([^/]+)/messages/([^/]+)", self._webhook_delete),
        ]

    @property
    def address(self) -> str:
        """What DISCORD_API_URL is set to."""
        return f"http://127.0.0.1:{self.port}/api/v10"

    # What tests do and see.

    async def until(self, condition: Callable[[], Any]) -> Any:
        """What the condition gives as soon as that is something."""
        async with asyncio.timeout(SECONDS), self._changed:
            return await self._changed.wait_for(condition)

    async def online(self) -> None:
        """Waits until the bot is connected and knows its server."""
        await self.until(lambda: self._gateway is not None and self._gateway.ready)

    def asked(self, method: str, pattern: str) -> list[Request]:
        """The requests so far with this method and a path like this."""
        return [
            made
            for made in self.requests
            if made.method == method and re.fullmatch(pattern, made.path)
        ]

    async def command(self, name: str, command: str, **options: str) -> Interaction:
        """Somebody's slash command, answered."""
        return await self._interact(name, 2, self._command_data(command, options))

    async def complete(self, name: str, command: str, option: str) -> Interaction:
        """The choices offered to somebody who has typed nothing yet for this option."""
        data = self._command_data(command, {option: ""})
        typed = data["options"][0]
        (typed if "value" in typed else typed["options"][0])["focused"] = True
        return await self._interact(name, 4, data)

    async def interact(
        self, name: str, message: Json, custom_id: str, value: str | None = None
    ) -> Interaction:
        """Somebody's press on a button, or choice in a select, answered."""
        data: Json = {"component_type": BUTTON, "custom_id": custom_id}
        if value is not None:
            data |= {"component_type": SELECT, "values": [value]}
        return await self._interact(name, 3, data, message)

    async def chat(self, name: str) -> None:
        """Somebody writes something in the channel."""
        said = self.messages.made({}, {})
        await self._dispatched("MESSAGE_CREATE", said | {"author": person(name)})

    # The HTTP side.

    @asynccontextmanager
    async def serving(self) -> AsyncIterator["StandIn"]:
        """Listens on a free port within this block."""
        application = web.Application(client_max_size=64 << 20)
        application.router.add_get("/gateway", self._connected)
        application.router.add_route("*", "/api/v10{path:/.*}", self._asked)
        runner = web.AppRunner(application, access_log=None, shutdown_timeout=1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", self.port).start()
        self.port = runner.addresses[0][1]
        self.messages = Messages(self.address)
        try:
            yield self
        finally:
            await runner.cleanup()

    async def _asked(self, request: web.Request) -> web.StreamResponse:
        payload, files = await _content(request)
        made = Request(request.method, request.match_info["path"], payload, files)
        self.requests.append(made)
        await self._notify()
        try:
            response = _json(await self._routed(request, made), 200)
        except Refusal as refusal:
            self.refusals.append(refusal)
            response = _json({"message": str(refusal), "code": refusal.code}, refusal.status)
        await self._notify()
        return response

    async def _routed(self, request: web.Request, made: Request) -> Any:
        if request.headers.get("Authorization", f"Bot {self.token}") != f"Bot {self.token}":
            raise Refusal(401, 0, "401: Unauthorized")
        if self.silent:
            await asyncio.Event().wait()
        for method, pattern, answer in self._routes:
            found = re.fullmatch(pattern, made.path)
            if method == made.method and found:
                return await answer(made, *found.groups())
        raise Refusal(404, 0, f"404: Not Found: {made.method} {made.path}")

    async def _me(self, _: Request) -> Json:
        return BOT

    async def _application(self, _: Request) -> Json:
        return {
            "id": str(APPLICATION_ID),
            "name": "Parlor",
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0",
            "owner": person("Owner"),
            "flags": 0,
        }

    async def _member(self, _: Request, user_id: str) -> Json:
        """Everybody is in the server."""
        return {"user": person("Somebody") | {"id": user_id}, "roles": [], "flags": 0}

    async def _gateway_address(self, _: Request) -> Json:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        address = f"ws://127.0.0.1:{self.port}/gateway"
        return {"url": address, "shards": 1, "session_start_limit": limit}

    async def _held_commands(self, _: Request) -> list[Json]:
        return self.commands

    async def _register(self, made: Request) -> list[Json]:
        kept = {
            "application_id": str(APPLICATION_ID),
            "version": "1",
            "type": 1,
            "default_member_permissions": None,
            "nsfw": False,
        }
        self.commands = [
            kept | command | {"id": str(self.messages.new_id())} for command in made.payload
        ]
        return self.commands

    async def _answered(self, made: Request, token: str) -> Json:
        interaction = self._interaction(token)
        if interaction.answer is not None:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        kind, data = made.payload["type"], made.payload.get("data") or {}
        if kind == MESSAGE:
            interaction.message = await self._posted(data, made.files)
        elif kind == DEFERRED:
            interaction.message = await self._posted(data, {})
        elif kind == UPDATE:
            assert interaction.source is not None
            interaction.message = self.messages.edit(interaction.source, data, made.files)
        elif kind == DEFERRED_UPDATE:
            interaction.message = interaction.source
        interaction.answer, interaction.files = made.payload, made.files
        answered = {"id": "1", "type": 2}
        if interaction.message is None:
            return {"interaction": answered}
        answered["response_message_id"] = interaction.message["id"]
        resource = {"type": kind, "message": interaction.message}
        return {"interaction": answered, "resource": resource}

    async def _post(self, made: Request, channel: str) -> Json:
        if int(channel) != CHANNEL_ID:
            raise Refusal(404, 10003, "Unknown Channel")
        message = await self._posted(made.payload, made.files)
        if self.withholding:
            await asyncio.Event().wait()
        return message

    async def _edit(self, made: Request, message: str) -> Json:
        return self.messages.edit(self.messages.held(message), made.payload, made.files)

    async def _delete(self, _: Request, message: str) -> None:
        self.messages.remove(message)

    async def _follow_up(self, made: Request, token: str) -> Json:
        self._interaction(token)
        return await self._posted(made.payload, made.files)

    async def _webhook_get(self, _: Request, token: str, message: str) -> Json:
        return self._of_interaction(token, message)

    async def _webhook_edit(self, made: Request, token: str, message: str) -> Json:
        return self.messages.edit(self._of_interaction(token, message), made.payload, made.files)

    async def _webhook_delete(self, _: Request, token: str, message: str) -> None:
        self.messages.remove(self._of_interaction(token, message)["id"])

    def _of_interaction(self, token: str, message: str) -> Json:
        interaction = self._interaction(token)
        if message != "@original":
            return self.messages.held(message)
        if interaction.message is None:
            raise Refusal(404, 10008, "Unknown Message")
        return self.messages.held(interaction.message["id"])

    def _interaction(self, token: str) -> Interaction:
        if token not in self._interactions:
            raise Refusal(404, 10062, "Unknown interaction")
        return self._interactions[token]

    async def _posted(self, data: Json, files: Files) -> Json:
        message = self.messages.add(data, files)
        if not message["flags"] & EPHEMERAL:
            await self._dispatched("MESSAGE_CREATE", message)
        return message

    # The gateway side.

    async def _connected(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self._gateway = Gateway(socket, compressed="compress" in request.query)
        await self._gateway.send(10, {"heartbeat_interval": HEARTBEAT_MILLISECONDS})
        async for said in socket:
            if said.type is WSMsgType.TEXT:
                await self._heard(self._gateway, json.loads(said.data))
        self._gateway = None
        return socket

    async def _heard(self, gateway: Gateway, said: Json) -> None:
        if said["op"] == 1:
            await gateway.send(11, None)
        elif said["op"] == 2:
            self.identities.append(said["d"])
            if self.farewell is None:
                await self._welcome(gateway)
            else:
                await gateway.close(self.farewell)

    async def _welcome(self, gateway: Gateway) -> None:
        await gateway.dispatch("READY", self._ready())
        await gateway.dispatch("GUILD_CREATE", guild())
        gateway.ready = True
        await self._notify()

    def _ready(self) -> Json:
        return {
            "v": 10,
            "user": BOT,
            "guilds": [{"id": str(GUILD_ID), "unavailable": True}],
            "session_id": "session",
            "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway",
            "application": {"id": str(APPLICATION_ID), "flags": 0},
        }

    async def _dispatched(self, event: str, data: Json) -> None:
        if self._gateway is not None:
            await self._gateway.dispatch(event, data)

    async def _interact(
        self, name: str, kind: int, data: Json, source: Json | None = None
    ) -> Interaction:
        number = self.messages.new_id()
        interaction = self._interactions[f"token{number}"] = Interaction(f"token{number}", source)
        happened = {
            "id": str(number),
            "application_id": str(APPLICATION_ID),
            "type": kind,
            "token": interaction.token,
            "version": 1,
            "data": data,
            **surroundings(name),
        }
        if source is not None:
            happened["message"] = source
        await self._dispatched("INTERACTION_CREATE", happened)
        await self.until(lambda: interaction.answer is not None)
        return interaction

    def _command_data(self, path: str, options: dict[str, str]) -> Json:
        """The data of a command, or of a subcommand after a space."""
        name, _, part = path.partition(" ")
        held = next(one for one in self.commands if one["name"] == name)
        given: list[Json] = [
            {"name": option, "type": 3, "value": value} for option, value in options.items()
        ]
        if part:
            given = [{"name": part, "type": 1, "options": given}]
        return {"id": held["id"], "name": name, "type": 1, "options": given}

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()


def _json(answer: Any, status: int) -> web.Response:
    """An answer with the very content type that Discord gives."""
    if answer is None:
        return web.Response(status=204)
    kind = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(answer).encode(), status=status, headers=kind)


async def _content(request: web.Request) -> tuple[Any, Files]:
    if request.content_type != "multipart/form-data":
        return (await request.json() if request.can_read_body else None), {}
    payload, files = None, {}
    async for part in await request.multipart():
        if part.name == "payload_json":
            payload = await part.json()
        else:
            files[part.filename] = bytes(await part.read(decode=True))
    return payload, files
