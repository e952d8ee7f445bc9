-- Types differ a little between databases; the names and meanings are the same everywhere.
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    created BIGINT NOT NULL,
    settings TEXT NOT NULL,
    game TEXT NOT NULL,
    listed BIGINT NOT NULL,
    stage TEXT NOT NULL,
    result TEXT,
    invitation BLOB,
    first_player BLOB,
    first_name TEXT,
    second_player BLOB,
    second_name TEXT,
    next TEXT
);
CREATE INDEX games_by_stage ON games (stage) WHERE listed = 1;
CREATE INDEX games_by_first ON games (first_player);
CREATE INDEX games_by_second ON games (second_player);

-- What every turn changes, apart from the rest: rows are short, so a commit of many turns writes few pages.
CREATE TABLE progress (
    id TEXT PRIMARY KEY NOT NULL REFERENCES games (id),
    updated BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    to_move TEXT,
    deadline BIGINT
) WITHOUT ROWID;
CREATE INDEX progress_by_deadline ON progress (deadline) WHERE deadline IS NOT NULL;

-- The primary key is what makes it impossible that one ply has two moves.
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, version)
) WITHOUT ROWID;

-- When the server was last alive, and when it was not.
CREATE TABLE beats (id BIGINT PRIMARY KEY NOT NULL, at BIGINT NOT NULL);
CREATE TABLE away (since BIGINT NOT NULL, until BIGINT NOT NULL);
