-- Finished tables that the standings have not taken in yet. A table arrives in the same transaction
-- in which it ends, whoever ends it.
CREATE TABLE arrivals (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    game TEXT NOT NULL,
    ended_at INTEGER NOT NULL
);
CREATE INDEX arrivals_in_order ON arrivals (ended_at, table_id);
CREATE INDEX arrivals_by_game ON arrivals (game, ended_at, table_id);

CREATE INDEX over_tables ON tables (game, id) WHERE status = 'over';

CREATE TRIGGER finished_tables_arrive AFTER UPDATE OF status ON tables
WHEN NEW.status = 'over' AND OLD.status <> 'over'
BEGIN
    INSERT INTO arrivals (table_id, game, ended_at)
    VALUES (NEW.id, NEW.game, coalesce(NEW.ended_at, NEW.touched_at));
END;

INSERT INTO arrivals (table_id, game, ended_at)
SELECT id, game, coalesce(ended_at, touched_at) FROM tables WHERE status = 'over';

-- The last table of each game that was taken in.
CREATE TABLE taken_in (
    game TEXT PRIMARY KEY,
    ended_at INTEGER NOT NULL,
    table_id INTEGER NOT NULL
) WITHOUT ROWID;

-- One person in one field: a game, a server (0: everywhere), a period (0: all time, 2024: that
-- year, 202402: that month). `places` is the sum of all places, `best` the highest score; what
-- ranks is kept beside mu and sigma, from which it follows.
CREATE TABLE standings (
    game TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    period INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    places INTEGER NOT NULL,
    best INTEGER,
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    provisional INTEGER NOT NULL CHECK (provisional IN (0, 1)),
    rating INTEGER NOT NULL,
    average REAL NOT NULL,
    PRIMARY KEY (game, guild_id, period, user_id)
) WITHOUT ROWID;

CREATE INDEX standings_by_rank ON standings
    (game, guild_id, period, listed, provisional, rating DESC, wins DESC, average, user_id);
CREATE INDEX standings_by_user ON standings (user_id);

-- Whether a person is listed is set among their settings; it shows at once, whoever sets it.
CREATE TRIGGER new_settings_list_a_person AFTER INSERT ON user_settings
BEGIN
    UPDATE standings SET listed = coalesce(json_extract(CAST(NEW.settings AS TEXT), '$.listed'), 1)
    WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER changed_settings_list_a_person AFTER UPDATE ON user_settings
BEGIN
    UPDATE standings SET listed = coalesce(json_extract(CAST(NEW.settings AS TEXT), '$.listed'), 1)
    WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER no_settings_list_a_person AFTER DELETE ON user_settings
BEGIN
    UPDATE standings SET listed = 1 WHERE user_id = OLD.user_id;
END;

-- What a finished table was to each of its people, on its server and everywhere (0). The place is
-- missing where nothing was decided, rating and gain where it counts for nobody.
CREATE TABLE finishes (
    user_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    game TEXT NOT NULL,
    place INTEGER,
    rating INTEGER,
    gain INTEGER,
    PRIMARY KEY (user_id, guild_id, ended_at, table_id)
) WITHOUT ROWID;
CREATE INDEX finishes_by_game ON finishes
    (user_id, guild_id, game, ended_at, table_id, rating);
CREATE INDEX finishes_by_table ON finishes (table_id);

-- Finished tables in which nobody has looked yet for what was achieved.
CREATE TABLE unsung (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id)
);
CREATE TRIGGER finished_tables_wait_to_be_sung AFTER UPDATE OF status ON tables
WHEN NEW.status = 'over' AND OLD.status <> 'over'
BEGIN
    INSERT INTO unsung (table_id) VALUES (NEW.id);
END;

-- What people have achieved: once per person, game and key, at the table where it first happened.
CREATE TABLE achievements (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    key TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game, key)
) WITHOUT ROWID;
CREATE INDEX achievements_by_table ON achievements (table_id);
-- The keys that were known when all finished tables of a game were last looked through: JSON.
CREATE TABLE known_achievements (
    game TEXT PRIMARY KEY,
    keys TEXT NOT NULL
) WITHOUT ROWID;
