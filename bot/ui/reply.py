"""One interaction's answer: given once, in time, and never silently missing."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from io import BytesIO
from typing import Any, TypeVar

import discord

from bot.ui.faults import REFUSED
from bot.ui.layout import laid_out, without_picture
from bot.ui.sheet import Sheet, cut

DEFER_SECONDS = 0.8
"""How long the real answer may take before a deferral goes out.

Discord gives up after three seconds; where many people press in one moment, the deferrals of all
fall due in one moment too, and still leave in time.
"""

CONTENT_LIMIT = 2000

T = TypeVar("T")

Wait = Callable[[float], Awaitable[None]]

log = logging.getLogger(__name__)


class Reply:
    """Answers one interaction. A timer defers it when the real answer takes too long.

    A press is deferred without a trace; a command is deferred as "thinking", private or public
    as `private` says, because Discord fixes that with the first answer.
    """

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        *,
        private: bool = True,
        about: int | None = None,
    ) -> None:
        self.interaction = interaction
        self.private = private
        self.about = about
        """The table that the answer is about, as soon as that is known."""
        self._press = interaction.type is discord.InteractionType.component
        self._answering = asyncio.Lock()
        self._follow_up: discord.WebhookMessage | None = None

    @contextlib.asynccontextmanager
    async def on_time(self, wait: Wait) -> AsyncIterator[None]:
        """Within this block the interaction is deferred as soon as that becomes needed."""
        timer = asyncio.create_task(self._defer_after(wait))
        try:
            yield
        finally:
            timer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await timer

    @property
    def answered(self) -> bool:
        """Whether an answer or a deferral has gone out."""
        return self.interaction.response.is_done()

    @property
    def on_panel(self) -> bool:
        """Whether the interaction is a press on a private panel, told by the message's flag."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    def pressed_on(self, message_id: int | None) -> bool:
        """Whether the interaction is a press on this very message."""
        message = self.interaction.message
        return self._press and message is not None and message.id == message_id

    async def acknowledge(self) -> None:
        """Answers a press without changing anything; the picture follows as an edit."""
        async with self._answering:
            if not self.answered:
                await self._defer()

    async def redraw(self, sheet: Sheet) -> bool:
        """Redraws the pressed message with this sheet; False where it was too late for that."""
        view, files = laid_out(sheet)
        async with self._answering:
            if self.answered:
                return False
            await self.interaction.response.edit_message(
                view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none()
            )
        return True

    async def redraw_panel(self, sheet: Sheet) -> None:
        """Redraws the pressed private panel, by a late edit where a deferral went out first.

        Where a message was pressed that everybody sees, the panel is shown anew, privately.
        """
        await self._in_words_if_need_be(self._redraw_panel if self.on_panel else self._show, sheet)

    async def redraw_shown(self, sheet: Sheet) -> None:
        """Redraws the panel that this reply showed or redrew, while its token lives."""
        view, files = laid_out(sheet)
        if self._follow_up is not None:
            await self._follow_up.edit(view=view, attachments=files)
        else:
            await self.interaction.edit_original_response(view=view, attachments=files)

    async def remove(self) -> None:
        """Removes the panel that this reply showed or redrew, if that is still possible."""
        with contextlib.suppress(*REFUSED):
            if self._follow_up is not None:
                await self._follow_up.delete()
            else:
                await self.interaction.delete_original_response()

    async def post(self, sheet: Sheet) -> int:
        """Answers a command with a public message and gives the message's id."""
        return await self._in_words_if_need_be(self._post, sheet)

    async def show(self, sheet: Sheet) -> None:
        """Shows a private panel to whoever pressed or commanded."""
        await self._in_words_if_need_be(self._show, sheet)

    async def whisper(self, words: str) -> None:
        """Says this to whoever pressed or commanded, privately."""
        await self._privately(content=cut(words, CONTENT_LIMIT))

    async def add(self, words: str) -> None:
        """Says this privately beside what was answered, which stays as it is."""
        await self.acknowledge()
        mentions = discord.AllowedMentions.none()
        await self.interaction.followup.send(
            cut(words, CONTENT_LIMIT), ephemeral=True, allowed_mentions=mentions
        )

    async def show_beside(self, sheet: Sheet) -> None:
        """Shows a private panel beside what was answered, which stays as it is."""
        await self.acknowledge()
        view, files = laid_out(sheet)
        mentions = discord.AllowedMentions.none()
        await self.interaction.followup.send(
            view=view, files=files, ephemeral=True, allowed_mentions=mentions
        )

    async def hand_over(self, words: str, name: str, content: str) -> None:
        """Gives a text file to whoever pressed or commanded, privately."""
        file = discord.File(BytesIO(content.encode()), name)
        await self._privately(content=cut(words, CONTENT_LIMIT), files=[file])

    async def _in_words_if_need_be(self, show: Callable[[Sheet], Awaitable[T]], sheet: Sheet) -> T:
        """Shows the sheet, without its picture where the upload is refused."""
        try:
            return await show(sheet)
        except discord.NotFound:
            raise  # too late, or dismissed: words would fare no better
        except discord.HTTPException as error:
            if sheet.picture is None and sheet.second is None:
                raise
            log.warning("picture refused, showing words: %s", error)
            return await show(without_picture(sheet))

    async def _post(self, sheet: Sheet) -> int:
        view, files = laid_out(sheet)
        mentions = discord.AllowedMentions.none()
        async with self._answering:
            if not self.answered:
                sent = await self.interaction.response.send_message(
                    view=view, files=files, allowed_mentions=mentions
                )
                return sent.message_id or (await self.interaction.original_response()).id
        edited = await self.interaction.edit_original_response(
            view=view, attachments=files, allowed_mentions=mentions
        )
        return edited.id

    async def _redraw_panel(self, sheet: Sheet) -> None:
        if not await self.redraw(sheet):
            view, files = laid_out(sheet)
            await self.interaction.edit_original_response(view=view, attachments=files)

    async def _show(self, sheet: Sheet) -> None:
        view, files = laid_out(sheet)
        await self._privately(view=view, files=files)

    async def _privately(self, **message: Any) -> None:
        message["allowed_mentions"] = discord.AllowedMentions.none()
        async with self._answering:
            if not self.answered:
                await self.interaction.response.send_message(ephemeral=True, **message)
                return
        if not self._press and not self.private:
            await self._take_back()
        self._follow_up = await self.interaction.followup.send(ephemeral=True, wait=True, **message)

    async def _take_back(self) -> None:
        """Removes the public "thinking" of a command whose answer is private after all."""
        with contextlib.suppress(*REFUSED):
            await self.interaction.delete_original_response()

    async def _defer_after(self, wait: Wait) -> None:
        await wait(DEFER_SECONDS)
        try:
            await self.acknowledge()
        except REFUSED as error:
            log.info("deferral refused by Discord: %s", error)

    async def _defer(self) -> None:
        if self._press:
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=self.private, thinking=True)
