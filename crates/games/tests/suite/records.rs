//! Game records: what is written reads back, what is unknown stays, and what the rules forbid is named with its node.

use std::str::FromStr;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_games::record::{Property, Record, RecordError, RecordNode};
use slipway_games::{Cell, Game, Outcome, Pie, Position, Random, Rules, Side, Turn};

/// The record in this text.
fn record(text: &str) -> Record {
    Record::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Why the text is not a record.
fn refused(text: &str) -> String {
    Record::parse(text).map(|record| panic!("{text} was read as {record}")).unwrap_err().to_string()
}

/// A game of Slash on 3x3 with these nodes.
fn slash(nodes: &str) -> String {
    format!("(;FF[4]GM[slash]SZ[3]{nodes})")
}

/// The turns of the main line.
fn turns(record: &Record) -> String {
    let line = record.main_line().unwrap();
    let board = line.position().board();
    line.turns().iter().map(|turn| turn.on(board).to_string()).collect::<Vec<_>>().join(" ")
}

/// The position at the end of the main line.
fn at_the_end(text: &str) -> String {
    record(text).main_line().unwrap().position().to_string()
}

/// The examples in the documentation.
fn examples() -> Vec<&'static str> {
    let page = include_str!("../../../../docs/records.md");
    page.split("```sgf\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

#[test]
fn the_example_in_the_documentation_is_what_is_written() {
    let example = examples()[0];
    let record = record(example);
    assert_eq!(record.to_string(), example);
    assert_eq!((record.game, record.size, record.pie), (Game::Slash, 5, Pie::On));
    assert_eq!(
        [&record.black, &record.white, &record.result].map(|text| text.as_deref().unwrap()),
        ["Ada", "Bo", "B+"]
    );
    assert_eq!(turns(&record), "b2 swap c3 d2 c2 b4 c1 d4 c4 d5 c5");
    assert_eq!(record.main_line().unwrap().position().outcome(), Some(Outcome::Won(Side::Black)));
    assert!(record.nodes.iter().any(|node| node.comment == r"Too early [a5 first]: \o/"));
}

#[test]
fn the_hex_example_in_the_documentation_reads_as_it_says() {
    let record = record(examples()[1]);
    assert_eq!(turns(&record), "b11 swap f6");
    assert_eq!(record.result.as_deref(), Some("B+Resign"));
}

#[test]
fn the_messages_in_the_documentation_are_those_that_come() {
    let page = include_str!("../../../../docs/records.md");
    for message in [
        refused(&slash(";B[c3];W[swap];B[c3]")),
        refused("(;FF[4]GM[slash]SZ[5];B[a1];W[b1];W[d4])"),
        refused("(;FF[4]GM[slash]SZ[5]C\n[a comment"),
    ] {
        assert!(page.contains(&message), "{message}");
    }
}

#[test]
fn a_record_is_made_turn_by_turn() {
    let mut record = Record::new(Game::Crossway, 4, Pie::On).unwrap();
    let first = record.add(0, "B2").unwrap();
    let swap = record.add(first, "swap").unwrap();
    let other = record.add(first, "c3").unwrap();
    let third = record.add(swap, "c3").unwrap();
    assert_eq!([first, swap, other, third], [1, 2, 3, 4]);
    record.black = Some("Ada".to_owned());
    record.nodes[third].other.push(Property::new("WL", "12.5").unwrap());
    assert_eq!(
        record.to_string(),
        "(;FF[4]GM[crossway]CA[UTF-8]SZ[4]RU[pie]\nPB[Ada]\n;B[b2]\n(;W[swap];W[c3]WL[12.5])\n(;W[c3]))\n"
    );
    assert_eq!(record.line_to(third).unwrap().seats(), [Side::White, Side::Black]);
    assert_eq!(record.line_to(other).unwrap().seats(), [Side::Black, Side::White]);
    assert_eq!(turns(&record), "b2 swap c3");
}

#[test]
fn a_turn_that_follows_already_is_not_added_again() {
    let mut record = Record::new(Game::Slither, 5, Pie::Off).unwrap();
    let first = record.add(0, "c3").unwrap();
    assert_eq!(record.add(0, " C3 ").unwrap(), first);
    assert_eq!(record.nodes.len(), 2);
}

#[test]
fn turns_of_a_game_are_added_one_after_the_other_as_far_as_they_are_new() {
    let game = record(&slash(";B[b1];W[swap];B[a1];W[c2]")).main_line().unwrap();
    let mut known = record(&slash("PB[Ada];B[b1];W[swap]C[Why?]"));
    assert_eq!(known.add_turns(0, game.turns()).unwrap(), 4);
    assert_eq!((turns(&known).as_str(), known.nodes[2].comment.as_str()), ("b1 swap a1 c2", "Why?"));
    let before = known.clone();
    // The first of them could be played.
    assert!(known.add_turns(4, &[Turn::Place(Cell::at(0, 2)), Turn::Swap]).is_err());
    assert_eq!(known, before);
}

#[test]
fn what_cannot_be_played_is_not_added() {
    let mut record = Record::new(Game::Slash, 3, Pie::Off).unwrap();
    let first = record.add(0, "b2").unwrap();
    let before = record.clone();
    let error = record.add(first, "b2").unwrap_err().to_string();
    assert_eq!(error, "there is already a black stone on b2; choose an empty cell");
    assert_eq!(record.add(7, "a1").unwrap_err().to_string(), "there is no node 7; the last one is node 1");
    assert_eq!(record, before);
}

#[test]
fn a_record_may_begin_with_a_position() {
    let text = "(;GM[crossway]POSITION[xoxo/o..o/oxox/xxoo b];B[pass];W[b3])";
    let record = record(text);
    assert_eq!((record.size, record.position.as_deref()), (4, Some("xoxo/o..o/oxox/xxoo b")));
    assert_eq!(turns(&record), "pass b3");
    let mut same = Record::set_up(Game::Crossway, "xoxo/o..o/oxox/xxoo  b", Pie::On).unwrap();
    let pass = same.add(0, "pass").unwrap();
    same.add(pass, "b3").unwrap();
    assert_eq!(same, record);
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
}

#[test]
fn white_begins_in_slyde() {
    let record = record("(;GM[slyde]SZ[4];W[a1-a2];B[b2-b1])");
    assert_eq!(record.to_string(), "(;FF[4]GM[slyde]CA[UTF-8]SZ[4]\n;W[a1-a2];B[b2-b1])\n");
}

#[test]
fn after_a_swap_of_players_white_moves_and_after_a_recoloured_stone_black() {
    for (game, cell) in [("crossway", "c3"), ("slither", "c3"), ("slicron", "a1")] {
        let text = format!("(;FF[4]GM[{game}]CA[UTF-8]SZ[4]RU[pie]\n;B[{cell}];W[swap];W[b2];B[a3])\n");
        let record = record(&text);
        assert_eq!(record.to_string(), text);
        assert_eq!(record.main_line().unwrap().seats(), [Side::White, Side::Black]);
    }
    let text = "(;FF[4]GM[slash]CA[UTF-8]SZ[4]RU[pie]\n;B[c3];W[swap];B[b2];W[a3])\n";
    assert_eq!(record(text).to_string(), text);
    assert_eq!(refused(&text.replace("B[b2]", "W[b2]")), "node 3 (W[b2]): it is Black’s turn");
}

#[test]
fn turns_are_kept_in_their_canonical_spelling() {
    let record = record("(;GM[slither]SZ[5]RU[no pie];B[C3];W[a1];B[c3-c4/c3])");
    assert_eq!(turns(&record), "c3 a1 c4");
    assert_eq!(record.nodes[3].turn.as_deref(), Some("c4"));
}

#[test]
fn comments_keep_their_brackets_backslashes_and_lines() {
    let comment = "(;B[a1]) \\ ]]\n\n  \"so\"\té 囲 :;[";
    let mut record = Record::new(Game::Slash, 3, Pie::On).unwrap();
    record.nodes[0].comment = comment.to_owned();
    let node = record.add(0, "a1").unwrap();
    record.nodes[node].comment = comment.to_owned();
    record.black = Some("]\\[".to_owned());
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
}

#[test]
fn line_breaks_of_any_system_are_one_and_hidden_ones_none() {
    let record = record("(;GM[slash]\r\nSZ[3]PB[Ada\r\nof Cork]C[one\r\ntwo\rthree\\\r\n!])\r\n");
    assert_eq!(record.nodes[0].comment, "one\ntwo\nthree!");
    assert_eq!(record.black.as_deref(), Some("Ada of Cork"));
}

#[test]
fn what_is_unknown_stays_as_it_is() {
    let text = "(;FF[4]GM[slash]CA[UTF-8]SZ[3]RU[pie]\nAP[Other:1.0]XY[a\\]][b\\:c:d]TM[300]\n;B[a1]BL[29.5]TR[b2][c3]\n;KO[];W[swap]WL[28]N[x])\n";
    let record = record(&text.replace("\n;KO", ";KO"));
    assert_eq!(record.to_string(), text.replace("\n;KO", ";KO"));
    assert_eq!(record.other[1].name(), "XY");
    assert_eq!(record.other[1].texts().collect::<Vec<_>>(), ["a]", "b:c:d"]);
    assert_eq!(record.nodes[1].other[0], Property::new("BL", "29.5").unwrap());
    assert_eq!(
        record.nodes[2],
        RecordNode { parent: Some(1), other: record.nodes[2].other.clone(), ..RecordNode::default() }
    );
}

#[test]
fn old_and_careless_files_are_read() {
    let plain = record(&slash("RU[pie];B[a1];W[swap]"));
    for text in [
        "\u{feff}(;FF[4]GM[slash]SZ[3]RU[pie];B[a1];W[swap])",
        "From: Ada (your friend)\nHere it is: ( ; GM [ Slash ] SZ[ 3 ]\n;\tB[ A1 ]; W\n[SWAP] ) Yours",
        "(;FF[3]GaMe[slash]SiZe[3];Black[a1];White[swap])",
        "(;gm[slash]sz[3:3];b[a1](;w[swap]))",
        "(;GM[slash]SZ[3]B[a1];W[swap])",
        "(;GM[slash]SZ[3];B[a1];W[swap])(;GM[1];B[tt])",
    ] {
        assert_eq!(record(text), plain, "{text}");
    }
    assert_eq!(Record::parse_as("(;SZ[3];B[a1];W[swap])", Game::Slash), Ok(plain));
}

#[test]
fn fields_changed_by_hand_are_checked_when_they_are_played() {
    let mut record = record(&slash(";B[a1];W[b1]"));
    record.nodes[2].turn = Some("a1".to_owned());
    let error = record.main_line().unwrap_err().to_string();
    assert_eq!(error, "node 2 (W[a1]): there is already a black stone on a1; choose an empty cell");
    record.nodes[1].parent = Some(2);
    assert!(record.line_to(2).is_err());
    record.nodes.clear();
    assert_eq!(record.to_string(), "(;FF[4]GM[slash]CA[UTF-8]SZ[3]RU[pie])\n");
    assert_eq!(record.line_to(0).unwrap_err(), RecordError::NoNode { node: 0, last: 0 });
}

#[test]
fn properties_that_the_record_says_itself_are_not_written_twice() {
    let mut record = record(&slash(";B[a1]"));
    let written = record.to_string();
    record.other.push(Property::new("SZ", "19").unwrap());
    record.nodes[1].other.push(Property::new("W", "b1").unwrap());
    assert_eq!(record.to_string(), written);
}

#[test]
fn every_mistake_has_a_sentence() {
    for (text, sentence) in [
        ("", "there is no game in this text; in SGF a game begins like (;FF[4]GM[slash]SZ[11]"),
        ("(B[a1])", "there is no game in this text; in SGF a game begins like (;FF[4]GM[slash]SZ[11]"),
        (
            "(;GM[slash]\n  #)",
            "line 2, column 3: '#' does not belong here; a node begins with ; and a property is a name and values, like C[a comment]",
        ),
        (
            "\u{feff}(;GM[slash](B[a1]))",
            "line 1, column 13: this property is outside of a node; write a ; before it to begin one",
        ),
        (
            "(;GM[slash]SZ;B[a1])",
            "line 1, column 12: the property SZ has no value; write one in square brackets, like [d4]",
        ),
        ("(;GM[slash]C[a\\]", "line 1, column 13: the value of C that begins here has no end; close it with ]"),
        ("(;GM[slash]SZ[3](;B[a1]", "line 1, column 24: the text ends inside the game; 2 closing brackets are missing"),
        ("(;GM[slash]SZ[3];B[a1]", "line 1, column 23: the text ends inside the game; 1 closing bracket is missing"),
        ("(;SZ[3];B[a1])", "the record does not say which game it is; write it in the first node, like GM[slash]"),
        ("(;GM[slash])", "the record does not say how large the board is; write it in the first node, like SZ[11]"),
        ("(;GM[slash]SZ[9:13])", "SZ: \"9:13\" is not a size; write the number of cells on a side, like SZ[11]"),
        ("(;GM[slyde]SZ[7])", "Slyde has no board of size 7; its sizes are 4, 6, 8, 10, 12, 14 and 16"),
        ("(;GM[slash]SZ[1000])", "Slash has no board of size 1000; its sizes are 3 to 19"),
        ("(;GM[slash]SZ[3]RU[japanese])", "RU: \"japanese\" is not a rule of these games; write RU[pie] or RU[no pie]"),
        (
            "(;GM[slash]POSITION[x])",
            "POSITION: the position does not say whose turn it is; write b or w after the rows",
        ),
        (
            "(;GM[slash]POSITION[xox/xox/xxx b])",
            "POSITION: no game can reach it: Black has already won along a3, a2 and a1, so White would have to be the side to move",
        ),
        ("(;GM[slash]SZ[4]POSITION[.../.../... b])", "SZ says 4, but POSITION is for a board of size 3"),
        ("(;GM[slash]SZ[3];B[a1];C[x];B[b1])", "node 3 (B[b1]): it is White’s turn"),
        ("(;GM[slash]SZ[3];B[a1];W[d4])", "node 2 (W[d4]): d4 is not on this 3x3 board; its cells go from a1 to c3"),
        ("(;GM[slash]SZ[3];B[])", "node 1 (B[]): \"\" is not a move in Slash; write a cell, like d4, or swap"),
        (
            "(;GM[slash]SZ[3]RU[no pie];B[a1];W[swap])",
            "node 2 (W[swap]): nobody can swap now; only the second player can, instead of a first move, in a game with the pie rule",
        ),
        (
            "(;GM[slash]SZ[3];B[a1];W[b1](;B[a2])(;B[b1]))",
            "node 4 (B[b1]): there is already a white stone on b1; choose an empty cell",
        ),
        ("(;GM[slash]SZ[3];B[a1];W[c1];B[a2];W[c2];B[a3];W[c3])", "node 6 (W[c3]): the game is over: Black has won"),
        ("(;GM[slash]SZ[3];B[a1]W[b1])", "node 1 (W[b1]): a node can have only one move, and this one has two"),
        ("(;GM[slash]SZ[3];B[a1][b1])", "node 1 (B[a1][b1]): a node can have only one move, and this one has two"),
        (
            "(;GM[slash]SZ[3]AB[a1])",
            "node 0 (AB[a1]): a record cannot set up single stones; POSITION in its first node sets up a whole position",
        ),
    ] {
        assert_eq!(refused(text), sentence, "{text}");
    }
    let unknown = Game::from_str("1").unwrap_err();
    assert_eq!(refused("(;GM[1])"), format!("GM: {unknown}; 11 is Hex, which is read as Slash"));
    let other = Record::parse_as("(;GM[slash]SZ[3])", Game::Slyde).unwrap_err();
    assert_eq!(other.to_string(), "this is a record of Slash, not of Slyde");
    let name = Property::new("Bl", "1").unwrap_err();
    assert_eq!(name.to_string(), "\"Bl\" is not the name of a property; a name is made of capital letters, like BL");
}

/// Black joins top and bottom of a Hex board along a slanting chain, each cell one row down and one column to the left.
#[test]
fn a_winning_chain_of_hex_is_one_of_slash() {
    let text = "(;FF[4]GM[11]AP[HexGui:0.9]SZ[4];B[d1];W[a1];B[C2];W[a2];B[b3];W[b1];B[a4])";
    assert_eq!(at_the_end(text), "oo.x/o.x./.x../x... w");
    let line = record(text).main_line().unwrap();
    assert_eq!(line.position().outcome(), Some(Outcome::Won(Side::Black)));
    let open = "(;GM[11]SZ[4];B[a1];W[d1];B[b2];W[d2];B[c3];W[c1];B[d4])";
    assert_eq!(record(open).main_line().unwrap().position().outcome(), None);
}

/// Hex: the stone on b1 goes to a2 and is White's. Rank 2 on 3x3 is row 2.
#[test]
fn swap_pieces_leaves_the_stone_where_hex_has_it() {
    let text = "(;GM[11]SZ[3];B[b1];W[swap-pieces];B[c1])";
    assert_eq!(turns(&record(text)), "a2 swap c3");
    assert_eq!(at_the_end(text), "..x/o../... w");
    let both = "(;GM[11]SZ[3](;B[b1](;W[Swap-Pieces];B[a1])(;C[so far];W[swap-pieces];B[a3]))(;B[b1];W[a2]))";
    let read = record(both);
    let ends = [3, 6, 8].map(|node| read.line_to(node).unwrap().position().to_string());
    assert_eq!(ends, ["x../o../... w", ".../o../x.. w", ".x./o../... b"]);
}

#[test]
fn who_gives_up_in_hex_has_lost() {
    let record = record("(;GM[11]SZ[3];B[b1](;W[a1];B[resign]C[enough])(;W[forfeit]))");
    assert_eq!(record.result.as_deref(), Some("W+Resign"));
    assert_eq!((record.nodes[3].turn.as_deref(), record.nodes[3].comment.as_str()), (None, "enough"));
    let known = Record::parse("(;GM[11]SZ[3]RE[W+R];B[forfeit])").unwrap();
    assert_eq!(known.result.as_deref(), Some("W+R"));
    assert_eq!(Record::parse("(;GM[11]SZ[3];B[forfeit])").unwrap().result.as_deref(), Some("W+Forfeit"));
}

#[test]
fn marks_of_hex_go_with_their_cells() {
    let record = record("(;GM[11]RU[swap];B[a1]LB[k11:a1][c4:x\\:y]TR[a1][b2:c3])");
    assert_eq!(record.size, 11);
    let written = record.to_string();
    assert!(written.ends_with(";B[a11]LB[k1:a1][c8:x\\:y]TR[a11][b10:c9])\n"), "{written}");
    assert_eq!(Record::parse(&written), Ok(record));
}

#[test]
fn what_slash_cannot_show_of_hex_is_refused() {
    for (nodes, sentence) in [
        (
            ";B[b1];W[swap-sides]",
            "node 2 (W[swap-sides]): in Hex this exchanges the players and leaves the stone, which Slash cannot do; without this move, and with PB and PW exchanged, the game is the same on the board",
        ),
        (
            ";B[b1];W[swap]",
            "node 2 (W[swap]): some Hex programs mean swap-pieces by this and some swap-sides; write which one it is",
        ),
        (";B[b1];W[a1];B[swap-pieces]", "node 3 (B[swap-pieces]): swap-pieces can only be the second move of a game"),
        (
            ";B[b1](;W[swap-pieces])(;W[c1])",
            "node 3 (W[c1]): the stone before swap-pieces is read on its mirror cell, but in another variation it stays where it is; keep either the variations that swap or those that do not",
        ),
        (";B[b1];W[pass]", "node 2 (W[pass]): nobody can pass in Slash"),
        (
            "AB[a1];W[b1]",
            "node 0 (AB[a1]): a record cannot set up single stones; POSITION in its first node sets up a whole position",
        ),
    ] {
        assert_eq!(refused(&format!("(;GM[11]SZ[3]{nodes})")), sentence);
    }
    assert_eq!(refused("(;GM[11]SZ[26])"), "Slash has no board of size 26; its sizes are 3 to 19");
}

#[test]
fn lines_are_broken_between_nodes() {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut played = Vec::new();
    let mut position = Position::start(Game::Slither, 11, Pie::On).unwrap();
    position.finish_at_random(&mut move || generator.next_u64(), Some(&mut played));
    let mut record = Record::new(Game::Slither, 11, Pie::On).unwrap();
    for (node, turn) in played.iter().enumerate() {
        record.add(node, &turn.on(position.board()).to_string()).unwrap();
    }
    let written = record.to_string();
    assert!(written.lines().skip(1).all(|line| line.starts_with(';') && line.len() <= 80), "{written}");
    assert!(written.lines().count() < played.len() / 4, "{written}");
}

#[test]
fn a_hundred_thousand_nested_variations_are_read_and_written() {
    let deep = 100_000;
    let text = format!("(;GM[slash]SZ[3]{}(;B[a1]){})", "(;C[deeper](;C[aside])".repeat(deep), ")".repeat(deep));
    let record = record(&text);
    assert_eq!(record.nodes.len(), 2 * deep + 2);
    assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
    assert_eq!(record.line_to(2 * deep + 1).unwrap().turns().len(), 1);
}

/// The same cases in every run, and no files for those that fail: they print themselves.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(5), ..ProptestConfig::default() }
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), "[^\r]{0,12}", "[\\[\\]\\\\;:()\n a]{1,9}"]
}

