"""A small sample of the evenings on which much goes wrong; `./parlor soak faults` is the rest."""

import pytest

from tests.bot.fault_evenings import run


@pytest.mark.parametrize("seed", range(3))
def test_a_table_stands_after_every_fault(seed):
    report = run(1, seed, turns=6)

    assert [] == report.wrong
    assert 1 == report.games
