"""The table in words: headline, a line per seat, and the description for those who don't see."""

from collections.abc import Sequence

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import ZERO
from games.flip_seven_vengeance.view import Kind, SeatView, Status, VengeanceView
from render.flip_seven_vengeance.chances import odds
from render.flip_seven_vengeance.final import ranked
from render.flip_seven_vengeance.recall import ended_round
from render.flip_seven_vengeance.results import honours, scores_in_short
from render.flip_seven_vengeance.words import (
    card_list,
    card_words,
    counted,
    figures,
    name_list,
    signed,
    table_order,
    words,
)
from render.kit.controls import SeatName, Text

_SEVEN = 7
_FEW = 6


def headline(view: VengeanceView) -> Text:
    """Round, whose decision it is and what they must do; at the end who won."""
    decision = view.decision
    if decision is None:
        return verdict(view, "headline")
    return words(
        f"headline.{_wanted(view)}",
        round=view.round,
        seat=SeatName(decision.seat),
        card=words("none") if decision.card is None else card_words(decision.card),
    )


def seat_line(view: VengeanceView, seat: Seat) -> Text:
    """What is public of one seat: name, total, line and how it stands."""
    if view.decision is None:
        return rank(view, seat)
    place = view.seats[seat]
    return words(
        f"seat.{_standing(place)}",
        seat=SeatName(seat),
        total=signed(place.total),
        line=figures(place.line),
        points=counted(place.points),
        count=place.number_cards,
    )


def alt_text(view: VengeanceView) -> tuple[Text, ...]:
    """The table in sentences, the most needed first; what is cut off at the end is missed least."""
    if view.decision is None:
        return (verdict(view, "alt"), *(rank(view, seat) for _, seat in ranked(view)))
    acting = view.decision.seat
    return (
        decided(view),
        described(view, acting),
        *_odds(view, acting),
        *_waiting(view),
        *_others(view, acting),
        *_recalled(view),
    )


def _others(view: VengeanceView, acting: Seat) -> tuple[Text, ...]:
    """The piles and the other seats, those out of the round last; at a large table in short."""
    others = [seat for seat in table_order(view) if seat != acting]
    live = [seat for seat in others if not is_busted(view, seat)]
    busted = [seat for seat in others if is_busted(view, seat)]
    if len(view.seats) > _FEW:
        told = tuple(_in_short(view, seat) for seat in live)
        piles = words("alt.short_piles", pile=len(view.pile), target=view.target_score)
        return (piles, *told, *_busted_in_short(view, busted))
    return (*(described(view, seat) for seat in (*live, *busted)), _piles(view))


def _recalled(view: VengeanceView) -> tuple[Text, ...]:
    """How the last round ended, as long as the picture tells it."""
    ended = ended_round(view)
    return () if ended is None else (*honours(ended), scores_in_short(ended))


def _in_short(view: VengeanceView, seat: Seat) -> Text:
    place = view.seats[seat]
    return words(
        f"alt.short_{_standing(place)}",
        seat=SeatName(seat),
        total=signed(place.total),
        line=figures(place.line),
        points=signed(place.points),
    )


def _busted_in_short(view: VengeanceView, busted: Sequence[Seat]) -> tuple[Text, ...]:
    """Those without a card in one sentence, those who carry modifiers one by one."""
    bare = [seat for seat in busted if not view.seats[seat].line]
    carrying = tuple(described(view, seat) for seat in busted if view.seats[seat].line)
    if not bare:
        return carrying
    people = tuple(
        words("alt.short_busted", seat=SeatName(seat), total=signed(view.seats[seat].total))
        for seat in bare
    )
    return (*carrying, words("alt.all_busted", seats=people))


def _wanted(view: VengeanceView) -> str:
    """What kind of headline the open decision has."""
    decision = view.decision
    if decision is None or decision.kind is not Kind.TURN:
        return "over" if decision is None else decision.kind.value
    stuck = view.moves == ("h",) or ZERO in view.seats[decision.seat].line
    return "must_hit" if stuck else "turn"


def verdict(view: VengeanceView, place: str) -> Text:
    winners = view.winners or ()
    points = counted(max(seat.total for seat in view.seats))
    if len(winners) == 1:
        return words(f"{place}.won", seat=SeatName(winners[0]), points=points)
    return words(f"{place}.shared", seats=name_list(winners), points=points)


def rank(view: VengeanceView, seat: Seat) -> Text:
    place = next(place for place, ranked_seat in ranked(view) if ranked_seat == seat)
    total = view.seats[seat].total
    return words("seat.ranked", place=place, seat=SeatName(seat), points=counted(total))


def _standing(place: SeatView) -> str:
    if place.status is Status.BUSTED:
        return "busted_modified" if place.line else "busted"
    if place.number_cards >= _SEVEN:
        return "flip7"
    if place.status is Status.STAYED:
        return "stayed" if place.line else "stayed_empty"
    return "active" if place.line else "empty"


def is_busted(view: VengeanceView, seat: Seat) -> bool:
    return view.seats[seat].status is Status.BUSTED


def decided(view: VengeanceView) -> Text:
    decision = view.decision
    if decision is None:
        return verdict(view, "alt")
    return words(
        f"alt.{_wanted(view)}",
        seat=SeatName(decision.seat),
        card=words("none") if decision.card is None else card_words(decision.card),
    )


def described(view: VengeanceView, seat: Seat) -> Text:
    place = view.seats[seat]
    return words(
        f"alt.seat_{_standing(place)}",
        seat=SeatName(seat),
        total=signed(place.total),
        line=figures(place.line),
        points=signed(place.points),
        count=place.number_cards,
    )


def _odds(view: VengeanceView, seat: Seat) -> tuple[Text, ...]:
    """What the next card may do to the seat to play."""
    if view.decision is None or view.decision.kind is not Kind.TURN:
        return ()
    chance = odds(view, seat)
    return () if chance is None else (chance,)


def _waiting(view: VengeanceView) -> tuple[Text, ...]:
    """Cards of a Flip Four! that still wait."""
    return tuple(
        words("alt.aside", seat=SeatName(entry.seat), cards=card_list(entry.aside))
        for entry in reversed(view.pending)
        if entry.aside
    )


def _piles(view: VengeanceView) -> Text:
    return words(
        "alt.piles",
        pile=len(view.pile),
        discarded=len(view.discard_pile),
        round=view.round,
        dealer=SeatName(view.dealer),
        target=view.target_score,
    )
