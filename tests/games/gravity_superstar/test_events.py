"""What is told, in order. Source: rules page, section 4.10."""

from games.gravity_superstar import GAME
from games.gravity_superstar.events import (
    CameIn,
    CollectedStar,
    DoorMoved,
    Ejected,
    HandRefreshed,
    LaidDown,
    Moved,
    NoTokenLeft,
    PlayedFaceDown,
    PlayedFaceUp,
    SpentToken,
    Stole,
    TookToken,
    TurnEnded,
)
from games.gravity_superstar.state import SuperstarOptions
from tests.games.gravity_superstar.builder import cell, happened, of_kind, position


def cells(text):
    return tuple(map(cell, text.split()))


def test_a_way_is_told_before_what_it_brings():
    start = position("C3v", "G6v", stars="B3 blue, A3 pink")
    told = happened(start, "0:jl/w")

    assert (
        PlayedFaceUp(seat=0, card="wild", effect="jl"),
        Moved(
            seat=0,
            effect="jl",
            start=cell("C3"),
            feet="S",
            path=cells("B3 A3 A4 A5"),
            jumped=2,
            wraps=False,
        ),
        CollectedStar(seat=0, colour="blue", cell=cell("B3"), left=1),
        CollectedStar(seat=0, colour="pink", cell=cell("A3"), left=0),
        TookToken(seat=0, cell=cell("A5"), left=17),
    ) == told


def test_a_way_over_an_edge_is_told_as_one():
    (moved,) = of_kind(happened(position("A5v", "B3v"), "0:sl/d"), Moved)

    assert moved.wraps


def test_a_turn_on_the_spot_is_a_way_without_cells():
    (moved,) = of_kind(happened(position("D3v", "G6v"), "0:t270/t"), Moved)

    assert ((), "E", 0) == (moved.path, moved.feet, moved.jumped)


def test_rival_then_star_then_door():
    """All in one cell: the open door 0, where a rival stands on a star."""
    start = position("B3v", "C3v +drop blue:1", "G6v", stars="C3 pink", marker=0)
    told = [type(event) for event in happened(start, "0:sr/d")]

    assert [
        PlayedFaceDown,
        LaidDown,
        Moved,
        Ejected,
        HandRefreshed,
        CollectedStar,
        DoorMoved,
        Stole,
        TurnEnded,
        CameIn,
        DoorMoved,
    ] == told


def test_which_card_lies_face_down_only_its_owner_hears():
    told = happened(position("C3v", "G6v"), "0:sl/d")

    assert [LaidDown(seat=0, card="drop", audience=(0,))] == of_kind(told, LaidDown)
    assert [PlayedFaceDown(seat=0, effect="sl")] == of_kind(told, PlayedFaceDown)


def test_with_open_cards_everybody_hears_it():
    told = happened(position("C3v", "G6v", options={"open_cards": True}), "0:sl/d")

    assert [] == of_kind(told, LaidDown)
    assert [PlayedFaceDown(seat=0, effect="sl", card="drop")] == of_kind(told, PlayedFaceDown)


def test_an_empty_supply_is_told():
    told = happened(position("E5v", "G6v token:18"), "0:d/d")

    assert [NoTokenLeft(seat=0, cell=at) for at in cells("E6 E1")] == of_kind(told, NoTokenLeft)


def test_a_completed_hand_is_told():
    told = happened(position("C3v +drop", "G6v"), "0:c")

    assert [HandRefreshed(seat=0, reason="complete")] == of_kind(told, HandRefreshed)


def test_the_fifth_card_is_told():
    told = happened(position("C3v +drop -wild +rotate -high_jump", "G6v"), "0:sl/j")

    assert [HandRefreshed(seat=0, reason="fifth_card")] == of_kind(told, HandRefreshed)


def test_a_rival_with_a_full_hand_takes_no_card_back():
    told = happened(position("C3v", "B3^", "G6v", marker=1), "0:sl/d")

    assert [] == of_kind(told, HandRefreshed)


def test_a_chosen_theft_is_told_as_chosen():
    start = position("C3v", "B3v blue:1 pink:1", "G6v", marker=1)
    told = happened(start, "0:sl/d 0:k1.pink")

    assert [Stole(seat=0, victim=1, what="pink", chosen=True)] == of_kind(told, Stole)


def test_a_spent_token_is_told():
    assert (SpentToken(seat=0),) == happened(position("C3v token:1", "G6v"), "0:sl/d 0:r")


def test_the_opening_tells_the_first_pawn_and_the_door():
    step = GAME.opening(SuperstarOptions(), 2, "opening")

    assert [CameIn, DoorMoved] == [type(event) for event in step.events]
    assert step.barrier


def test_no_move_reveals_what_was_hidden():
    assert not GAME.apply(position("C3v", "G6v"), 0, GAME.parse("sl/d")).barrier
