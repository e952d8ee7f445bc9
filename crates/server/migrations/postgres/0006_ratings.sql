-- Ratings by player, game and speed, in millionths of a point, with the games that they come from. What they mean is in src/ratings/.
CREATE TABLE ratings (
    player BYTEA NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    speed TEXT COLLATE "C" NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    rated_at BIGINT NOT NULL,
    won BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    drawn BIGINT NOT NULL,
    PRIMARY KEY (player, game, speed)
);
-- What every rated game came to, in the order in which it was settled: all ratings follow from these rows. The primary key makes it once. The score is in half
-- points of the first player; `uncounted` says why a game does not count.
CREATE TABLE rated_games (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    sequence BIGINT UNIQUE NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    speed TEXT COLLATE "C" NOT NULL,
    ended BIGINT NOT NULL,
    first_player BYTEA NOT NULL,
    second_player BYTEA NOT NULL,
    score BIGINT,
    uncounted TEXT,
    first_rating BIGINT NOT NULL,
    first_deviation BIGINT NOT NULL,
    first_rating_after BIGINT NOT NULL,
    first_deviation_after BIGINT NOT NULL,
    second_rating BIGINT NOT NULL,
    second_deviation BIGINT NOT NULL,
    second_rating_after BIGINT NOT NULL,
    second_deviation_after BIGINT NOT NULL
);
CREATE INDEX rated_games_of_first ON rated_games (first_player, sequence) WHERE uncounted IS NULL;
CREATE INDEX rated_games_of_second ON rated_games (second_player, sequence) WHERE uncounted IS NULL;
-- Who settles a game holds this row, so that one game is settled after the other.
CREATE TABLE settling (id BIGINT PRIMARY KEY NOT NULL, times BIGINT NOT NULL);
INSERT INTO settling (id, times) VALUES (1, 0);
-- Whether a rated game that is over has been settled.
ALTER TABLE games ADD COLUMN settled BIGINT NOT NULL DEFAULT 0;
CREATE INDEX games_to_settle ON games (stage_since) WHERE stage = 'ended' AND rated = 1 AND settled = 0;
