"""Start and expand. Source: rules page, sections 3.4.1 and 3.4.2."""

import pytest

from tests.games.double_seven.builder import after, legal, position, rack, refused, table


@pytest.mark.parametrize(
    ("move", "family", "left"),
    [
        ("start.fox.2.0", "f2", "fgcc"),
        ("start.fox.1.1", "f1+1", "ffgc"),
        ("start.fox.3.2", "f3+2", "g"),
    ],
)
def test_a_family_starts_with_any_mix_that_has_a_natural(move, family, left):
    state = after(position("fffgcc", "w"), move)

    assert (family, left) == (table(state, 0), rack(state, 0))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("start.clover.1.1", "malformed"),
        ("start.fox.0.0", "need_natural"),
        ("start.fox.0.2", "need_natural"),
        ("start.fox.1.0", "too_few_tiles"),
        ("start.giraffe.2.0", "tile_not_in_rack"),
        ("start.fox.1.3", "tile_not_in_rack"),
        ("start.whale.2.0", "species_already_owned"),
        ("start.elephant.2.0", None),
    ],
)
def test_a_start_is_refused(move, code):
    assert code == refused(position("ffgwweecc w3", "w e3"), move)


def test_a_family_given_away_may_be_started_anew():
    state = after(position("ffg f3", "w e3"), "exchange.1.2 start.fox.2.0")

    assert ("e3 f2", "f3") == (table(state, 0), table(state, 1))


def test_ids_are_never_used_again():
    state = after(position("ffggw f3", "w e3"), "start.giraffe.2.0 exchange.1.2 start.fox.2.0")

    assert [1, 2, 3, 4] == [family.id for family in state.families]


@pytest.mark.parametrize(
    ("move", "family", "left"),
    [("expand.1.1.0", "f3", "fgc"), ("expand.1.0.1", "f2+1", "ffg"), ("expand.1.2.1", "f4+1", "g")],
)
def test_a_family_grows_by_naturals_or_clovers(move, family, left):
    state = after(position("ffgc f2", "w"), move)

    assert (family, left) == (table(state, 0), rack(state, 0))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("expand.9.1.0", "family_not_found"),
        ("expand.0.1.0", "family_not_found"),
        ("expand.2.1.0", "not_your_family"),
        ("expand.1.0.0", "too_few_tiles"),
        ("expand.1.3.0", "tile_not_in_rack"),
        ("expand.1.0.2", "tile_not_in_rack"),
        ("expand.1.2.1", None),
    ],
)
def test_an_expansion_is_refused(move, code):
    assert code == refused(position("ffgc f2", "w e2"), move)


def test_two_families_of_one_species_grow_apart():
    state = after(position("fffg f4 f2", "w"), "expand.2.2.0 expand.1.1.0")

    assert "f5 f4" == table(state, 0)


def test_placings_are_listed_in_every_size():
    state = position("ffegc e3", "w", up="", rest="removed", trigger=(0, "last_tile"))

    assert [
        "start.fox.1.1",
        "start.fox.2.0",
        "start.fox.2.1",
        "start.giraffe.1.1",
        "expand.1.0.1",
        "expand.1.1.0",
        "expand.1.1.1",
        "end",
    ] == [move for move in legal(state) if not move.startswith("two")]
