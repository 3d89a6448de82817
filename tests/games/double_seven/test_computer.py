"""Computer opponents. Source: rules page, section 11."""

import pytest

from games.double_seven import GAME, sharp, steady
from games.double_seven.imagined import hidden_from, imagined
from games.double_seven.moves import Exchange, TwoForOne
from games.double_seven.state import SevenOptions
from games.engine.rng import Rng
from tests.games.double_seven.builder import after, legal, position
from tests.games.double_seven.random_games import any_move, chance_of, random_options
from tests.games.double_seven.scrambled import scramble
from tests.soak.matches import Match, report

LEVELS = ("easy", "steady", "sharp")


@pytest.fixture
def hasty(monkeypatch):
    """A sharp computer that thinks less, for tests that play on for long."""
    monkeypatch.setattr(sharp, "SAMPLES", 2)
    monkeypatch.setattr(sharp, "FIRST_SAMPLES", 1)


def chosen(state, level, seed="computer"):
    move, _ = GAME.choose(GAME.view(state, state.turn), level, Rng(seed))
    return GAME.format(move)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game_of_legal_moves(level, seats):
    options = random_options(chance_of(seats))
    rng = Rng(level)
    state = GAME.start(options, seats, f"{level} {seats}")
    while GAME.to_act(state):
        move, rng = GAME.choose(GAME.view(state, state.turn), level, rng)
        assert GAME.format(move) in legal(state)
        state = GAME.apply(state, state.turn, move).state

    assert state.turn_number <= 89 - 2 * seats


def test_steady_has_a_legal_move_wherever_random_play_leads():
    chance = chance_of(3)
    for number in range(12):
        state = GAME.start(random_options(chance), 2 + number % 3, f"led {number}")
        while GAME.to_act(state):
            assert chosen(state, "steady") in legal(state)
            move = any_move(GAME.legal_moves(state, state.turn), chance)
            state = GAME.apply(state, state.turn, move).state


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_knows_what_is_hidden(level):
    chance = chance_of(5)
    state = GAME.start(SevenOptions(), 3, "hidden")
    for number in range(60):
        other = scramble(state, state.turn, Rng(f"other {number}"))
        assert chosen(state, level) == chosen(other, level)
        move = any_move(GAME.legal_moves(state, state.turn), chance)
        state = GAME.apply(state, state.turn, move).state


@pytest.mark.parametrize("level", LEVELS)
def test_equal_chance_gives_equal_choices(level):
    state = position("ffgp e3", "w f3")

    assert chosen(state, level) == chosen(state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_can_be_chosen_by_who_is_not_to_act(level):
    with pytest.raises(ValueError, match="nothing to choose"):
        GAME.choose(GAME.view(position("fg", "w"), 1), level, Rng("other"))


def test_easy_neither_exchanges_nor_lays_out():
    state = position("ffgp e3", "w f3")

    chosen_moves = {GAME.parse(chosen(state, "easy", f"{n}")) for n in range(50)}

    assert not [move for move in chosen_moves if isinstance(move, Exchange | TwoForOne)]


@pytest.mark.parametrize(
    ("seats", "parts", "expected"),
    [
        (("fg", "w"), {"up": "hc"}, "draw.clover"),
        (("fg e6", "w"), {"up": "ef"}, "draw.elephant"),
        (("fg e2", "w"), {"up": "ef"}, "draw.fox"),
        ((". e3", "w o3"), {"up": "ho"}, "draw.octopus"),
        (("fg", "w"), {"up": "h"}, "draw.deck"),
        (("fg", "w"), {"up": "h", "rest": "removed"}, "draw.hedgehog"),
    ],
)
def test_steady_draws_what_fits_best(seats, parts, expected):
    assert expected == chosen(position(*seats, phase="draw", **parts), "steady")


def test_steady_always_accepts_rainbow():
    assert "rainbow.fox" == chosen(position("fgpbw", "o", phase="rainbow", up="fh"), "steady")


@pytest.mark.parametrize(
    ("seats", "parts", "expected"),
    [
        (("fgp", "w f2+1"), {}, "snatch.1"),
        (("fffp e4", "w f4"), {}, "exchange.1.2"),
        (("eeep e4", "w f4"), {}, "expand.1.3.0"),
        (("ffgg f2", "w"), {}, "expand.1.2.0"),
        (("ffp f2 f4", "w"), {}, "expand.2.2.0"),
        (("ffggg", "w"), {}, "start.fox.2.0"),
        (("gc f6", "w"), {}, "expand.1.0.1"),
        (("gc", "w"), {}, "start.giraffe.1.1"),
        (("gcpb", "w"), {"up": ""}, "two.giraffe.parrot.deck"),
        (("gcpb", "w"), {"trigger": (0, "last_tile")}, "start.giraffe.1.1"),
        (("cc f2", "w"), {"trigger": (0, "last_tile")}, "expand.1.0.2"),
        (("gp f2", "w"), {"up": "f"}, "two.giraffe.parrot.fox"),
        (("gp", "w"), {"up": "h"}, "end"),
        (("gp", "w"), {"up": "h", "trigger": (0, "last_tile")}, "two.giraffe.parrot.deck"),
        (("gp", "w"), {"up": "", "rest": "removed", "trigger": (0, "last_tile")}, "end"),
        (
            ("gp", "w"),
            {"up": "g", "rest": "removed", "trigger": (0, "last_tile")},
            "end",
        ),
    ],
)
def test_steady_does_the_first_thing_that_applies(seats, parts, expected):
    assert expected == chosen(position(*seats, **parts), "steady")


def test_steady_lays_out_once_a_turn():
    state = after(position("gpbw", "e", up="h", deck="o"), "two.giraffe.parrot.deck")

    assert "end" == chosen(state, "steady")


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (("ffggpc", "w"), "discard.parrot"),
        (("ffggpe e3", "w"), "discard.parrot"),
        (("ffggpe b4", "w p4"), "discard.elephant"),
        (("ffggpe", "w p4"), "discard.parrot"),
    ],
)
def test_steady_removes_what_is_worth_least(seats, expected):
    assert expected == chosen(position(*seats, phase="discard", up="e"), "steady")


