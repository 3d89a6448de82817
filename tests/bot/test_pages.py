"""Rules pages: what a file must look like, and that every game's rules keep to the form."""

import re

import pytest

import bot.pages
from bot.pages import RULES, TOPIC_CHARACTERS, BadPages, Topic, pages
from bot.positions import Position
from bot.text import LOCALES, words
from bot.ui.limits import CHOICE_NAME, SELECT_OPTIONS
from games.catalogue import all_games
from games.flip_seven_vengeance.lines import line_score
from render.kit.controls import text

GOOD = "# Chess\n\n## overview | The game\n\nTwo play.\n\n## turn | Your turn\n### Moving\nMove.\n"
BLOCK = "```position\nseats: 2\nseed: 1\nlook: The kings.\n"
EXAMPLE = re.compile(r"^- `([^`]+)` · .*: \*\*(−?\d+)\*\*$", re.MULTILINE)
KEYS = pytest.mark.parametrize("key", all_games())


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Writes the rules of a made-up game and reads them."""
    monkeypatch.setattr(bot.pages, "RULES", tmp_path)
    pages.cache_clear()

    def read(content, language="en"):
        (tmp_path / "en").mkdir()
        (tmp_path / "en" / "chess.md").write_text(content, encoding="utf-8")
        return pages("chess", language)

    yield read
    pages.cache_clear()


def say(key):
    return words("en").say(text(key))


def body(key, topic):
    (found,) = [page.body for page in pages(key, "en") if page.key == topic]
    return found


def test_a_file_is_cut_into_topics_in_reading_order(written):
    expected = (
        Topic("overview", "The game", "Two play."),
        Topic("turn", "Your turn", "### Moving\nMove."),
    )

    assert expected == written(GOOD)


def test_a_position_is_no_part_of_the_text(written):
    (topic,) = written(f"# Chess\n## a | A\nOne.\n\n{BLOCK}```\n\nTwo.\n")

    assert "One.\n\nTwo." == topic.body
    assert Position(6, 2, "1", "The kings.") == topic.position


def test_a_topic_may_have_no_position(written):
    assert written(GOOD)[0].position is None


def test_a_language_without_the_rules_has_them_in_english(written):
    assert written(GOOD, "tlh") is pages("chess", "en")


def test_pages_are_read_once(written):
    assert written(GOOD) is pages("chess", "en")


def test_a_game_without_rules_is_told_by_its_file(written):
    written(GOOD)

    with pytest.raises(BadPages, match=r"en/draughts\.md is missing"):
        pages("draughts", "tlh")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "line 1: `# Name of the game`"),
        ("Chess\n## a | A\nx", "line 1: `# Name of the game`"),
        ("# Chess\n", "line 2: `## key | Title`"),
        ("# Chess\nTwo play.\n## a | A\nx", "line 2: `## key | Title`"),
        ("# Chess\n## a | A\nx\n## Turn\ny", "line 4: `## key | Title` is expected, not '## Turn'"),
        ("# Chess\n## A b | A\nx", "line 2: `## key | Title`"),
        ("# Chess\n## a | \nx", "line 2: `## key | Title`"),
        ("# Chess\n## a | A\n\n## b | B\ny", "line 2: a has 0 characters"),
        (f"# Chess\n## a | A\n{'x' * (TOPIC_CHARACTERS + 1)}", "a has 3501 characters"),
        (f"# Chess\n## a | A\nx\n{BLOCK}", "line 4: the position's end, ```, is missing"),
        (f"# Chess\n## a | A\nx\n{BLOCK}```\n{BLOCK}```", "line 9: a topic has one position"),
        (f"# Chess\n## a | A\nx\n{BLOCK}look: x\n```", "line 8: look is there twice"),
        ("# Chess\n## a | A\nx\n## a | B\ny", "the key 'a' is there twice"),
        ("# Chess\n## a | A\nx\n## b | A\ny", "the title 'A' is there twice"),
    ],
)
def test_a_malformed_file_is_told_by_its_line(written, content, said):
    with pytest.raises(BadPages, match=re.escape(said)):
        written(content)


def test_the_longest_topic_is_read(written):
    assert TOPIC_CHARACTERS == len(written("# C\n## a | A\n" + "x" * TOPIC_CHARACTERS)[0].body)


@KEYS
def test_a_rules_file_carries_the_games_name(key):
    first = (RULES / "en" / f"{key}.md").read_text(encoding="utf-8").splitlines()[0]

    assert "# " + say(f"{key}.name") == first


@KEYS
def test_the_rules_have_what_the_shell_opens(key):
    assert {"overview", "turn", "options"} <= {topic.key for topic in pages(key, "en")}


@KEYS
def test_the_topics_fit_in_a_select_by_their_whole_titles(key):
    topics = pages(key, "en")

    assert len(topics) <= SELECT_OPTIONS
    assert [] == [topic.title for topic in topics if len(topic.title) > CHOICE_NAME]


@KEYS
def test_every_table_option_is_explained_by_its_title(key):
    told = body(key, "options").casefold()
    titles = [
        say(f"{key}.option.{preset.option}.title")
        for preset in all_games()[key].options_type.PRESETS
    ]

    assert [] == [title for title in titles if f"**{title.casefold()}**" not in told]


@KEYS
@pytest.mark.parametrize("language", sorted(folder.name for folder in LOCALES.iterdir()))
def test_a_page_refers_to_pages_that_are_there(key, language):
    """What stands in quotation marks is a page's title."""
    topics = pages(key, language)
    told = "\n".join(f"{topic.body}\n{topic.position.look}" for topic in topics)
    quoted = set(re.findall(r"“([^”]+)”", told))

    assert set() == quoted - {topic.title for topic in topics}


@KEYS
def test_a_page_is_named_in_quotation_marks(key):
    told = "\n".join(topic.body for topic in pages(key, "en"))

    assert [] == re.findall(r"(?:, see|\. See|: see) (?!“).*", told)


@KEYS
def test_the_rules_use_only_markdown_that_messages_show(key):
    """No headings above the third level, no tables, pictures, links, mentions or code blocks."""
    shown = "\n".join(topic.body for topic in pages(key, "en"))

    assert [] == re.findall(r"^#{1,2} .*|^\|.*|!?\[[^\]]*\]\(|<[@#:t/]|^```", shown, re.MULTILINE)


@pytest.mark.parametrize(("topic", "brutal"), [("scoring", False), ("brutal", True)])
def test_the_worked_examples_of_flip_7_score_as_the_rules_do(topic, brutal):
    examples = EXAMPLE.findall(body("flip_seven_vengeance", topic))
    told = {line: int(score.replace("−", "-")) for line, score in examples}

    assert len(told) >= 3
    assert told == {line: line_score(codes(line), brutal=brutal) for line in told}


def codes(line):
    """The codes of the cards in a printed line."""
    return tuple(line.replace("÷", "/").replace("−", "-").split())
