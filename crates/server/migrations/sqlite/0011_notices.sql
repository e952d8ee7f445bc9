-- What players have to learn of, written together with the games; what of it goes which way, and by whom it is being sent; who wants to learn what, and
-- where; and the key that push services know this server by. What they mean is in src/notices/.
CREATE TABLE notices (
    player BLOB NOT NULL,
    game TEXT NOT NULL,
    kind BIGINT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, game, kind, number)
) WITHOUT ROWID;
CREATE INDEX notices_by_time ON notices (at);
CREATE TABLE deliveries (
    player BLOB NOT NULL,
    way TEXT NOT NULL,
    game TEXT NOT NULL,
    kind BIGINT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    batch TEXT,
    PRIMARY KEY (player, way, game, kind, number)
) WITHOUT ROWID;
CREATE INDEX deliveries_due ON deliveries (due);
CREATE TABLE notice_wishes (
    player BLOB PRIMARY KEY NOT NULL,
    push BIGINT NOT NULL,
    mail BIGINT NOT NULL,
    quiet_from BIGINT,
    quiet_until BIGINT,
    zone TEXT,
    language TEXT NOT NULL,
    stop TEXT UNIQUE NOT NULL
) WITHOUT ROWID;
CREATE TABLE push_devices (
    id TEXT PRIMARY KEY NOT NULL,
    player BLOB NOT NULL,
    session TEXT NOT NULL,
    endpoint TEXT UNIQUE NOT NULL,
    p256dh BLOB NOT NULL,
    auth BLOB NOT NULL,
    language TEXT NOT NULL,
    device TEXT NOT NULL,
    since BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX push_devices_of ON push_devices (player);
CREATE TABLE push_key (id BIGINT PRIMARY KEY NOT NULL, secret BLOB NOT NULL, since BIGINT NOT NULL) WITHOUT ROWID;
