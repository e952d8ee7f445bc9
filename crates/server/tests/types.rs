//! The page's types of matches are those of the server: `web/src/features/online/wire.ts` is made here, and made anew when it differs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use slipway_play::*;
use slipway_server::{Entry, Frame, GameView, PlayerView, Remark, Stage};
use ts_rs::{Config, TS};

#[test]
fn the_page_knows_the_types_of_the_server() {
    let config = Config::new();
    let of = |declaration: String| format!("export {declaration}\n\n");
    let declarations = [
        of(Seat::decl(&config)),
        of(BySeat::<Seat>::decl(&config)),
        of(Ply::decl(&config)),
        of(Version::decl(&config)),
        of(Millis::decl(&config)),
        of(Moment::decl(&config)),
        of(Clock::decl(&config)),
        of(Settings::decl(&config)),
        of(Action::decl(&config)),
        of(Verdict::decl(&config)),
        of(Reason::decl(&config)),
        of(Ending::decl(&config)),
        of(EventKind::decl(&config)),
        of(Event::decl(&config)),
        of(ClockFace::decl(&config)),
        of(Takeback::decl(&config)),
        of(Rematch::decl(&config)),
        of(Standing::decl(&config)),
        of(Snapshot::decl(&config)),
        of(Stage::decl(&config)),
        of(PlayerView::decl(&config)),
        of(GameView::decl(&config)),
        of(Entry::decl(&config)),
        of(Remark::decl(&config)),
        of(Frame::decl(&config)),
    ];
    let wanted = format!(
        "// Made from crates/play and crates/server/src/views.rs by `cargo test -p slipway-server`; changes belong there.\n\n{}\n",
        declarations.concat().trim_end()
    );
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/features/online/wire.ts");
    let found = fs::read_to_string(&file).unwrap_or_default();
    if found != wanted {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, wanted).unwrap();
        panic!("web/src/features/online/wire.ts was not up to date; it is now");
    }
}
