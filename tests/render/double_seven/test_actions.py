"""The panel of the acting seat: each action in words that name its effect."""

import pytest

from bot.ui import limits
from render.double_seven import controls
from render.kit.controls import Menu, Text, Tone
from tests.render.double_seven.walking import choices
from tests.render.seven_views import scene, seat, table

LONG_NAMES = tuple(f"\u2068{'n' * 30}{index:02}\u2069" for index in range(4))


def said(text):
    return scene().say(text)


def notes(view):
    """The lines of words among the controls."""
    return [said(part) for part in controls(view) if isinstance(part, Text)]


def labels(view, partial=""):
    return {one.notation: said(one.label) for one in choices(controls(view, partial))}


def effects(view, partial=""):
    found = choices(controls(view, partial))
    return {one.notation: said(one.note) for one in found if one.note is not None}


def test_growing_tells_the_size_that_comes():
    view = table(seat("FFFFF"), seat(), rack="FFW")

    assert "🦊 fox 5/7 + 2 foxes → 7/7" == labels(view)["expand.1.2.0"]


def test_a_new_family_tells_its_tiles():
    view = table(seat(), seat(), rack="WWC")

    assert "🐳 whale: new family of 2 whales and 1 clover" == labels(view)["start.whale.2.1"]


def test_the_largest_placement_comes_first():
    view = table(seat(), seat(), rack="WWWC")

    assert ["start.whale.3.1", "start.whale.3.0"] == list(labels(view))[:2]


def test_a_seven_is_announced():
    view = table(seat("FFFFF"), seat(), rack="FFWG")

    assert "takes a Seven" == effects(view)["expand.1.2.0"]


def test_a_seven_without_token_is_announced_as_such():
    view = table(seat("FFFFF"), seat(), rack="FFWG", sevens_left=0)

    assert "completes it, but no Seven is left" == effects(view)["expand.1.2.0"]


def test_a_double_seven_is_announced_with_what_it_begins():
    view = table(seat("FFFFF WWWWWWW", sevens=1), seat(), rack="FFHG")

    assert "begins the last turns" in effects(view)["expand.1.2.0"]


def test_a_second_seven_is_no_double_where_that_is_taken():
    view = table(
        seat("FFFFF WWWWWWW", sevens=1),
        seat("EEEEEEE OOOOOOO", sevens=2, double=True),
        rack="FFHG",
    )

    assert "takes a Seven" == effects(view)["expand.1.2.0"]


def test_the_last_tile_tells_that_it_ends_the_turn():
    view = table(seat("FFF"), seat("WW"), rack="F")

    assert "your last tile: ends your turn" == effects(view)["expand.1.1.0"]


def test_the_last_tile_ends_no_turn_where_the_table_plays_so():
    view = table(seat("FFF"), seat("WW"), rack="F", empty_rack_ends_turn=False)

    assert {} == effects(view)


def test_before_the_last_tile_a_possible_exchange_is_warned_of():
    view = table(seat("FFF"), seat("WWW"), rack="F")

    assert "⚠ Laying down your last tile ends your turn at once" in notes(view)[0]


def test_no_exchange_is_warned_of_where_there_is_none():
    view = table(seat("FFF"), seat("WW"), rack="F")

    assert not [note for note in notes(view) if "⚠" in note]


def test_placing_all_may_empty_the_rack_as_well():
    view = table(
        seat("FFF"), seat("WWW"), rack="FWW", place_all=("expand.1.1.0", "start.whale.2.0")
    )

    assert "⚠ Laying down your last tile ends your turn at once" in notes(view)[0]


def test_place_all_tells_what_it_lays_down():
    view = table(seat("FFF"), seat(), rack="FWW", place_all=("expand.1.1.0", "start.whale.2.0"))

    assert "Place all animals: 1 fox, 2 whales" == labels(view)["*all"]


def test_much_to_place_is_told_in_numbers():
    moves = tuple(f"start.{kind}.2.0" for kind in ("fox", "whale", "giraffe", "parrot"))
    view = table(seat(), seat(), rack="FFWWGGPP", place_all=moves)

    assert "Place all animals: 8 tiles into 4 families" == labels(view)["*all"]


def test_place_all_is_not_offered_where_it_would_do_nothing():
    assert "*all" not in labels(table(seat(), seat(), rack="FW"))


def test_place_all_says_that_it_leaves_the_double_seven_to_the_seat():
    view = table(seat("FFFFF WWWWWWW", sevens=1), seat(), rack="FFWH", place_all=("expand.2.1.0",))

    assert "takes Double Seven" in notes(view)[0]


def test_many_placements_are_chosen_in_two_steps():
    view = table(seat("FFFFF EE"), seat(), rack="FFFWWWCC")

    assert "2 ways, with up to 2 clovers" == effects(view)["p2"]


def test_the_second_step_asks_how_many():
    view = table(seat("FFFFF EE"), seat(), rack="FFFWWWCC")
    (menu, _) = controls(view, "p1")

    assert "🦊 fox 5/7: how many?" == said(menu.placeholder)


def test_a_target_with_one_way_needs_no_second_step():
    view = table(seat("FFFFF EE"), seat("OO"), rack="FFFEWWWWGGGPPPPP")

    assert "expand.2.1.0" in labels(view)


