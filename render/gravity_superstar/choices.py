"""Controls for every decision, made from the view's moves and nothing else.

At an action first the effect is chosen, then the card that pays; the one best spared is chosen
already.
Source: rules page, section 9.2.
"""

from games.gravity_superstar.cards import COLOURS, TOKEN, Colour
from games.gravity_superstar.moves import STEPS, Steal, parsed
from games.gravity_superstar.view import Phase, SuperstarView
from render.gravity_superstar.begun import Begun, begun, card_chosen, effect_chosen
from render.gravity_superstar.effects import Way, ways
from render.gravity_superstar.way_words import blocked_words, way_key, way_sentence
from render.gravity_superstar.words import card_words, effect_words, thing_words, tokens, words
from render.kit.controls import Buttons, Choice, Controls, SeatName, Text, Tone


def controls(view: SuperstarView, partial: str = "") -> Controls:
    """All that the viewer may do now; after a partial choice, what can complete it."""
    if view.viewer is None and view.phase is Phase.ACTION and not view.moves:
        return (words("controls.look"),)
    if not view.moves:
        return ()
    match view.phase:
        case Phase.STEAL:
            return _thefts(view)
        case Phase.REPLAY:
            return _offer(view)
        case Phase.ACTION | Phase.OVER:
            return _actions(view, partial)


def _actions(view: SuperstarView, partial: str) -> Controls:
    """The effects; with one of them chosen also its cards, and the move to confirm."""
    found = ways(view)
    chosen = begun(found, partial)
    way = None if chosen is None else chosen.way
    effects = Buttons(tuple(_effect(one, is_chosen=one is way) for one in found))
    if chosen is None:
        return (effects, *blocked_words(view))
    return (effects, way_sentence(view, chosen.way), *_cards(chosen), _confirm(chosen))


def _effect(way: Way, *, is_chosen: bool) -> tuple[Choice, Tone]:
    choice = Choice(effect_chosen(way), way_key(way), partial=True, chosen=is_chosen)
    return choice, Tone.PRIMARY if is_chosen else Tone.SECONDARY


def _cards(chosen: Begun) -> tuple[Buttons, ...]:
    """The cards that pay, where there is more than one, the one best spared first."""
    way = chosen.way
    if len(way.cards) <= 1:
        return ()
    choices = [
        Choice(
            card_chosen(way, place),
            words("controls.pay", card=card_words(card)),
            partial=True,
            chosen=place == chosen.at,
        )
        for place, card in enumerate(way.cards)
    ]
    tones = [Tone.PRIMARY if choice.chosen else Tone.SECONDARY for choice in choices]
    return (Buttons(tuple(zip(choices, tones, strict=True))),)


def _confirm(chosen: Begun) -> Buttons:
    move = Choice(chosen.notation, _confirmed(chosen))
    back = Choice("", words("controls.back"), partial=True)
    return Buttons(((move, Tone.PRIMARY), (back, Tone.SECONDARY)))


def _confirmed(chosen: Begun) -> Text:
    effect = effect_words(chosen.way.effect)
    if chosen.card is None:
        return words("controls.confirm", effect=effect)
    key = "controls.confirm_down" if chosen.way.effect in STEPS else "controls.confirm_up"
    return words(key, effect=effect, card=card_words(chosen.card))


def _thefts(view: SuperstarView) -> Controls:
    """A button for each thing that the victim owns."""
    victim = view.victims[0]
    takes = [move for move in map(parsed, view.moves) if isinstance(move, Steal)]
    choices = tuple(
        (Choice(f"k{victim}.{move.take}", _loot(view, move.take)), Tone.PRIMARY) for move in takes
    )
    return (words("controls.ask.steal", seat=SeatName(victim)), Buttons(choices))


def _loot(view: SuperstarView, take: Colour) -> Text:
    """What it is, how many the victim has, and what it is worth to the thief."""
    owner, victim = view.seats[view.turn], view.seats[view.victims[0]]
    if take == TOKEN:
        return words("controls.loot", thing=thing_words(take), times=victim.tokens, gain=1)
    at = COLOURS.index(take)
    gain = 1 + owner.stars[at] % 2
    return words("controls.loot", thing=thing_words(take), times=victim.stars[at], gain=gain)


def _offer(view: SuperstarView) -> Controls:
    held = view.seats[view.turn].tokens
    again = Choice("r", words("controls.replay", tokens=tokens(held)))
    end = Choice("e", words("controls.end"))
    return (Buttons(((again, Tone.SUCCESS), (end, Tone.SECONDARY))),)
