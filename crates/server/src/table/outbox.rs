//! What of a write its players have to learn, wherever they are. It is stored with the write, so that it is as certain as what has happened.
//!
//! Only people with an account can be reached. Turns count only where there are days for a move: in a live game both are there. Whether somebody
//! wants to learn it is looked up when it is sent, so that a turn costs no question to the storage.

use slipway_play::{Clock, MatchResult, Reason, Seat};

use crate::ids::Hash;
use crate::store::{About, GameRow, Notice, NoticeKind, PlayerKind, Sitter, Stage, UnixMillis, result};

/// What of the write of this row players have to learn, if the game was like `before`; nothing was there before a new game. The write's last event has
/// this number.
pub fn notices(before: Option<&About>, row: &GameRow, clock: Clock, number: u64, at: UnixMillis) -> Vec<Notice> {
    let (after, progress) = match (row, before) {
        (GameRow::Whole(after), _) => (&**after, after.progress),
        (GameRow::Progress(progress), Some(before)) => (before, *progress),
        (GameRow::Progress(_), None) => return Vec::new(),
    };
    let player = |seat: Seat| after.sitters[usize::from(seat == Seat::Second)].as_ref();
    if player(Seat::First).map(|one| one.player) == player(Seat::Second).map(|other| other.player) {
        // Whoever plays both seats knows it all.
        return Vec::new();
    }
    let person = |sitter: &Sitter| (sitter.kind == PlayerKind::Person).then_some(sitter.player);
    let mut notices = Vec::new();
    let mut add = |kind: NoticeKind, player: Option<Hash>| {
        notices.extend(player.map(|player| Notice { player, kind, number, at }));
    };
    let stage = before.map(|before| before.stage);
    if stage == Some(Stage::Open) && after.stage == Stage::Playing {
        let makers = before.iter().flat_map(|before| before.sitters.iter().flatten());
        makers.for_each(|maker| add(NoticeKind::Accepted, person(maker)));
    }
    // A game that begins at once is new to both; the one who has just agreed to it looks at it. The server's own players agree to everything.
    let has_house = after.sitters.iter().flatten().any(|sitter| sitter.kind == PlayerKind::House);
    if before.is_none() && after.stage == Stage::Playing && !has_house {
        after.sitters.iter().flatten().for_each(|sitter| add(NoticeKind::Accepted, person(sitter)));
    }
    let is_new_turn = progress.to_move != before.and_then(|before| before.progress.to_move);
    if after.stage == Stage::Playing && is_new_turn && matches!(clock, Clock::Correspondence { .. }) {
        add(NoticeKind::Turn, progress.to_move.and_then(player).and_then(person));
    }
    if stage == Some(Stage::Playing) && after.stage == Stage::Ended {
        let mover = before.and_then(|before| before.progress.to_move);
        let who = who_ended(after, mover);
        let others = Seat::BOTH.into_iter().filter(|&seat| Some(seat) != who);
        others.for_each(|seat| add(NoticeKind::Over, player(seat).and_then(person)));
    }
    notices
}

/// Who has ended a game, and so knows that it is over; nobody if it was the clock.
fn who_ended(about: &About, mover: Option<Seat>) -> Option<Seat> {
    let ending = about.result.as_deref().and_then(result::read)?;
    match (ending.reason, ending.result) {
        (Reason::Resignation, MatchResult::Won { seat, .. }) => Some(seat.other()),
        (_, MatchResult::Void { by }) => Some(by),
        (Reason::Rules, _) => mover,
        (Reason::Time | Reason::Resignation | Reason::Abort, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use slipway_play::Millis;

    use super::*;
    use crate::store::{GameProgress, suite};

    const DAYS: Clock = Clock::Correspondence { per_move: Millis::days(3) };

    fn sitter(number: u8, kind: PlayerKind) -> Option<Sitter> {
        Some(Sitter { player: Hash([number; 32]), name: None, kind })
    }

    fn open() -> About {
        About { sitters: [sitter(1, PlayerKind::Person), None], ..suite::game() }
    }

    fn playing(to_move: Seat) -> About {
        About {
            stage: Stage::Playing,
            sitters: [sitter(1, PlayerKind::Person), sitter(2, PlayerKind::Person)],
            progress: GameProgress { to_move: Some(to_move), ..GameProgress::default() },
            ..suite::game()
        }
    }

    fn found(before: &About, after: About, clock: Clock) -> Vec<(u8, NoticeKind)> {
        let notices = notices(Some(before), &GameRow::Whole(Box::new(after)), clock, 7, 9);
        assert!(notices.iter().all(|notice| (notice.number, notice.at) == (7, 9)));
        notices.iter().map(|notice| (notice.player.0[0], notice.kind)).collect()
    }

    #[test]
    fn whoever_is_to_move_learns_it_where_there_are_days_for_a_move() {
        let (first, second) = (playing(Seat::First), playing(Seat::Second));
        assert_eq!(found(&first, second.clone(), DAYS), [(2, NoticeKind::Turn)]);
        assert_eq!(found(&first, second.clone(), Clock::Untimed {}), []);
        assert_eq!(found(&first, first.clone(), DAYS), []);
        let row = GameRow::Progress(second.progress);
        assert_eq!(notices(Some(&first), &row, DAYS, 7, 9).len(), 1);
        // A bot looks by itself.
        let mut bot = second;
        bot.sitters[1] = sitter(2, PlayerKind::Bot);
        assert_eq!(found(&first, bot, DAYS), []);
    }

    #[test]
    fn the_maker_learns_that_somebody_has_joined() {
        let accepted = (1, NoticeKind::Accepted);
        assert_eq!(found(&open(), playing(Seat::First), Clock::Untimed {}), [accepted]);
        assert_eq!(found(&open(), playing(Seat::Second), DAYS), [accepted, (2, NoticeKind::Turn)]);
        let begun = GameRow::Whole(Box::new(playing(Seat::First)));
        let kinds: Vec<NoticeKind> = notices(None, &begun, DAYS, 1, 9).iter().map(|notice| notice.kind).collect();
        assert_eq!(kinds, [NoticeKind::Accepted, NoticeKind::Accepted, NoticeKind::Turn]);
        let mut alone = playing(Seat::First);
        alone.sitters[1] = alone.sitters[0].clone();
        assert_eq!(found(&open(), alone, DAYS), []);
    }

    #[test]
    fn the_end_is_news_for_those_who_have_not_made_it() {
        let ended = |words: &str| {
            let progress = GameProgress::default();
            About { stage: Stage::Ended, result: Some(words.to_owned()), progress, ..playing(Seat::First) }
        };
        let (first, second) = ((1, NoticeKind::Over), (2, NoticeKind::Over));
        for (words, expected) in [
            ("the first player (Black) has won", vec![second]),
            ("the first player (Black) has won by resignation", vec![first]),
            ("the first player (Black) has won on time", vec![first, second]),
            ("the second player called it off", vec![first]),
        ] {
            assert_eq!(found(&playing(Seat::First), ended(words), Clock::Untimed {}), expected, "{words}");
        }
    }
}
