//! The types of the page are those of the door: `web/src/rules/types.ts` is made here, and made anew when it differs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use slipway_games::Game;
use slipway_wasm::types::*;
use ts_rs::{Config, TS};

#[test]
fn the_page_knows_the_types_of_the_door() {
    let config = Config::new();
    let of = |declaration: String| format!("export {declaration}\n\n");
    let declarations = [
        of(Side::decl(&config)),
        of(Outcome::decl(&config)),
        of(Step::decl(&config)),
        of(Line::decl(&config)),
        of(Effect::decl(&config)),
        of(GameInfo::decl(&config)),
        of(WonBy::decl(&config)),
        of(Shape::decl(&config)),
        of(CellInfo::decl(&config)),
        of(BoardInfo::decl(&config)),
        of(View::decl(&config)),
        of(Refusal::decl(&config)),
        of(Done::decl(&config)),
        of(Edited::decl(&config)),
        of(RecordNode::decl(&config)),
        of(RecordInfo::decl(&config)),
        of(Candidate::decl(&config)),
        of(Thought::decl(&config)),
        of(Judgement::decl(&config)),
        of(Question::decl(&config)),
    ];
    let ids = Game::ALL.map(|game| format!("'{}'", game.id())).join(", ");
    let wanted = format!(
        "// Made from crates/wasm/src/types.rs by its tests (`cargo test -p slipway-wasm`); changes belong there.\n\n{}{}",
        of(format!("const gameIds = [{ids}] as const;")),
        declarations.concat().trim_end().to_owned() + "\n"
    );
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/rules/types.ts");
    let found = fs::read_to_string(&file).unwrap_or_default();
    if found != wanted {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, wanted).unwrap();
        panic!("web/src/rules/types.ts was not up to date; it is now");
    }
}

#[test]
fn the_page_draws_whatever_a_cell_can_show() {
    let contents = Game::ALL.into_iter().flat_map(|game| game.info().contents);
    let letters: BTreeSet<char> = contents.map(|content| content.letter()).collect();
    let drawn = BTreeSet::from(['.', 'x', 'o', 'X', 'O']);
    assert_eq!(
        letters, drawn,
        "board/Board.svelte, board/state.svelte.ts and analyse/SetupEditor.svelte draw other letters"
    );
}
