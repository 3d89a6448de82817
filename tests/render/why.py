"""Reads the reasons of a position as sentences, for tests of what is said."""

import tomllib
from importlib import import_module

from bot.settings import ROOT
from bot.text import words
from games.catalogue import all_games

ENGLISH = words("en")
NAMES = ("Ada", "Bea", "Cal", "Dan")


def why(key, state, seat=0):
    """What this seat is told: `Kind, other kind: sentence`, or a sentence alone, one per line."""
    return [_line(reason) for reason in _reasons(key, state, seat)]


def keys_of(key):
    """The keys of all that the game can say about why not."""
    written = (ROOT / f"data/locale/en/{key}_why.toml").read_text(encoding="utf-8")
    return {name for name in _keys(tomllib.loads(written), "") if ".why." in name}


def said(key, state, seat=0):
    """The keys of what this seat is told."""
    found = set()
    for reason in _reasons(key, state, seat):
        found |= {text.key for text in (reason.why, *reason.kinds)}
    return found


def topics(key, state, seat=0):
    """The topics of the rules that explain it."""
    return [reason.topic for reason in _reasons(key, state, seat)]


def _reasons(key, state, seat):
    game = all_games()[key]
    view = game.view(state, seat)
    return import_module(f"render.{key}").why_not(view, game.closed(state, seat))


def _line(reason):
    kinds = ", ".join(ENGLISH.say(kind, NAMES) for kind in reason.kinds)
    sentence = ENGLISH.say(reason.why, NAMES)
    return f"{kinds}: {sentence}" if kinds else sentence


def _keys(tree, prefix):
    for name, value in tree.items():
        if isinstance(value, dict) and "other" not in value:
            yield from _keys(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}"
