"""The table in words: headline, a line per seat, and the description for those who don't see."""

from collections.abc import Iterator

from games.engine.types import Seat
from games.gravity_superstar.board import label
from games.gravity_superstar.cards import COLOURS
from games.gravity_superstar.view import Pawn, Phase, SuperstarView
from render.gravity_superstar.facts import broke_the_tie, is_over, pairs, ranked
from render.gravity_superstar.words import (
    card_words,
    cells,
    name_list,
    points,
    spoken_spot,
    spoken_stars,
    spoken_thing,
    spot,
    tokens,
    words,
)
from render.kit.controls import Param, SeatName, Text

_FEW = 4


def headline(view: SuperstarView) -> Text:
    """Round, whose decision it is and what they must do; at the end who won."""
    if is_over(view):
        return verdict(view, "headline")
    line = words(f"headline.{_wanted(view)}", **_asked(view), round=view.round)
    return words("headline.final", line=line) if view.final_round else line


def seat_line(view: SuperstarView, seat: Seat) -> Text:
    """What is public of one seat, in one line."""
    if is_over(view):
        return _ranking(view, seat, "seat.ranked")
    place = view.seats[seat]
    return words(
        "seat.line",
        seat=SeatName(seat),
        spot=_spot(place.pawn),
        points=points(place.points),
        stars=spoken_stars(place.stars) or (words("no_stars"),),
        tokens=tokens(place.tokens),
        cards=_cards(view, seat),
    )


def alt_text(view: SuperstarView) -> tuple[Text, ...]:
    """The table in sentences, the most needed first; what is cut off at the end is missed least."""
    if is_over(view):
        rest = (_ranking(view, seat, "alt.ranked") for _, seat in ranked(view))
        return (verdict(view, "alt"), *rest)
    others = [seat for seat in range(len(view.seats)) if seat != view.turn]
    tell = described if len(view.seats) <= _FEW else _in_short
    return (
        doing(view),
        described(view, view.turn),
        left_over(view),
        *(tell(view, seat) for seat in others),
        *stars(view),
        *replays(view),
    )


def doing(view: SuperstarView) -> Text:
    """Who has to do what, in a sentence."""
    line = words(f"alt.{_wanted(view)}", **_asked(view))
    return words("alt.final", line=line) if view.final_round else line


def described(view: SuperstarView, seat: Seat) -> Text:
    """A seat in a sentence with all that is public of it."""
    place = view.seats[seat]
    return words(
        "alt.seat",
        seat=SeatName(seat),
        spot=words("off_board") if place.pawn is None else spoken_spot(place.pawn),
        points=points(place.points),
        stars=spoken_stars(place.stars) or (words("no_stars"),),
        tokens=tokens(place.tokens),
        cards=_cards(view, seat),
    )


def left_over(view: SuperstarView) -> Text:
    """The open door, the stars left and when the game ends."""
    cell, count = label(view.board.doors[view.marker].cell), len(view.stars)
    if view.star_limit is None:
        return words("alt.points_end", cell=cell, n=count, limit=view.point_limit or 0)
    return words("alt.stars_end", cell=cell, n=count, limit=view.star_limit)


def stars(view: SuperstarView) -> Iterator[Text]:
    """The cells of the stars, a sentence for each colour."""
    for colour in COLOURS:
        found = [star.cell for star in view.stars if star.colour == colour]
        if found:
            yield words("alt.colour", colour=spoken_thing(colour), cells=cells(found))


def replays(view: SuperstarView) -> Iterator[Text]:
    """The cells of the Replay symbols without a star on them."""
    lying = {star.cell for star in view.stars}
    found = [cell for cell in view.board.replays if cell not in lying]
    if found:
        yield words("alt.replays", cells=cells(found))


def verdict(view: SuperstarView, place: str) -> Text:
    """Who has won, by what where it was close."""
    winners = view.winners or ()
    best = points(max(seat.points for seat in view.seats))
    if len(winners) > 1:
        return words(f"{place}.shared", seats=name_list(winners), points=best)
    tied = broke_the_tie(view)
    if tied:
        return words(f"{place}.tie", seat=SeatName(winners[0]), points=best, others=name_list(tied))
    return words(f"{place}.won", seat=SeatName(winners[0]), points=best)


def _in_short(view: SuperstarView, seat: Seat) -> Text:
    place = view.seats[seat]
    return words(
        "alt.short",
        seat=SeatName(seat),
        spot=words("off_board") if place.pawn is None else spoken_spot(place.pawn),
        points=points(place.points),
        tokens=tokens(place.tokens),
    )


def _wanted(view: SuperstarView) -> str:
    """What kind of decision is due."""
    if view.phase is Phase.ACTION:
        return "second" if view.action_number > 1 else "action"
    return "steal" if view.phase is Phase.STEAL else "replay"


def _asked(view: SuperstarView) -> dict[str, Param]:
    asked: dict[str, Param] = {"seat": SeatName(view.turn)}
    if view.phase is Phase.STEAL:
        asked["victim"] = SeatName(view.victims[0])
    return asked


def _ranking(view: SuperstarView, seat: Seat, key: str) -> Text:
    place = view.seats[seat]
    return words(
        key,
        place=next(number for number, other in ranked(view) if other == seat),
        seat=SeatName(seat),
        points=points(place.points),
        stars=words("stars", n=sum(place.stars)),
        pairs=words("pairs", n=sum(pairs(place.stars))),
        tokens=tokens(place.tokens),
    )


def _spot(pawn: Pawn | None) -> Text:
    return words("off_board") if pawn is None else words("spot.short", spot=spot(pawn))


def _cards(view: SuperstarView, seat: Seat) -> Text:
    """The hand's size, and what lies in front as everybody may know it."""
    place = view.seats[seat]
    hand = words("hand_size", n=place.hand_size)
    if not place.played:
        return hand
    lying: list[Text] = [
        card_words(one.card)
        for one in place.played
        if one.card is not None and (one.face_up or view.open_cards)
    ]
    hidden = len(place.played) - len(lying)
    if hidden:
        lying.append(words("face_down", n=hidden))
    return words("hand_and_played", hand=hand, cards=tuple(lying))
