"""Plays from words alone: the description, the text board and the labels of buttons and menus.

Everything here is read out of English sentences; no view, no move, no notation comes in.
"""

import re
from typing import NamedTuple

MINUS = "\u2212"
HIT = "Hit"
GAIN = "+15 for me"
RISK_LIMIT = 45
"""It never hits at a higher risk, in percent, if it can bank something instead."""

_CARD_WORTH = 8
_FLIP_WORTH = 25
_OTHERS_WEIGHT = 0.7

_DECIDES = re.compile(r"(?P<name>.+?) (?:to play|chooses|has Flip 7)\b")
_SEAT = re.compile(r"(?P<name>.+?), total (?P<total>[\u2212\d]+): (?P<rest>.*)")
_WORTH = re.compile(r"worth (?P<points>[\u2212\d]+)")
_BUST = re.compile(r"bust \d+ of \d+ · (?P<percent>\d+) %")
_FLIP = re.compile(r"Flip 7 \d+ of \d+ · (?P<percent>\d+) %")
_FORCED = re.compile(
    r"(?P<label>.+?): .*?(?:(?P<points>[\u2212\d]+) points?\. |no cards\. )?Next card: (?P<odds>.*)"
)
_CHANGE = re.compile(r"(?P<label>.+?): (?P<now>[\u2212\d]+) → (?P<then>[\u2212\d]+) points?")
_CARDS = re.compile(r"(?P<label>.+?), now (?P<now>[\u2212\d]+): (?P<cards>.*)")
_CARD = re.compile(r"(?P<card>.+?) → (?P<then>[\u2212\d]+)(?: ⚠ (?P<warning>.*))?")
_SWAP = re.compile(
    r"(?P<label>(?P<one>.+?) · (?P<give>.+?) ↔ (?P<other>.+?) · (?P<take>.+?)): "
    r"(?P<first>[\u2212\d]+) and (?P<second>[\u2212\d]+) points(?: ⚠ (?P<warning>.*))?"
)
_ME = " (me)"


class Seat(NamedTuple):
    """A seat as its sentence tells it."""

    total: int
    points: int
    bust: int
    flip: int


class Wanted(NamedTuple):
    """What to press, one label after another; steps that are not asked for are skipped."""

    labels: tuple[str, ...]


class BlindPlayer:
    """Reads one decision and knows what it wants; then presses label by label."""

    def __init__(self, description, board, labels):
        self._lines = board.split("\n")
        self._seats = _seats(self._lines)
        self.name = _DECIDES.match(description)["name"]
        self._description = description
        self._wanted = self._wish(labels)

    def press(self, labels):
        """The label to press among these."""
        for index, wanted in enumerate(self._wanted):
            found = [one for one in labels if one == wanted or one.startswith(f"{wanted} · ")]
            if found:
                self._wanted = self._wanted[index + 1 :]
                return found[0]
        raise LookupError(f"none of {self._wanted} is offered: {labels}")

    def _wish(self, labels):
        sentence = self._description
        if " to play: " in sentence:
            return self._turn(labels)
        if GAIN in labels:
            return (GAIN,)
        if " chooses who draws " in sentence or " chooses who flips " in sentence:
            return (self._whom_to_force(),)
        if " chooses who gets " in sentence:
            return (self._whom_to_burden(),)
        if " to swap" in sentence:
            return self._swap()
        return self._take(own=" to discard" in sentence)

    def _turn(self, labels):
        stay = next((one for one in labels if one.startswith("Stay")), None)
        me = self._seats[self.name]
        if stay is None or me.points <= 0:
            return (HIT,)
        gain = (100 - me.bust) * _CARD_WORTH + me.flip * _FLIP_WORTH
        return (HIT,) if me.bust <= RISK_LIMIT and gain > me.bust * me.points else (stay,)

    def _whom_to_force(self):
        found = [one for line in self._lines if (one := _FORCED.fullmatch(line))]
        offers = [one for one in found if ", total " not in one["label"]]

        def harm(offer):
            at_stake = _number(offer["points"] or "0") + 5
            harm = _percent(_BUST, offer["odds"]) * at_stake
            harm -= _percent(_FLIP, offer["odds"]) * _FLIP_WORTH
            return -harm if offer["label"].endswith(_ME) else harm

        return max(offers, key=harm)["label"]

    def _whom_to_burden(self):
        offers = [one for line in self._lines if (one := _CHANGE.fullmatch(line))]

        def harm(offer):
            lost = _number(offer["now"]) - _number(offer["then"])
            own = offer["label"].endswith(_ME)
            total = self._seats[_plain(offer["label"])].total
            return (not own, -lost if own else lost, total)

        return max(offers, key=harm)["label"]

    def _take(self, *, own):
        """The best card to steal, or with `own` to discard."""
        best = max(self._takes(own=own), key=lambda take: take[0])
        return best[1:]

    def _takes(self, *, own):
        for line in self._lines:
            if not (found := _CARDS.fullmatch(line)):
                continue
            label, now = found["label"], _number(found["now"])
            for card in map(_CARD.fullmatch, found["cards"].split(", ")):
                then = _number(card["then"])
                value = then if not own else (then - now) * (1 if label.endswith(_ME) else -0.7)
                value -= 1000 * (card["warning"] == "bust")
                value += 1000 * (card["warning"] == "Flip 7")
                yield value, f"{label} · {card['card']}", label, f"{label} · {card['card']}"

    def _swap(self):
        offers = [one for line in self._lines if (one := _SWAP.fullmatch(line))]
        best = max(offers, key=self._swap_value)
        return best["label"], best["one"], best["give"], best["other"], best["take"]

    def _swap_value(self, offer):
        value = 0
        for side, then in (("one", "first"), ("other", "second")):
            gain = _number(offer[then]) - self._seats[_plain(offer[side])].points
            value += gain if offer[side].endswith(_ME) else -_OTHERS_WEIGHT * gain
        befalls = dict(_befallen(offer["warning"] or ""))
        return value + {"busts": -1000, "Flip 7 for": 1000}.get(befalls.get(self.name, ""), 0)


def _befallen(warning):
    """Each name in a warning with what befalls it; "busts Ada, Bea" says it once for both."""
    verb = ""
    for part in warning.split(", "):
        name = part
        for start in ("busts", "Flip 7 for", "sweeps the line of"):
            if part.startswith(f"{start} "):
                verb, name = start, part.removeprefix(f"{start} ")
        yield name, verb


def _seats(lines):
    """All seats by name."""
    return {
        found["name"]: Seat(
            total=_number(found["total"]),
            points=_number(worth["points"]) if (worth := _WORTH.search(found["rest"])) else 0,
            bust=_percent(_BUST, found["rest"]),
            flip=_percent(_FLIP, found["rest"]),
        )
        for line in lines
        if (found := _SEAT.fullmatch(line))
    }


def _plain(label):
    return label.removesuffix(_ME)


def _number(figures):
    return int(figures.replace(MINUS, "-"))


def _percent(pattern, sentence):
    found = pattern.search(sentence)
    return int(found["percent"]) if found else 0
