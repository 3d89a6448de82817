"""Another state that a seat cannot tell from this one."""

from msgspec.structs import replace

from games.engine.rng import Rng
from games.engine.types import Seat
from games.gravity_superstar.cards import CARDS
from games.gravity_superstar.state import Place, Played, SuperstarState


def scramble(state: SuperstarState, seat: Seat | None, rng: Rng) -> SuperstarState:
    """Other cards face down in front of all other seats, and other hands with them.

    With the option `open_cards` nothing is hidden.
    """
    if state.options.open_cards:
        return state
    places = []
    for other, place in enumerate(state.places):
        if other != seat:
            place, rng = _scrambled(place, rng)  # noqa: PLW2901 - the same seat's place
        places.append(place)
    return replace(state, places=tuple(places))


def _scrambled(place: Place, rng: Rng) -> tuple[Place, Rng]:
    face_up = {card.card for card in place.played if card.face_up}
    others, rng = rng.shuffled([card for card in CARDS if card not in face_up])
    unseen = iter(others)
    played = tuple(card if card.face_up else Played(next(unseen), False) for card in place.played)
    return replace(place, played=played), rng
