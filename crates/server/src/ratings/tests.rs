//! Settling, and computing everything again, on both storages.

use std::collections::HashMap;
use std::path::PathBuf;

use slipway_games::{Pie, Side};
use slipway_play::{Clock, Ending, MatchResult, MatchSettings, Millis, Reason};

use super::glicko::Rating;
use super::recount::{Recounting, recount};
use super::test_draws::TestDraws;
use super::*;
use crate::store::{
    GameProgress, GameRow, Lease, Listing, NodeName, Offer, Postgres, Sitter, Sqlite, Storage, Store as _, Write,
    database_for_tests, result, values,
};

const DAY: UnixMillis = 86_400_000;

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Does this on SQLite, and on PostgreSQL where there is one.
async fn on_each(name: &str, test: impl AsyncFn(Storage)) {
    let folder = Folder(std::env::temp_dir().join(format!("slipway-ratings-{name}-{}", std::process::id())));
    let _ = std::fs::remove_dir_all(&folder.0);
    let store = Sqlite::open(&folder.0).await.unwrap();
    test(store.clone().into()).await;
    store.close().await;
    if let Some(database) = database_for_tests(&format!("ratings-{name}")).await {
        let store = Postgres::open(&database.url(), &NodeName::Alone).await.unwrap();
        test(store.clone().into()).await;
        store.close().await;
    }
}

const LEVEL: Hash = Hash([200; 32]);

fn fixed(player: Hash, game: Game) -> Option<RatingView> {
    let is_it = player == LEVEL && game == Game::Slash;
    is_it.then_some(RatingView { rating: 812, deviation: 40, provisional: false })
}

fn player(number: u8) -> Sitter {
    Sitter { player: Hash([number; 32]), name: Some(format!("Player {number}")), kind: PlayerKind::Person }
}

fn settings(game: Game, speed: Speed) -> MatchSettings {
    let clock = match speed {
        Speed::Live => Clock::Fischer { initial: Millis(180_000), increment: Millis(1_500) },
        Speed::Correspondence => Clock::Correspondence { per_move: Millis::days(2) },
    };
    let pie = if game.pie_rule().is_some() { Pie::On } else { Pie::Off };
    MatchSettings { game, size: game.default_size(), pie, position: None, clock }
}

fn won(seat: Seat) -> Ending {
    Ending { result: MatchResult::Won { seat, side: Side::Black }, reason: Reason::Resignation }
}

const DRAWN: Ending = Ending { result: MatchResult::Drawn, reason: Reason::Rules };
const ABORTED: Ending = Ending { result: MatchResult::Void { by: Seat::First }, reason: Reason::Abort };

/// A rated game that is over.
fn ended(settings: &MatchSettings, sitters: [Sitter; 2], ending: Ending, at: UnixMillis) -> About {
    About {
        id: GameId::random(),
        created: at - 1000,
        settings: serde_json::to_string(settings).unwrap(),
        game: settings.game.id().to_owned(),
        listing: Listing::Lobby,
        stage: Stage::Ended,
        stage_since: at,
        progress: GameProgress { updated: at, ..GameProgress::default() },
        result: Some(result::written(ending)),
        invitation: None,
        sitters: sitters.map(Some),
        next: None,
        offer: Offer { rated: true, ..Offer::default() },
    }
}

fn write(about: &About) -> Write {
    let row = GameRow::Whole(Box::new(about.clone()));
    Write {
        game: about.id.clone(),
        revision: 1,
        term: Lease::NEW,
        row,
        events: Vec::new(),
        remarks: Vec::new(),
        notices: Vec::new(),
    }
}

async fn keep(store: &Storage, games: &[About]) {
    let writes: Vec<Write> = games.iter().map(write).collect();
    for writes in writes.chunks(TOGETHER) {
        store.keep(writes).await.unwrap();
    }
}

