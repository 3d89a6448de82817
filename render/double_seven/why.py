"""Why kinds of action are not possible now: the rules' codes in words, with the table's values.

Source: rules page, sections 3.0 to 3.5.
"""

from collections.abc import Iterable, Iterator

from games.double_seven.moves import (
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Expand,
    Rainbow,
    SevenMove,
    SkipRainbow,
    Snatch,
    Start,
    TwoForOne,
    parsed,
)
from games.double_seven.tiles import RANK
from games.double_seven.view import FamilyView, Phase, SevenView
from games.engine.types import Closed, Seat
from render.double_seven.words import kind_words, tiles, words
from render.kit.controls import Reason, SeatName, Text
from render.kit.reasons import gathered

_WRONG_PHASE = "wrong_phase"


def why_not(view: SevenView, closed: tuple[Closed, ...]) -> tuple[Reason, ...]:
    """Why the viewer may not do these now; what only comes at another time stands last."""
    if not view.to_act or view.viewer is None:
        return (Reason(words("refusal.game_over"), "end"),) if closed else ()
    if view.viewer not in view.to_act:
        return (Reason(_waiting(view, view.viewer), "turn"),)
    later = sorted(closed, key=lambda one: one.code == _WRONG_PHASE)
    return gathered(reason for one in later for reason in _reason(view, one))


def _reason(view: SevenView, closed: Closed) -> Iterator[Reason]:
    """One sentence; to decline a Rainbow is no action of its own."""
    move = parsed(closed.move)
    if isinstance(move, SkipRainbow):
        return
    name, topic = _KINDS[type(move)]
    why = _refused(view, move, closed.code)
    if closed.code == _WRONG_PHASE:
        why, topic = _another_time(view, move)
    yield Reason(why, topic, (words(f"why.kind.{name}"),))


def _waiting(view: SevenView, viewer: Seat) -> Text:
    seat = SeatName(view.turn)
    if view.trigger is not None and viewer not in view.final_turns:
        return words("why.had_last_turn", seat=seat)
    return words("why.waiting", seat=seat)


def _another_time(view: SevenView, move: SevenMove) -> tuple[Text, str]:
    """When this comes, or what comes before it."""
    match move:
        case Discard():
            return words("why.hand_limit"), "hand_limit"
        case Draw() if view.phase is not Phase.DRAW:
            return words("why.drawn"), "draw"
        case Rainbow():
            return words(f"why.rainbow.{view.rainbow_rule}"), "rainbow"
        case _:
            return _first(view)


def _first(view: SevenView) -> tuple[Text, str]:
    """What this phase asks for before anything else."""
    match view.phase:
        case Phase.DRAW:
            return words("why.draw_first", n=view.draws_left), "draw"
        case Phase.RAINBOW:
            return words("why.rainbow_first"), "rainbow"
        case Phase.DISCARD | Phase.ACTIONS | Phase.GAME_OVER:
            return words("why.discard_first"), "hand_limit"


def _refused(view: SevenView, move: SevenMove, code: str) -> Text:
    """The code in words that are true of every move of this kind."""
    match move:
        case Start(species) if code == "species_already_owned":
            return words("why.start.owned", kind=kind_words(species))
        case Expand() if code == "tile_not_in_rack":
            return words("why.expand.nothing_fits", kinds=_species(_own(view)))
        case Exchange() if code == "size_mismatch":
            sizes = sorted({family.size for family in _own(view)})
            return words("why.exchange.no_size", sizes=tuple(words("size", size=n) for n in sizes))
        case Snatch() if code == "tile_not_in_rack":
            return words("why.snatch.not_held", kinds=_species(_with_clover(view)))
        case TwoForOne() if code == "tile_not_in_rack":
            return words("why.two.too_few", tiles=tiles(len(view.rack or ())))
        case _:
            return words(_KEYS.get((type(move), code), f"refusal.{code}"))


def _own(view: SevenView) -> tuple[FamilyView, ...]:
    return view.seats[view.turn].families


def _with_clover(view: SevenView) -> Iterator[FamilyView]:
    return (family for place in view.seats for family in place.families if family.clovers)


def _species(families: Iterable[FamilyView]) -> tuple[Text, ...]:
    """The animals of these families, each once."""
    kinds = sorted({family.species for family in families}, key=RANK.__getitem__)
    return tuple(map(kind_words, kinds))


_KINDS: dict[type[SevenMove], tuple[str, str]] = {
    Draw: ("draw", "draw"),
    Rainbow: ("rainbow", "rainbow"),
    Start: ("start", "families"),
    Expand: ("expand", "families"),
    Exchange: ("exchange", "exchange"),
    Snatch: ("snatch", "snatch"),
    TwoForOne: ("two", "two_for_one"),
    EndTurn: ("end", "turn"),
    Discard: ("discard", "hand_limit"),
}
"""By kind, its name's key and the topic of the rules that explains it."""

_KEYS: dict[tuple[type[SevenMove], str], str] = {
    (Start, "too_few_tiles"): "why.start.no_pair",
    (Start, "need_natural"): "why.start.only_clovers",
    (Start, "tile_not_in_rack"): "why.start.empty",
    (Expand, "family_not_found"): "why.no_own_family",
    (Expand, "not_your_family"): "why.no_own_family",
    (Exchange, "family_not_found"): "why.no_own_family",
    (Exchange, "not_your_family"): "why.no_own_family",
    (Exchange, "not_an_opponents_family"): "why.exchange.no_other",
    (Exchange, "pair_already_swapped"): "why.exchange.swapped",
    (Snatch, "family_not_found"): "why.snatch.no_clover",
    (Snatch, "no_clover_there"): "why.snatch.no_clover",
    (TwoForOne, "two_for_one_used"): "why.two.used",
    (TwoForOne, "nothing_to_take"): "why.two.nothing",
}
"""The words for a kind and a code, where no value stands in them."""
