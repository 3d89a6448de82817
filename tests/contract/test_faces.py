"""Every game has its pictures, words, controls and rules page, and they keep its secrets."""

from functools import cache
from importlib import import_module

import pytest

from bot.pages import pages
from bot.settings import ROOT
from bot.tables.progress import SHORTCUT
from bot.text import words
from bot.ui.custom_id import Press, Word, pack
from bot.ui.limits import CUSTOM_ID, SELECT_OPTIONS
from games.catalogue import all_games
from games.engine.play import play
from games.engine.rng import Rng
from render.kit.controls import Buttons, Menu, Renderer, Scene, Text
from tests.contract.playthroughs import playthroughs, positions, sample

ENGLISH = words("en")
NAMES = tuple(f"{letter}da" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
OFFERS = [name for name in vars(Renderer) if not name.startswith("_")]
SCENE = Scene(NAMES, lambda text: ENGLISH.say(text, NAMES))
PICTURES = 3


@pytest.fixture
def face(key):
    try:
        return import_module(f"render.{key}")
    except ModuleNotFoundError as error:
        pytest.fail(f"render/{key} is missing or imports what is not there: {error}", pytrace=False)


def views(key, game, size=20):
    """Views of some positions: the spectator's, that of a seat to act, and the last seat's."""
    for played, state in sample(key, size):
        for viewer in {None, *game.to_act(state)[:1], played.seats - 1}:
            yield game.view(state, viewer)


def choices(controls):
    """All choices of these controls."""
    for control in controls:
        if isinstance(control, Buttons):
            yield from (choice for choice, _ in control.choices)
        elif isinstance(control, Menu):
            yield from control.choices


def screens(face, view):
    """The controls at first and after every partial choice, by what was chosen."""
    found, waiting = {}, [""]
    while waiting:
        partial = waiting.pop()
        if partial not in found:
            found[partial] = face.controls(view, partial)
            waiting += [c.notation for c in choices(found[partial]) if c.partial]
    return found


@cache
def walks(key):
    """Views, each with all its screens."""
    face = import_module(f"render.{key}")
    return [(view, screens(face, view)) for view in views(key, all_games()[key])]


def texts(value):
    """All texts inside a value, those in other texts' parameters left to them."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from texts(part)
    elif isinstance(value, Buttons):
        yield from texts([choice for choice, _ in value.choices])
    elif hasattr(value, "__struct_fields__"):
        yield from texts([getattr(value, name) for name in value.__struct_fields__])


@pytest.mark.parametrize("place", ["data/locale/en/{}.toml", "data/rules/en/{}.md"])
def test_a_game_has_its_texts(key, place):
    assert (ROOT / place.format(key)).is_file(), f"{place.format(key)} is missing"


def test_a_game_has_its_face(face):
    assert [] == [name for name in OFFERS if not callable(getattr(face, name, None))]


def test_a_game_is_named_in_words(key):
    assert ENGLISH.has(f"{key}.name"), f"data/locale/en/{key}.toml has no name"


def test_every_move_can_be_chosen(key):
    for view, shown in walks(key):
        every = [choice for controls in shown.values() for choice in choices(controls)]
        whole = {choice.notation for choice in every if not choice.partial}

        assert set(view.moves) == {n for n in whole if not n.startswith(SHORTCUT)}


def test_every_offered_shortcut_plays_legal_moves(key, game, face):
    """On the public message too, where it must not tell what it will come to."""
    for _, state in sample(key, 20):
        seat = game.to_act(state)[0] if game.to_act(state) else None
        for viewer in {None, seat}:
            found = screens(face, game.view(state, viewer)).values()
            offered = {choice.notation for controls in found for choice in choices(controls)}
            for word in (n for n in offered if n.startswith(SHORTCUT)):
                assert played(game, state, seat, game.shortcut(game.view(state, seat), word))


def played(game, state, seat, notations):
    """The state after these moves; a move that is refused fails the test."""
    for notation in notations:
        state = play(game, state, seat, game.parse(notation)).state
    return state


def test_no_choice_leads_nowhere(key):
    for view, shown in walks(key):
        for partial, controls in shown.items():
            assert list(choices(controls)) or not view.moves, partial


def test_a_menu_has_at_most_25_choices_all_different(key):
    for _, shown in walks(key):
        for controls in shown.values():
            for menu in (control for control in controls if isinstance(control, Menu)):
                notations = [choice.notation for choice in menu.choices]

                assert 1 <= len(notations) <= SELECT_OPTIONS
                assert len(notations) == len(set(notations))


def test_every_choice_fits_in_a_custom_id(key):
    for _, shown in walks(key):
        for controls in shown.values():
            for choice in choices(controls):
                notation = f"{Word.PARTIAL}{choice.notation}"

                assert len(pack(Press(10**9, 10**6, notation))) <= CUSTOM_ID


def test_all_that_is_shown_has_words(key, game, face):
    for played, state in sample(key):
        view = game.view(state, played.seats - 1)
        lines = [face.seat_line(view, seat) for seat in range(played.seats)]
        said = [face.alt_text(view), face.headline(view), lines, *screens(face, view).values()]

        assert all(ENGLISH.say(text, NAMES).strip() for text in texts(said))


def test_all_that_happens_has_words(key, face):
    for played in playthroughs(key):
        for step in played.steps:
            told = [face.tell(step.events), [face.narrate(event) for event in step.events]]

            assert all(ENGLISH.say(text, NAMES).strip() for text in texts(told))


def test_a_hand_shows_the_choice_made_so_far_or_as_before(key, game, face):
    """Whatever was chosen; something that nobody can choose is as no choice."""
    view = next(view for view, found in walks(key) if len(found) > 1 or not view.moves)
    for partial in [*screens(face, view)][:PICTURES]:
        assert type(face.hand(view, SCENE)) is type(face.hand(view, SCENE, partial))
    assert face.hand(view, SCENE) == face.hand(view, SCENE, "?")
    assert face.hand_text(view) == face.hand_text(view, "?")


def test_a_picture_is_a_png(key, game, face):
    for view in list(views(key, game, PICTURES))[:PICTURES]:
        assert b"\x89PNG\r\n\x1a\n" == face.picture(view, SCENE)[:8]


def test_what_is_shown_tells_nothing_that_is_hidden(key, game, face):
    """Drawn from two states that the viewer cannot tell apart, all is the same to the byte."""
    scramble = import_module(f"tests.games.{key}.scrambled").scramble
    for number, (played, state) in enumerate(sample(key, PICTURES)):
        viewer = (None, *range(played.seats))[number % (played.seats + 1)]
        other = scramble(state, viewer, Rng(f"shown {number}"))

        assert shown(face, game.view(state, viewer), played.seats) == shown(
            face, game.view(other, viewer), played.seats
        )


def shown(face, view, seats):
    return (
        face.picture(view, SCENE),
        face.hand(view, SCENE),
        face.alt_text(view),
        face.text_board(view),
        face.hand_text(view),
        face.headline(view),
        [face.seat_line(view, seat) for seat in range(seats)],
        screens(face, view),
        [(face.hand(view, SCENE, one), face.hand_text(view, one)) for one in a_choice(face, view)],
    )


def a_choice(face, view):
    """One of the choices made in part, where there is any."""
    return [partial for partial in screens(face, view) if partial][:1]


def test_the_rules_page_of_every_moment_is_there(key, face):
    """The table's Rules button opens it, whoever presses."""
    topics = {topic.key for topic in pages(key, "en")}
    opened = {
        face.topic(played.game.view(state, viewer))
        for played, state in positions(key)
        for viewer in (None, *played.game.to_act(state)[:1])
    }

    assert set() == opened - topics
    assert len(opened) > 1
