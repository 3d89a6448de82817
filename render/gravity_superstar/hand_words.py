"""The viewer's cards in sentences, and what can be done with them now; for their owner alone."""

from games.gravity_superstar.view import Phase, SeatView, SuperstarView
from render.gravity_superstar.begun import begun
from render.gravity_superstar.effects import NUMBER, ways
from render.gravity_superstar.facts import is_over
from render.gravity_superstar.lines import doing
from render.gravity_superstar.way_words import blocked_words, way_sentence
from render.gravity_superstar.words import card_list, card_words, effect_words, spoken_spot, words
from render.kit.controls import Text


def hand_text(view: SuperstarView, partial: str = "") -> tuple[Text, ...]:
    """What is chosen so far, the hand, what lies in front, each effect; () for a spectator."""
    if view.viewer is None or view.seats[view.viewer].hand is None:
        return ()
    place = view.seats[view.viewer]
    return (*_chosen(view, partial), _hand(place), *_lying(place), *_now(view))


def _chosen(view: SuperstarView, partial: str) -> tuple[Text, ...]:
    """The effect and the card that pays for it, as they will be confirmed."""
    chosen = begun(ways(view), partial)
    if chosen is None:
        return ()
    number, effect = NUMBER[chosen.way.effect], effect_words(chosen.way.effect)
    if chosen.card is None:
        return (words("hand.chosen", number=number, effect=effect),)
    paid = card_words(chosen.card)
    return (words("hand.chosen_by", number=number, effect=effect, card=paid),)


def _hand(place: SeatView) -> Text:
    return words("hand.holds", cards=card_list(place.hand or ()))


def _lying(place: SeatView) -> tuple[Text, ...]:
    up = [one.card for one in place.played if one.face_up and one.card is not None]
    down = [one.card for one in place.played if not one.face_up and one.card is not None]
    told = []
    if up:
        told.append(words("hand.lying_up", cards=card_list(up)))
    if down:
        told.append(words("hand.lying_down", cards=card_list(down)))
    return tuple(told)


def _now(view: SuperstarView) -> tuple[Text, ...]:
    """What the viewer may do; whose turn it is where that is nothing."""
    if is_over(view):
        return ()
    if view.viewer != view.turn or view.phase is not Phase.ACTION:
        return (doing(view),)
    pawn = view.seats[view.turn].pawn
    where = () if pawn is None else (words("hand.pawn", spot=spoken_spot(pawn)),)
    return (*where, *(way_sentence(view, way) for way in ways(view)), *blocked_words(view))
