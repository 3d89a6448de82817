"""Finds positions that show a rule: `python -m tests.bot.find_positions GAME [TOPIC …] [--more N]`.

Computers play games from the seeds 1, 2, 3 …; the first positions where a sight of the game
(tests/games/<key>/sights.py) sees what it looks for are printed as blocks for the rules pages, the
shortest ways there first. Only people read them: the bot plays the blocks and never searches.
"""

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec

from games.catalogue import all_games
from games.engine.errors import RuleViolation
from games.engine.play import play
from games.engine.rng import Rng
from games.engine.types import Level, Seat, Step


class Sight(msgspec.Struct, frozen=True):
    """What is looked for after a move: the view is everybody's, the step the move's.

    `hand` says that the picture is to be the panel of whoever is to act then; the view is theirs.
    """

    sees: Callable[[Any, Step, str], bool]
    seats: int = 3
    level: Level = "steady"
    options: str = ""
    hand: bool = False
    most_moves: int = 120
    seeds: int = 300


class Found(msgspec.Struct, frozen=True):
    """A position that was found, and how it comes about."""

    seed: int
    moves: tuple[str, ...]
    hand: Seat | None


def search(key: str, sight: Sight) -> list[Found]:
    """The first such position of every game that has one, the shortest way first."""
    found = [one for seed in range(1, sight.seeds + 1) if (one := _seen(key, sight, seed))]
    return sorted(found, key=lambda one: len(one.moves))


def block(sight: Sight, found: Found) -> str:
    """The position as a rules page writes it down, but for what there is to look at."""
    lines = [f"seats: {sight.seats}", f"seed: {found.seed}"]
    if sight.options:
        lines.append(f"options: {sight.options}")
    row = ""
    for move in found.moves:
        if len(row) + len(move) > 90:
            lines.append(f"moves:{row}")
            row = ""
        row += f" {move}"
    if row:
        lines.append(f"moves:{row}")
    if found.hand is not None:
        lines.append(f"show: hand {found.hand}")
    return "\n".join(("```position", *lines, "look: …", "```"))


def _seen(key: str, sight: Sight, seed: int) -> Found | None:
    game = all_games()[key]
    state = game.start(_options(game, sight), sight.seats, str(seed))
    chance = Rng(f"sights {seed}", 0)
    moves: tuple[str, ...] = ()
    while (to_act := game.to_act(state)) and len(moves) < sight.most_moves:
        seat = to_act[0]
        move, chance = game.choose(game.view(state, seat), sight.level, chance)
        step = play(game, state, seat, move)
        state = step.state
        moves = (*moves, game.format(move))
        after = game.to_act(state)
        hand = after[0] if sight.hand and after else None
        if (hand is not None or not sight.hand) and sight.sees(
            game.view(state, hand), step, moves[-1]
        ):
            return Found(seed, moves, hand)
    return None


def _options(game: Any, sight: Sight) -> Any:
    given = dict(option.split("=") for option in sight.options.split())
    raw = msgspec.to_builtins(game.options_type()) | given
    return msgspec.convert(raw, game.options_type, strict=False)


def main() -> int:
    """Prints what was found for each topic asked for, or for all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bot.find_positions")
    parser.add_argument("game", choices=all_games())
    parser.add_argument("topics", nargs="*")
    parser.add_argument("--more", type=int, default=3, help="how many positions of each")
    asked = parser.parse_args()
    sights: dict[str, Sight] = import_module(f"tests.games.{asked.game}.sights").SIGHTS
    for topic in asked.topics or sights:
        sys.stdout.write(f"\n## {topic}\n")
        try:
            found = search(asked.game, sights[topic])[: asked.more]
        except RuleViolation as error:
            sys.stdout.write(f"refused: {error.code}\n")
            continue
        for one in found:
            sys.stdout.write(f"{block(sights[topic], one)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
