"""The rules pages without Discord: their texts, and sheets with pictures."""

from concurrent.futures import ThreadPoolExecutor

from bot.meters import Meters
from bot.text import words
from bot.ui.artist import Artist
from bot.ui.illustrations import Illustrations
from bot.ui.rules import Pages
from games.catalogue import all_games


def illustrations():
    """Pictures that are drawn on a thread of their own."""
    return Illustrations(all_games(), Artist(ThreadPoolExecutor(1), Meters(lambda: 0.0)))


def rules_pages(language="en"):
    """The pages in this language, with their pictures."""
    return Pages(all_games(), words(language), illustrations())
