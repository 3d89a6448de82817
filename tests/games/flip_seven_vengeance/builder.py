"""Builds positions for tests, always of exactly 108 cards, and plays moves from them."""

from collections.abc import Iterable, Sequence

from games.engine.play import play
from games.engine.rng import Rng
from games.engine.types import Event
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.cards import DECK, Card
from games.flip_seven_vengeance.rounds import begin_round, settle
from games.flip_seven_vengeance.state import Place, VengeanceOptions, VengeanceState
from games.flip_seven_vengeance.view import Decision, Kind, Phase, Status


def position(
    *lines: str,
    deck: str = "",
    discard: str = "",
    turn: int = 0,
    dealer: int | None = None,
    totals: Sequence[int] | None = None,
    round_number: int = 1,
    unlisted: str | int = "deck",
    **options: bool | int | str,
) -> VengeanceState:
    """A position in play, written a line per seat: `3 10` active, `3 10 s` stayed, and
    `-8 x 12 12` busted with the cards after the x face down.

    The dealer is the last seat where not told. `unlisted` tells where all other cards are:
    beneath the `deck`, in the `discard` pile, or face down before the busted seat of that number.
    """
    totals = totals or [0] * len(lines)
    return built(
        tuple(_place(line, total) for line, total in zip(lines, totals, strict=True)),
        deck=tuple(deck.split()),
        discard=tuple(discard.split()),
        turn=turn,
        dealer=len(lines) - 1 if dealer is None else dealer,
        round_number=round_number,
        unlisted=unlisted,
        options=VengeanceOptions(**options),
    )


def dealing(
    seats: int, *, deck: str, dealer: int | None = None, **options: bool | int | str
) -> VengeanceState:
    """A first deal from this deck, run on to its first decision."""
    return built(
        (Place(),) * seats,
        deck=tuple(deck.split()),
        dealer=seats - 1 if dealer is None else dealer,
        phase=Phase.DEAL,
        options=VengeanceOptions(**options),
    )


def built(
    places: tuple[Place, ...],
    *,
    deck: Iterable[Card] = (),
    discard: Iterable[Card] = (),
    turn: int | None = None,
    dealer: int,
    round_number: int = 1,
    phase: Phase = Phase.PLAY,
    unlisted: str | int = "deck",
    options: VengeanceOptions,
) -> VengeanceState:
    """The position of these parts, run on to its first decision. Raises ValueError."""
    deck, discard = tuple(deck), tuple(discard)
    rest = _unmentioned((*deck, *discard, *_on_the_table(places)))
    match unlisted:
        case "deck":
            deck += rest
        case "discard":
            discard += rest
        case int(seat):
            places = _with_face_down(places, seat, rest)
        case _:
            raise ValueError(f"unlisted cards cannot be at {unlisted!r}")
    state = VengeanceState(
        options=options,
        rng=Rng("tests"),
        draw_pile=deck,
        discard_pile=discard,
        places=places,
        round=round_number,
        dealer=dealer,
        phase=phase,
        undealt=(),
        turn=dealer if turn is None else turn,
        decision=None if turn is None else Decision(turn, Kind.TURN, None),
    )
    return settle(begin_round(state, []) if phase is Phase.DEAL else state, [])


def after(state: VengeanceState, moves: str) -> VengeanceState:
    """The state after these moves, written `seat:notation` with spaces between."""
    for entry in moves.split():
        seat, notation = entry.split(":")
        state = play(GAME, state, int(seat), GAME.parse(notation)).state
    return state


def happened(state: VengeanceState, moves: str) -> tuple[Event, ...]:
    """The events of the last of these moves."""
    *before, last = moves.split()
    seat, notation = last.split(":")
    state = after(state, " ".join(before))
    return play(GAME, state, int(seat), GAME.parse(notation)).events


def refused(state: VengeanceState, entry: str) -> str | None:
    """The reason code for a move written `seat:notation`; None when it is legal."""
    seat, notation = entry.split(":")
    return GAME.refusal(state, int(seat), GAME.parse(notation))


def legal(state: VengeanceState) -> str:
    """The notations of the legal moves of the deciding seat, sorted."""
    return " ".join(
        sorted(
            GAME.format(move)
            for seat in GAME.to_act(state)
            for move in GAME.legal_moves(state, seat)
        )
    )


def line(state: VengeanceState, seat: int) -> str:
    """What lies face up before a seat, sorted as text."""
    return " ".join(sorted(state.places[seat].line))


def status(state: VengeanceState, seat: int) -> str:
    """The seat's status in the rules' word."""
    return state.places[seat].status.value


def asked(state: VengeanceState) -> str:
    """The open decision as `seat:kind`, with the card where there is one; "" when over."""
    decision = state.decision
    if decision is None:
        return ""
    card = "" if decision.card is None else f" {decision.card}"
    return f"{decision.seat}:{decision.kind.value}{card}"


def _place(written: str, total: int) -> Place:
    face_up, busted, face_down = written.partition("x")
    cards = face_up.split()
    if busted:
        return Place(tuple(cards), tuple(face_down.split()), Status.BUSTED, total)
    if cards and cards[-1] == "s":
        return Place(tuple(cards[:-1]), (), Status.STAYED, total)
    return Place(tuple(cards), (), Status.ACTIVE, total)


def _on_the_table(places: tuple[Place, ...]) -> tuple[Card, ...]:
    return tuple(card for place in places for card in place.line + place.face_down)


def _unmentioned(mentioned: tuple[Card, ...]) -> tuple[Card, ...]:
    rest = list(DECK)
    for card in mentioned:
        if card not in rest:
            raise ValueError(f"there is no further {card} in the deck")
        rest.remove(card)
    return tuple(rest)


def _with_face_down(
    places: tuple[Place, ...], seat: int, cards: tuple[Card, ...]
) -> tuple[Place, ...]:
    place = places[seat]
    if place.status is not Status.BUSTED:
        raise ValueError(f"seat {seat} is not busted, it has no face-down pile")
    filled = Place(place.line, place.face_down + cards, place.status, place.total)
    return (*places[:seat], filled, *places[seat + 1 :])
