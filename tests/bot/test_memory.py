"""The collector's rounds are few while the program runs."""

import gc

from bot.memory import THRESHOLDS, settle


def test_what_is_there_at_the_start_is_left_out_of_the_collectors_rounds():
    before = gc.get_threshold()
    try:
        settle()

        assert THRESHOLDS == gc.get_threshold()
        assert 0 < gc.get_freeze_count()
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
