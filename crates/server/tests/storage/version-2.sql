-- A data folder as version 2 of the tables left it: an open game, one under way and one that has ended.
BEGIN TRANSACTION;
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    created BIGINT NOT NULL,
    settings TEXT NOT NULL,
    game TEXT NOT NULL,
    listed BIGINT NOT NULL,
    stage TEXT NOT NULL,
    result TEXT,
    invitation BLOB,
    first_player BLOB,
    first_name TEXT,
    second_player BLOB,
    second_name TEXT,
    next TEXT
);
INSERT INTO games VALUES('prfmq4h47t7rbj6',1794931518233,'{"game":"slash","size":7,"pie":false,"position":null,"clock":{"kind":"none"}}','slash',1,'open',NULL,X'0707070707070707070707070707070707070707070707070707070707070707',X'0101010101010101010101010101010101010101010101010101010101010101','Ada "<b>"',NULL,NULL,NULL);
INSERT INTO games VALUES('22ebkw8g9cj9nkr',1794931519233,'{"game":"slyde","size":8,"pie":false,"position":null,"clock":{"kind":"fischer","initial":86400000,"increment":1000}}','slyde',1,'playing',NULL,NULL,X'0101010101010101010101010101010101010101010101010101010101010101','Ada "<b>"',X'0202020202020202020202020202020202020202020202020202020202020202',NULL,NULL);
INSERT INTO games VALUES('bkckmg58x4vxq8e',1794931520233,'{"game":"slash","size":7,"pie":false,"position":null,"clock":{"kind":"none"}}','slash',0,'ended','first wins by resignation',NULL,X'0303030303030303030303030303030303030303030303030303030303030303',NULL,X'0101010101010101010101010101010101010101010101010101010101010101','Ada "<b>"',NULL);
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, version)
) WITHOUT ROWID;
INSERT INTO events VALUES('22ebkw8g9cj9nkr',1,1794933287892,'{"version":1,"at":1794933287892,"kind":"started","settings":{"game":"slyde","size":8,"pie":false,"position":null,"clock":{"kind":"fischer","initial":86400000,"increment":1000}}}');
INSERT INTO events VALUES('22ebkw8g9cj9nkr',2,1794933291455,'{"version":2,"at":1794933291455,"kind":"played","ply":1,"turn":"d6-d5","seat":"first","side":"white","clocks":{"first":86400000,"second":86400000}}');
INSERT INTO events VALUES('22ebkw8g9cj9nkr',3,1794933293575,'{"version":3,"at":1794933293575,"kind":"played","ply":2,"turn":"g7-g6","seat":"second","side":"black","clocks":{"first":86400000,"second":86400000}}');
INSERT INTO events VALUES('22ebkw8g9cj9nkr',4,1794933297511,'{"version":4,"at":1794933297511,"kind":"played","ply":3,"turn":"e5-e4","seat":"first","side":"white","clocks":{"first":86397064,"second":86400000}}');
INSERT INTO events VALUES('bkckmg58x4vxq8e',1,1794931521233,'{"version":1,"at":1794931521233,"kind":"started","settings":{"game":"slash","size":7,"pie":false,"position":null,"clock":{"kind":"none"}}}');
INSERT INTO events VALUES('bkckmg58x4vxq8e',2,1794931524233,'{"version":2,"at":1794931524233,"kind":"played","ply":1,"turn":"d4","seat":"first","side":"black","clocks":null}');
INSERT INTO events VALUES('bkckmg58x4vxq8e',3,1794931526233,'{"version":3,"at":1794931526233,"kind":"ended","result":{"kind":"won","seat":"first","side":"black"},"reason":"resignation"}');
CREATE TABLE beats (id BIGINT PRIMARY KEY NOT NULL, at BIGINT NOT NULL);
INSERT INTO beats VALUES(1,1794931528233);
CREATE TABLE away (since BIGINT NOT NULL, until BIGINT NOT NULL);
INSERT INTO away VALUES(1794931513233,1794931517233);
CREATE TABLE progress (
    id TEXT PRIMARY KEY NOT NULL REFERENCES games (id),
    updated BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    to_move TEXT,
    deadline BIGINT
) WITHOUT ROWID;
INSERT INTO progress VALUES('22ebkw8g9cj9nkr',1794933297511,3,'second',1795017924360);
INSERT INTO progress VALUES('bkckmg58x4vxq8e',1794931526233,1,NULL,NULL);
INSERT INTO progress VALUES('prfmq4h47t7rbj6',1794931518233,0,NULL,NULL);
CREATE INDEX progress_by_deadline ON progress (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX games_by_stage ON games (stage) WHERE listed = 1;
CREATE INDEX games_by_first ON games (first_player);
CREATE INDEX games_by_second ON games (second_player);
COMMIT;
PRAGMA user_version = 2;
