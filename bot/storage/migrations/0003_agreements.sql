-- What the people of a table agreed on beside the game's options, and how it goes on: JSON.
ALTER TABLE tables ADD COLUMN manner BLOB NOT NULL DEFAULT '{}';
ALTER TABLE tables ADD COLUMN course BLOB NOT NULL DEFAULT '{}';
-- When somebody has to look at the table again, in milliseconds since 1970 UTC.
ALTER TABLE tables ADD COLUMN due_at INTEGER;
CREATE INDEX due_tables ON tables (due_at) WHERE due_at IS NOT NULL;
-- Whether somebody else held this seat before.
ALTER TABLE seats ADD COLUMN taken_over INTEGER NOT NULL DEFAULT 0 CHECK (taken_over IN (0, 1));

-- What one person, and what one server, has set: JSON.
CREATE TABLE user_settings (
    user_id INTEGER PRIMARY KEY,
    settings BLOB NOT NULL
);
CREATE TABLE guild_settings (
    guild_id INTEGER PRIMARY KEY,
    settings BLOB NOT NULL
);
