"""The whole table in lines of words without any limit, the most needed first.

For screen readers, and for those who want the odds. Source: rules page, sections 10.1 and 10.6.
"""

from collections import Counter
from collections.abc import Iterable

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import RANK, VALUE, Card
from games.flip_seven_vengeance.view import VengeanceView, Waiting
from render.flip_seven_vengeance.chances import odds
from render.flip_seven_vengeance.effects import options
from render.flip_seven_vengeance.final import ranked
from render.flip_seven_vengeance.lines import decided, described, is_busted, rank, verdict
from render.flip_seven_vengeance.results import honours, scores
from render.flip_seven_vengeance.words import (
    card_list,
    card_words,
    figures,
    printed,
    table_order,
    words,
)
from render.kit.controls import SeatName, Text


def text_board(view: VengeanceView) -> tuple[Text, ...]:
    """Decision and choices, seats with their odds, waiting cards, piles, the last round."""
    if view.decision is None:
        ranks = tuple(rank(view, seat) for _, seat in ranked(view))
        return (verdict(view, "alt"), *ranks, *_last_round(view), *_last_lines(view))
    return (
        decided(view),
        *options(view),
        *(_waiting(entry) for entry in _to_come(view)),
        *(_seat(view, seat) for seat in seats_by_need(view)),
        words("board.about_odds"),
        _round(view),
        _piles(view),
        *_last_round(view),
    )


def seats_by_need(view: VengeanceView) -> tuple[Seat, ...]:
    """The deciding seat, then those who are live, then the busted ones, each in table order."""
    acting = view.to_act[0]
    return tuple(
        sorted(table_order(view), key=lambda seat: (seat != acting, is_busted(view, seat)))
    )


def _seat(view: VengeanceView, seat: Seat) -> Text:
    line = described(view, seat)
    chance = odds(view, seat)
    return line if chance is None else words("board.seat", line=line, odds=chance)


def _to_come(view: VengeanceView) -> tuple[Waiting, ...]:
    """What waits below the open decision, the next one first."""
    entries = view.pending[::-1]
    decides = view.decision is not None and view.decision.card is not None
    return entries[1:] if decides and entries and entries[0].kind == "card" else entries


def _waiting(entry: Waiting) -> Text:
    seat = SeatName(entry.seat)
    if entry.card is not None:
        return words("board.waiting_card", seat=seat, card=card_words(entry.card))
    if entry.kind == "just_one_more":
        return words("board.waiting_stay", seat=seat)
    aside = card_list(entry.aside) or (words("none"),)
    return words("board.waiting_four", seat=seat, n=entry.left, cards=aside)


def _round(view: VengeanceView) -> Text:
    return words(
        "board.brutal_round" if view.brutal else "board.round",
        round=view.round,
        dealer=SeatName(view.dealer),
        target=view.target_score,
    )


def _piles(view: VengeanceView) -> Text:
    if not view.discard_pile:
        return words("board.pile", pile=len(view.pile))
    return words(
        "board.piles",
        pile=len(view.pile),
        discarded=len(view.discard_pile),
        cards=_tally(view.discard_pile),
    )


def _tally(cards: Iterable[Card]) -> tuple[Text, ...]:
    """Cards in canonical order, each with how often it lies there."""
    counts = sorted(Counter(cards).items(), key=lambda one: RANK[one[0]])
    return tuple(_counted_card(card, count) for card, count in counts)


def _counted_card(card: Card, count: int) -> Text:
    name = words("card.number", value=printed(card)) if card in VALUE else card_words(card)
    return name if count == 1 else words("board.times", card=name, times=str(count))


def _last_round(view: VengeanceView) -> tuple[Text, ...]:
    last = view.last_round
    return () if last is None else (scores(last), *honours(last))


def _last_lines(view: VengeanceView) -> tuple[Text, ...]:
    """The lines as they lay at the end of the game."""
    last = view.last_round
    if last is None:
        return ()
    return tuple(
        words("board.last_line", seat=SeatName(seat), line=figures(cards))
        for seat, cards in enumerate(last.lines)
        if cards
    )
