"""Settings are read once, typed, and refused with their name."""

import re

import pytest

from bot.settings import FOR_TESTS, ROOT, SETTINGS, BadSetting, Settings

NAMES = [setting.name for setting in SETTINGS]
EXAMPLE = ROOT / ".env.example"
TOKEN = "MTIz.secret"


@pytest.fixture
def env_file(tmp_path):
    return tmp_path / ".env"


def refusal(environ, env_file):
    with pytest.raises(BadSetting) as caught:
        Settings.read(environ, env_file)
    return str(caught.value)


def test_without_any_setting_all_have_their_defaults(env_file):
    assert Settings() == Settings.read({}, env_file)


def test_the_example_holds_every_setting_in_order():
    assert NAMES == re.findall(r"^(\w+)=", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_example_holds_the_defaults():
    assert Settings() == Settings.read({}, EXAMPLE)


def test_every_value_of_the_example_stands_for_its_default():
    """Only the token has none; an empty line elsewhere would hide what the default is."""
    empty = re.findall(r"^(\w+)=$", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)

    assert ["DISCORD_TOKEN"] == empty


def test_every_field_has_its_setting():
    assert list(Settings.__struct_fields__) == [setting.field for setting in SETTINGS]


def test_the_readme_lists_every_setting_with_its_default():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([A-Z_]+)` \| (?:`([^`]*)`)?", readme, re.MULTILINE)
    example = re.findall(r"^(\w+)=(.*)$", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)

    assert example == rows


def test_a_setting_is_read_from_the_file(env_file):
    env_file.write_text("PARLOR_PLAYGROUND_PORT=9000  # as the proxy expects\n")

    assert 9000 == Settings.read({}, env_file).playground_port


def test_the_environment_wins_over_the_file(env_file):
    env_file.write_text("PARLOR_DATABASE=file.db\n")

    assert "real.db" == str(Settings.read({"PARLOR_DATABASE": "real.db"}, env_file).database)


@pytest.mark.parametrize("empty", ["", "  "])
def test_an_empty_setting_counts_as_left_out(env_file, empty):
    env_file.write_text("PARLOR_LOG_LEVEL=DEBUG\n")

    assert "DEBUG" == Settings.read({"PARLOR_LOG_LEVEL": empty}, env_file).log_level


def test_a_dollar_in_a_value_is_a_dollar(env_file):
    env_file.write_text("PARLOR_DATABASE=a${HOME}.db\n")

    assert "a${HOME}.db" == str(Settings.read({}, env_file).database)


def test_a_file_with_a_byte_order_mark_is_read(env_file):
    env_file.write_bytes(b"\xef\xbb\xbfDISCORD_TOKEN=x.y\n")

    assert "x.y" == Settings.read({}, env_file).discord_token


def test_a_log_level_may_be_small(env_file):
    assert "WARNING" == Settings.read({"PARLOR_LOG_LEVEL": "warning"}, env_file).log_level


def test_a_slash_after_the_address_is_dropped(env_file):
    environ = {"DISCORD_API_URL": "http://localhost:9/api/v10/"}

    assert "http://localhost:9/api/v10" == Settings.read(environ, env_file).discord_api_url


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("PARLOR_PLAYGROUND_PORT", "eight", "a whole number from 1 to 65535"),
        ("PARLOR_PLAYGROUND_PORT", "65536", "a whole number from 1 to 65535"),
        ("PARLOR_PLAYGROUND_PORT", "0", "a whole number from 1 to 65535"),
        ("PARLOR_LOG_LEVEL", "loud", "one of DEBUG, INFO, WARNING, ERROR, CRITICAL"),
        ("DISCORD_API_URL", "discord.com/api", "an address that begins with http:// or https://"),
        ("DISCORD_API_URL", "https://", "an address that begins with http:// or https://"),
        ("DISCORD_API_URL", "http://[", "an address that begins with http:// or https://"),
        ("DISCORD_API_URL", "http://a:99999", "an address that begins with http:// or https://"),
        ("DISCORD_API_URL", "http://a b/v10", "an address that begins with http:// or https://"),
        ("PARLOR_DATABASE", "~nobody-of-this-name/file.db", "the path of a file"),
        ("PARLOR_DATABASE", ":memory:", "the path of a file"),
        ("PARLOR_PLAYGROUND_DATABASE", "folder/", "the path of a file"),
    ],
)
def test_a_bad_setting_is_refused_by_name(env_file, name, value, expected):
    sentence = f"{name} is {value!r}; expected is {expected}."

    assert sentence == refusal({name: value}, env_file)


def test_a_token_of_two_words_is_refused_without_showing_it(env_file):
    sentence = "DISCORD_TOKEN is not usable; expected is one word without spaces."

    assert sentence == refusal({"DISCORD_TOKEN": f"Bot {TOKEN}"}, env_file)


def test_an_unknown_setting_is_refused_with_the_nearest_name(env_file):
    sentence = "PARLOR_DATABSE in the environment is no setting; did you mean PARLOR_DATABASE?"

    assert sentence == refusal({"PARLOR_DATABSE": "x"}, env_file)


def test_an_unknown_setting_in_the_file_is_refused(env_file):
    env_file.write_text("DISCORD_TOKN=x\n")
    sentence = "DISCORD_TOKN in the file .env is no setting; did you mean DISCORD_TOKEN?"

    assert sentence == refusal({}, env_file)


def test_names_of_other_programs_are_none_of_our_business(env_file):
    env_file.write_text("COMPOSE_PROJECT_NAME=games\n")

    assert Settings() == Settings.read({"HOME": "/", "DISCORD_OTHER": "x"}, env_file)


def test_what_only_the_tests_read_is_no_mistake(env_file):
    assert Settings() == Settings.read(dict.fromkeys(FOR_TESTS, "x"), env_file)


def test_a_file_that_is_no_text_is_refused(env_file):
    env_file.write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")

    assert re.match(r"\S+/\.env cannot be read as text in UTF-8: ", refusal({}, env_file))


def test_the_token_shows_in_no_repr(env_file):
    settings = Settings.read({"DISCORD_TOKEN": TOKEN}, env_file)

    assert TOKEN == settings.discord_token
    assert TOKEN not in f"{settings} {settings!r} {settings.discord_token!r}"
