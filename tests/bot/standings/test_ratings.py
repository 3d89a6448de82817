"""Ratings: what counts, what it does to the number, and that the order of arrival is nothing."""

from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.standings.model import (
    ALL_TIME,
    EVERYWHERE,
    PROVISIONAL_GAMES,
    START,
    Certainty,
    Field,
    Period,
    Standing,
    periods,
)
from bot.standings.ratings import fold, taken, unrated
from bot.tables.model import SeatedUser
from tests.bot.standings.finishes import ended, seated
from tests.bot.tables.setting import HERE

ALL = Field("toy", EVERYWHERE, ALL_TIME)
PLACES = st.lists(st.integers(1, 4), min_size=2, max_size=5).map(
    lambda drawn: tuple(1 + sum(other < one for other in drawn) for one in drawn)
)


def after(*tables):
    """The standings everywhere and over all time, by person."""
    found = fold(tables)
    return {user_id: standing for (field, user_id), standing in found.items() if field == ALL}


def ratings(*tables):
    return {user_id: standing.rating for user_id, standing in after(*tables).items()}


def test_everybody_begins_at_1500():
    assert START == Standing(1, "Ada").rating


def test_whoever_wins_gains_what_the_other_loses():
    one = ratings(ended(1, 1, 2))

    assert one[1] > START
    assert 2 * START == one[1] + one[2]


def test_more_people_are_rated_by_their_places():
    rated = ratings(ended(1, 3, 1, 4, 2))

    assert [2, 4, 1, 3] == sorted(rated, key=lambda user_id: -rated[user_id])


def test_people_who_share_a_place_fare_alike():
    rated = ratings(ended(1, 1, 2, 2, 4))

    assert rated[2] == rated[3]


def test_a_game_that_all_win_changes_nothing():
    assert {1: START, 2: START} == ratings(ended(1, 1, 1))


def test_games_wins_places_and_the_best_score_are_counted():
    standing = after(ended(1, 1, 2), ended(2, 2, 1), ended(3, 1, 2))[1]

    assert (3, 2, 4, 9) == (standing.games, standing.wins, standing.places, standing.best)


def test_the_name_is_that_of_the_last_game():
    first, last = ended(1, 1, 2), ended(2, 1, 2)
    renamed = [SeatedUser(1, "Adele"), seated(2)]

    assert "Adele" == after(first, type(last)(*_parts(last, seats=tuple(renamed))))[1].name


def _parts(one, **changed):
    return [changed.get(name, getattr(one, name)) for name in one.__struct_fields__]


@pytest.mark.parametrize(
    ("seats", "decided", "why"),
    [
        ([seated(1), seated(2)], True, None),
        ([seated(1), seated(2)], False, "undecided"),
        ([seated(1), SeatedUser(None, "", "steady")], True, "computers"),
        ([seated(1), seated(2, computer="easy")], True, "computers"),
        ([seated(1), seated(2, taken_over=True)], True, "taken_over"),
        ([seated(1), seated(2, gone=True)], True, "left"),
        ([seated(1), seated(1)], True, "alone"),
    ],
)
def test_a_table_counts_unless_a_reason_says_otherwise(seats, decided, why):
    assert why == unrated(seats, decided)


def test_an_unrated_table_leaves_every_rating_as_it_is():
    assert {} == after(ended(1, 1, 2, people=(1, 1)))


def test_an_unrated_table_is_remembered_with_its_places():
    marks = taken(ended(1, 1, 2, people=(1, 1)), lambda *_: None).marks

    assert {(EVERYWHERE, 1, None), (EVERYWHERE, 2, None)} == {
        (mark.guild, mark.place, mark.rating) for mark in marks if mark.guild == EVERYWHERE
    }


def test_a_rated_table_tells_each_person_what_it_was_to_them():
    marks = taken(ended(1, 1, 2), lambda *_: None).marks
    here = {mark.user_id: mark for mark in marks if mark.guild == HERE.guild_id}

    assert (1, here[1].rating - START) == (here[1].place, here[1].gain)
    assert -here[1].gain == here[2].gain


def test_a_server_counts_its_own_tables_only():
    found = fold([ended(1, 1, 2), ended(2, 1, 2, guild=7)])

    assert {EVERYWHERE: 2, HERE.guild_id: 1, 7: 1} == {
        field.guild: one.games
        for (field, user), one in found.items()
        if (field.period, user) == (0, 1)
    }


def test_a_table_of_no_server_counts_everywhere():
    assert {EVERYWHERE} == {field.guild for field, _ in fold([ended(1, 1, 2, guild=None)])}


def test_a_month_and_a_year_begin_by_the_calendar_of_utc():
    last = datetime(2024, 12, 31, 23, 59, tzinfo=UTC)

    assert {Period.ALL: 0, Period.YEAR: 2024, Period.MONTH: 202412} == periods(last)


def test_everybody_begins_a_new_month_anew():
    february, march = ended(1, 1, 2), ended(2, 1, 2, minutes=2 * 24 * 60)
    found = fold([february, march])

    assert [1, 1, 2] == [found[Field("toy", 0, at), 1].games for at in (202402, 202403, 0)]


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (PROVISIONAL_GAMES - 1, Certainty.PROVISIONAL),
        (PROVISIONAL_GAMES, Certainty.MOVING),
        (60, Certainty.SETTLED),
    ],
)
def test_a_rating_settles_with_the_games(games, said):
    tables = [ended(n, 1 + n % 2, 2 - n % 2) for n in range(games)]

    assert said == after(*tables)[1].certainty


@given(st.lists(PLACES, min_size=1, max_size=12), st.randoms(use_true_random=False))
def test_the_order_in_which_results_come_is_nothing(drawn, chance):
    tables = [ended(n, *places, minutes=n // 3) for n, places in enumerate(drawn)]
    shuffled = list(tables)
    chance.shuffle(shuffled)

    assert fold(tables) == fold(shuffled)


@given(PLACES, st.randoms(use_true_random=False))
def test_the_order_of_the_seats_is_nothing(places, chance):
    order = list(range(len(places)))
    chance.shuffle(order)
    turned = ended(1, *(places[n] for n in order), people=[n + 1 for n in order])
    skills = {one: standing.mu for one, standing in after(ended(1, *places)).items()}

    assert pytest.approx(skills) == {one: s.mu for one, s in after(turned).items()}


def test_whoever_plays_better_is_rated_higher_in_the_end():
    chance = Random(1)
    skills = {1: 3.0, 2: 2.0, 3: 1.0, 4: 0.0}
    tables = [ended(n, *_contest(chance, skills)) for n in range(150)]
    rated = ratings(*tables)

    assert [1, 2, 3, 4] == sorted(rated, key=lambda user_id: -rated[user_id])


def _contest(chance, skills):
    shown = [skill + chance.gauss(0, 2) for skill in skills.values()]
    return [1 + sum(other > one for other in shown) for one in shown]
