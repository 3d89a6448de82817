"""How the program's memory is tidied: seldom, since nearly all of it lives on or dies at once."""

import gc

THRESHOLDS = (10_000, 20, 50)
"""So many new objects before a round among the young, rounds before one among the older, and again.

The collector's own are (700, 10, 10): with many tables' states in memory its rounds over all of
them take a tenth of the rules' time.
"""


def settle() -> None:
    """Takes what is there, the program itself, out of the collector's rounds, and spaces them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
