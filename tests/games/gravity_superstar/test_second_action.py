"""Replay tokens. Source: rules page, section 4.4."""

from tests.games.gravity_superstar.builder import PIT, after, asked, legal, owns, position, refused

ONE = position("C3v token:1", "G6v")
NO_COMPLETING = {"replay_complete_hand": False}


def test_without_a_token_the_turn_ends_by_itself():
    assert "1:action1" == asked(after(position("C3v", "G6v"), "0:sl/d"))


def test_with_a_token_a_second_action_is_offered():
    state = after(ONE, "0:sl/d")

    assert ("0:replay", ["r", "e"]) == (asked(state), legal(state))


def test_the_offer_may_be_declined():
    state = after(ONE, "0:sl/d 0:e")

    assert ("1:action1", "token:1") == (asked(state), owns(state, 0))


def test_a_spent_token_is_in_the_supply_before_the_second_action():
    state = after(ONE, "0:sl/d 0:r")

    assert ("0:action2", "", 18) == (asked(state), owns(state, 0), state.situation.supply)


def test_once_a_token_is_spent_the_action_is_compulsory():
    assert "wrong_phase" == refused(after(ONE, "0:sl/d 0:r"), "0:e")


def test_there_is_no_third_action():
    state = after(position("C3v token:2", "G6v"), "0:sl/d 0:r 0:sr/t")

    assert ("1:action1", "token:1") == (asked(state), owns(state, 0))


def test_a_token_taken_by_the_first_action_may_be_spent():
    assert "0:action2" == asked(after(position("C3v", "G6v"), "0:t180/t 0:r"))


def test_after_completing_the_hand_the_offer_comes_too():
    assert "0:replay" == asked(after(position("C3v +drop token:1", "G6v"), "0:c"))


def test_the_second_action_may_complete_the_hand():
    assert "c" in legal(after(ONE, "0:sl/d 0:r"))


def test_by_the_house_rule_the_second_action_must_move():
    state = after(position("C3v token:1", "G6v", options=NO_COMPLETING), "0:sl/d 0:r")

    assert "complete_hand_not_allowed" == refused(state, "0:c")
    assert "c" not in legal(state)


def test_by_the_house_rule_the_first_action_may_still_complete_the_hand():
    assert "c" in legal(position("C3v +drop", "G6v", options=NO_COMPLETING))


def test_by_the_house_rule_a_full_hand_is_refused_for_the_rule():
    start = position("C3v +drop -wild +rotate -high_jump token:1", "G6v", options=NO_COMPLETING)

    assert "complete_hand_not_allowed" == refused(after(start, "0:sl/j 0:r"), "0:c")


def test_by_the_house_rule_completing_is_legal_where_nothing_else_is():
    """The last card is for long jumps, and both sides are blocked. Source: section 4.8."""
    state = position(
        "B2v +high_jump +drop +rotate +wild",
        "D4v",
        board=PIT,
        marker=1,
        options=NO_COMPLETING,
        action_number=2,
    )

    assert ["c"] == legal(state)
    assert None is refused(state, "0:c")
