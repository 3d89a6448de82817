"""A table's message in its channel: posted, edited, replaced. It is addressed by ids alone."""

import contextlib
import logging

import discord

from bot.tables.model import Place
from bot.ui.faults import REFUSED
from bot.ui.layout import laid_out, without_picture
from bot.ui.sheet import Sheet

UNKNOWN_MESSAGE = 10008
OLD_MESSAGE_EDITS = 30046
_MISSING_PLACE = {10003, 50001, 50013, 50083}

log = logging.getLogger(__name__)


class NoPlace(Exception):
    """The channel is gone, archived or closed to us: the table waits until it can be shown."""


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
        await _edit(message, sheet)
    except discord.HTTPException as error:
        _raise_known(error)
        if sheet.picture is None:
            raise
        log.warning("picture refused on edit, showing words: %s", error)
        await edit(client, place, without_picture(sheet))


async def post(client: discord.Client, place: Place, sheet: Sheet) -> int:
    """Posts the table as a new message and gives its id; without its picture if refused.

    Raises NoPlace, discord.HTTPException.
    """
    try:
        return await send(client, place, sheet)
    except discord.HTTPException as error:
        if sheet.picture is None:
            raise
        log.warning("picture refused on posting, showing words: %s", error)
        return await post(client, place, without_picture(sheet))


async def send(client: discord.Client, place: Place, sheet: Sheet) -> int:
    """Posts the sheet as a new message, whole or not at all, and gives its id.

    Raises NoPlace, discord.HTTPException.
    """
    view, files = laid_out(sheet)
    try:
        sent = await _channel(client, place).send(
            view=view, files=files, allowed_mentions=discord.AllowedMentions.none()
        )
    except discord.HTTPException as error:
        _raise_missing_place(error)
        raise
    return sent.id


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
        with contextlib.suppress(*REFUSED):
            await _edit(message, pointer)


def _channel(client: discord.Client, place: Place) -> discord.PartialMessageable:
    return client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)


async def _edit(message: discord.PartialMessage, sheet: Sheet) -> None:
    view, files = laid_out(sheet)
    await message.edit(
        view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none()
    )


def _raise_known(error: discord.HTTPException) -> None:
    if error.code in {UNKNOWN_MESSAGE, OLD_MESSAGE_EDITS}:
        raise MessageGone from error
    _raise_missing_place(error)


def _raise_missing_place(error: discord.HTTPException) -> None:
    if error.code in _MISSING_PLACE:
        raise NoPlace(str(error)) from error