/// A record of any game with random variations and remarks.
fn any_record() -> impl Strategy<Value = Record> {
    let board = select(Game::ALL.to_vec()).prop_flat_map(|game| {
        (Just(game), select(game.sizes().take(4).collect::<Vec<_>>()), select(vec![Pie::On, Pie::Off]))
    });
    let choices = prop::collection::vec((any::<Index>(), any::<bool>(), any_text(), any_text()), 0..40);
    (board, any::<u64>(), choices).prop_map(|((game, size, pie), seed, choices)| {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut random = move || generator.next_u64();
        let mut record = if seed % 4 == 0 { after_some_turns(game, size, pie, &mut random) } else { None }
            .unwrap_or_else(|| Record::new(game, size, pie).unwrap());
        for (place, forward, comment, remark) in choices {
            // Mostly the last node, so that lines get long, and sometimes any other.
            let parent = if forward { record.nodes.len() - 1 } else { place.index(record.nodes.len()) };
            let legal = record.line_to(parent).unwrap().position().legal();
            let node = match legal.get(random.below(legal.len().max(1) as u32) as usize) {
                Some(turn) => record.add(parent, turn).unwrap(),
                None => parent,
            };
            record.nodes[node].comment = comment;
            record.nodes[node].other = vec![Property::new("BL", &remark).unwrap()];
        }
        record
    })
}