async fn shown(ratings: &Ratings, about: &About) -> RatingsOfGame {
    ratings.of_games([about], about.stage_since).await.unwrap().of_game(about)
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once() {
    on_each("once", async |store| {
        let ratings = Ratings::new(store.tables(), fixed);
        let live = settings(Game::Slash, Speed::Live);
        let game = ended(&live, [player(1), player(2)], won(Seat::First), DAY);
        // An unrated one, one that is not over, and an offer that nobody took.
        let unrated = About { id: GameId::random(), offer: Offer::default(), ..game.clone() };
        let playing = About { id: GameId::random(), stage: Stage::Playing, result: None, ..game.clone() };
        let untaken = About {
            id: GameId::random(),
            result: Some("not begun".to_owned()),
            sitters: [Some(player(1)), None],
            ..game.clone()
        };
        keep(&store, &[game.clone(), unrated, playing, untaken.clone()]).await;
        let before = shown(&ratings, &game).await;
        assert_eq!(before.ratings.first, Some(RatingView { rating: 1500, deviation: 350, provisional: true }));
        assert!(!before.is_settled && before.changes.first.is_none());
        assert_eq!(ratings.settle_ended().await.unwrap(), 2);
        let after = shown(&ratings, &game).await;
        assert_eq!(after.ratings, before.ratings, "those before the game");
        assert_eq!((after.changes.first, after.changes.second), (Some(162), Some(-162)));
        assert!(after.is_settled && after.uncounted.is_none());
        assert!(!shown(&ratings, &untaken).await.is_settled);
        // Again and again: nothing.
        assert_eq!(ratings.settle_ended().await.unwrap(), 0);
        ratings.settle(&game.id).await.unwrap();
        assert_eq!(shown(&ratings, &game).await, after);
        // As after a move to another storage, where the result came along.
        store.tables().change("UPDATE games SET settled = 0", &[]).await.unwrap();
        assert_eq!(ratings.settle_ended().await.unwrap(), 2);
        assert_eq!(shown(&ratings, &game).await, after);
        let of = ratings.of_player(Hash([1; 32]), DAY).await.unwrap();
        assert_eq!(of.len(), 1);
        let GameRating { rating, deviation, provisional, games, won, lost, drawn, .. } = of[0].clone();
        assert_eq!((rating, deviation, provisional), (1662, 290, true));
        assert_eq!((games, won, lost, drawn), (1, 1, 0, 0));
        // Another speed and another game have ratings of their own, and who has none yet is a newcomer.
        let known = ratings.of_players([1, 2].map(|number| Hash([number; 32])), DAY).await.unwrap();
        let rating =
            |number, game, speed| known.rating(Hash([number; 32]), PlayerKind::Person, game, speed).unwrap().rating;
        assert_eq!(rating(1, Game::Slash, Speed::Live) + rating(2, Game::Slash, Speed::Live), 3000);
        assert_eq!(rating(1, Game::Slash, Speed::Correspondence), 1500);
        assert_eq!(rating(1, Game::Slyde, Speed::Live), 1500);
        assert!(known.rating(Hash([1; 32]), PlayerKind::Guest, Game::Slash, Speed::Live).is_none());
        // A year later the rating is as it was, and less certain.
        let later = ratings.of_player(Hash([1; 32]), 366 * DAY).await.unwrap();
        assert_eq!((later[0].rating, later[0].deviation), (1662, 305));
    })
    .await;
}

#[tokio::test]
async fn many_at_once_settle_every_game_once() {
    on_each("many", async |store| {
        let live = settings(Game::Slyde, Speed::Live);
        let games: Vec<About> = (0..40)
            .map(|number: u8| {
                let pair = [player(1 + number), player(100 + number % 7)];
                ended(
                    &live,
                    pair,
                    if number.is_multiple_of(3) { DRAWN } else { won(Seat::Second) },
                    i64::from(number) * DAY,
                )
            })
            .collect();
        keep(&store, &games).await;
        let nodes: Vec<Ratings> = (0..4).map(|_| Ratings::new(store.tables(), fixed)).collect();
        let settled = futures_util::future::join_all(nodes.iter().map(Ratings::settle_ended)).await;
        assert!(settled.iter().all(Result::is_ok), "{settled:?}");
        let recount = recount(&store.tables(), Recounting::Check).await.unwrap();
        assert_eq!((recount.games, recount.counted, recount.different), (40, 40, 0), "{:?}", recount.differences);
    })
    .await;
}

#[tokio::test]
async fn games_that_do_not_count_say_why_and_change_nothing() {
    on_each("uncounted", async |store| {
        let ratings = Ratings::new(store.tables(), fixed);
        let usual = settings(Game::Crossway, Speed::Live);
        let pair = || [player(1), player(2)];
        let bot = Sitter { kind: PlayerKind::Bot, ..player(3) };
        let house = Sitter { kind: PlayerKind::House, ..player(4) };
        let guest = Sitter { kind: PlayerKind::Guest, ..player(5) };
        let small = MatchSettings { size: 5, ..usual.clone() };
        let aborted = ended(&usual, pair(), ABORTED, DAY);
        let games = [
            (aborted.clone(), Uncounted::Aborted),
            (ended(&usual, [player(1), bot], won(Seat::First), DAY), Uncounted::NotRateable),
            (ended(&usual, [player(1), house], won(Seat::First), DAY), Uncounted::NotRateable),
            (ended(&usual, [guest, player(1)], won(Seat::First), DAY), Uncounted::NotRateable),
            (ended(&usual, [player(1), player(1)], won(Seat::First), DAY), Uncounted::NotRateable),
            (ended(&small, pair(), won(Seat::First), DAY), Uncounted::NotRateable),
        ];
        let written: Vec<About> = games.iter().map(|(about, _)| about.clone()).collect();
        keep(&store, &written).await;
        ratings.settle_ended().await.unwrap();
        for (about, why) in &games {
            let shown = shown(&ratings, about).await;
            assert_eq!((shown.uncounted, shown.is_settled), (Some(*why), true));
            assert_eq!(shown.changes, BySeat::default());
        }
        assert_eq!(ratings.of_player(Hash([1; 32]), DAY).await.unwrap(), Vec::new());
        // Two who only play each other: eight a day count, and fifteen in all.
        for day in 2..5 {
            let today: Vec<About> =
                (0..10).map(|game| ended(&usual, pair(), won(Seat::First), day * DAY + game * 600_000)).collect();
            keep(&store, &today).await;
            ratings.settle_ended().await.unwrap();
            let mut why = Vec::new();
            for about in &today {
                why.push(shown(&ratings, about).await.uncounted);
            }
            let (counted, reason) =
                [(8, Uncounted::TooManyToday), (7, Uncounted::SameOpponent), (0, Uncounted::SameOpponent)]
                    [usize::try_from(day - 2).unwrap()];
            assert_eq!(why.iter().position(Option::is_some), Some(counted), "{why:?}");
            assert!(why[counted..].iter().all(|why| *why == Some(reason)), "{why:?}");
        }
        // With somebody else it counts as ever.
        let other = ended(&usual, [player(3), player(1)], won(Seat::First), 6 * DAY);
        keep(&store, std::slice::from_ref(&other)).await;
        ratings.settle_ended().await.unwrap();
        assert!(shown(&ratings, &other).await.changes.first.unwrap() > 0);
    })
    .await;
}

#[tokio::test]
async fn thousands_of_random_games_come_to_the_same_numbers_again() {
    on_each("thousands", async |store| {
        let ratings = Ratings::new(store.tables(), fixed);
        let mut draws = TestDraws(27);
        let (mut at, mut games) = (DAY, Vec::new());
        for _ in 0..1_500 {
            at += draws.below(6 * 3_600_000) as i64;
            let game = Game::ALL[draws.below(2) as usize];
            let speed = Speed::ALL[draws.below(2) as usize];
            let first = 1 + draws.below(30) as u8;
            let second = 1 + (first - 1 + 1 + draws.below(29) as u8) % 30;
            // Nodes note ends that are not in the order of their games.
            let ended_at = at - draws.below(3_600_000) as i64;
            let ending = match draws.below(20) {
                0 => ABORTED,
                1..4 => DRAWN,
                4..13 => won(Seat::First),
                _ => won(Seat::Second),
            };
            games.push(ended(&settings(game, speed), [player(first), player(second)], ending, ended_at));
        }
        for some in games.chunks(375) {
            keep(&store, some).await;
            ratings.settle_ended().await.unwrap();
        }
        let tables = store.tables();
        let found = recount(&tables, Recounting::Check).await.unwrap();
        assert_eq!((found.games, found.different), (1_500, 0), "{:?}", found.differences);
        assert!(found.counted > 1_200 && found.ratings.len() == 120, "{} count", found.counted);
        // The same as the formulas give by themselves, in the order of the results.
        let known = ratings.of_games(&games, at).await.unwrap();
        let mut results: Vec<&SettledGame> = known.games.values().collect();
        results.sort_by_key(|result| result.sequence);
        let mut plain: HashMap<(Hash, Category), (Rating, UnixMillis)> = HashMap::new();
        for result in results.into_iter().filter(|result| result.uncounted.is_none()) {
            let category = result.category.unwrap();
            let aged = result.players.map(|player| {
                let start = (Rating { rating: 1500.0, deviation: 350.0 }, result.ended);
                let (rating, last) = plain.get(&(player, category)).copied().unwrap_or(start);
                (rating.after_days((result.ended - last) as f64 / DAY as f64), last.max(result.ended))
            });
            let score = result.score.unwrap().half_points(Seat::First) as f64 / 2.0;
            let after =
                [aged[0].0.after_games(&[(aged[1].0, score)]), aged[1].0.after_games(&[(aged[0].0, 1.0 - score)])];
            for seat in [0, 1] {
                let rating = result.after[seat].rating();
                // What is stored is rounded to millionths after each game.
                assert!((rating.rating - after[seat].rating).abs() < 1e-3, "{rating:?} {after:?}");
                let deviation = after[seat].deviation.max(glicko::LEAST_DEVIATION);
                assert!((rating.deviation - deviation).abs() < 1e-3, "{rating:?} {after:?}");
                plain.insert((result.players[seat], category), (Rating { deviation, ..after[seat] }, aged[seat].1));
            }
        }
        // Somebody has changed numbers by hand: that is found, and put right.
        let result = known.games.values().find(|result| result.sequence == 1_000).unwrap();
        let id = result.id.as_str();
        tables
            .change("UPDATE rated_games SET first_rating_after = first_rating_after + 1 WHERE id = $1", values![id])
            .await
            .unwrap();
        tables
            .change("UPDATE ratings SET won = won + 1 WHERE player = $1 AND speed = 'live'", values![Hash([7; 32])])
            .await
            .unwrap();
        tables
            .change("DELETE FROM ratings WHERE player = $1 AND speed = 'live'", values![Hash([8; 32])])
            .await
            .unwrap();
        tables
            .change("UPDATE ratings SET player = $1 WHERE player = $2", values![Hash([99; 32]), Hash([9; 32])])
            .await
            .unwrap();
        let wrong = recount(&tables, Recounting::Check).await.unwrap();
        assert_eq!((wrong.different, wrong.ratings == found.ratings), (13, true), "{:?}", wrong.differences);
        assert_eq!(recount(&tables, Recounting::Check).await.unwrap().different, 13, "checking changes nothing");
        assert_eq!(recount(&tables, Recounting::Store).await.unwrap().different, 13);
        let right = recount(&tables, Recounting::Check).await.unwrap();
        assert_eq!(right, found);
        // A result that is taken out by hand takes its whole wake with it.
        let out = "UPDATE rated_games SET uncounted = 'not-rateable' WHERE id = $1";
        tables.change(out, values![id]).await.unwrap();
        let wake = recount(&tables, Recounting::Check).await.unwrap();
        assert!(wake.different > 50 && wake.counted == found.counted - 1, "{}", wake.different);
        recount(&tables, Recounting::Store).await.unwrap();
        assert_eq!(recount(&tables, Recounting::Check).await.unwrap().different, 0);
    })
    .await;
}

#[tokio::test]
async fn a_fixed_rating_is_shown_and_comes_from_no_games() {
    on_each("fixed", async |store| {
        let ratings = Ratings::new(store.tables(), fixed);
        let known = ratings.of_players([LEVEL], 5_000 * DAY).await.unwrap();
        for speed in Speed::ALL {
            let shown = known.rating(LEVEL, PlayerKind::House, Game::Slash, speed);
            assert_eq!(shown, Some(RatingView { rating: 812, deviation: 40, provisional: false }));
        }
        assert_eq!(known.rating(LEVEL, PlayerKind::House, Game::Slyde, Speed::Live), None);
        let of = ratings.of_player(LEVEL, DAY).await.unwrap();
        assert_eq!(of.iter().map(|of| (of.rating, of.games)).collect::<Vec<_>>(), [(812, 0), (812, 0)]);
    })
    .await;
}
