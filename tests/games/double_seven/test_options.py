"""The table options. Source: rules page, section 8.1."""

import msgspec
import pytest

from games.double_seven import GAME
from games.double_seven.state import SevenOptions
from games.engine.codec import Damaged, decode_options, encode


def test_every_option_is_offered_with_its_default_first():
    presets = {preset.option: preset.values for preset in SevenOptions.PRESETS}

    assert set(SevenOptions.__struct_fields__) == set(presets)
    for option, values in presets.items():
        assert getattr(SevenOptions(), option) == values[0]


@pytest.mark.parametrize("preset", SevenOptions.PRESETS, ids=lambda preset: preset.option)
def test_another_value_is_refused(preset):
    with pytest.raises(ValueError, match=preset.option):
        SevenOptions(**{preset.option: "always"})


@pytest.mark.parametrize("raw", [{"rainbow_rule": "always"}, {"end_rule": 1}, {"novelty": 1}])
def test_stored_options_are_checked_on_reading(raw):
    with pytest.raises(Damaged):
        decode_options(GAME, msgspec.json.encode(raw))


def test_options_read_back():
    options = SevenOptions(rainbow_rule="five_species", empty_rack_ends_turn=False)

    assert options == decode_options(GAME, encode(options))
