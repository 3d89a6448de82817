"""Controls and words as values: message keys with parameters, never prose."""

import enum
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from games.engine.types import Closed, Event, Seat, View


class SeatName(msgspec.Struct, frozen=True):
    """A parameter that stands for the name of whoever sits at this seat."""

    seat: Seat


class Text(msgspec.Struct, frozen=True):
    """Words by message key. A parameter is a value, a seat's name, a Text, or a list of them.

    The parameter `n` (or the only whole number) chooses the plural form.
    """

    key: str
    params: "tuple[tuple[str, Param], ...]" = ()


Param = int | str | SeatName | Text | tuple[Text, ...]


def text(key: str, **params: Param) -> Text:
    """Words for this key with these parameters."""
    return Text(key, tuple(params.items()))


class Tone(enum.Enum):
    """How a button speaks: the main thing, an ordinary one, a good one, one to think about."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


class Choice(msgspec.Struct, frozen=True):
    """One thing to choose: a move's notation, or with `partial` the beginning of one.

    A partial choice never plays: it shows the controls again with what was chosen so far.
    """

    notation: str
    label: Text
    note: Text | None = None
    partial: bool = False
    chosen: bool = False


class Buttons(msgspec.Struct, frozen=True):
    """Choices as buttons, in reading order; the layout breaks them into rows."""

    choices: tuple[tuple[Choice, Tone], ...]


class Menu(msgspec.Struct, frozen=True):
    """At most 25 choices in one select."""

    placeholder: Text
    choices: tuple[Choice, ...]


Controls = tuple[Buttons | Menu | Text, ...]
"""What may be chosen, top to bottom; a Text between is a line of words, such as an outcome."""


class Reason(msgspec.Struct, frozen=True):
    """Why kinds of action are not possible now, and the topic of the rules that explains it.

    Without `kinds` the sentence speaks of them all.
    """

    why: Text
    topic: str
    kinds: tuple[Text, ...] = ()


class Scene(msgspec.Struct, frozen=True):
    """What a picture needs besides the view: plain names by seat and the words' resolver."""

    names: tuple[str, ...]
    say: Callable[[Text], str]


class Renderer(Protocol):
    """What each module `render.<key>` offers."""

    def picture(self, view: View, scene: Scene) -> bytes:
        """The table as PNG bytes, 1200 px wide."""

    def hand(self, view: View, scene: Scene, partial: str = "") -> bytes | None:
        """The viewer's private picture as PNG bytes; None where the game has no secrets.

        It may show what was chosen so far; an unknown partial choice is none.
        """

    def hand_text(self, view: View, partial: str = "") -> tuple[Text, ...]:
        """The viewer's secrets in sentences, the hand picture's alt text; () without secrets."""

    def alt_text(self, view: View) -> tuple[Text, ...]:
        """The table in sentences that a blind player can play from, the most needed first."""

    def text_board(self, view: View) -> tuple[Text, ...]:
        """The whole table in lines without any limit, with all odds that are public."""

    def headline(self, view: View) -> Text:
        """Round, whose turn it is and what they must do, in one line."""

    def seat_line(self, view: View, seat: Seat) -> Text:
        """What is public of one seat, in one line, without its sign."""

    def controls(self, view: View, partial: str = "") -> Controls:
        """All that the viewer may do now; after a partial choice, what can complete it."""

    def move_words(self, view: View, notation: str) -> Text:
        """A legal move in a few words, to be chosen by keyboard."""

    def why_not(self, view: View, closed: tuple[Closed, ...]) -> tuple[Reason, ...]:
        """Why the viewer may not do these kinds of action now, what is nearest to them first."""

    def narrate(self, event: Event) -> Text | None:
        """A log line for an event, or None where a neighbouring event says it all."""

    def tell(self, events: Sequence[Event]) -> tuple[Text, ...]:
        """The log lines for all that happened in one step; events may share a line."""

    def topic(self, view: View) -> str:
        """The key of the rules page that helps most with the decision that is due in this view."""
