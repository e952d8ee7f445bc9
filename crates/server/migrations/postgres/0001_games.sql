-- The tables are those of SQLite, with the types of PostgreSQL. What they mean is in src/store/mod.rs.
CREATE TABLE games (
    id TEXT COLLATE "C" PRIMARY KEY,
    created BIGINT NOT NULL,
    settings TEXT NOT NULL,
    game TEXT NOT NULL,
    listed BIGINT NOT NULL,
    stage TEXT NOT NULL,
    stage_since BIGINT NOT NULL,
    result TEXT,
    invitation BYTEA,
    first_player BYTEA,
    first_name TEXT,
    second_player BYTEA,
    second_name TEXT,
    next TEXT
);
CREATE INDEX games_in_lobby ON games (stage, stage_since) WHERE listed = 1;
CREATE INDEX games_unfinished_of_first ON games (first_player) WHERE stage <> 'ended';
CREATE INDEX games_unfinished_of_second ON games (second_player) WHERE stage <> 'ended';
CREATE INDEX games_ended_of_first ON games (first_player, stage_since) WHERE stage = 'ended';
CREATE INDEX games_ended_of_second ON games (second_player, stage_since) WHERE stage = 'ended';

-- Written with every turn: room on its page for the next version of a row saves writing its indexes.
CREATE TABLE progress (
    id TEXT COLLATE "C" PRIMARY KEY,
    updated BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    to_move TEXT,
    deadline BIGINT,
    revision BIGINT NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX progress_by_deadline ON progress (deadline) WHERE deadline IS NOT NULL;

-- The primary key is what makes it impossible that one ply has two moves.
CREATE TABLE events (
    game TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, version)
);

CREATE TABLE remarks (
    game TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

-- When the server was last alive, and when it was not.
CREATE TABLE beats (id BIGINT PRIMARY KEY, at BIGINT NOT NULL);
CREATE TABLE away (since BIGINT NOT NULL, until BIGINT NOT NULL);

-- The number of steps that a Slipway has to know to work with these tables. A step that only adds something leaves it, so that nodes of the
-- version before go on beside newer ones; a step that takes something away raises it.
CREATE TABLE versions (oldest BIGINT NOT NULL);
INSERT INTO versions (oldest) VALUES (1);
