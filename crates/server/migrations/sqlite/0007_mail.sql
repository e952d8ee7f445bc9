-- Addresses of people, the codes that were mailed to them, and how often something that must not happen too often has happened lately.
-- What they mean is in src/people/.
CREATE TABLE addresses (
    address TEXT PRIMARY KEY NOT NULL,
    shown TEXT NOT NULL,
    player BLOB UNIQUE NOT NULL,
    since BIGINT NOT NULL
) WITHOUT ROWID;
CREATE TABLE mailed_codes (
    asker BLOB NOT NULL,
    purpose BIGINT NOT NULL,
    code BLOB NOT NULL,
    address TEXT NOT NULL,
    shown TEXT NOT NULL,
    tries BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (asker, purpose)
) WITHOUT ROWID;
CREATE INDEX mailed_codes_until ON mailed_codes (until);
CREATE TABLE tallies (subject BLOB PRIMARY KEY NOT NULL, since BIGINT NOT NULL, number BIGINT NOT NULL) WITHOUT ROWID;
CREATE INDEX tallies_since ON tallies (since);
