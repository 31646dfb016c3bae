-- A table as it was when a match began: what is read in place of its first `n` entries. Never needed: the journal says
-- the same.
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY,
    n INTEGER NOT NULL,
    body TEXT NOT NULL
);
CREATE TRIGGER tables_gone AFTER DELETE ON tables BEGIN
    DELETE FROM snapshots WHERE table_id = OLD.id;
END;
