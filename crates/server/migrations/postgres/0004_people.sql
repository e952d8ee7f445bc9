-- People with names: their accounts, the names that were ever claimed, the devices that are signed in, codes that let one in for a while, and guests
-- whose seats belong to somebody now. What they mean is in src/people/.
CREATE TABLE accounts (
    player BYTEA PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    kind BIGINT NOT NULL,
    account_key BYTEA UNIQUE,
    created BIGINT NOT NULL,
    renamed BIGINT NOT NULL
);
CREATE TABLE names (likeness TEXT COLLATE "C" PRIMARY KEY NOT NULL, player BYTEA NOT NULL, since BIGINT NOT NULL);
CREATE TABLE sessions (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    secret BYTEA UNIQUE NOT NULL,
    former BYTEA UNIQUE,
    player BYTEA NOT NULL,
    device TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    rotated BIGINT NOT NULL
);
CREATE INDEX sessions_of ON sessions (player);
CREATE TABLE codes (code BYTEA PRIMARY KEY NOT NULL, player BYTEA NOT NULL, until BIGINT NOT NULL);
CREATE INDEX codes_of ON codes (player);
CREATE TABLE adoptions (guest BYTEA PRIMARY KEY NOT NULL, player BYTEA NOT NULL, since BIGINT NOT NULL);
-- What the two of a game are: 0 guests, 1 people with a name, 2 bots, 3 players of the server.
ALTER TABLE games ADD COLUMN first_kind BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN second_kind BIGINT NOT NULL DEFAULT 0;
-- Whether a game counts for ratings, between which ratings somebody has to be who joins, and the only one who may join.
ALTER TABLE games ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN lowest BIGINT;
ALTER TABLE games ADD COLUMN highest BIGINT;
ALTER TABLE games ADD COLUMN invited BYTEA;
CREATE INDEX games_offered_to ON games (invited) WHERE stage = 'open' AND invited IS NOT NULL;
