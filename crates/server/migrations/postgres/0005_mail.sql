-- Addresses of people, the codes that were mailed to them, and how often something that must not happen too often has happened lately.
-- What they mean is in src/people/.
CREATE TABLE addresses (
    address TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    shown TEXT NOT NULL,
    player BYTEA UNIQUE NOT NULL,
    since BIGINT NOT NULL
);
CREATE TABLE mailed_codes (
    asker BYTEA NOT NULL,
    purpose BIGINT NOT NULL,
    code BYTEA NOT NULL,
    address TEXT NOT NULL,
    shown TEXT NOT NULL,
    tries BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (asker, purpose)
);
CREATE INDEX mailed_codes_until ON mailed_codes (until);
CREATE TABLE tallies (subject BYTEA PRIMARY KEY NOT NULL, since BIGINT NOT NULL, number BIGINT NOT NULL);
CREATE INDEX tallies_since ON tallies (since);
