"""A table's message in its channel: posted, edited, replaced. It is addressed by ids alone."""

import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.tables.model import Place
from bot.ui import limits
from bot.ui.faults import REFUSED
from bot.ui.layout import laid_out, without_picture
from bot.ui.sheet import Sheet

UNKNOWN_MESSAGE = 10008
OLD_MESSAGE_EDITS = 30046
ARCHIVED = 50083
_MISSING_PLACE = {10003, 50001, 50013, ARCHIVED, 160005, 160006}

_AGAIN = "+"

T = TypeVar("T")

log = logging.getLogger(__name__)


class NoPlace(Exception):
    """The channel is gone, locked or closed to us: the table waits until it can be shown."""


class MessageGone(Exception):
    """The message was deleted, or Discord no longer lets it be edited."""


async def edit(client: discord.Client, place: Place, sheet: Sheet) -> None:
    """Redraws the table's message; without its picture where the upload is refused.

    Raises NoPlace, MessageGone, discord.HTTPException.
    """
    if place.message_id is None:
        raise MessageGone
    message = _channel(client, place).get_partial_message(place.message_id)
    try:
        await _in_open_thread(client, place, lambda: _edit(message, sheet))
    except discord.HTTPException as error:
        _raise_known(error)
        if sheet.picture is None:
            raise
        log.warning("picture refused on edit, showing words: %s", error)
        await edit(client, place, without_picture(sheet))


async def post(client: discord.Client, place: Place, sheet: Sheet, nonce: str) -> int:
    """Posts the table as a new message and gives its id; without its picture if refused.

    Discord takes one message with a nonce: after a crash the one that is there already is given.
    Raises NoPlace, discord.HTTPException.
    """
    try:
        return await send(client, place, sheet, nonce)
    except discord.HTTPException as error:
        if error.code == UNKNOWN_MESSAGE and not nonce.endswith(_AGAIN):
            # A message with this nonce was there and has been deleted: it is to be posted again.
            return await post(client, place, sheet, f"{nonce}{_AGAIN}")
        if sheet.picture is None:
            raise
        log.warning("picture refused on posting, showing words: %s", error)
        return await post(client, place, without_picture(sheet), nonce)


async def send(client: discord.Client, place: Place, sheet: Sheet, nonce: str) -> int:
    """Posts the sheet as a new message, whole or not at all, and gives its id.

    Raises NoPlace, discord.HTTPException.
    """
    channel = _channel(client, place)
    try:
        return await _in_open_thread(client, place, lambda: _post(channel, sheet, nonce))
    except discord.HTTPException as error:
        _raise_missing_place(error)
        raise


async def is_there(client: discord.Client, place: Place) -> bool:
    """Whether the message was not deleted, as far as we may know."""
    if place.message_id is None:
        return False
    try:
        await _channel(client, place).fetch_message(place.message_id)
    except discord.NotFound:
        return False
    except REFUSED as error:
        log.info("message %s could not be looked for: %s", place.message_id, error)
    return True


async def retire(client: discord.Client, place: Place, pointer: Sheet) -> None:
    """Deletes an old message of the table, or reduces it to one line without buttons."""
    if place.message_id is None:
        return
    message = _channel(client, place).get_partial_message(place.message_id)
    try:
        await message.delete()
    except discord.NotFound:
        return
    except REFUSED:
        await reduce(client, place, pointer)


async def reduce(client: discord.Client, place: Place, pointer: Sheet) -> None:
    """Reduces an old message of the table to one line without buttons, where that is allowed."""
    if place.message_id is None:
        return
    message = _channel(client, place).get_partial_message(place.message_id)
    with contextlib.suppress(*REFUSED):
        await _edit(message, pointer)


async def say(client: discord.Client, place: Place, words: str, user_id: int) -> int:
    """Says one line beside the table, which notifies this user alone, and gives its id.

    Raises discord.HTTPException.
    """
    sent = await _channel(client, place).send(words, allowed_mentions=_only(user_id))
    return sent.id


async def unsay(client: discord.Client, channel_id: int, message_id: int) -> None:
    """Removes a line that was said; one that is gone already is no matter.

    Raises discord.HTTPException.
    """
    with contextlib.suppress(discord.NotFound):
        await client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()


def _only(user_id: int | None) -> discord.AllowedMentions:
    users = [] if user_id is None else [discord.Object(user_id)]
    return discord.AllowedMentions(everyone=False, users=users, roles=False, replied_user=False)


def _channel(client: discord.Client, place: Place) -> discord.PartialMessageable:
    return client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)


async def _in_open_thread(
    client: discord.Client, place: Place, send: Callable[[], Awaitable[T]]
) -> T:
    """Sends this; a thread that was put away because nobody spoke is taken out for it."""
    try:
        return await send()
    except discord.HTTPException as error:
        if error.code != ARCHIVED:
            raise
        await client.http.edit_channel(place.channel_id, archived=False)
        return await send()


async def _edit(message: discord.PartialMessage, sheet: Sheet) -> None:
    view, files = laid_out(sheet)
    await message.edit(
        view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none()
    )


async def _post(channel: discord.PartialMessageable, sheet: Sheet, nonce: str) -> int:
    view, files = laid_out(sheet)
    sent = await channel.send(
        view=view,
        files=files,
        nonce=nonce[-limits.NONCE :],
        allowed_mentions=_only(sheet.calls),
    )
    return sent.id


def _raise_known(error: discord.HTTPException) -> None:
    if error.code in {UNKNOWN_MESSAGE, OLD_MESSAGE_EDITS}:
        raise MessageGone from error
    _raise_missing_place(error)


def _raise_missing_place(error: discord.HTTPException) -> None:
    if error.code in _MISSING_PLACE:
        raise NoPlace(str(error)) from error
