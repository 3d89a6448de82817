"""Long runs that look for faults: `./parlor soak [name…] [--times N] [--seed N]`.

A soak is a function of (times, seed) that gives a report: its whole numbers are what was done,
`figures` are sentences about it, `wrong` lists what is at fault, with where. A game's soak is `run`
in its random_games module; `strengths` are the `run` of every game's strengths module, where
computers play each other, `GAMES` times if it says so; `secrecy` compares all that is public with
what scrambled twins show; `kills` ends the bot's process again and again in the middle of games;
`faults` plays through a Discord that refuses, deletes and is slow; `achievements` counts how often
each is earned in games that computers play; `company` lets people be late, leave, take over, ask
and answer in any order.
"""

import argparse
import sys
import time
from importlib import import_module

import msgspec

from games.catalogue import all_games
from tests.bot import company_evenings, fault_evenings, kills, secrecy
from tests.soak import achievements, matches

GAMES = 5_000
MATCH_GAMES = 200
TWINS = 200
KILLS = 1_000
PROUD_GAMES = 200
EVENINGS = 100
COMPANIES = 200
SHOWN_FAULTS = 20


def soaks():
    """The soaks by name, each with how many times it is done by default."""
    games = {key: import_module(f"tests.games.{key}.random_games").run for key in all_games()}
    return {
        **{key: (run, GAMES) for key, run in games.items()},
        "strengths": (strengths, None),
        "secrecy": (secrecy.run, TWINS),
        "kills": (kills.run, KILLS),
        "achievements": (achievements.run, PROUD_GAMES),
        "faults": (fault_evenings.run, EVENINGS),
        "company": (company_evenings.run, COMPANIES),
    }


def strengths(times, seed):
    """The reports of every game's matches as one; without `times`, as long as each game says."""
    total = matches.Report()
    for key in all_games():
        module = import_module(f"tests.games.{key}.strengths")
        report = module.run(times or getattr(module, "GAMES", MATCH_GAMES), seed)
        total.games += report.games
        total.figures += report.figures
        total.wrong += report.wrong
    return total


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
        _say(f"{name}: {_summary(report)} ({time.perf_counter() - begun:,.0f} s)")
        for line in (*getattr(report, "figures", ()), *_faults(report)):
            _say(f"  {line}")
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
    done = [
        f"{name.replace('_', ' ')} {number:,}"
        for name, number in values.items()
        if isinstance(number, int)
    ]
    return ", ".join((*done, f"wrong {len(report.wrong)}"))


def _faults(report):
    shown = [f"wrong: {fault}" for fault in report.wrong[:SHOWN_FAULTS]]
    hidden = len(report.wrong) - len(shown)
    return (*shown, f"and {hidden:,} more") if hidden else shown


def _say(sentence):
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
