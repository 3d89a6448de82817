"""The rules pages tell every rule: rule_sections/<key>.toml lists the rules by section.

A table per section of the game's specification, its number and what it is about; in it the topics
that tell it, each with words that must stand in the topic, one or more per rule. `untold` says why
a section has nothing for people at a table.
"""

import tomllib
from pathlib import Path

import pytest

from bot.pages import pages
from bot.settings import ROOT

SECTIONS = Path(__file__).parent / "rule_sections"
UNTOLD = "untold"
FEWEST = 20


@pytest.fixture
def sections(key):
    file = SECTIONS / f"{key}.toml"
    assert file.is_file(), f"{file.relative_to(ROOT)} is missing"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@pytest.fixture
def told(sections):
    """(section, topic, words) of every rule."""
    return [
        (section, topic, words)
        for section, topics in sections.items()
        for topic, rules in topics.items()
        if topic != UNTOLD
        for words in rules
    ]


def test_every_rule_stands_in_its_topic(key, told):
    texts = {topic.key: topic.body for topic in pages(key, "en")}
    missing = [rule for rule in told if rule[2] not in texts.get(rule[1], "")]

    assert [] == missing


def test_every_section_is_told_or_says_why_not(sections):
    assert [] == [
        name
        for name, topics in sections.items()
        if bool(topics.get(UNTOLD)) == bool(topics.keys() - {UNTOLD})
    ]


def test_every_topic_tells_some_rule(key, told):
    assert set() == {topic.key for topic in pages(key, "en")} - {topic for _, topic, _ in told}


def test_a_game_has_many_rules(told):
    assert len(told) >= FEWEST
