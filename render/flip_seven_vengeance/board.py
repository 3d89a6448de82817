"""The whole table in lines of words without any limit, the most needed first.

For screen readers, and for those who want the odds. Source: rules page, sections 10.1 and 10.6.
"""

from collections import Counter
from collections.abc import Iterable

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import RANK, VALUE, Card
from games.flip_seven_vengeance.view import RoundEnd, Status, VengeanceView, Waiting
from render.flip_seven_vengeance.chances import odds
from render.flip_seven_vengeance.effects import options
from render.flip_seven_vengeance.final import ranked
from render.flip_seven_vengeance.lines import decided, described, is_busted, rank, verdict
from render.flip_seven_vengeance.words import (
    card_list,
    card_words,
    figures,
    gained,
    printed,
    signed,
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
        *(_waiting(entry) for entry in reversed(view.pending)),
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
    """How the last round ended: the scores, a Flip 7, and what was done with its bonus."""
    last = view.last_round
    if last is None:
        return ()
    scores = tuple(_score(last, seat) for seat in range(len(last.scores)))
    lines = [words("board.last_round", round=last.round, scores=scores)]
    if last.flip7 is not None:
        lines.append(words("board.last_flip7", seat=SeatName(last.flip7)))
    if last.flip7 is not None and last.bonus_target is not None:
        lines.append(
            words(
                "board.last_penalty",
                seat=SeatName(last.flip7),
                target=SeatName(last.bonus_target),
            )
        )
    return tuple(lines)


def _score(last: RoundEnd, seat: Seat) -> Text:
    bust = last.statuses[seat] is Status.BUSTED and not last.scores[seat]
    return words(
        "board.score_bust" if bust else "board.score",
        seat=SeatName(seat),
        score=gained(last.scores[seat]),
        total=signed(last.totals[seat]),
    )


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
