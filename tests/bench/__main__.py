"""Prints the table of measurements: `./parlor bench [measure…]`.

How the times depend on what else the machine does shows in the floors, and in the load that is
printed with them.
"""

import argparse
import os
import platform
import sys

from bot.memory import settle
from games.catalogue import all_games
from tests.bench import answers, commits, pages, pictures, rules, standings, starts
from tests.bench.table import HEAD, line

MEASURES = {
    "play": rules.random_play,
    "codec": rules.codec,
    "views": rules.views,
    "achievements": rules.achievements,
    "pictures": pictures.pictures,
    "pages": pages.rules_pages,
    "commits": commits.commits,
    "answers": answers.answers,
    "starts": starts.starts,
    "busy": answers.busy,
    "standings": standings.standings,
}

WARM = (
    "Warm: every picture was drawn once before, and the first presses are not counted"
    f" ({commits.WARM_PRESSES} of commits, {answers.WARM_ANSWERS} of answers,"
    f" {answers.WARM_ROUNDS} at each busy table)."
)


def main(words=None):
    """Measures what is named, or all, for every game of the catalogue."""
    parser = argparse.ArgumentParser(prog="./parlor bench")
    parser.add_argument("measures", nargs="*", help=f"of {', '.join(MEASURES)}; all without one")
    parser.usage = "./parlor bench [measure …]"
    asked = parser.parse_args(words).measures or MEASURES
    for name in asked:
        if name not in MEASURES:
            parser.error(f"there is no measure {name}; there are {', '.join(MEASURES)}")
    settle()  # as the program itself does
    _say(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores")
    _say(f"Load before: {_load()}")
    _say(f"{WARM}\n\n{HEAD}")
    missed = [row for key in all_games() for name in asked for row in _shown(key, name)]
    _say(f"\nLoad after: {_load()}")
    _say(f"Missed: {', '.join(missed)}" if missed else "Every budget is kept.")
    return 0


def _shown(key, name):
    """Prints a measure's rows; gives those that miss their budgets."""
    missed = []
    for row in MEASURES[name](key):
        _say(line(key, row))
        if row.met is False:
            missed.append(f"{key}: {row.what}")
    return missed


def _load():
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def _say(text):
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
