"""The table as a computer thinks ahead: from a view to what a move would make of it.

Nothing hidden is guessed: a rival may hold any card that does not lie face up. Source: rules page,
section 10.
"""

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from games.engine.types import Seat
from games.gravity_superstar.board import Board, same
from games.gravity_superstar.cards import CARDS, COLOURS, TOKEN, Card, Colour, Stars
from games.gravity_superstar.moves import Effect, Playing, effect_of, plays
from games.gravity_superstar.scoring import points, with_star
from games.gravity_superstar.situation import Situation, look, travel, written
from games.gravity_superstar.tracks import Track, open_effects, track
from games.gravity_superstar.view import Entered, Pawn, SuperstarView

COMPLETES_A_PAIR = 2.0
ADDS_A_STAR = 1.0
BREAKS_A_PAIR = 0.3
TOKEN_LOOT = 1.15
FARTHEST = 5
"""So many actions ahead a star is looked for."""


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """A table in thought: the situation, what every seat owns, the hands.

    `hands` holds for each seat the cards that it may have; the deciding seat's own are exact.
    `through` is the house rule about ceilings.
    """

    situation: Situation
    stars: tuple[Stars, ...]
    tokens: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    through: bool

    def score(self, seat: Seat) -> int:
        """The points of a seat."""
        return points(self.stars[seat], self.tokens[seat])


def seen(view: SuperstarView) -> Outlook:
    """The table as this viewer sees it."""
    board = same(view.board)
    return Outlook(
        situation=Situation(
            board=board,
            stars=written(board, view.stars),
            pawns=tuple(seat.pawn for seat in view.seats),
            supply=view.supply,
            marker=view.marker,
        ),
        stars=tuple(seat.stars for seat in view.seats),
        tokens=tuple(seat.tokens for seat in view.seats),
        hands=tuple(seat.possible for seat in view.seats),
        through=view.high_jump_through_ceiling,
    )


def after_play(outlook: Outlook, seat: Seat, move: Playing) -> Outlook:
    """The table after a seat has played a card, thefts as loot_worth likes them best."""
    return paid(after_way(outlook, seat, effect_of(move)), seat, move.card)


def after_way(outlook: Outlook, seat: Seat, effect: Effect) -> Outlook:
    """The table after a seat's pawn has gone a way, before a card is paid for it."""
    journey = travel(outlook.situation, seat, effect)
    met = tuple(entered for entered, _ in journey.met)
    return _robbed(_collected(replace(outlook, situation=journey.situation), seat, met), seat, met)


def paid(outlook: Outlook, seat: Seat, card: Card) -> Outlook:
    """The table with this card played; after the fifth one all come back."""
    hand = tuple(other for other in outlook.hands[seat] if other != card)
    return _with_hand(outlook, seat, hand or CARDS)


def completed(outlook: Outlook, seat: Seat) -> Outlook:
    """The table after a seat has completed its hand."""
    return _with_hand(outlook, seat, CARDS)


def token_spent(outlook: Outlook, seat: Seat) -> Outlook:
    """The table after a seat has spent a token."""
    situation = replace(outlook.situation, supply=outlook.situation.supply + 1)
    return replace(outlook, situation=situation, tokens=_changed(outlook.tokens, seat, -1))


def plays_of(outlook: Outlook, seat: Seat, pawn: Pawn) -> tuple[Playing, ...]:
    """What a seat may play, as far as can be known, from where its pawn stands or would stand."""
    effects = open_effects(outlook.situation.board, outlook.through, pawn)
    return plays(effects, outlook.hands[seat])


def loot_worth(outlook: Outlook, seat: Seat, victim: Seat, what: Colour) -> float:
    """How good it is to steal this: for the thief a pair, for the victim a pair less."""
    if what == TOKEN:
        return TOKEN_LOOT
    at = COLOURS.index(what)
    worth = COMPLETES_A_PAIR if outlook.stars[seat][at] % 2 else ADDS_A_STAR
    return worth if outlook.stars[victim][at] % 2 else worth + BREAKS_A_PAIR


