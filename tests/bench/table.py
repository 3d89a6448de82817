"""The table of measurements: a row has a value, its floor and its budget, and tells if it is met.

A floor is what the least work that could do the same costs on this machine, at this moment. So a
slow machine shows in the floor too, and what is ours is the difference.
"""

import msgspec

HEAD = "| game | what | value | floor | budget | unit | met |\n|---|---|---:|---:|---:|---|---|"


class Row(msgspec.Struct, frozen=True):
    """One line of the table. Without `at_least` the budget is the most that may be needed."""

    what: str
    value: float
    unit: str
    floor: float | None = None
    budget: float | None = None
    at_least: bool = False

    @property
    def met(self):
        """Whether the budget is kept; None where there is none."""
        if self.budget is None:
            return None
        return self.value >= self.budget if self.at_least else self.value <= self.budget


def line(key, row):
    """The row as a line of the table."""
    budget = ("≥ " if row.at_least else "≤ ") + _number(row.budget) if row.budget else ""
    met = {None: "", True: "yes", False: "**no**"}[row.met]
    floor = _number(row.floor)
    return (
        f"| {key} | {row.what} | {_number(row.value)} | {floor} | {budget} | {row.unit} | {met} |"
    )


def _number(value):
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
