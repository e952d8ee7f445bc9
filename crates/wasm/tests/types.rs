//! The types of the page are those of the door: `web/src/rules/types.ts` is made here, and written again when it differs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use slipway_engine::Verdict;
use slipway_games::board::Shape;
use slipway_games::{Edge, Game, Outcome, Pie, PieRule, Piece, Side, WonBy};
use slipway_messages::{Arg, ArgList, Conjunction, Message};
use slipway_play::*;
use slipway_wasm::thoughts::*;
use slipway_wasm::types::*;
use ts_rs::{Config, TS};

#[test]
fn the_page_knows_the_types_of_the_door() {
    let config = Config::new();
    let of = |declaration: String| format!("export {declaration}\n\n");
    let declarations = [
        of(Game::decl(&config)),
        of(Pie::decl(&config)),
        of(Side::decl(&config)),
        of(Outcome::decl(&config)),
        of(StepJson::decl(&config)),
        of(LineJson::decl(&config)),
        of(EffectJson::decl(&config)),
        of(PieRule::decl(&config)),
        of(WonBy::decl(&config)),
        of(Piece::decl(&config)),
        of(Shape::decl(&config)),
        of(GameJson::decl(&config)),
        of(CellJson::decl(&config)),
        of(LabelJson::decl(&config)),
        of(BoardJson::decl(&config)),
        of(LineView::decl(&config)),
        of(Edge::decl(&config)),
        of(ChainJson::decl(&config)),
        of(SightJson::decl(&config)),
        of(PreviewJson::decl(&config)),
        of(Message::decl(&config)),
        of(Arg::decl(&config)),
        of(ArgList::decl(&config)),
        of(Conjunction::decl(&config)),
        of(RefusalJson::decl(&config)),
        of(TurnDone::decl(&config)),
        of(Edited::decl(&config)),
        of(PictureJson::decl(&config)),
        of(RecordNodeJson::decl(&config)),
        of(RecordJson::decl(&config)),
        of(Verdict::decl(&config)),
        of(CandidateJson::decl(&config)),
        of(Thought::decl(&config)),
        of(Judgement::decl(&config)),
        of(ProofJson::decl(&config)),
        of(ProvenTurn::decl(&config)),
        of(ReviewQuestion::decl(&config)),
        of(ChanceJson::decl(&config)),
        of(TurningPointJson::decl(&config)),
        of(ReviewJson::decl(&config)),
        of(Seat::decl(&config)),
        of(BySeat::<Seat>::decl(&config)),
        of(Ply::decl(&config)),
        of(Version::decl(&config)),
        of(Millis::decl(&config)),
        of(Moment::decl(&config)),
        of(Clock::decl(&config)),
        of(MatchSettings::decl(&config)),
        of(Action::decl(&config)),
        of(MatchResult::decl(&config)),
        of(Reason::decl(&config)),
        of(Ending::decl(&config)),
        of(EventKind::decl(&config)),
        of(Event::decl(&config)),
        of(ClockFace::decl(&config)),
        of(Takeback::decl(&config)),
        of(Rematch::decl(&config)),
        of(Standing::decl(&config)),
        of(Snapshot::decl(&config)),
        of(StepAsked::decl(&config)),
        of(RulesQuestion::decl(&config)),
    ];
    let ids = Game::ALL.map(|game| format!("'{}'", game.id())).join(", ");
    let wanted = format!(
        "// Made from crates/wasm and crates/play by a test (`cargo test -p slipway-wasm`); changes belong there.\n\n{}{}",
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
        "board/Pieces.svelte, board/state.svelte.ts and features/analyse/SetupEditor.svelte draw other letters"
    );
}
