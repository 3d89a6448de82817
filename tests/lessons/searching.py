"""What every search for a lesson's shuffle needs: moves by notation, and the seeds to try."""

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from games.engine.play import play
from games.engine.types import AnyGame

LEARNER, COMPUTER = 0, 1

Found = tuple[Any, list[str]]
"""A state, and the moves of both seats that lead there."""


class Script:
    """A game's moves by notation."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def after(self, state: Any, move: str) -> Any:
        """The state after this move of whoever is to act, and after what is forced then."""
        seat = self.game.to_act(state)[0]
        state = play(self.game, state, seat, self.game.parse(move)).state
        while (forced := self.game.forced(state)) is not None:
            state = play(self.game, state, *forced).state
        return state

    def legal(self, state: Any) -> list[str]:
        """The moves of whoever is to act; none once the game is over."""
        seats = self.game.to_act(state)[:1]
        return [self.game.format(m) for seat in seats for m in self.game.legal_moves(state, seat)]


def search(found: Callable[[str], Iterable[Found]]) -> None:
    """Tells all that is found under the seeds that the command line names: the first, how many."""
    first, count = (int(word) for word in sys.argv[1:3])
    for number in range(first, first + count):
        for line in _lines(f"lesson-{number}", found):
            sys.stdout.write(line)
            sys.stdout.flush()


def _lines(seed: str, found: Callable[[str], Iterable[Found]]) -> Iterator[str]:
    for _, script in found(seed):
        yield f"{seed}: {' '.join(script)}\n"
