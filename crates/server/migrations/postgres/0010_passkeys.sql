-- Passkeys of people, and what is under way to add one or to sign in with one. What they mean is in src/people/passkeys.rs. They are here whether or not
-- the server is built with passkeys, so that one that is and one that is not can share a database.
CREATE TABLE passkeys (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    credential BYTEA UNIQUE NOT NULL,
    player BYTEA NOT NULL,
    passkey TEXT NOT NULL,
    device TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT
);
CREATE INDEX passkeys_player ON passkeys (player);
CREATE TABLE passkey_ceremonies (
    browser BYTEA NOT NULL,
    purpose BIGINT NOT NULL,
    ceremony TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (browser, purpose)
);
CREATE INDEX passkey_ceremonies_until ON passkey_ceremonies (until);
