"""The order of mixed-direction text on one line: levels of graphemes, visual order of runs.

A short form of the Unicode Bidirectional Algorithm (UAX 9) that is enough for names and labels:
no embeddings, since the controls that make them are taken out of a name before.
"""

import unicodedata
from collections.abc import Sequence

_KINDS = {"L": "L", "R": "R", "AL": "R", "EN": "N", "AN": "N"}
_NEUTRAL = "?"
_BRACKETS = {"(": ")", "[": "]", "{": "}"}


def levels(graphemes: Sequence[str]) -> list[int]:
    """The embedding level of each grapheme; an odd one reads from right to left."""
    kinds = [_KINDS.get(unicodedata.bidirectional(one[0]), _NEUTRAL) for one in graphemes]
    base = next((kind for kind in kinds if kind in "LR"), "L")
    kinds = _numbers_settled(kinds, base)
    kinds = _brackets_paired(graphemes, _neutrals_settled(kinds, base))
    if base == "R":
        return [1 if kind == "R" else 2 for kind in kinds]
    return [{"L": 0, "R": 1, "N": 2}[kind] for kind in kinds]


def visual_order(run_levels: Sequence[int]) -> list[int]:
    """The indices of the runs from left to right. Source: UAX 9, rule L2."""
    order = list(range(len(run_levels)))
    for level in range(max(run_levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and run_levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = end + 1
    return order


def _numbers_settled(kinds: Sequence[str], base: str) -> list[str]:
    """Numbers after Latin letters go with the letters. Source: UAX 9, rule W7."""
    settled = []
    strong = base
    for kind in kinds:
        strong = kind if kind in "LR" else strong
        settled.append("L" if kind == "N" and strong == "L" else kind)
    return settled


def _neutrals_settled(kinds: Sequence[str], base: str) -> list[str]:
    """Spaces and signs go with equal neighbours, else with the line. Source: rules N1, N2."""
    after = []
    following = base
    for kind in reversed(kinds):
        following = _side(kind) or following
        after.append(following)
    settled = []
    before = base
    for kind, following in zip(kinds, reversed(after), strict=True):
        before = _side(kind) or before
        settled.append(kind if kind != _NEUTRAL else before if before == following else base)
    return settled


def _brackets_paired(graphemes: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """A closing bracket goes with its opening one. Source: rule N0, for the plain brackets."""
    paired = list(kinds)
    open_ones: list[int] = []
    for index, grapheme in enumerate(graphemes):
        if grapheme in _BRACKETS:
            open_ones.append(index)
        elif open_ones and grapheme == _BRACKETS[graphemes[open_ones[-1]]]:
            paired[index] = paired[open_ones.pop()]
    return paired


def _side(kind: str) -> str:
    return {"L": "L", "R": "R", "N": "R"}.get(kind, "")
