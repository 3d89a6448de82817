-- How many changes came before the last public one that not everybody may know of: the numbers that
-- people see leave them out.
ALTER TABLE tables ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden >= 0);
