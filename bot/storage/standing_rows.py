"""Standings and finished tables to rows, and back; and the statements that hold these columns."""

from datetime import datetime

import msgspec

from bot.standings.model import Certainty, Ended, Field, Mark, Standing, Taken
from bot.storage.connections import Row
from bot.storage.rows import milliseconds, moment, seats_of
from bot.tables.model import Place

_ENDED = """
SELECT tables.id, tables.game, coalesce(tables.ended_at, touched_at), tables.guild_id,
    channel_id, message_id,
    (SELECT json_group_array(json_array(seat, user_id, name, computer, gone, taken_over))
        FROM seats WHERE table_id = tables.id),
    (SELECT json_group_array(json_array(seat, place, score))
        FROM results WHERE table_id = tables.id)
"""
ENDED_COLUMNS = 8

SELECT_ARRIVED = f"""{_ENDED}
FROM arrivals JOIN tables ON tables.id = table_id
ORDER BY arrivals.ended_at, table_id LIMIT 1
"""
SELECT_ARRIVALS = f"""{_ENDED}
FROM arrivals JOIN tables ON tables.id = table_id
WHERE arrivals.game = ? ORDER BY arrivals.ended_at, table_id LIMIT ?
"""
SELECT_ENDED = f"""{_ENDED}
FROM tables WHERE tables.id = ? AND EXISTS (SELECT 1 FROM finishes WHERE table_id = tables.id)
"""  # noqa: S608 - columns of ours
DELETE_ARRIVAL = "DELETE FROM arrivals WHERE table_id = ?"
COUNT_ANEW = (
    "DELETE FROM taken_in WHERE game = ?",
    "DELETE FROM standings WHERE game = ?",
    "DELETE FROM finishes WHERE game = ?",
    """
    INSERT OR IGNORE INTO arrivals (table_id, game, ended_at)
    SELECT id, game, coalesce(ended_at, touched_at) FROM tables WHERE status = 'over' AND game = ?
    """,
)
"""Forgets all that was taken in of a game, and lets its tables arrive anew."""
SELECT_LAST = "SELECT ended_at, table_id FROM taken_in WHERE game = ?"
REPLACE_LAST = "INSERT OR REPLACE INTO taken_in (game, ended_at, table_id) VALUES (?, ?, ?)"

_STANDING = "user_id, name, mu, sigma, games, wins, places, best"
SELECT_HELD = f"""
SELECT game, guild_id, period, {_STANDING} FROM standings
WHERE game = ? AND guild_id = ? AND period = ? AND user_id IN (SELECT value FROM json_each(?))
"""  # noqa: S608 - columns of ours
SELECT_ENTERED = f"""
SELECT game, guild_id, period, {_STANDING} FROM standings WHERE game = ?
"""  # noqa: S608 - columns of ours
REPLACE_STANDING = f"""
INSERT OR REPLACE INTO standings (game, guild_id, period, {_STANDING},
    listed, provisional, rating, average)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce((
    SELECT json_extract(CAST(settings AS TEXT), '$.listed') FROM user_settings WHERE user_id = ?
), ?), ?, ?, ?)
"""  # noqa: S608 - columns of ours
INSERT_FINISH = """
INSERT INTO finishes (user_id, guild_id, ended_at, table_id, game, place, rating, gain)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""

_IN_FIELD = "game = :game AND guild_id = :guild AND period = :period"
_LISTED = f"{_IN_FIELD} AND listed = 1"
COUNT_LISTED = f"SELECT count(*) FROM standings WHERE {_LISTED}"  # noqa: S608 - columns of ours
# Only the index is read up to the page; its rows come in any order.
SELECT_LISTED = f"""
SELECT {_STANDING} FROM (
    SELECT user_id AS listed_id FROM standings WHERE {_LISTED}
    ORDER BY provisional, rating DESC, wins DESC, average, user_id LIMIT :count OFFSET :start
) CROSS JOIN standings ON {_IN_FIELD} AND user_id = listed_id
"""  # noqa: S608 - columns of ours
SELECT_OWN = f"""
SELECT {_STANDING}, listed FROM standings WHERE {_IN_FIELD} AND user_id = :user
"""  # noqa: S608 - columns of ours
_BETTER = (
    "provisional < :provisional",
    "provisional = :provisional AND rating > :rating",
    "provisional = :provisional AND rating = :rating AND wins > :wins",
    "provisional = :provisional AND rating = :rating AND wins = :wins AND average < :average",
)
# A count for each way to be better, so that each is a range of the index.
COUNT_BETTER = "SELECT " + " + ".join(f"({COUNT_LISTED} AND {better})" for better in _BETTER)

_FINISHED = f"""{_ENDED}, place, rating, gain FROM (
    SELECT table_id AS finished_id, place, rating, gain FROM finishes
    WHERE user_id = ? AND guild_id = ?{{}}
    ORDER BY ended_at DESC, table_id DESC LIMIT ? OFFSET ?
) CROSS JOIN tables ON tables.id = finished_id
"""  # noqa: S608 - columns of ours
# As above: the rows come in any order.
SELECT_FINISHED = _FINISHED.format("")
SELECT_FINISHED_OF_GAME = _FINISHED.format(" AND game = ?")
COUNT_FINISHED = "SELECT count(*) FROM finishes WHERE user_id = ? AND guild_id = ?"
COUNT_FINISHED_OF_GAME = f"{COUNT_FINISHED} AND game = ?"
SELECT_COURSE = """
SELECT rating FROM finishes
WHERE user_id = ? AND guild_id = ? AND game = ? AND rating IS NOT NULL
ORDER BY ended_at DESC, table_id DESC LIMIT ?
"""
SELECT_DUELS = """
SELECT mine.game, count(*), sum(mine.place < theirs.place), sum(mine.place = theirs.place)
FROM finishes AS mine CROSS JOIN finishes AS theirs ON theirs.user_id = :other
    AND theirs.guild_id = mine.guild_id AND theirs.ended_at = mine.ended_at
    AND theirs.table_id = mine.table_id
