"""The bar above the board: whose turn, what they do, stars and tokens left; or who has won."""

from PIL import Image

from games.engine.types import Seat
from games.gravity_superstar.view import Phase, SuperstarView
from render.gravity_superstar.facts import broke_the_tie, stars_to_end
from render.gravity_superstar.ground import COUNT, DARK, HEAD, NOTE, WARM
from render.gravity_superstar.pawns import portrait
from render.gravity_superstar.stars import star
from render.gravity_superstar.symbols import token
from render.gravity_superstar.words import points, words
from render.kit.canvas import CREAM, GOLD, LABEL, TITLE, Box, panel, sign, stick
from render.kit.controls import Scene, SeatName, Text
from render.kit.sprites import emoji
from render.kit.type import line, write, write_right

HEAD_HEIGHT = 68
VERDICT_HEIGHT = 128
_CROWN = "\U0001f451"
_ICON = 40


def draw_head(image: Image.Image, box: Box, view: SuperstarView, scene: Scene) -> None:
    """Who is to play and what; at the right what is left on the board and in the supply."""
    panel(image, box, 18, DARK)
    right = _left_over(image, box, view, scene)
    stick(image, (box.x + 12, box.y + 6), portrait(view.turn, 56))
    stick(image, (box.x + 48, box.y + 32), sign(view.turn, 34))
    said = line(scene.say(doing(view)), HEAD, right - box.x - 260)
    room = right - 30 - (box.x + 96) - said.width - 16
    name = line(scene.names[view.turn], TITLE, room)
    write(image, (box.x + 96, box.y + 47), name, GOLD)
    write(image, (box.x + 96 + name.width + 16, box.y + 46), said, CREAM)


def doing(view: SuperstarView) -> Text:
    """What the seat whose turn it is does now, in two or three words."""
    if view.phase is Phase.STEAL:
        return words("picture.steals", seat=SeatName(view.victims[0]))
    if view.phase is Phase.REPLAY:
        return words("picture.replay")
    return words("picture.second" if view.action_number > 1 else "picture.acts")


def draw_verdict(image: Image.Image, box: Box, view: SuperstarView, scene: Scene) -> None:
    """Who won with how much, and what broke a tie."""
    panel(image, box, 18, DARK)
    stick(image, (box.x + 20, box.y + 14), emoji(_CROWN, 100))
    winners = view.winners or ()
    key = "picture.winner" if len(winners) == 1 else "picture.winners"
    said = scene.say(words(key, name=_joined(winners, scene)))
    write(image, (box.x + 140, box.y + 58), line(said, TITLE, box.width - 164), GOLD)
    best = points(max(place.points for place in view.seats))
    below = scene.say(words("picture.with", points=best))
    tied = broke_the_tie(view)
    if tied:
        below = scene.say(words("picture.tie", name=_joined(tied, scene), points=best))
    write(image, (box.x + 140, box.y + 104), line(below, HEAD, box.width - 164), NOTE)


def _left_over(image: Image.Image, box: Box, view: SuperstarView, scene: Scene) -> int:
    """From the right: tokens in the supply, stars on the board and when they end the game."""
    x = _figure(image, box, box.right - 20, token(_ICON), str(view.supply))
    limit = stars_to_end(view)
    x -= 22
    if limit is not None:
        ends = line(scene.say(words("picture.ends", limit=limit)), LABEL)
        write_right(image, (x, box.y + 45), ends, NOTE)
        x -= ends.width + 10
    x = _figure(image, box, x, star("yellow", _ICON), str(len(view.stars)))
    key = "picture.final_round" if view.final_round else "picture.round"
    said = line(scene.say(words(key, n=view.round)), HEAD)
    write_right(image, (x - 22, box.y + 46), said, WARM if view.final_round else NOTE)
    return x - 22 - said.width


def _figure(image: Image.Image, box: Box, right: int, icon: Image.Image, figure: str) -> int:
    """A picture and its number, ending at `right`; gives where they begin."""
    number = line(figure, COUNT)
    write_right(image, (right, box.y + 45), number, CREAM)
    x = right - number.width - icon.width - 8
    stick(image, (x, box.y + (HEAD_HEIGHT - icon.height) // 2), icon)
    return x


def _joined(seats: tuple[Seat, ...], scene: Scene) -> str:
    return scene.say(words("picture.and")).join(scene.names[seat] for seat in seats)
