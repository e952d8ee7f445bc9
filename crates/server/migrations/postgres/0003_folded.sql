-- Games that ended long ago, each as one compressed value with all its events and remarks: a tenth of the room.
CREATE TABLE folded (game TEXT COLLATE "C" PRIMARY KEY, body BYTEA NOT NULL);
-- It is compressed already.
ALTER TABLE folded ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE games ADD COLUMN folded BIGINT NOT NULL DEFAULT 0;
CREATE INDEX games_to_fold ON games (stage_since) WHERE stage = 'ended' AND folded = 0;
-- A Slipway that does not know them would take a folded game for one without events.
UPDATE versions SET oldest = 3;
