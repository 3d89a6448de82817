"""Nothing public depends on anything hidden."""

import msgspec

from games.catalogue import all_games
from games.engine.types import Event
from tests.bot import secrecy


def test_twins_look_the_same_to_everybody():
    report = secrecy.run(2)

    assert [] == report.wrong
    assert len(all_games()) * 2 == report.games


def test_a_leak_would_be_found(monkeypatch):
    def leaking(self, state, seat):
        view = honest(self, state, seat)
        return msgspec.structs.replace(
            view, round=len(state.draw_pile) + ord(state.draw_pile[0][0])
        )

    game = type(all_games()["flip_seven_vengeance"])
    honest = game.view
    monkeypatch.setattr(game, "view", leaking)

    assert [] != secrecy.run(1).wrong


def test_what_only_some_may_hear_is_not_in_the_public_log():
    """Told by the shell for every game: an event with an audience is left out."""
    from bot.ui.table import told

    class Drawing:
        def tell(self, events):
            return tuple(events)

    entry = msgspec.structs.replace(_entry(), events=(Whispered(audience=(0,)),))

    assert () == told(None, Drawing(), [entry])


class Whispered(Event, frozen=True):
    """Something that only some may hear."""


def _entry():
    from bot.tables.model import LoggedMove
    from tests.bot.lobbies import NOW

    return LoggedMove(2, 0, "h", 1, (), NOW)
