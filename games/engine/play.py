"""The only way on: play checks and applies one move, replay folds a log."""

import re
from collections.abc import Iterable

import msgspec

from games.engine.errors import GameOver, IllegalMove, NotYourTurn, OtherRules, RuleViolation
from games.engine.types import Game, M, O, S, Seat, Step, V

UNDO_PREFIX = "~undo"

_UNDO = re.compile(UNDO_PREFIX + r"([0-9]{1,9})")


class Entry(msgspec.Struct, frozen=True):
    """One line of a log: a seat's move in notation, or an undo back to the state after entry n.

    An undo is written `~undo<n>`, entries count from 1, and n = 0 is the opening.
    """

    seat: Seat
    move: str


class Replay(msgspec.Struct, frozen=True):
    """What a fold came to: the state after every good entry, opening first, and the first error."""

    states: tuple[object, ...]
    error: RuleViolation | None


def play(game: Game[O, S, M, V], state: S, seat: Seat, move: M) -> Step[S]:
    """The step that this seat's move makes.

    Raises GameOver, NotYourTurn or IllegalMove with the rules page's reason code.
    """
    code = game.refusal(state, seat, move)
    if code is None:
        return game.apply(state, seat, move)
    to_act = game.to_act(state)
    if not to_act:
        raise GameOver(code)
    if seat not in to_act:
        raise NotYourTurn(code)
    raise IllegalMove(code)


def undo_notation(entry: int) -> str:
    """The log text for going back to the state after this entry; 0 is the opening."""
    return f"{UNDO_PREFIX}{entry}"


def undone_to(move: str) -> int | None:
    """The entry that an undo goes back to, or None when the text is no undo."""
    match = _UNDO.fullmatch(move)
    return None if match is None else int(match[1])


def replay(
    game: Game[O, S, M, V],
    options: O,
    seats: int,
    seed: str,
    entries: Iterable[Entry],
    rules_version: int | None = None,
) -> Replay:
    """The fold of play over a log, as far as it is good.

    Raises OtherRules when the log was written under another version of the rules.
    """
    if rules_version is not None and rules_version != game.rules_version:
        raise OtherRules(rules_version, game.rules_version)
    states: list[S] = [game.start(options, seats, seed)]
    for entry in entries:
        try:
            states.append(_after(game, states, entry))
        except RuleViolation as error:
            return Replay(tuple(states), error)
    return Replay(tuple(states), None)


def _after(game: Game[O, S, M, V], states: list[S], entry: Entry) -> S:
    back = undone_to(entry.move)
    if back is None:
        return play(game, states[-1], entry.seat, game.parse(entry.move)).state
    if back >= len(states):
        raise IllegalMove("undo_of_nothing", entry=back)
    return states[back]
