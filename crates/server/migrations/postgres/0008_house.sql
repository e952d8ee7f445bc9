-- Players of the server itself: who thinks about which of their games, and until when the game is left to that worker. A worker that is not heard of by
-- then is gone, and another takes the game. What this means is in src/house/.
CREATE TABLE work (
    game TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    token BYTEA UNIQUE NOT NULL,
    player BYTEA NOT NULL,
    -- How far the game was: when it goes on, the row counts no more.
    plies BIGINT NOT NULL,
    moved BIGINT NOT NULL,
    version BIGINT NOT NULL,
    worker TEXT NOT NULL,
    until BIGINT NOT NULL
);
-- When any worker has asked for work last.
CREATE TABLE workers (id BIGINT PRIMARY KEY NOT NULL, seen BIGINT NOT NULL);
CREATE INDEX games_of_house ON games (id) WHERE stage = 'playing' AND (first_kind = 3 OR second_kind = 3);
-- What a bot takes: games and speeds as lists of words with spaces between them.
CREATE TABLE accepts (
    player BYTEA PRIMARY KEY NOT NULL,
    games TEXT NOT NULL,
    speeds TEXT NOT NULL,
    rated BIGINT NOT NULL,
    about TEXT NOT NULL
);
