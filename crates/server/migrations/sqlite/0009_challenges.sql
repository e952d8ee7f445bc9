-- Challenges that stand until they are withdrawn, and the games that began from them: there are never more unfinished ones than `at_once`.
-- What they mean is in src/standing.rs.
CREATE TABLE standing (
    id TEXT PRIMARY KEY NOT NULL,
    player BLOB NOT NULL,
    settings TEXT NOT NULL,
    seat TEXT,
    rated BIGINT NOT NULL,
    lowest BIGINT,
    highest BIGINT,
    at_once BIGINT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX standing_of ON standing (player);
CREATE INDEX standing_in_order ON standing (created, id);
CREATE TABLE standing_games (
    standing TEXT NOT NULL,
    place BIGINT NOT NULL,
    game TEXT NOT NULL,
    taker BLOB NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (standing, place)
) WITHOUT ROWID;
