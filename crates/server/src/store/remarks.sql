-- What players say to each other, apart from the events of the match. How much was said is told with the game, so that a game without a word
-- is read without asking.
ALTER TABLE games ADD COLUMN said BIGINT NOT NULL DEFAULT 0;
CREATE TABLE remarks (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
