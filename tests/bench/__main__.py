"""Prints the table of measurements: `./parlor bench [measure…]`."""

import argparse
import os
import platform
import sys

from games.catalogue import all_games
from tests.bench.rows import MEASURES


def main(words=None):
    """Measures what is named, or all, for every game of the catalogue."""
    parser = argparse.ArgumentParser(prog="./parlor bench")
    parser.add_argument("measures", nargs="*", help=f"of {', '.join(MEASURES)}; all without one")
    parser.usage = "./parlor bench [measure …]"
    asked = parser.parse_args(words).measures or MEASURES
    for name in asked:
        if name not in MEASURES:
            parser.error(f"there is no measure {name}; there are {', '.join(MEASURES)}")
    _say(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores\n")
    _say("| game | what | value | unit |\n|---|---|---:|---|")
    for key in all_games():
        for name in asked:
            for row in MEASURES[name](key):
                _say(f"| {key} | {row.what} | {row.value} | {row.unit} |")
    return 0


def _say(line):
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
