-- Whoever had their data deleted is known by a number of their own, written as its negative where an
-- id of a user stood. Nothing says who had which number.
CREATE TABLE former_people (number INTEGER PRIMARY KEY AUTOINCREMENT);

-- The log stays append-only; only who did something may be given up, for a former person's number.
DROP TRIGGER moves_are_not_changed;
CREATE TRIGGER moves_are_not_changed BEFORE UPDATE ON moves
WHEN NEW.table_id IS NOT OLD.table_id OR NEW.version IS NOT OLD.version
    OR NEW.seat IS NOT OLD.seat OR NEW.move IS NOT OLD.move OR NEW.events IS NOT OLD.events
    OR NEW.at IS NOT OLD.at OR OLD.actor IS NULL OR OLD.actor < 0 OR coalesce(NEW.actor, 0) >= 0
BEGIN
    SELECT RAISE(ABORT, 'moves are append-only');
END;
