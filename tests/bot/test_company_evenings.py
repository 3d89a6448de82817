"""A few evenings of the soak about people, so that it is known to work."""

from tests.bot import company_evenings


def test_an_evening_of_every_game_leaves_nothing_wrong():
    report = company_evenings.run(times=1, seed=1)

    assert [] == report.wrong
    assert 0 < report.refused < report.deeds