def test_an_exchange_names_both_families_with_their_owner():
    view = table(seat("FFFF"), seat("WWWC"), rack="G")

    assert "🦊 fox 4/7 ↔ 🐳 whale 4/7 (1 clover) of Bea" == labels(view)["exchange.1.2"]


def test_an_exchange_tells_what_the_rack_holds_for_it():
    view = table(seat("FFFF"), seat("WWWC"), rack="GWW")

    assert "on your rack: 2 whales" == effects(view)["exchange.1.2"]


def test_many_exchanges_begin_with_an_own_family():
    view = table(seat("FF GG PP BB"), seat("WW OO HH EE"), rack="G")

    assert "4 families to choose from" == effects(view)["x1"]


def test_the_partners_of_a_family_are_named_with_their_owners():
    view = table(seat("FF GG PP BB"), seat("WW OO HH EE"), rack="G")

    assert "🐳 whale 2/7 of Bea" == labels(view, "x1")["exchange.1.5"]


def test_a_size_that_nobody_has_is_told():
    view = table(seat("FFF GGGGG"), seat("WW"), rack="O")

    assert "Exchange: nobody has a family of 3, 5." in notes(view)


def test_a_pair_just_swapped_is_told():
    view = table(seat("FFF"), seat("WWW"), rack="O", swapped=((1, 2),))

    assert "Exchange: you have just swapped these." in notes(view)[-1]


def test_whoever_has_no_family_is_told_why_there_is_no_exchange():
    assert "Exchange: you have no family yet." in notes(table(seat(), seat("WW"), rack="O"))


def test_nothing_is_said_of_exchanges_where_nobody_else_has_a_family():
    assert not [note for note in notes(table(seat("FF"), seat(), rack="F")) if "Exchange" in note]


def test_a_rack_that_fits_nothing_is_told():
    assert "Place: nothing on your rack fits" in notes(table(seat("FF"), seat(), rack="OW"))[0]


def test_a_snatch_names_the_family_and_its_owner():
    view = table(seat("FFC"), seat("WWC"), rack="FW")

    assert [
        "Snatch 🍀 from your 🦊 fox 3/7",
        "Snatch 🍀 from 🐳 whale 3/7 of Bea",
    ] == [labels(view)["snatch.1"], labels(view)["snatch.2"]]


def test_two_for_one_begins_with_the_two_tiles():
    view = table(seat(), seat(), rack="FFW")

    assert ["🦊 fox + 🦊 fox", "🦊 fox + 🐳 whale", "Back"] == list(labels(view, "t").values())


def test_two_for_one_with_many_tiles_begins_with_one():
    view = table(seat(), seat(), rack="FFGGPPBBWWOOHE")

    assert "tfox" in labels(view, "t")


@pytest.mark.parametrize("partial", ["tfox.whale", "twhale.fox"])
def test_two_for_one_does_not_mind_the_order(partial):
    view = table(seat(), seat(), rack="FFGGPPBBWWOO")

    assert "two.fox.whale.deck" in labels(view, partial)


def test_two_for_one_offers_what_may_be_taken():
    view = table(seat(), seat(), rack="FGH", face_up=("whale",))

    assert {
        "two.fox.giraffe.deck": "a tile from the deck",
        "two.fox.giraffe.whale": "🐳 whale",
        "": "Back",
    } == labels(view, "tfox.giraffe")


def test_a_used_two_for_one_is_told():
    view = table(seat(), seat(), rack="FFW", two_for_one_used=True)

    assert "Two for One: once in a turn only." in notes(view)


def test_two_for_one_without_anything_to_take_is_told():
    view = table(seat(), seat(), rack="FFW", deck_count=0, face_up=())

    assert "Two for One: there is nothing left to take." in notes(view)


def test_ending_the_turn_needs_one_press_where_nothing_can_be_placed():
    assert "end" in labels(table(seat(), seat(), rack="FW"))


def test_ending_the_turn_is_confirmed_where_tiles_can_be_placed():
    view = table(seat(), seat(), rack="FF")

    assert ("End turn", "End turn now") == (labels(view)["e"], labels(view, "e")["end"])


def test_the_confirmation_warns_by_its_colour():
    view = table(seat(), seat(), rack="FF")

    assert (Tone.DANGER,) == tuple(tone for _, tone in controls(view, "e")[1].choices)


def test_what_a_button_says_is_never_cut_off():
    seats = (seat("BBBBBBBBBC FF"), seat("OOOOOOOOOC"), seat("HHHHHHHHHHC"), seat())
    view = table(*seats, rack="BFFOOHHWW", place_all=("expand.1.1.0", "start.whale.2.0"))
    parts = [part for part in controls(view) if not isinstance(part, Menu | Text)]
    long_labels = [scene(LONG_NAMES).say(one.label) for one in choices(parts)]

    assert max(map(len, long_labels)) <= limits.BUTTON_LABEL


def test_what_a_menu_says_is_never_cut_off():
    seats = (seat("BBBBBBBBBC"), seat("OOOOOOOOOC"), seat("HHHHHHHHHC"), seat())
    view = table(*seats, rack="BBOH")
    found = choices(controls(view))
    said_of = [
        scene(LONG_NAMES).say(text) for one in found for text in (one.label, one.note) if text
    ]

    assert max(map(len, said_of)) <= limits.OPTION_TEXT
