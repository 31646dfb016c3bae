-- When a guest was here last, and whether they are being forgotten. Those who were known until now were here just now.
ALTER TABLE players ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
UPDATE players SET seen = unixepoch() * 1000;
CREATE INDEX players_seen ON players (gone, seen);

CREATE INDEX results_match ON results (match_id);

-- The figures of a person over all matches that were played to their end, by `kind`: 'total', 'game', 'opponent'.
CREATE TABLE ledgers (
    player INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    person INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    figures TEXT NOT NULL,
    PRIMARY KEY (player, kind, name, person)
) WITHOUT ROWID;
CREATE INDEX ledgers_often ON ledgers (player, kind, matches);
