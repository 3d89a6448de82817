"""The chronicle of a game, replayed from its log: what happened, but for what was taken back."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from games.engine.errors import IllegalMove, OtherRules
from games.engine.play import Entry, play, undone_to
from games.engine.types import Chronicle, Deed, Event, Game, M, O, S, V

E = TypeVar("E", bound=Event)


def chronicle_of(
    game: Game[O, S, M, V],
    options: O,
    seats: int,
    seed: str,
    entries: Iterable[Entry],
    rules_version: int | None = None,
) -> Chronicle[O, S, M]:
    """The chronicle of the game that this log tells.

    Raises OtherRules when the log was written under another version of the rules, and another
    RuleViolation where it cannot be replayed.
    """
    if rules_version is not None and rules_version != game.rules_version:
        raise OtherRules(rules_version, game.rules_version)
    opening = game.opening(options, seats, seed)
    state = opening.state
    deeds: list[Deed[S, M]] = []
    for entry in lasting(tuple(entries)):
        move = game.parse(entry.move)
        step = play(game, state, entry.seat, move)
        deeds.append(Deed(entry.seat, move, state, step.state, step.events))
        state = step.state
    return Chronicle(options, seats, opening, tuple(deeds), game.outcome(state))


def lasting(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The moves of a log that were not taken back, in order; no undo is among them.

    Raises IllegalMove for an undo of nothing.
    """
    came_from: dict[int, int] = {0: 0}
    stands_at = [0]  # after each entry, and first at the opening: the last move not taken back
    for number, entry in enumerate(entries, 1):
        back = undone_to(entry.move)
        if back is None:
            came_from[number] = stands_at[-1]
            stands_at.append(number)
        elif back < number:
            stands_at.append(stands_at[back])
        else:
            raise IllegalMove("undo_of_nothing", entry=back)
    return tuple(reversed([entries[number - 1] for number in _way_back(came_from, stands_at[-1])]))


def events_of(chronicle: Chronicle[Any, Any, Any]) -> Iterator[Event]:
    """All that happened, in order, the opening first."""
    yield from chronicle.opening.events
    for deed in chronicle.deeds:
        yield from deed.events


def happened(chronicle: Chronicle[Any, Any, Any], kind: type[E]) -> Iterator[E]:
    """The events of one kind, in order."""
    return (event for event in events_of(chronicle) if isinstance(event, kind))


def _way_back(came_from: dict[int, int], number: int) -> Iterator[int]:
    while number:
        yield number
        number = came_from[number]
