"""Runs a rule case: builds the position, plays the moves, checks all that the case mentions.

The format is the rules page's, section 9.1. A key that is not known here fails the case.
"""

from typing import Any

import msgspec

from games.double_seven import GAME
from games.double_seven.state import Family, Place, SevenOptions, SevenState
from games.double_seven.tiles import KINDS, SPECIES
from games.double_seven.view import EndTrigger, Phase
from games.engine.codec import digest
from games.engine.errors import RuleViolation
from games.engine.play import play
from tests.games.cases import BadCase, only
from tests.games.double_seven.builder import built
from tests.games.double_seven.census import audit
from tests.games.double_seven.checks import check_all
from tests.games.double_seven.described import MALFORMED, described, family_of, seat_of

SCHEMA = "parlor.double_seven.cases/1"
TOP = {"schema", "title", "species", "wild", "cases"}
CASE = {"id", "title", "covers", "options", "setup", "given", "when", "then"}
SETUP = {"seats", "seed", "options"}
GIVEN = {
    "seats",
    "first",
    "turn",
    "phase",
    "draws_left",
    "two_for_one_used",
    "swapped",
    "end_trigger",
    "deck",
    "face_up",
    "players",
    "rest",
}
PLAYER = {"rack", "families", "sevens", "double_seven"}
FAMILY = {"species", "naturals", "clovers"}
DRAWS = 2


def cases_in(content: dict[str, Any]) -> list[dict[str, Any]]:
    """The cases of a file's content. Raises BadCase for a top level that we do not know."""
    only("top level", content, TOP)
    if content["schema"] != SCHEMA:
        raise BadCase(f"schema {content['schema']} is not known")
    if (*content["species"], content["wild"]) != KINDS:
        raise BadCase(f"the kinds are {KINDS}, not {content['species']}, {content['wild']}")
    cases: list[dict[str, Any]] = content["cases"]
    return cases


def run(case: dict[str, Any]) -> None:
    """Raises AssertionError where the rules do otherwise, BadCase for what is not understood."""
    only("case", case, CASE)
    if ("setup" in case) == ("given" in case):
        raise BadCase("a case has a setup, or else it is given a position")
    if "setup" in case:
        _run_setup(case)
    else:
        _run_moves(case)


def opened(setup: dict[str, Any], options: dict[str, Any]) -> SevenState:
    """The fresh game of a setup. Raises RuleViolation.

    Our seats are numbers, so that one sitting down twice can only be seen in the names; options
    that are none are refused where they are read.
    """
    only("setup", setup, SETUP)
    seats = setup["seats"]
    try:
        chosen = msgspec.convert({**options, **setup.get("options", {})}, SevenOptions)
    except msgspec.ValidationError as error:
        GAME.start(SevenOptions(), len(seats), str(setup["seed"]))
        raise RuleViolation("bad_option") from error
    state = GAME.start(chosen, len(seats), str(setup["seed"]))
    if len(set(seats)) != len(seats):
        raise RuleViolation("duplicate_seat")
    return state


def load(case: dict[str, Any]) -> SevenState:
    """The position that a case is given."""
    given = case["given"]
    only("given", given, GIVEN)
    names = given["seats"]
    players = given.get("players", {})
    only("given.players", players, set(names))
    families = tuple(_families(names, players))
    phase = Phase(given["phase"])
    trigger = given.get("end_trigger")
    state = built(
        tuple(_place(players.get(name, {}), name) for name in names),
        families,
        deck=given.get("deck", ()),
        face_up=given.get("face_up", ()),
        rest=_rest(given.get("rest", "deck")),
        turn=names.index(given["turn"]),
        phase=phase,
        first=names.index(given.get("first", names[0])),
        draws_left=given.get("draws_left", DRAWS) if phase is Phase.DRAW else 0,
        two_for_one_used=given.get("two_for_one_used", False),
        double_seven=_holder(names, players),
        trigger=None if trigger is None else _trigger(names, trigger),
        options=msgspec.convert(case.get("options", {}), SevenOptions),
    )
    return msgspec.structs.replace(state, swapped=_swapped(names, state, given))


