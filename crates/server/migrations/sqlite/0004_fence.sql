-- The number of writes that a game has had. A write names the one it follows, so that nobody writes over what they have not read.
ALTER TABLE progress ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;

-- When the game came to its stage. Lists are in this order, and read no more rows than they show, however many games there are. Games that are
-- open now count as opened now: one that nobody joins ends after 14 days, and one in the lobby is looked at after ten minutes.
ALTER TABLE games ADD COLUMN stage_since BIGINT NOT NULL DEFAULT 0;
UPDATE games SET stage_since = CASE stage
    WHEN 'open' THEN CAST(strftime('%s', 'now') AS INTEGER) * 1000
    ELSE (SELECT updated FROM progress WHERE progress.id = games.id) END;
UPDATE progress SET deadline = CAST(strftime('%s', 'now') AS INTEGER) * 1000
        + CASE (SELECT listed FROM games WHERE games.id = progress.id) WHEN 1 THEN 600000 ELSE 14 * 86400000 END
    WHERE id IN (SELECT id FROM games WHERE stage = 'open');

DROP INDEX games_by_stage;
DROP INDEX games_by_first;
DROP INDEX games_by_second;
CREATE INDEX games_in_lobby ON games (stage, stage_since) WHERE listed = 1;
CREATE INDEX games_unfinished_of_first ON games (first_player) WHERE stage <> 'ended';
CREATE INDEX games_unfinished_of_second ON games (second_player) WHERE stage <> 'ended';
CREATE INDEX games_ended_of_first ON games (first_player, stage_since) WHERE stage = 'ended';
CREATE INDEX games_ended_of_second ON games (second_player, stage_since) WHERE stage = 'ended';
