"""The table options. Source: rules page, section 2.2."""

import msgspec
import pytest

from games.engine.codec import Damaged, decode_options, encode
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.state import VengeanceOptions


def test_every_option_has_presets_with_its_default_among_them():
    presets = {preset.option: preset.values for preset in VengeanceOptions.PRESETS}

    assert set(VengeanceOptions.__struct_fields__) == set(presets)
    for option, values in presets.items():
        assert getattr(VengeanceOptions(), option) in values


@pytest.mark.parametrize("target", [50, 500])
def test_the_target_may_be_at_its_bounds(target):
    assert target == VengeanceOptions(target_score=target).target_score


@pytest.mark.parametrize("target", [49, 501, 0, -200])
def test_a_target_beyond_its_bounds_is_refused(target):
    with pytest.raises(ValueError, match="target_score"):
        VengeanceOptions(target_score=target)


def test_an_unknown_tie_rule_is_refused():
    with pytest.raises(ValueError, match="tie_rule"):
        VengeanceOptions(tie_rule="duel")


@pytest.mark.parametrize("raw", [{"target_score": 10}, {"tie_rule": "duel"}, {"novelty": 1}])
def test_stored_options_are_checked_on_reading(raw):
    with pytest.raises(Damaged):
        decode_options(GAME, msgspec.json.encode(raw))


def test_options_read_back():
    options = VengeanceOptions(brutal_mode=True, target_score=300, tie_rule="share")

    assert options == decode_options(GAME, encode(options))
