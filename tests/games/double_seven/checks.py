"""Everything that a rule case may say of a position. Source: rules page, section 9.1, `then`."""

from collections import Counter
from typing import Any

import msgspec

from games.double_seven import GAME
from games.double_seven.state import SevenState
from games.double_seven.view import SevenView
from tests.games.cases import BadCase, only
from tests.games.double_seven.census import tiles_of
from tests.games.double_seven.described import NAMES, described

SPECTATOR = "spectator"


class Seen(msgspec.Struct, frozen=True):
    """A position with what its checks compare it with."""

    names: list[str]
    given: SevenState
    state: SevenState
    view: SevenView

    def moves(self):
        """The moves that are now legal, whoever may make them."""
        return GAME.legal_moves(self.state, self.state.turn)


def check_all(names: list[str], given: SevenState, state: SevenState, then: dict[str, Any]) -> None:
    """Checks everything that is mentioned. Raises BadCase for a key that nobody would look at."""
    only("then", then, set(CHECKS))
    seen = Seen(names, given, state, GAME.view(state, None))
    for key, expected in then.items():
        CHECKS[key](seen, expected)


def _equal_to(fact):
    def check(seen, expected):
        assert expected == fact(seen)

    return check


def _same_tiles(fact):
    def check(seen, expected):
        assert Counter(expected) == Counter(fact(seen))

    return check


def _by_name(fact):
    def check(seen, expected):
        only("names", expected, set(seen.names))
        facts = dict(zip(seen.names, fact(seen), strict=True))
        assert expected == {name: facts[name] for name in expected}

    return check


def _removed(seen):
    return Counter(seen.state.removed) - Counter(seen.given.removed)


def _trigger(seen):
    trigger = seen.state.trigger
    if trigger is None:
        return None
    return {"seat": seen.names[trigger.seat], "reason": trigger.reason}


def _families(view, seat):
    return Counter((it.species, it.naturals, it.clovers) for it in view.seats[seat].families)


def _check_players(seen, expected):
    only("players", expected, set(seen.names))
    for name, player in expected.items():
        only(f"players.{name}", player, set(PLAYER_CHECKS))
        for key, value in player.items():
            PLAYER_CHECKS[key](seen, seen.names.index(name), value)


def _check_rack(seen, seat, expected):
    assert Counter(expected) == Counter(seen.state.places[seat].rack)


def _check_rack_size(seen, seat, expected):
    assert expected == seen.view.seats[seat].rack_size == len(seen.state.places[seat].rack)


def _check_families(seen, seat, expected):
    for family in expected:
        only("family", family, {"species", "naturals", "clovers"})
    wanted = Counter((it["species"], it["naturals"], it.get("clovers", 0)) for it in expected)
    assert wanted == _families(seen.view, seat)


def _check_sevens(seen, seat, expected):
    assert expected == seen.view.seats[seat].sevens


def _check_double_seven(seen, seat, expected):
    assert expected == seen.view.seats[seat].double_seven


def _check_winners(seen, expected):
    outcome = GAME.outcome(seen.state)
    if expected is None:
        assert outcome is None
        return
    assert outcome is not None
    winners = {name for name, place in zip(seen.names, outcome.places, strict=True) if place == 1}
    assert set(expected) == winners == {seen.names[seat] for seat in seen.view.winners}


def _check_legal_types(seen, expected):
    assert set(expected) == {NAMES[type(move)] for move in seen.moves()}


def _check_legal_count(seen, expected):
    only("legal_count", expected, {"total", *NAMES.values()})
    counts = Counter(NAMES[type(move)] for move in seen.moves())
    counts["total"] = counts.total()
    assert expected == {name: counts[name] for name in expected}


def _move(seen, fields):
    move = described(seen.names, seen.state, fields)
    if move is None:
        raise BadCase(f"no move: {fields}")
    return move


def _check_included(seen, expected):
    for fields in expected:
        assert _move(seen, fields) in seen.moves(), fields


def _check_excluded(seen, expected):
    for fields in expected:
        assert _move(seen, fields) not in seen.moves(), fields


def _check_views(seen, expected):
    for wanted in expected:
        only("view", wanted, {"viewer", "sees", "hides"})
        name = wanted["viewer"]
        view = GAME.view(seen.state, None if name == SPECTATOR else seen.names.index(name))
        for path, value in wanted.get("sees", {}).items():
            assert _comparable(value) == _at(seen.names, view, path), path
        for path in wanted.get("hides", ()):
            assert None is _at(seen.names, view, path), path


def _at(names, view, path):
    """What the view holds at this path, lists as multisets; None where it is hidden."""
    seat, dot, key = path.partition(".")
    if dot:
        if seat not in names or key not in SEAT_PATHS:
            raise BadCase(f"view: unknown {path}")
        return SEAT_PATHS[key](view, names.index(seat))
    if path not in PATHS:
        raise BadCase(f"view: unknown {path}")
    return PATHS[path](names, view)


def _comparable(value):
    if not isinstance(value, list):
        return value
    return Counter(tuple(part) if isinstance(part, list) else part for part in value)


def _rack_in(view, seat):
    """The seat's rack, wherever the view holds one: the viewer's own, or any after the end."""
    shown = view.rack if seat == view.viewer else view.seats[seat].rack
    return None if shown is None else Counter(shown)


def _secret(word):
    """A view has no place for it: neither a field nor any field's field bears the name."""

    def look(_names, view):
        return word if f'"{word}":'.encode() in msgspec.json.encode(view) else None

    return look


PATHS = {
    "deck_count": lambda _names, view: view.deck_count,
    "face_up": lambda _names, view: Counter(view.face_up),
    "removed": lambda _names, view: Counter(view.removed),
    "turn": lambda names, view: names[view.turn],
    "phase": lambda _names, view: view.phase.value,
    "deck": _secret("deck"),
    "seed": _secret("seed"),
}
SEAT_PATHS = {
    "rack": _rack_in,
    "rack_size": lambda view, seat: view.seats[seat].rack_size,
    "families": _families,
}
PLAYER_CHECKS = {
    "rack": _check_rack,
    "rack_size": _check_rack_size,
    "families": _check_families,
    "sevens": _check_sevens,
    "double_seven": _check_double_seven,
}
CHECKS = {
    "turn": _equal_to(lambda seen: seen.names[seen.view.turn]),
    "phase": _equal_to(lambda seen: seen.state.phase.value),
    "draws_left": _equal_to(lambda seen: seen.view.draws_left),
    "deck_count": _equal_to(lambda seen: seen.view.deck_count),
    "face_up": _same_tiles(lambda seen: seen.view.face_up),
    "face_up_count": _equal_to(lambda seen: len(seen.view.face_up)),
    "removed_added": _same_tiles(_removed),
    "two_for_one_used": _equal_to(lambda seen: seen.view.two_for_one_used),
    "seven_tokens_left": _equal_to(lambda seen: seen.view.sevens_left),
    "end_trigger": _equal_to(_trigger),
    "players": _check_players,
    "rack_sizes": _by_name(lambda seen: [place.rack_size for place in seen.view.seats]),
    "scores": _by_name(lambda seen: [place.points for place in seen.view.seats]),
    "winners": _check_winners,
    "total_tiles": _equal_to(lambda seen: tiles_of(seen.state).total()),
    "first_seat_is": _equal_to(lambda seen: seen.names[seen.view.first]),
    "legal_types": _check_legal_types,
    "legal_count": _check_legal_count,
    "legal_includes": _check_included,
    "legal_excludes": _check_excluded,
    "views": _check_views,
}
