"""Controls for every decision, made from the view's moves and nothing else.

In public the actions and an open Rainbow look the same. Source: rules page, sections 7 and 10.2.
"""

from games.double_seven.moves import Discard, Draw, EndTurn, Rainbow, SkipRainbow
from games.double_seven.tiles import RANK, Kind
from games.double_seven.view import Phase, SevenView
from render.double_seven.actions import action_controls
from render.double_seven.choosing import finished, keys, possible
from render.double_seven.words import marked, words
from render.kit.controls import Buttons, Choice, Controls, Text, Tone

END_TURN = "*end"
"""Stands for ending the turn, whether a Rainbow is open or not."""


def controls(view: SevenView, partial: str = "") -> Controls:
    """All that the viewer may do now; after a partial choice, what can complete it."""
    if view.viewer is None and view.phase is Phase.ACTIONS:
        return (keys((Choice(END_TURN, words("controls.end")),)),)
    moves = possible(view)
    draws = [move for move in moves if isinstance(move, Draw)]
    if draws:
        return (_sources([(move, _source(view, move.source)) for move in draws]),)
    rainbows = [move for move in moves if isinstance(move, Rainbow)]
    if rainbows:
        return _rainbow(view, rainbows)
    discards = [move for move in moves if isinstance(move, Discard)]
    if discards:
        choices = [
            finished(move, words("controls.discard", tile=marked(move.tile))) for move in discards
        ]
        return (words("controls.too_many", n=len(view.rack or ())), keys(choices))
    return action_controls(view, partial) if EndTurn() in moves else ()


def _rainbow(view: SevenView, moves: list[Rainbow]) -> Controls:
    """Says that the rack will be shown to all, and asks."""
    labelled = [
        (move, words("controls.rainbow", source=_source(view, move.source))) for move in moves
    ]
    no = (finished(SkipRainbow(), words("controls.no_rainbow")), Tone.SECONDARY)
    return (
        words(f"controls.rainbow_rule.{view.rainbow_rule}"),
        Buttons((*_sources(labelled).choices, no)),
    )


def _sources(labelled: list[tuple[Draw, Text]] | list[tuple[Rainbow, Text]]) -> Buttons:
    """The deck first, then the face-up kinds."""
    return Buttons(
        tuple(
            (finished(move, label), Tone.SECONDARY if move.source in RANK else Tone.PRIMARY)
            for move, label in labelled
        )
    )


def _source(view: SevenView, source: Kind) -> Text:
    if source not in RANK:
        return words("controls.deck", deck=view.deck_count)
    count = view.face_up.count(source)
    if count == 1:
        return marked(source)
    return words("controls.several", tile=marked(source), times=str(count))