def take(
    names: list[str], state: SevenState, step: dict[str, Any], rejected: str | None
) -> SevenState:
    """The state after a step, which is taken, or rejected with just that code."""
    before = digest(state)
    try:
        following, code = _played(names, state, step), None
    except RuleViolation as refusal:
        following, code = state, refusal.code
    assert rejected == code, step
    assert before == digest(state)
    return following


def _run_setup(case: dict[str, Any]) -> None:
    setup, then = case["setup"], dict(case["then"])
    options = case.get("options", {})
    reject = then.pop("reject", None)
    if reject is not None:
        only("reject", reject, {"reason"})
    try:
        state, code = opened(setup, options), None
    except RuleViolation as refusal:
        state, code = None, refusal.code
    assert (None if reject is None else reject["reason"]) == code
    if state is not None:
        assert digest(state) == digest(opened(setup, options))
        _check(setup["seats"], state, state, then)


def _run_moves(case: dict[str, Any]) -> None:
    names, steps, then = case["given"]["seats"], case.get("when", []), dict(case["then"])
    reject = then.pop("reject", None)
    if reject is not None:
        only("reject", reject, {"at", "reason"})
        if reject["at"] != len(steps) - 1:
            raise BadCase("only the last move can be refused")
    given = state = load(case)
    for number, step in enumerate(steps):
        refused = reject is not None and number == reject["at"]
        state = take(names, state, step, reject["reason"] if refused else None)
        assert [] == audit(state)
    _check(names, given, state, then)


def _played(names: list[str], state: SevenState, step: dict[str, Any]) -> SevenState:
    """Raises RuleViolation. An unknown move is malformed whenever a move of the seat is due."""
    fields = {key: value for key, value in step.items() if key != "by"}
    move = described(names, state, fields)
    seat = seat_of(names, step["by"])
    if move is not None:
        return play(GAME, state, seat, move).state
    for any_move in GAME.legal_moves(state, state.turn)[:1]:
        play(GAME, state, seat, any_move)
        raise RuleViolation(MALFORMED)
    raise RuleViolation("game_over")


def _check(names: list[str], given: SevenState, state: SevenState, then: dict[str, Any]) -> None:
    assert [] == audit(state)
    check_all(names, given, state, then)


def _place(player: dict[str, Any], name: str) -> Place:
    only(f"given.players.{name}", player, PLAYER)
    return Place(tuple(player.get("rack", ())), player.get("sevens", 0))


def _families(names: list[str], players: dict[str, Any]) -> list[Family]:
    """The families by seat, numbered as they are listed."""
    found: list[Family] = []
    for owner, name in enumerate(names):
        for family in players.get(name, {}).get("families", ()):
            only(f"family of {name}", family, FAMILY)
            if family["species"] not in SPECIES:
                raise BadCase(f"a family of {family['species']}")
            tiles = (family["naturals"], family.get("clovers", 0))
            found.append(Family(len(found) + 1, owner, family["species"], *tiles))
    return found


def _holder(names: list[str], players: dict[str, Any]) -> int | None:
    holders = [name for name in names if players.get(name, {}).get("double_seven", False)]
    if len(holders) > 1:
        raise BadCase(f"{holders} cannot all hold Double Seven")
    return names.index(holders[0]) if holders else None


def _trigger(names: list[str], trigger: dict[str, Any]) -> EndTrigger:
    only("given.end_trigger", trigger, {"seat", "reason"})
    return EndTrigger(names.index(trigger["seat"]), trigger["reason"])


def _rest(where: str) -> str:
    if where not in {"deck", "removed"}:
        raise BadCase(f"the rest cannot be at {where}")
    return where


def _swapped(
    names: list[str], state: SevenState, given: dict[str, Any]
) -> tuple[tuple[int, int], ...]:
    pairs = (
        sorted(family_of(names, state, reference) for reference in pair)
        for pair in given.get("swapped", ())
    )
    return tuple((low, high) for low, high in pairs)
