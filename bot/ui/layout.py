"""Sheets to components; the only place that builds them. Every outgoing sheet passes the gate."""

from io import BytesIO
from typing import Any, assert_never

import discord
import msgspec
from discord import ui

from bot.ui.buttons import PressItem
from bot.ui.sheet import Key, Part, Pick, Picture, Sheet, alt_text, described, fitted
from render.kit.controls import Tone

_STYLES = {
    Tone.PRIMARY: discord.ButtonStyle.primary,
    Tone.SECONDARY: discord.ButtonStyle.secondary,
    Tone.SUCCESS: discord.ButtonStyle.success,
    Tone.DANGER: discord.ButtonStyle.danger,
}

Layout = ui.LayoutView


def laid_out(sheet: Sheet) -> tuple[Layout, list[discord.File]]:
    """A fresh view of the sheet and the files that must travel with it.

    The view holds PressItems and static parts only and never times out: discord.py unregisters a
    DynamicItem for the whole bot when a view that mixes it with ordinary items ends.
    """
    fit = fitted(sheet)
    container = ui.Container[Layout](accent_colour=fit.accent)
    container.add_item(ui.TextDisplay(fit.headline))
    pictures = [picture for picture in (fit.picture, fit.second) if picture is not None]
    for picture in pictures:
        container.add_item(_gallery(picture))
    for lines in (fit.body, fit.log):
        if lines:
            container.add_item(ui.TextDisplay("\n".join(lines)))
    for part in fit.controls:
        container.add_item(_item(part))
    view = Layout(timeout=None)
    view.add_item(container)
    return view, [_file(picture) for picture in pictures]


def without_picture(sheet: Sheet) -> Sheet:
    """The same sheet with words instead of its pictures: as much of their descriptions as fits."""
    bare = msgspec.structs.replace(sheet, picture=None, second=None)
    for picture in (sheet.second, sheet.picture):
        if picture is not None:
            told = described(picture, bare)
            bare = msgspec.structs.replace(bare, body=(*told, *bare.body))
    return bare


def _gallery(picture: Picture) -> ui.MediaGallery[Layout]:
    gallery = ui.MediaGallery[Layout]()
    gallery.add_item(media=f"attachment://{picture.name}", description=alt_text(picture))
    return gallery


def _file(picture: Picture) -> discord.File:
    return discord.File(BytesIO(picture.png), picture.name)


def _item(part: Part) -> ui.Item[Layout]:
    match part:
        case str():
            return ui.TextDisplay(part)
        case Pick():
            return ui.ActionRow(_select(part))
        case tuple():
            return ui.ActionRow(*(_button(key) for key in part))
        case _:
            assert_never(part)


def _button(key: Key) -> ui.Item[Any]:
    return PressItem(
        ui.Button[Any](
            custom_id=key.custom_id,
            label=key.label,
            style=_STYLES[key.tone],
            disabled=key.disabled,
        )
    )


def _select(pick: Pick) -> ui.Item[Any]:
    options = [
        discord.SelectOption(
            label=option.label,
            value=option.value,
            description=option.note or None,
            default=option.chosen,
        )
        for option in pick.options
    ]
    select = ui.Select[Any](custom_id=pick.custom_id, placeholder=pick.placeholder, options=options)
    return PressItem(select)
