-- Games that ended long ago, each as one compressed value with all its events and remarks: a tenth of the room.
CREATE TABLE folded (game TEXT PRIMARY KEY NOT NULL, body BLOB NOT NULL) WITHOUT ROWID;
ALTER TABLE games ADD COLUMN folded BIGINT NOT NULL DEFAULT 0;
CREATE INDEX games_to_fold ON games (stage_since) WHERE stage = 'ended' AND folded = 0;
