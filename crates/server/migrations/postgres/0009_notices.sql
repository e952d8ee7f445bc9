-- What players have to learn of, written together with the games; what of it goes which way, and by whom it is being sent; who wants to learn what, and
-- where; and the key that push services know this server by. What they mean is in src/notices/.
CREATE TABLE notices (
    player BYTEA NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    kind BIGINT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, game, kind, number)
);
CREATE INDEX notices_by_time ON notices (at);
CREATE TABLE deliveries (
    player BYTEA NOT NULL,
    way TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    kind BIGINT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    batch TEXT COLLATE "C",
    PRIMARY KEY (player, way, game, kind, number)
);
CREATE INDEX deliveries_due ON deliveries (due);
CREATE TABLE notice_wishes (
    player BYTEA PRIMARY KEY NOT NULL,
    push BIGINT NOT NULL,
    mail BIGINT NOT NULL,
    quiet_from BIGINT,
    quiet_until BIGINT,
    zone TEXT COLLATE "C",
    language TEXT COLLATE "C" NOT NULL,
    stop TEXT COLLATE "C" UNIQUE NOT NULL
);
CREATE TABLE push_devices (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    player BYTEA NOT NULL,
    session TEXT COLLATE "C" NOT NULL,
    endpoint TEXT COLLATE "C" UNIQUE NOT NULL,
    p256dh BYTEA NOT NULL,
    auth BYTEA NOT NULL,
    language TEXT COLLATE "C" NOT NULL,
    device TEXT COLLATE "C" NOT NULL,
    since BIGINT NOT NULL
);
CREATE INDEX push_devices_of ON push_devices (player);
CREATE TABLE push_key (id BIGINT PRIMARY KEY NOT NULL, secret BYTEA NOT NULL, since BIGINT NOT NULL);
