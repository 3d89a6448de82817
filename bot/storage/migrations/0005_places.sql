-- The servers that the bot has left, with since when. Their tables are kept for a while.
CREATE TABLE departures (
    guild_id INTEGER PRIMARY KEY,
    left_at INTEGER NOT NULL
);

CREATE INDEX live_tables_by_guild ON tables (guild_id, id) WHERE status IN ('lobby', 'playing');

-- The tables that are about to be deleted for good. Of all others the log stays append-only.
CREATE TABLE condemned (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id)
);

DROP TRIGGER moves_are_not_deleted;
CREATE TRIGGER moves_are_not_deleted BEFORE DELETE ON moves
WHEN NOT EXISTS (SELECT 1 FROM condemned WHERE table_id = OLD.table_id)
BEGIN
    SELECT RAISE(ABORT, 'moves are append-only');
END;
