-- Passkeys of people, and what is under way to add one or to sign in with one. What they mean is in src/people/passkeys.rs. They are here whether or not
-- the server is built with passkeys, so that one that is and one that is not can share a database.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY NOT NULL,
    credential BLOB UNIQUE NOT NULL,
    player BLOB NOT NULL,
    passkey TEXT NOT NULL,
    device TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT
) WITHOUT ROWID;
CREATE INDEX passkeys_player ON passkeys (player);
CREATE TABLE passkey_ceremonies (
    browser BLOB NOT NULL,
    purpose BIGINT NOT NULL,
    ceremony TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (browser, purpose)
) WITHOUT ROWID;
CREATE INDEX passkey_ceremonies_until ON passkey_ceremonies (until);
