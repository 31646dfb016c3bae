-- A guest. The session's secret itself is nowhere: this is its SHA-256.
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    session TEXT NOT NULL UNIQUE,
    name TEXT,
    preferences TEXT
);

-- A table is its entries, folded. `live` is 0 once nobody can go on with it.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    opened INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    live INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_live ON tables (live, touched);

CREATE TABLE entries (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;

-- Who sits, or has sat, at which table.
CREATE TABLE sitters (
    player INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
) WITHOUT ROWID;

CREATE INDEX sitters_table ON sitters (table_id);

-- A match that has ended.
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    ended INTEGER NOT NULL,
    record TEXT NOT NULL,
    about TEXT NOT NULL
) WITHOUT ROWID;

-- What a person did in it.
CREATE TABLE results (
    player INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    match_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    names TEXT NOT NULL,
    over INTEGER NOT NULL,
    figures TEXT,
    PRIMARY KEY (player, ended, match_id)
) WITHOUT ROWID;
