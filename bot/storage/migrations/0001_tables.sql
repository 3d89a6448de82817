-- Times are milliseconds since 1970 UTC; ids of users, guilds and channels are Discord's.

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    -- The rules under which the log was begun, and those whose form the snapshot has.
    rules_version INTEGER NOT NULL,
    state_rules_version INTEGER NOT NULL,
    options BLOB NOT NULL,
    seed TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'closed')),
    version INTEGER NOT NULL,
    public_version INTEGER NOT NULL CHECK (public_version <= version),
    painted INTEGER NOT NULL,
    state BLOB,
    host_id INTEGER NOT NULL,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    created_at INTEGER NOT NULL,
    touched_at INTEGER NOT NULL,
    ended_at INTEGER,
    reason TEXT
);

CREATE INDEX live_tables ON tables (id) WHERE status IN ('lobby', 'playing');
CREATE INDEX live_tables_by_channel ON tables (channel_id, id)
    WHERE status IN ('lobby', 'playing');
CREATE INDEX unpainted_tables ON tables (id) WHERE painted < version;
CREATE INDEX quiet_lobbies ON tables (touched_at) WHERE status = 'lobby';

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    computer TEXT,
    gone INTEGER NOT NULL CHECK (gone IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE UNIQUE INDEX seats_by_user ON seats (user_id, table_id) WHERE user_id IS NOT NULL;

-- The primary key makes a move happen at most once.
CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    actor INTEGER,
    events BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;

CREATE TRIGGER moves_are_not_changed BEFORE UPDATE ON moves
BEGIN
    SELECT RAISE(ABORT, 'moves are append-only');
END;

CREATE TRIGGER moves_are_not_deleted BEFORE DELETE ON moves
BEGIN
    SELECT RAISE(ABORT, 'moves are append-only');
END;

-- INSERT OR REPLACE deletes without asking the trigger above.
CREATE TRIGGER moves_are_not_replaced BEFORE INSERT ON moves
WHEN EXISTS (SELECT 1 FROM moves WHERE table_id = NEW.table_id AND version = NEW.version)
BEGIN
    SELECT RAISE(ABORT, 'moves are append-only');
END;

CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    computer TEXT,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE INDEX results_by_user ON results (user_id, table_id) WHERE user_id IS NOT NULL;
