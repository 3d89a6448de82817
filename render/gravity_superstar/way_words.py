"""An effect in words: where it lets the pawn land, what it brings, which cards do it."""

from collections.abc import Callable, Iterator

from games.gravity_superstar.board import label
from games.gravity_superstar.cards import Stars
from games.gravity_superstar.moves import STEPS
from games.gravity_superstar.view import SuperstarView, Trail
from render.gravity_superstar.effects import (
    NUMBER,
    Way,
    collected,
    ejected,
    last_door,
    tokens_missed,
    tokens_taken,
)
from render.gravity_superstar.words import (
    card_list,
    effect_words,
    spoken_spot,
    spoken_stars,
    spot,
    tokens,
    words,
)
from render.kit.controls import SeatName, Text


def way_label(way: Way) -> Text:
    """Number, name and landing: 3 · Long jump left → D7 ►."""
    number, effect = NUMBER[way.effect], effect_words(way.effect)
    if way.trail is None:
        return words("way.label", number=number, effect=effect)
    return words("way.landing", number=number, effect=effect, spot=spot(way.trail.end))


def way_key(way: Way) -> Text:
    """The same for a button, with what it is worth: 3 · Long jump left → D7 ► · +2."""
    if not way.points:
        return way_label(way)
    return words("way.worth", way=way_label(way), n=way.points)


def way_sentence(view: SuperstarView, way: Way) -> Text:
    """All of it in a sentence to be heard."""
    number, effect = NUMBER[way.effect], effect_words(way.effect)
    if way.trail is None:
        return words("way.complete", number=number, effect=effect, cards=_taken_back(view))
    gains = tuple(_gains(view, way, spoken_stars))
    return words(
        "way.heard" if gains else "way.heard_nothing",
        number=number,
        effect=effect,
        spot=spoken_spot(way.trail.end),
        gains=gains,
        pay=_paid(way),
    )


def blocked_words(view: SuperstarView) -> tuple[Text, ...]:
    """Which effects the platforms forbid, and why; () where they forbid none."""
    if not view.blocked:
        return ()
    some = tuple(
        words(f"blocked.{one.code}", number=NUMBER[one.effect], effect=effect_words(one.effect))
        for one in view.blocked
    )
    return (words("blocked.all", effects=some),)


def _paid(way: Way) -> Text:
    """A step takes any card, the others their own or the wild one."""
    key = "way.any" if way.effect in STEPS else "way.by"
    return words(key, cards=card_list(way.cards))


def _taken_back(view: SuperstarView) -> Text:
    """Which cards come back."""
    played = view.seats[view.turn].played
    known = [one.card for one in played if one.card is not None]
    return words("way.back", cards=card_list(known))


def _gains(
    view: SuperstarView, way: Way, stars_in_words: Callable[[Stars], tuple[Text, ...]]
) -> Iterator[Text]:
    trail = way.trail
    if trail is None:
        return
    yield from stars_in_words(collected(trail))
    yield from _happenings(view, trail)
    if way.points:
        yield words("way.points", n=way.points)


def _happenings(view: SuperstarView, trail: Trail) -> Iterator[Text]:
    """Tokens, rivals, the open door."""
    if taken := tokens_taken(trail):
        yield tokens(taken)
    if tokens_missed(trail):
        yield words("way.no_token")
    for seat in ejected(trail):
        yield words("way.ejects", seat=SeatName(seat))
    door = last_door(trail)
    if door is not None and door != view.marker:
        yield words("way.door", cell=label(view.board.doors[door].cell))
