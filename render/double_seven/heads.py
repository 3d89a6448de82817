"""The bars above the rows: whose turn and what phase, the last turns, and who won."""

from PIL import Image

from games.double_seven.view import Phase, SevenView
from games.engine.types import Seat
from render.double_seven.facts import broke_the_tie, double_is_taken, is_over
from render.double_seven.ground import DARK, FINAL, HEAD, NOTE
from render.double_seven.tokens import lay_tokens, tokens_width
from render.double_seven.words import points, words
from render.kit.canvas import CREAM, GOLD, LABEL, TITLE, Box, panel, sign, stick
from render.kit.controls import Scene, Text
from render.kit.sprites import emoji
from render.kit.type import line, write

TURN_HEIGHT = 72
FINAL_HEIGHT = 60
VERDICT_HEIGHT = 124
_COIN = 44
_HOURGLASS = "⏳"
_CROWN = "\U0001f451"


def heads_height(view: SevenView) -> int:
    """How high the bars are together, with the gaps below them."""
    if is_over(view):
        return VERDICT_HEIGHT + 10
    return TURN_HEIGHT + 10 + (FINAL_HEIGHT + 10 if view.trigger else 0)


def draw_heads(image: Image.Image, box: Box, view: SevenView, scene: Scene) -> None:
    """The bars from the top of this box on."""
    if is_over(view):
        _verdict(image, box._replace(height=VERDICT_HEIGHT), view, scene)
        return
    _turn(image, box._replace(height=TURN_HEIGHT), view, scene)
    if view.trigger:
        bar = Box(box.x, box.y + TURN_HEIGHT + 10, box.width, FINAL_HEIGHT)
        _last_turns(image, bar, view, scene)


def phase_words(view: SevenView) -> Text:
    """What the seat whose turn it is does now, as everybody may know it."""
    if view.phase is Phase.DRAW:
        return words("picture.draws", n=view.draws_left)
    return words("picture.discards" if view.phase is Phase.DISCARD else "picture.acts")


def _turn(image: Image.Image, box: Box, view: SevenView, scene: Scene) -> None:
    """Who is to play and what; at the right the tokens that are left."""
    panel(image, box, 22, DARK)
    right = _supply(image, box, view, scene)
    stick(image, (box.x + 16, box.y + 10), sign(view.turn, 52))
    said = line(scene.say(phase_words(view)), HEAD)
    room = right - 40 - (box.x + 82) - said.width - 20
    name = line(scene.names[view.turn], TITLE, room)
    write(image, (box.x + 82, box.y + 50), name, GOLD)
    write(image, (box.x + 82 + name.width + 18, box.y + 49), said, CREAM)


def _supply(image: Image.Image, box: Box, view: SevenView, scene: Scene) -> int:
    """The tokens that are left, at the bar's right end; gives where they begin."""
    double = not double_is_taken(view)
    if not (view.sevens_left or double):
        return box.right
    label = line(scene.say(words("picture.supply")), LABEL)
    x = box.right - 22 - tokens_width(_COIN, view.sevens_left, double=double) - label.width - 14
    write(image, (x, box.y + 46), label, NOTE)
    at = (x + label.width + 14, box.y + (TURN_HEIGHT - _COIN) // 2)
    lay_tokens(image, at, _COIN, view.sevens_left, double=double)
    return x


def _last_turns(image: Image.Image, box: Box, view: SevenView, scene: Scene) -> None:
    """Why the end has begun, and who still has a turn, in order."""
    panel(image, box, 22, FINAL)
    stick(image, (box.x + 16, box.y + 8), emoji(_HOURGLASS, 44))
    reason = view.trigger.reason if view.trigger else ""
    key = f"picture.{reason}" if view.final_turns else f"picture.{reason}_last"
    said = line(scene.say(words(key)), HEAD)
    write(image, (box.x + 72, box.y + 43), said, CREAM)
    x = box.x + 72 + said.width + 20
    share = (box.right - 16 - x) // max(1, len(view.final_turns))
    for seat in view.final_turns:
        stick(image, (x, box.y + 9), sign(seat, 42))
        name = line(scene.names[seat], HEAD, share - 70)
        write(image, (x + 52, box.y + 43), name, GOLD)
        x += 52 + name.width + 24


def _verdict(image: Image.Image, box: Box, view: SevenView, scene: Scene) -> None:
    """Who won with how much, and what broke a tie."""
    panel(image, box, 22, DARK)
    stick(image, (box.x + 20, box.y + 12), emoji(_CROWN, 100))
    winners = view.winners or ()
    key = "picture.winner" if len(winners) == 1 else "picture.winners"
    said = scene.say(words(key, name=_joined(winners, scene)))
    write(image, (box.x + 140, box.y + 58), line(said, TITLE, box.width - 164), GOLD)
    best = max(place.points for place in view.seats)
    below = scene.say(words("picture.with", points=points(best)))
    tied = broke_the_tie(view)
    if tied:
        below = scene.say(words("picture.tie", name=_joined(tied, scene), points=points(best)))
    write(image, (box.x + 140, box.y + 102), line(below, HEAD, box.width - 164), NOTE)


def _joined(seats: tuple[Seat, ...], scene: Scene) -> str:
    return scene.say(words("picture.and")).join(scene.names[seat] for seat in seats)
