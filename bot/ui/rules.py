"""The rules pages as sheets. A page belongs to no table: its controls remember the page alone."""

from collections.abc import Mapping, Sequence

import msgspec

from bot.pages import Topic, pages
from bot.tables.model import Table, UnknownGame, User
from bot.text import Words
from bot.ui.custom_id import NO_TABLE, Press, Word, pack
from bot.ui.desk import Act
from bot.ui.faces import Face
from bot.ui.illustrations import Illustrations
from bot.ui.lesson_panel import lesson_key
from bot.ui.lobby import option_lines
from bot.ui.refusals import Refused
from bot.ui.renderers import renderer
from bot.ui.reply import Reply
from bot.ui.sheet import Key, Option, Part, Pick, Sheet
from games.engine.errors import BadNotation
from games.engine.types import AnyGame, View
from render.kit.controls import text

FIRST_TOPIC = "overview"
"""The topic that a lobby's Rules button opens; every game's rules have it."""

_NAME_CHARACTERS = 100


class Pages:
    """Shows the rules of these games page by page."""

    def __init__(
        self, games: Mapping[str, AnyGame], words: Words, illustrations: Illustrations
    ) -> None:
        self._games = games
        self._words = words
        self._illustrations = illustrations

    def acts(self) -> Mapping[str, Act]:
        """What a page's controls do, by reserved word."""
        return {Word.PAGE: self._turn}

    def topics(self, game: str) -> tuple[Topic, ...]:
        """The game's topics in reading order. Raises UnknownGame."""
        if game not in self._games:
            raise UnknownGame(game)
        return pages(game, self._words.language)

    def found(self, game: str, wanted: str | None) -> str:
        """The key of the topic that was asked for by key, title or a part of one title.

        Nothing asked for is the first topic. Raises UnknownGame, Refused.
        """
        topics = self.topics(game)
        if wanted is None:
            return topics[0].key
        asked = wanted.casefold().strip()
        exact = [topic for topic in topics if asked in {topic.key, topic.title.casefold()}]
        fitting = exact or [topic for topic in topics if asked in topic.title.casefold()]
        if len(fitting) != 1:
            raise self._unknown(game, wanted)
        return fitting[0].key

    async def page(self, game: str, topic: str, option_lines: Sequence[str] = ()) -> Sheet:
        """One topic: its picture, what to look at there, lines about a table's options, its text.

        Raises UnknownGame, Refused.
        """
        topics = self.topics(game)
        place = next((n for n, found in enumerate(topics) if found.key == topic), None)
        if place is None:
            raise self._unknown(game, topic)
        shown = topics[place]
        headline = text(
            "rules.title",
            game=text(f"{game}.name"),
            title=shown.title,
            place=place + 1,
            count=len(topics),
        )
        sheet = Sheet(
            headline=self._words.say(headline),
            body=(*option_lines, shown.body),
            controls=self._controls(game, topics, place),
        )
        return await self._illustrated(sheet, game, shown)

    async def of_table(self, table: Table, view: View | None) -> Sheet:
        """What is played at this table: its options, then what fits the decision in this view.

        A lobby has no view yet; there it is the game itself.
        """
        topic = FIRST_TOPIC if view is None else renderer(table.game).topic(view)
        return await self.page(table.game, topic, self.played_at(table))

    def played_at(self, table: Table) -> tuple[str, ...]:
        """The options of this table in words, to stand above a page."""
        face = Face(table, self._words)
        options = [face.say(line) for line in option_lines(table.game, table.options)]
        return (face.say(text("rules.table", number=table.id)), *options, "")

    async def _turn(self, press: Press, _user: User, reply: Reply, address: str) -> None:
        """Shows another page: in place of a page that is one's own, else as a new one.

        So it is for whoever presses a shared page, and from a table's panel.
        """
        game, dot, topic = address.partition(".")
        if not dot:
            raise BadNotation(address)
        page = await self.page(game, topic)
        if reply.on_panel and press.table == NO_TABLE:
            await reply.redraw_panel(page)
        else:
            await reply.show(page)

    async def _illustrated(self, sheet: Sheet, game: str, topic: Topic) -> Sheet:
        """The sheet with the topic's picture, and below it what to look at there."""
        language = self._words.language
        picture = await self._illustrations.picture(game, topic, language)
        if picture is None or topic.position is None:
            return sheet
        look = self._words.say(text("rules.look", look=topic.position.look))
        return msgspec.structs.replace(sheet, picture=picture, body=(look, "", *sheet.body))

    def _controls(self, game: str, topics: Sequence[Topic], place: int) -> tuple[Part, ...]:
        """A select of all topics, and the way back and forth; none for a single topic.

        At the ends the button that leads nowhere is switched off but stays, so that repeated
        presses meet the same button; it names its own page, since no two ids may be equal. There
        the game's lesson is offered, too. The select's id tells the page, since clients keep a
        choice under an equal id.
        """
        if len(topics) == 1:
            return ()
        choices = tuple(
            Option(_word(game, topic), topic.title, chosen=topic is topics[place])
            for topic in topics
        )
        last = len(topics) - 1
        lesson = (lesson_key(game, self._say("lesson.short")),) if place in {0, last} else ()
        before, after = topics[max(place - 1, 0)], topics[min(place + 1, last)]
        return (
            Pick(_id(f"{Word.MENU}{place}"), self._say("rules.choose"), choices),
            (
                Key(_id(_word(game, before)), self._say("rules.previous"), disabled=place == 0),
                Key(_id(_word(game, after)), self._say("rules.next"), disabled=place == last),
                *lesson,
            ),
        )

    def _unknown(self, game: str, topic: str) -> Refused:
        name = self._say(f"{game}.name")
        return Refused("unknown_topic", topic=topic[:_NAME_CHARACTERS], game=name)

    def _say(self, key: str) -> str:
        return self._words.say(text(key))


def _word(game: str, topic: Topic) -> str:
    return f"{Word.PAGE}{game}.{topic.key}"


def _id(word: str) -> str:
    return pack(Press(NO_TABLE, 0, word))
