-- Nodes that share this database. A node renews its beat every second, by this database's clock; one whose beat is older than ten seconds is
-- taken for dead, and so is one that is gone. A node that stops in good order takes its row away, and all its games are free.
CREATE TABLE nodes (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL,
    -- Whether it knows a bus, so that others may be beside it.
    shared BOOLEAN NOT NULL,
    beat BIGINT NOT NULL,
    gone BOOLEAN NOT NULL
);
-- What the subjects on the bus begin with, so that two sites can use one.
CREATE TABLE cluster (id TEXT NOT NULL);
INSERT INTO cluster (id) VALUES (md5(random()::text || clock_timestamp()::text));

-- Who may write a game: the term grows each time that a node takes it, and every write names its term.
-- `taken` is when the owner took it; `paused` is the time away before that, in milliseconds, that no event has recorded yet.
ALTER TABLE progress ADD COLUMN owner TEXT COLLATE "C";
ALTER TABLE progress ADD COLUMN term BIGINT NOT NULL DEFAULT 0;
ALTER TABLE progress ADD COLUMN taken BIGINT NOT NULL DEFAULT 0;
ALTER TABLE progress ADD COLUMN paused BIGINT NOT NULL DEFAULT 0;
-- The node that was away; the empty name means that none was there.
ALTER TABLE away ADD COLUMN node TEXT NOT NULL DEFAULT '';
CREATE INDEX away_by_node ON away (node, until);

-- What clients may do is counted here, whichever node they ask.
CREATE TABLE begun (client TEXT NOT NULL, at BIGINT NOT NULL);
CREATE INDEX begun_by_client ON begun (client, at);
CREATE TABLE listings (game TEXT COLLATE "C" PRIMARY KEY, client TEXT NOT NULL);
CREATE INDEX listings_by_client ON listings (client);
-- When players were last seen, by any node.
CREATE TABLE seen (player BYTEA PRIMARY KEY, at BIGINT NOT NULL) WITH (fillfactor = 70);