def best_loot(outlook: Outlook, seat: Seat, victim: Seat) -> Colour | None:
    """What this seat would steal there; None where there is nothing."""
    there = [colour for colour, count in zip(COLOURS, outlook.stars[victim], strict=True) if count]
    if outlook.tokens[victim]:
        there.append(TOKEN)
    return max(there, key=lambda what: loot_worth(outlook, seat, victim, what), default=None)


def distance(outlook: Outlook, pawn: Pawn) -> int:
    """How many actions the nearest star is away; 0 without any star on the board."""
    situation = outlook.situation
    return _distance(situation.board, outlook.through, situation.stars, pawn)


def gain(outlook: Outlook, seat: Seat, pawn: Pawn, effect: Effect) -> int:
    """The points that lie on a way from here; rivals on it are left out."""
    situation = outlook.situation
    way = track(situation.board, pawn, effect)
    own, tokens = outlook.stars[seat], outlook.tokens[seat]
    for cell in () if way is None else way.path:
        entered = look(situation, seat, cell)
        if entered.star is not None:
            own = with_star(own, entered.star)
        tokens += entered.token
    return points(own, tokens) - outlook.score(seat)


@lru_cache(maxsize=1 << 14)
def ways_from(board: Board, through: bool, pawn: Pawn) -> tuple[Track, ...]:
    """All ways that platforms leave to a pawn which stands here."""
    found = (track(board, pawn, effect) for effect in open_effects(board, through, pawn))
    return tuple(way for way in found if way is not None)


@lru_cache(maxsize=1 << 14)
def _distance(board: Board, through: bool, stars: str, pawn: Pawn) -> int:
    """Breadth first over standing positions."""
    if not stars.strip("."):
        return 0
    reached = {pawn}
    ahead = [pawn]
    for actions in range(1, FARTHEST + 1):
        following: list[Pawn] = []
        for standing in ahead:
            for way in ways_from(board, through, standing):
                if _has_star(board, stars, way):
                    return actions
                if way.end not in reached:
                    reached.add(way.end)
                    following.append(way.end)
        ahead = following
    return FARTHEST + 1


def _has_star(board: Board, stars: str, way: Track) -> bool:
    cols = board.cols
    return any(stars[row * cols + col] != "." for row, col in way.path)


def _collected(outlook: Outlook, seat: Seat, met: tuple[Entered, ...]) -> Outlook:
    stars, tokens, hands = outlook.stars, outlook.tokens, outlook.hands
    for entered in met:
        if entered.star is not None:
            own = with_star(stars[seat], entered.star)
            stars = (*stars[:seat], own, *stars[seat + 1 :])
        if entered.token:
            tokens = _changed(tokens, seat, 1)
        if entered.ejected is not None:
            hands = (*hands[: entered.ejected], CARDS, *hands[entered.ejected + 1 :])
    return replace(outlook, stars=stars, tokens=tokens, hands=hands)


def _robbed(outlook: Outlook, seat: Seat, met: tuple[Entered, ...]) -> Outlook:
    for entered in met:
        victim = entered.ejected
        if victim is not None:
            what = best_loot(outlook, seat, victim)
            if what is not None:
                outlook = _stolen(outlook, seat, victim, what)
    return outlook


def _stolen(outlook: Outlook, seat: Seat, victim: Seat, what: Colour) -> Outlook:
    if what == TOKEN:
        tokens = _changed(_changed(outlook.tokens, victim, -1), seat, 1)
        return replace(outlook, tokens=tokens)
    stars = list(outlook.stars)
    stars[victim] = with_star(stars[victim], what, -1)
    stars[seat] = with_star(stars[seat], what)
    return replace(outlook, stars=tuple(stars))


def _with_hand(outlook: Outlook, seat: Seat, hand: tuple[Card, ...]) -> Outlook:
    hands = outlook.hands
    return replace(outlook, hands=(*hands[:seat], hand, *hands[seat + 1 :]))


def _changed(counts: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + by, *counts[seat + 1 :])
