"""Every kind of action is either offered, or closed for a reason that is put in words."""

import json
from importlib import import_module

import pytest

from bot.pages import pages
from bot.text import words
from games.engine.rng import Rng
from tests.contract.playthroughs import moves_seen, playthroughs, positions, sample
from tests.games.cases import files, key_of

ENGLISH = words("en")
NAMES = tuple(f"{letter}da" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
AT_THE_SETUP = {"bad_option", "bad_player_count", "duplicate_seat"}
"""What no move is refused with."""
SEEN = 60
"""So many of the seen moves are asked about at every position."""


@pytest.fixture
def face(key):
    return import_module(f"render.{key}")


def test_there_is_a_candidate_of_every_kind_of_move(key, game):
    played = {type(turn.move) for one in playthroughs(key) for turn in one.turns}
    every = played | {type(move) for move in moves_seen(key)}
    for _, state in positions(key):
        for seat in game.to_act(state):
            kinds = [type(move) for move in game.candidates(state, seat)]

            assert every <= set(kinds)
            assert len(kinds) == len(set(kinds))


def test_every_kind_of_move_is_either_offered_or_closed(key, game):
    for played, state in positions(key):
        for seat in range(played.seats):
            offered = {type(move) for move in game.legal_moves(state, seat)}
            closed = [type(game.parse(one.move)) for one in game.closed(state, seat)]
            every = [type(move) for move in game.candidates(state, seat)]

            assert sorted(every, key=repr) == sorted([*offered, *closed], key=repr)


def test_a_kind_is_closed_by_the_rules_own_refusal(key, game):
    for played, state in positions(key):
        for seat in range(played.seats):
            for one in game.closed(state, seat):
                assert one.code == game.refusal(state, seat, game.parse(one.move))


def test_what_is_closed_tells_nothing_that_is_hidden(key, game, face):
    scramble = import_module(f"tests.games.{key}.scrambled").scramble
    for number, (played, state) in enumerate(sample(key)):
        for seat in range(played.seats):
            other = scramble(state, seat, Rng(f"closed {number} {seat}"))

            assert game.closed(state, seat) == game.closed(other, seat)
            assert reasons(game, face, state, seat) == reasons(game, face, other, seat)


def test_every_reason_has_words_and_a_topic_of_the_rules(key, game, face):
    topics = {topic.key for topic in pages(key, "en")}
    for played, state in positions(key):
        for seat in range(played.seats):
            for reason in reasons(game, face, state, seat):
                assert ENGLISH.say(reason.why, NAMES).strip()
                assert all(ENGLISH.say(kind, NAMES).strip() for kind in reason.kinds)
                assert reason.topic in topics


def test_out_of_turn_one_sentence_says_whose_turn_it_is(key, game, face):
    for played, state in positions(key):
        for seat in set(range(played.seats)) - set(game.to_act(state)):
            (reason,) = reasons(game, face, state, seat)
            acting = [NAMES[other] for other in game.to_act(state)]

            assert () == reason.kinds
            assert all(name in ENGLISH.say(reason.why, NAMES) for name in acting)


def test_no_two_reasons_say_the_same(key, game, face):
    for _, state in positions(key):
        for seat in game.to_act(state):
            said = [(reason.why, reason.topic) for reason in reasons(game, face, state, seat)]

            assert len(said) == len(set(said))


def test_every_refusal_has_words(key, game):
    seen = moves_seen(key)
    some = seen[:: max(1, len(seen) // SEEN)]
    codes = {
        game.refusal(state, seat, move)
        for played, state in positions(key)[::7]
        for seat in range(played.seats + 1)
        for move in some
    }

    assert [] == [code for code in codes - {None} if not ENGLISH.has(f"{key}.refusal.{code}")]


def test_every_refusal_of_the_rule_cases_has_words(key):
    codes = {
        code for file in files() if key_of(file) == key for code in rejected(json.loads(read(file)))
    }

    assert codes - AT_THE_SETUP
    assert [] == [code for code in codes - AT_THE_SETUP if not ENGLISH.has(f"{key}.refusal.{code}")]


def read(file):
    return file.read_text(encoding="utf-8")


def rejected(case):
    """The codes that refuse something anywhere in a case."""
    if isinstance(case, list):
        for part in case:
            yield from rejected(part)
    elif isinstance(case, dict):
        if isinstance(case.get("rejected"), str):
            yield case["rejected"]
        if isinstance(case.get("reject"), dict):
            yield case["reject"]["reason"]
        for part in case.values():
            yield from rejected(part)


def reasons(game, face, state, seat):
    return face.why_not(game.view(state, seat), game.closed(state, seat))