/// A record that begins with a position from a random game.
fn after_some_turns(game: Game, size: u8, pie: Pie, random: &mut impl FnMut() -> u64) -> Option<Record> {
    let mut position = Position::start(game, size, pie).unwrap();
    let mut played = Vec::new();
    position.clone().finish_at_random(random, Some(&mut played));
    played.iter().take(played.len() / 3).for_each(|turn| position.play_turn(turn).unwrap());
    Record::set_up(game, &position.to_string(), pie).ok()
}

/// The nodes in the order of a file, each with the number of its parent in that order.
fn in_order(record: &Record) -> Vec<RecordNode> {
    let mut order = Vec::new();
    let mut rest = vec![(0, None)];
    while let Some((node, parent)) = rest.pop() {
        order.push(RecordNode { parent, ..record.nodes[node].clone() });
        let here = order.len() - 1;
        let children = (1..record.nodes.len()).rev().filter(|&child| record.nodes[child].parent == Some(node));
        rest.extend(children.map(|child| (child, Some(here))));
    }
    // Of the first node everything else is the record's.
    order[0].other.clear();
    order
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn what_is_written_reads_back(record in any_record()) {
        let written = record.to_string();
        let read = Record::parse(&written).map_err(|error| TestCaseError::fail(format!("{error}: {written}")))?;
        prop_assert_eq!(&read.nodes, &in_order(&record), "{}", written);
        prop_assert_eq!(read.start(), record.start());
        prop_assert_eq!(read.main_line(), record.main_line());
        prop_assert_eq!(read.to_string(), written);
        prop_assert_eq!((read.game, read.size, read.pie), (record.game, record.size, record.pie));
    }

    #[test]
    fn one_wrong_character_never_panics(record in any_record(), place in any::<Index>(), letter in any::<char>()) {
        let mut letters: Vec<char> = record.to_string().chars().collect();
        let at = place.index(letters.len());
        letters[at] = letter;
        match Record::parse(&letters.into_iter().collect::<String>()) {
            Ok(read) => prop_assert_eq!(Record::parse(&read.to_string()), Ok(read)),
            Err(error) => {
                let sentence = error.to_string();
                prop_assert!(!sentence.is_empty() && !sentence.contains(char::is_control), "{:?}", sentence);
            }
        }
    }
}
