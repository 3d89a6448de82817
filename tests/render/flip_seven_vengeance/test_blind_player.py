"""A game can be played, and played well, from the description and the text board alone."""

from functools import cache

import msgspec
import pytest

from games.engine.play import play
from games.engine.rng import Rng
from games.engine.types import Step
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.moves import Hit, Stay
from games.flip_seven_vengeance.view import Kind, VengeanceView, consequence
from render.flip_seven_vengeance import alt_text, controls, text_board
from tests.render.flip_seven_vengeance.blind_player import RISK_LIMIT, BlindPlayer
from tests.render.flip_seven_vengeance.test_controls import choices
from tests.render.flip_views import scene

SEATS = 3
SAY = scene().say
DUELS = 60
WINS_BY_CHANCE = DUELS / SEATS


class Made(msgspec.Struct, frozen=True):
    """A move as it was made from words, with the view that these words came from."""

    view: VengeanceView
    move: object


def blind_move(view):
    """The notation that the blind player comes to, label by label."""
    partial, player = "", None
    while True:
        offered = {SAY(choice.label): choice for choice in choices(controls(view, partial))}
        player = player or BlindPlayer(
            " ".join(SAY(text) for text in alt_text(view)),
            "\n".join(SAY(text) for text in text_board(view)),
            tuple(offered),
        )
        choice = offered[player.press(tuple(offered))]
        if not choice.partial:
            return choice.notation
        partial = choice.notation


def game(seed, blind, seats=SEATS, **options):
    """The winners of a game, and all moves of the blind seats; the others play by chance."""
    step: Step = GAME.opening(GAME.options_type(**options), seats, seed)
    rng = Rng(f"chance {seed}")
    made = []
    while to_act := GAME.to_act(step.state):
        seat = to_act[0]
        if seat in blind:
            view = GAME.view(step.state, seat)
            move = GAME.parse(blind_move(view))
            made.append(Made(view, move))
        else:
            moves = GAME.legal_moves(step.state, seat)
            index, rng = rng.below(len(moves))
            move = moves[index]
        step = play(GAME, step.state, seat, move)
    return step.state.winners, made


@cache
def blind_games():
    """Every move of some games in which all seats are blind; `play` refuses an illegal one."""
    tables = ((seed, brutal) for seed in range(4) for brutal in (False, True))
    return [
        made
        for seed, brutal in tables
        for made in game(f"blind {seed}", range(SEATS), brutal_mode=brutal)[1]
    ]


def owner(made):
    return made.view.seats[made.view.to_act[0]]


def can_stay(made):
    return "s" in made.view.moves


def busts_itself(view, move):
    return view.to_act[0] in consequence(view, move).busts


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_decision_comes_up(kind):
    assert [made for made in blind_games() if made.view.decision.kind is kind]


def test_every_move_is_a_legal_one():
    assert not [made for made in blind_games() if GAME.format(made.move) not in made.view.moves]


def test_nothing_is_never_banked():
    assert not [made for made in blind_games() if made.move == Stay() and owner(made).points <= 0]


def test_points_are_not_risked_at_long_odds():
    hits = [made for made in blind_games() if made.move == Hit() and can_stay(made)]
    risks = [owner(made).bust for made in hits if owner(made).points > 0]

    assert hits
    assert max(round(100 * cards / pile) for cards, pile in risks) <= RISK_LIMIT


def test_no_choice_busts_its_maker_while_there_is_another():
    made_moves = [made for made in blind_games() if busts_itself(made.view, made.move)]

    assert not [
        made
        for made in made_moves
        if not all(busts_itself(made.view, GAME.parse(one)) for one in made.view.moves)
    ]


def test_the_danger_of_busting_oneself_comes_up():
    """Else the test before could not fail."""
    assert [
        made
        for made in blind_games()
        if any(busts_itself(made.view, GAME.parse(one)) for one in made.view.moves)
    ]


def test_reading_wins_clearly_more_than_its_share_against_chance():
    wins = sum(game(f"duel {n}", {n % SEATS})[0] == (n % SEATS,) for n in range(DUELS))

    assert 2 * WINS_BY_CHANCE < wins


@pytest.mark.parametrize("seats", [8, 18])
def test_a_large_table_is_played_to_its_end_through_all_menus(seats):
    winners, made = game(f"crowd {seats}", range(seats), seats, target_score=100)

    assert winners
    assert [one for one in made if one.view.decision.kind is Kind.SWAP and len(one.view.moves) > 25]
