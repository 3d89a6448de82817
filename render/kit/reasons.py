"""Reasons in the order in which they help, those that say the same gathered into one."""

from collections.abc import Iterable

from msgspec.structs import replace

from render.kit.controls import Reason, Text


def gathered(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Each sentence once, in order of its first mention, with all the kinds that it is true of."""
    found: dict[tuple[Text, str], Reason] = {}
    for reason in reasons:
        said = (reason.why, reason.topic)
        kinds = (*found[said].kinds, *reason.kinds) if said in found else reason.kinds
        found[said] = replace(reason, kinds=kinds)
    return tuple(found.values())
