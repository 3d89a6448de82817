"""The command line: reads the settings, starts what was asked for, tells failures in words."""

import argparse
import asyncio
import logging
import os
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

import discord

from bot import __version__
from bot.logs import configure
from bot.memory import settle
from bot.settings import BadSetting, PortTaken, Settings
from bot.standings.intake import Recomputed, recompute
from bot.storage.backup import back_up
from bot.storage.database import BadDatabase
from bot.storage.health import beats, in_use
from bot.storage.sqlite import SqliteStore
from bot.storage.verify import verify
from games.catalogue import all_games


def main(words: Sequence[str] | None = None) -> int:
    """Does what the words ask for; the answer is the process's exit code."""
    parser = _arguments()
    asked = parser.parse_args(words)
    if (asked.word in _FILED) != (asked.file is not None):
        parser.error(f"{', '.join(_FILED)} and nothing else needs the name of a file")
    try:
        settings = Settings.read(os.environ)
        hidden = [settings.discord_token] if settings.discord_token else []
        configure(settings.log_level, settings.log_format, hidden)
        # discord.py warns of packages for voice, which no table needs.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        if asked.word in _FILED:
            return _FILED[asked.word](settings, asked.file)
        return _WORDS[asked.word](settings)
    except (BadSetting, BadDatabase, PortTaken) as error:
        return _failed(str(error))
    except KeyboardInterrupt:
        return 130


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Parlor, a Discord bot for board games."
    )
    parser.add_argument("--version", action="version", version=f"Parlor {__version__}")
    parser.add_argument(
        "word",
        nargs="?",
        default="play",
        choices=(*_WORDS, *_FILED),
        help="play (also without a word): on Discord with a token, else in the playground; "
        "playground: on a local page, inside a simulated Discord; verify: replay the log of every "
        "table and compare it with the kept state; ratings: compute all ratings anew from the "
        "finished tables; health: tell whether a bot runs on the database; backup FILE: copy the "
        "database, also while a bot runs, and check the copy",
    )
    parser.add_argument("file", nargs="?", type=Path, help="the new file for the copy")
    return parser


def _play(settings: Settings) -> int:
    if settings.discord_token is None:
        return _playground(settings)
    from bot.connection import Unreachable
    from bot.main import run_bot

    settle()
    try:
        run_bot(settings)
    except discord.LoginFailure:
        return _failed("Discord refuses this DISCORD_TOKEN; copy it anew from the developer page.")
    except Unreachable as error:
        return _failed(str(error))
    return 0


def _playground(settings: Settings) -> int:
    if find_spec("simcord") is None:
        return _failed("Set DISCORD_TOKEN, or start ./parlor, which installs the playground.")
    # The simulation tries discord.py out with a client that wants no intents, and its page ends
    # helpers before they are done; neither is worth a warning.
    for name in ("discord.state", "asyncio"):
        logging.getLogger(name).setLevel(logging.ERROR)
    from bot.playground import run_playground

    run_playground(settings)
    return 0


def _verify(settings: Settings) -> int:
    return _verified(_database(settings))


def _verified(path: Path) -> int:
    report = asyncio.run(verify(path, all_games()))
    for finding in (*report.faults, *report.refused):
        _say(f"Table {finding.table_id}: {finding.words}.")
    _say(
        f"{report.tables} tables, {report.moves} moves replayed; "
        f"{len(report.faults)} at fault, {len(report.refused)} of other rules."
    )
    return 1 if report.faults else 0


def _ratings(settings: Settings) -> int:
    path = _database(settings)
    if not path.exists():
        return _failed(f"{path} holds no tables yet; start Parlor on it first.")
    for game, again in asyncio.run(_recomputed(path)):
        _say(
            f"{game}: {again.tables} finished tables, {again.standings} standings, "
            f"{again.changed} of them changed."
        )
    return 0


async def _recomputed(path: Path) -> list[tuple[str, Recomputed]]:
    store = await SqliteStore.open(path, all_games())
    try:
        return [(game, await recompute(store.standings, game)) for game in all_games()]
    finally:
        await store.close()


def _health(settings: Settings) -> int:
    path = _database(settings)
    if not in_use(path):
        return _failed(f"No bot runs on {path}.")
    if not beats(path):
        return _failed(f"A bot runs on {path}, but it has not stirred for minutes.")
    _say(f"A bot runs on {path}.")
    return 0


def _backup(settings: Settings, file: Path) -> int:
    copied = back_up(_database(settings), file)
    _say(
        f"{file} is a copy of {copied.tables} tables and {copied.moves} moves,"
        f" {copied.bytes} bytes; it opens as it should."
    )
    return _verified(file)


def _database(settings: Settings) -> Path:
    """The file that `play` would use with these settings."""
    return settings.database if settings.discord_token else settings.playground_database


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")


def _failed(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


_WORDS: dict[str, Callable[[Settings], int]] = {
    "play": _play,
    "playground": _playground,
    "verify": _verify,
    "ratings": _ratings,
    "health": _health,
}
_FILED: dict[str, Callable[[Settings, Path], int]] = {"backup": _backup}
"""The words that need the name of a file."""

if __name__ == "__main__":
    sys.exit(main())
