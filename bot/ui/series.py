"""The lines that tell of games in a row: which one this is, who has won how many, who is asked."""

from bot.tables.model import Status, Table
from bot.tables.series import SINGLE, asked, decided, wins_after
from bot.text import marked
from bot.ui.faces import Face
from render.kit.controls import SeatName, Text, text


def series_line(face: Face) -> str | None:
    """Which game of the series this is, and the count; None for a single game."""
    table = face.table
    number, best_of = table.manner.series.game, table.manner.best_of
    if best_of == SINGLE and number == 1:
        return None
    key = "series.game" if best_of == SINGLE else "series.best_of"
    if table.status is Status.LOBBY:
        return face.say(text(f"{key}.lobby", game=number, most=best_of))
    if table.status is Status.OVER and decided(table):
        return face.say(
            text("series.won", most=best_of, names=_leaders(table), count=_count(table))
        )
    return face.say(text(f"{key}.count", game=number, most=best_of, count=_count(table)))


def asked_line(face: Face) -> str | None:
    """Who is asked to the next game and has not joined; None where nobody is."""
    names = [marked(former.name) for former in asked(face.table)]
    if not names:
        return None
    return face.say(text("rematch.asked", names=", ".join(names)))


def again_label(table: Table) -> Text:
    """What the button for one more game says."""
    goes_on = table.manner.best_of != SINGLE and not decided(table)
    return text("rematch.next" if goes_on else "rematch.button")


def _count(table: Table) -> tuple[Text, ...]:
    return tuple(
        text("series.wins", name=SeatName(seat), wins=wins)
        for seat, wins in enumerate(wins_after(table))
    )


def _leaders(table: Table) -> tuple[Text, ...]:
    wins = wins_after(table)
    return tuple(
        text("series.name", name=SeatName(seat))
        for seat, count in enumerate(wins)
        if count == max(wins)
    )
