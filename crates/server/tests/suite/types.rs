//! The page's types of matches are those of the server: `web/src/server/wire.ts` is made here, and written again when it differs.

use std::fs;
use std::path::Path;

use slipway_server::NameCheck;
use slipway_server::{
    AcceptChallenge, ChallengeKind, ChallengeSeat, ChallengeView, Challenger, Challenges, MakeStanding, Meanwhile,
    MyNews, OfferedTo, PlayBegun, PlaySomebody, PlayerKind, WhyImpossible,
};
use slipway_server::{AcceptsView, WillAccept};
use slipway_server::{
    CodeMailed, EmailAddress, EndingSessions, MailedCode, Me, NameClaimed, NewCode, NewKey, Profile, SessionView,
    Sessions, SigningIn, SigningInByMail, WantedName,
};
use slipway_server::{
    CreatedGame, Frame, GameEntry, GameRating, GameView, JoinGame, Joined, LobbyView, MakeGame, Mine, PlayerView,
    RatingView, Remark, Saying, SeatWish, Speed, Stage, Uncounted,
};
use slipway_server::{
    EndingPush, NoticeKinds, NoticeSettings, NoticeWays, PushDevice, PushKeys, PushSubscription, QuietHours,
    WantedNotices,
};
use ts_rs::{Config, TS};

/// What comes from the rules and from `crates/play`, which the page has in another file.
const FROM_THE_RULES: [&str; 13] = [
    "BySeat",
    "Clock",
    "Ending",
    "MatchEvent",
    "Ply",
    "Reason",
    "Rematch",
    "Seat",
    "MatchSettings",
    "Snapshot",
    "Standing",
    "Takeback",
    "Version",
];

#[test]
fn the_page_knows_the_types_of_the_server() {
    let config = Config::new();
    let of = |declaration: String| format!("export {declaration}\n\n");
    let declarations = [
        of(Stage::decl(&config)),
        of(PlayerKind::decl(&config)),
        of(Speed::decl(&config)),
        of(RatingView::decl(&config)),
        of(Uncounted::decl(&config)),
        of(GameRating::decl(&config)),
        of(PlayerView::decl(&config)),
        of(OfferedTo::decl(&config)),
        of(GameView::decl(&config)),
        of(GameEntry::decl(&config)),
        of(Remark::decl(&config)),
        of(Frame::decl(&config)),
        of(LobbyView::decl(&config)),
        of(Mine::decl(&config)),
        of(CreatedGame::decl(&config)),
        of(Joined::decl(&config)),
        of(SeatWish::decl(&config)),
        of(MakeGame::decl(&config)),
        of(JoinGame::decl(&config)),
        of(Saying::decl(&config)),
        of(ChallengeKind::decl(&config)),
        of(ChallengeSeat::decl(&config)),
        of(Challenger::decl(&config)),
        of(WhyImpossible::decl(&config)),
        of(ChallengeView::decl(&config)),
        of(Challenges::decl(&config)),
        of(MakeStanding::decl(&config)),
        of(AcceptChallenge::decl(&config)),
        of(PlaySomebody::decl(&config)),
        of(Meanwhile::decl(&config)),
        of(PlayBegun::decl(&config)),
        of(MyNews::decl(&config)),
        of(Me::decl(&config)),
        of(WantedName::decl(&config)),
        of(NameCheck::decl(&config)),
        of(NameClaimed::decl(&config)),
        of(NewKey::decl(&config)),
        of(NewCode::decl(&config)),
        of(SigningIn::decl(&config)),
        of(SessionView::decl(&config)),
        of(Sessions::decl(&config)),
        of(EndingSessions::decl(&config)),
        of(EmailAddress::decl(&config)),
        of(CodeMailed::decl(&config)),
        of(MailedCode::decl(&config)),
        of(SigningInByMail::decl(&config)),
        of(AcceptsView::decl(&config)),
        of(WillAccept::decl(&config)),
        of(Profile::decl(&config)),
        of(NoticeWays::decl(&config)),
        of(NoticeKinds::decl(&config)),
        of(QuietHours::decl(&config)),
        of(PushDevice::decl(&config)),
        of(NoticeSettings::decl(&config)),
        of(WantedNotices::decl(&config)),
        of(PushKeys::decl(&config)),
        of(PushSubscription::decl(&config)),
        of(EndingPush::decl(&config)),
    ]
    .concat();
    let is_used = |name: &&str| declarations.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == *name);
    let used: Vec<&str> = FROM_THE_RULES.into_iter().filter(is_used).collect();
    let wanted = format!(
        "// Made from crates/server by `cargo test -p slipway-server`; changes belong there.\n\nimport type {{ Arg }} from '../messages';\nimport type {{ {} }} from '../rules/types';\n\n{}\n",
        used.join(", "),
        declarations.trim_end()
    );
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/server/wire.ts");
    let found = fs::read_to_string(&file).unwrap_or_default();
    if found != wanted {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, wanted).unwrap();
        panic!("web/src/server/wire.ts was not up to date; it is now");
    }
}
