-- Challenges that stand until they are withdrawn, and the games that began from them: there are never more unfinished ones than `at_once`.
-- What they mean is in src/standing.rs.
CREATE TABLE standing (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    player BYTEA NOT NULL,
    settings TEXT NOT NULL,
    seat TEXT,
    rated BIGINT NOT NULL,
    lowest BIGINT,
    highest BIGINT,
    at_once BIGINT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX standing_of ON standing (player);
CREATE INDEX standing_in_order ON standing (created, id);
CREATE TABLE standing_games (
    standing TEXT COLLATE "C" NOT NULL,
    place BIGINT NOT NULL,
    game TEXT NOT NULL,
    taker BYTEA NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (standing, place)
);
