-- What every turn changes, apart from the rest: rows are short, so a commit of many turns writes few pages. Whose turn it is in games from before
-- shows when they are taken up.
CREATE TABLE progress (
    id TEXT PRIMARY KEY NOT NULL REFERENCES games (id),
    updated BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    to_move TEXT,
    deadline BIGINT
) WITHOUT ROWID;
INSERT INTO progress (id, updated, plies, deadline) SELECT id, updated, plies, deadline FROM games;
CREATE INDEX progress_by_deadline ON progress (deadline) WHERE deadline IS NOT NULL;

DROP INDEX games_by_stage;
DROP INDEX games_by_first;
DROP INDEX games_by_second;
DROP INDEX games_by_deadline;
ALTER TABLE games DROP COLUMN updated;
ALTER TABLE games DROP COLUMN plies;
ALTER TABLE games DROP COLUMN deadline;
CREATE INDEX games_by_stage ON games (stage) WHERE listed = 1;
CREATE INDEX games_by_first ON games (first_player);
CREATE INDEX games_by_second ON games (second_player);