def test_an_exchange_within_one_species_gains_nothing():
    view = GAME.view(position("g f3", "w f3"), 0)
    table = imagined(view, hidden_from(view))

    assert [(0.0, Exchange(1, 2))] == steady.exchanges(table)


def test_an_exchange_that_gives_up_a_partner_is_worth_less():
    view = GAME.view(position("fg f3", "w e3 o3"), 0)
    table = imagined(view, hidden_from(view))

    assert all(gain < 0 for gain, _ in steady.exchanges(table))


def test_sharp_takes_the_exchange_that_completes_a_family():
    assert "exchange.1.2" == chosen(position("fffp e4", "w f4"), "sharp")


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (position("fg", "w", phase="draw", up="hf"), "draw.fox draw.deck draw.hedgehog"),
        (position("fgpbw", "o", phase="rainbow", up="f"), "rainbow.fox rainbow.deck"),
        (position("ffggpp", "w", phase="discard"), "discard.fox"),
        (position("fg", "w", up="h"), "end"),
        (position("fp f2", "w"), "expand.1.1.0"),
        (position("fffp e4", "w f4 o4"), "exchange.1.2 exchange.1.3 start.fox.3.0"),
        (position("fp e4", "w f4"), "exchange.1.2 end"),
        (position("eg f7 e6", "w"), "expand.2.1.0 end"),
        (position("eeeeeeeg f7", "w"), "start.elephant.7.0 end"),
        (position("eeeeeeeg f6", "w"), "start.elephant.7.0"),
    ],
)
def test_sharp_compares_the_steady_move_with_others(state, expected):
    view = GAME.view(state, 0)
    moves = sharp.candidates(imagined(view, hidden_from(view)))

    assert expected.split() == [GAME.format(move) for move in moves]


def test_sharp_takes_the_second_seven_that_wins():
    assert "expand.2.1.0" == chosen(position("eg f7 e6", "w p2"), "sharp")


def test_sharp_stops_thinking_when_it_has_spent_its_moves(monkeypatch):
    asked = []
    real = sharp.imagined
    monkeypatch.setattr(sharp, "imagined", lambda *parts: asked.append(1) or real(*parts))
    monkeypatch.setattr(sharp, "MOST_PLAYED_MOVES", 1)

    chosen(position("fg", "w", phase="draw", up="hf"), "sharp")

    assert 1 + 1 == len(asked)


@pytest.mark.usefixtures("hasty")
def test_a_match_is_played_with_seats_changed():
    found = report("double_seven", (Match("steady", "easy", at_least=0.5, seats=2),), 4, seed=1)

    assert (4, [], ["double_seven: steady against 1 easy wins 100.0%"]) == (
        found.games,
        found.wrong,
        found.figures,
    )


def test_a_match_that_is_won_too_rarely_is_wrong():
    found = report("double_seven", (Match("easy", "steady", at_least=0.5, seats=2),), 2, seed=1)

    assert ["double_seven: easy against 1 steady wins 0.0%, not at least 50%"] == found.wrong
