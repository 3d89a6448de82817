"""Long random runs that look for faults: `./parlor soak [name…] [--times N] [--seed N]`.

A soak is a function of (times, seed) that gives a report: its whole numbers are what was done,
`wrong` lists what is at fault, with where. A game's soak is `run` in its random_games module.
"""

import argparse
import sys
import time
from importlib import import_module

import msgspec

from games.catalogue import all_games

TIMES = 5_000
SHOWN_FAULTS = 20


def soaks():
    """The soaks by name."""
    return {key: import_module(f"tests.games.{key}.random_games").run for key in all_games()}


def main(words=None):
    """Runs the named soaks, or all; the answer is the exit code."""
    known = soaks()
    asked = _arguments(known).parse_args(words)
    faults = 0
    for name in asked.names or known:
        begun = time.perf_counter()
        report = known[name](asked.times, asked.seed)
        faults += len(report.wrong)
        _say(f"{name}: {_summary(report)} in {time.perf_counter() - begun:.0f} s")
        for wrong in report.wrong[:SHOWN_FAULTS]:
            _say(f"  {wrong}")
    return 1 if faults else 0


def _arguments(known):
    parser = argparse.ArgumentParser(prog="./parlor soak")
    parser.add_argument("names", nargs="*", metavar="name", help=f"one of {', '.join(known)}")
    parser.add_argument("--times", type=int, default=TIMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.usage = "./parlor soak [name …] [--times N] [--seed N]"
    return parser


def _summary(report):
    values = msgspec.structs.asdict(report)
    done = [f"{number:,} {name}" for name, number in values.items() if isinstance(number, int)]
    return ", ".join((*done, f"{len(report.wrong)} wrong"))


def _say(sentence):
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
