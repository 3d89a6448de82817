"""A move in words, as it is typed for and read out by the keyboard's command."""

from games.gravity_superstar.moves import (
    COMPLETE,
    CompleteHand,
    EndTurn,
    Replay,
    Steal,
    effect_of,
    parsed,
)
from games.gravity_superstar.view import SuperstarView
from render.gravity_superstar.effects import ways
from render.gravity_superstar.way_words import way_label
from render.gravity_superstar.words import card_words, effect_words, thing_words, words
from render.kit.controls import SeatName, Text


def move_words(view: SuperstarView, notation: str) -> Text:
    """What this legal move does, in a few words."""
    match move := parsed(notation):
        case CompleteHand():
            return effect_words(COMPLETE)
        case Steal(victim, take):
            return words("move.steal", thing=thing_words(take), seat=SeatName(victim))
        case Replay():
            return words("move.replay")
        case EndTurn():
            return words("controls.end")
        case _:
            way = next((way for way in ways(view) if notation in way.moves), None)
            label = effect_words(effect_of(move)) if way is None else way_label(way)
            return words("move.by", effect=label, card=card_words(move.card))
