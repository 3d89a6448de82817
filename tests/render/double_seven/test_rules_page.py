"""What the rules page and the pictures both tell agrees."""

import re

from bot.pages import pages
from games.double_seven.tiles import SEVEN, SPECIES
from render.double_seven.species import LOOKS
from render.double_seven.words import KEY, marked
from tests.render.seven_views import scene, seat

EXAMPLE = re.compile(r"^- `([A-Z ]+)` · .*: \*\*(\d+)\*\*$", re.MULTILINE)


def body(topic):
    return next(page.body for page in pages(KEY, "en") if page.key == topic)


def points(families):
    """What these families are worth to whoever brought all their sevens home."""
    sevens = sum(len(family) >= SEVEN for family in families.split())
    return seat(families, sevens=sevens, double=sevens > 1).points


def test_the_worked_examples_score_as_the_rules_do():
    told = {families: int(score) for families, score in EXAMPLE.findall(body("scoring"))}

    assert len(told) >= 4
    assert told == {families: points(families) for families in told}


def test_the_letters_are_those_on_the_tiles():
    told = body("scoring")
    named = dict(re.findall(r"\b([A-Z]) (?:is )?([a-z]+)[,)]", told))

    assert named == {LOOKS[kind].letter: kind for kind in named.values()}
    assert set(SPECIES) <= set(named.values())


def test_the_species_are_introduced_as_the_buttons_name_them():
    told = body("overview")

    assert [] == [kind for kind in SPECIES if scene().say(marked(kind)) not in told]
