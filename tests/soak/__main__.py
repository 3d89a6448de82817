"""Long random runs that look for faults: `./parlor soak [name…] [--times N] [--seed N]`.

A soak is a function of (times, seed) that gives a report: its whole numbers are what was done,
`wrong` lists what is at fault, with where. A game's soak is `run` in its random_games module;
`kills` ends the bot's process again and again in the middle of games.
"""

import argparse
import sys
import time
from importlib import import_module

import msgspec

from games.catalogue import all_games
from tests.bot import kills

GAMES = 5_000
KILLS = 1_000
SHOWN_FAULTS = 20


def soaks():
    """The soaks by name, each with how many times it is done by default."""
    games = {key: import_module(f"tests.games.{key}.random_games").run for key in all_games()}
    return {**{key: (run, GAMES) for key, run in games.items()}, "kills": (kills.run, KILLS)}


def main(words=None):
    """Runs the named soaks, or all; the answer is the exit code."""
    known = soaks()
    asked = _asked(known, words)
    faults = 0
    for name in asked.names or known:
        begun = time.perf_counter()
        run, times = known[name]
        report = run(asked.times or times, asked.seed)
        faults += len(report.wrong)
        _say(f"{name}: {_summary(report)} in {time.perf_counter() - begun:.0f} s")
        for wrong in report.wrong[:SHOWN_FAULTS]:
            _say(f"  {wrong}")
    return 1 if faults else 0


def _asked(known, words):
    parser = argparse.ArgumentParser(prog="./parlor soak")
    parser.add_argument("names", nargs="*", metavar="name", help=f"of {', '.join(known)}")
    parser.add_argument("--times", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.usage = "./parlor soak [name …] [--times N] [--seed N]"
    asked = parser.parse_args(words)
    for name in asked.names:
        if name not in known:
            parser.error(f"there is no soak {name}; there are {', '.join(known)}")
    return asked


def _summary(report):
    values = msgspec.structs.asdict(report)
    done = [f"{number:,} {name}" for name, number in values.items() if isinstance(number, int)]
    return ", ".join((*done, f"{len(report.wrong)} wrong"))


def _say(sentence):
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
