-- The last moment at which the bot is known to have lived, in milliseconds since 1970 UTC.
CREATE TABLE life (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    alive_at INTEGER NOT NULL
);

-- Messages that call somebody to a table, until they are removed at the next move there.
CREATE TABLE calls (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) WITHOUT ROWID;
