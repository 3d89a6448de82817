"""Why something is not possible now: lines and buttons for More, and the answer to a typed move."""

from collections.abc import Iterator, Sequence

import msgspec

from bot.pages import pages
from bot.ui import limits
from bot.ui.custom_id import Word
from bot.ui.faces import Face
from bot.ui.keys import word_key_id
from bot.ui.sheet import Key, width
from games.engine.errors import BadNotation, IllegalMove
from games.engine.types import AnyGame, Closed, Move, Seat, View
from render.kit.controls import Reason, Renderer, Text, text

REASONS_ROOM = 1500
"""So many characters the reasons may take of a message that holds the whole table in words."""

Rows = tuple[tuple[Key, ...], ...]


class Unplayable(IllegalMove):
    """A typed move that the rules refuse, with the words that say why and a short form of them."""

    def __init__(self, code: str, said: Text, hint: Text) -> None:
        super().__init__(code)
        self.said = said
        self.hint = hint


class Typing(msgspec.Struct, frozen=True):
    """What a seat typed at its turn, and what it sees."""

    game: AnyGame
    renderer: Renderer
    face: Face
    seat: Seat
    typed: str


def why_lines(face: Face, reasons: Sequence[Reason]) -> str:
    """A heading and a line per reason, as many of the first as there is room for; "" without."""
    lines = [face.say(text("why.title"))]
    room = REASONS_ROOM - width(lines[0])
    for line in map(face.say, _lines(face, reasons)):
        room -= width(line) + 1
        if room < 0:
            break
        lines.append(line)
    return "\n".join(lines) if len(lines) > 1 else ""


def topic_rows(face: Face, reasons: Sequence[Reason]) -> Rows:
    """A button for each topic that explains one of these reasons, in rows."""
    titles = _titles(face)
    topics = dict.fromkeys(reason.topic for reason in reasons)
    keys = tuple(_key(face, topic, titles[topic]) for topic in topics)
    step = limits.ROW_BUTTONS
    return tuple(keys[start : start + step] for start in range(0, len(keys), step))


def unplayable(typing: Typing) -> Unplayable | None:
    """Why what was typed can't be played: a kind of action by its name, or a move in notation.

    None where it is neither, or can be played.
    """
    game, state = typing.game, typing.face.table.state
    view: View = game.view(state, typing.seat)
    move = _move(game, typing.typed)
    for closed in game.closed(state, typing.seat):
        for reason in typing.renderer.why_not(view, (closed,)):
            speaks_of_all = not reason.kinds
            if speaks_of_all or _is_of_kind(game, move, closed) or _is_named(typing, reason):
                return _answer(typing.face, closed.code, reason)
    code = None if move is None else game.refusal(state, typing.seat, move)
    if code is None:
        return None
    said = text(f"{game.key}.refusal.{code}")
    return Unplayable(code, said, said)


def _lines(face: Face, reasons: Sequence[Reason]) -> Iterator[Text]:
    titles = _titles(face)
    for reason in reasons:
        key = "why.line" if reason.kinds else "why.sentence"
        yield text(key, kinds=reason.kinds, why=reason.why, topic=titles[reason.topic])


def _titles(face: Face) -> dict[str, str]:
    return {topic.key: topic.title for topic in pages(face.table.game, face.words.language)}


def _key(face: Face, topic: str, title: str) -> Key:
    """Names the table too, so that the page opens beside this panel and does not replace it."""
    word = f"{Word.PAGE}{face.table.game}.{topic}"
    custom_id = word_key_id(face.table.id, face.table.shown_version, word)
    return Key(custom_id, face.label(text("why.topic", topic=title)))


def _move(game: AnyGame, typed: str) -> Move | None:
    try:
        move: Move = game.parse(typed)
    except BadNotation:
        return None
    return move


def _is_of_kind(game: AnyGame, move: Move | None, closed: Closed) -> bool:
    return type(game.parse(closed.move)) is type(move)


def _is_named(typing: Typing, reason: Reason) -> bool:
    """Whether what was typed begins with the name of the kind."""
    wanted = typing.typed.strip().casefold()
    names = (typing.face.scene().say(kind).casefold() for kind in reason.kinds)
    return any(wanted == name or wanted.startswith(f"{name} ") for name in names)


def _answer(face: Face, code: str, reason: Reason) -> Unplayable:
    title = _titles(face)[reason.topic]
    if not reason.kinds:
        return Unplayable(code, text("why.typed_all", why=reason.why, topic=title), reason.why)
    said = text("why.typed", kinds=reason.kinds, why=reason.why, topic=title)
    return Unplayable(code, said, text("why.typed_hint", kinds=reason.kinds, why=reason.why))