WHERE mine.user_id = :user AND mine.guild_id = :guild AND mine.rating IS NOT NULL
GROUP BY mine.game ORDER BY mine.game
"""
SELECT_MARKS = """
SELECT user_id, guild_id, place, rating, gain FROM finishes
WHERE table_id = ? AND guild_id = ? ORDER BY place, user_id
"""


def ended_of(row: Row) -> Ended:
    """The finished table in these columns."""
    id_, game, ended_at, guild, channel, message, seats, results = row
    rows = sorted(msgspec.json.decode(results, type=list[tuple[int, int, int]]))
    return Ended(
        table_id=id_,
        game=game,
        ended_at=moment(ended_at),
        place=Place(guild, channel, message),
        seats=seats_of(seats),
        places=tuple(place for _, place, _ in rows),
        scores=tuple(score for _, _, score in rows),
    )


def last_of(row: Row) -> tuple[datetime, int]:
    """The end and the number in a row of SELECT_LAST."""
    return moment(row[0]), row[1]


def held_of(row: Row) -> tuple[tuple[Field, int], Standing]:
    """The standing in a row of SELECT_HELD, by where it belongs."""
    standing = standing_of(row[3:])
    return (Field(*row[:3]), standing.user_id), standing


def standing_of(row: Row) -> Standing:
    """The standing in these columns."""
    return Standing(*row)


def standing_row(field: Field, standing: Standing) -> Row:
    """The values of REPLACE_STANDING."""
    return (
        *(field.game, field.guild, field.period),
        *(getattr(standing, name) for name in standing.__struct_fields__),
        standing.user_id,
        int(standing.user_id >= 0),  # a former person is not listed
        *ranking_values(standing).values(),
    )


def ranking_values(standing: Standing) -> dict[str, float]:
    """What ranks, as it is stored."""
    return {
        "provisional": int(standing.certainty is Certainty.PROVISIONAL),
        "rating": standing.rating,
        "average": standing.average,
    }


def field_values(field: Field) -> dict[str, str | int | float]:
    """What names a field in the statements."""
    return {"game": field.game, "guild": field.guild, "period": field.period}


def finish_rows(taken: Taken) -> list[Row]:
    """The rows of a table's marks."""
    ended = taken.ended
    at = milliseconds(ended.ended_at)
    return [
        (one.user_id, one.guild, at, ended.table_id, ended.game, one.place, one.rating, one.gain)
        for one in taken.marks
    ]


def last_row(taken: Taken) -> Row:
    """The values of REPLACE_LAST."""
    ended = taken.ended
    return (ended.game, milliseconds(ended.ended_at), ended.table_id)


def mark_of(row: Row) -> Mark:
    """The mark in a row of SELECT_MARKS."""
    return Mark(*row)
