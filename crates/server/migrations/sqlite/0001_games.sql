-- Types differ a little between databases; the names and meanings are the same everywhere.
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    settings TEXT NOT NULL,
    game TEXT NOT NULL,
    listed BIGINT NOT NULL,
    stage TEXT NOT NULL,
    plies BIGINT NOT NULL,
    result TEXT,
    invitation BLOB,
    first_player BLOB,
    first_name TEXT,
    second_player BLOB,
    second_name TEXT,
    deadline BIGINT,
    next TEXT
);
CREATE INDEX games_by_stage ON games (stage, listed, updated);
CREATE INDEX games_by_first ON games (first_player, updated);
CREATE INDEX games_by_second ON games (second_player, updated);
CREATE INDEX games_by_deadline ON games (deadline) WHERE deadline IS NOT NULL;

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
