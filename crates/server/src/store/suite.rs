//! What every storage has to do, whatever it is made of.

use std::path::Path;

use sqlx::migrate::Migrator;

use super::*;

/// The steps are the files of the folder of this name, numbered without gaps; and they are those that sites have had, so their files may not change any more:
/// a new step is a new hash.
pub async fn check_steps(migrator: &Migrator, folder: &str, hashes: &[&str]) {
    let files = Migrator::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder)).await.unwrap();
    let of = |migrator: &Migrator| -> Vec<(i64, String, Vec<u8>)> {
        let steps = migrator.iter();
        steps.map(|step| (step.version, step.description.to_string(), step.checksum.to_vec())).collect()
    };
    assert_eq!(of(migrator), of(&files));
    let numbers: Vec<i64> = migrator.iter().map(|step| step.version).collect();
    assert_eq!(numbers, (1..=hashes.len() as i64).collect::<Vec<_>>());
    let found: Vec<String> = migrator.iter().map(|step| data_encoding::HEXLOWER.encode(&step.checksum[..8])).collect();
    assert_eq!(found, hashes);
}

pub fn game() -> About {
    About {
        id: GameId::random(),
        created: 1000,
        settings: "{}".to_owned(),
        game: "slash".to_owned(),
        listing: Listing::Lobby,
        stage: Stage::Open,
        stage_since: 1000,
        progress: GameProgress { updated: 1000, ..GameProgress::default() },
        result: None,
        invitation: Some(Hash([7; 32])),
        sitters: [
            Some(Sitter { player: Hash([1; 32]), name: Some("Ada \"<b>\"".to_owned()), kind: PlayerKind::Bot }),
            None,
        ],
        next: None,
        offer: Offer { rated: true, or_unrated: true, range: Some([1200, 1800]), invited: Some(Hash([9; 32])) },
    }
}

pub fn event(version: u64) -> Kept {
    Kept { version, at: 1000 + version as i64, body: format!("{{\"number\":{version}}}") }
}

pub fn write<const EVENTS: usize>(about: &About, revision: u64, events: [Kept; EVENTS]) -> Write {
    let row = GameRow::Whole(Box::new(about.clone()));
    Write {
        game: about.id.clone(),
        revision,
        term: Lease::NEW,
        row,
        events: events.into(),
        remarks: Vec::new(),
        notices: Vec::new(),
    }
}

fn went_on<const EVENTS: usize>(about: &About, revision: u64, events: [Kept; EVENTS]) -> Write {
    Write { row: GameRow::Progress(about.progress), ..write(about, revision, events) }
}

/// One game.
async fn load(store: &impl Store, id: &GameId) -> Option<Loaded> {
    store.load(std::slice::from_ref(id)).await.unwrap().pop()
}

/// Runs the whole suite on an empty storage.
pub async fn run(store: &impl Store) {
    comes_back_as_it_was_kept(store).await;
    a_number_is_given_once_and_a_batch_is_whole_or_nothing(store).await;
    nobody_writes_over_what_they_have_not_read(store).await;
    a_batch_of_any_length_is_kept(store).await;
    lists_are_of_those_they_say(store).await;
    deadlines_are_found(store).await;
    notices_are_stored_with_what_they_are_of(store).await;
    a_game_that_is_taken_can_be_written(store).await;
    a_folded_game_is_read_as_before_and_goes_on(store).await;
    store.check().await.unwrap();
}

async fn comes_back_as_it_was_kept(store: &impl Store) {
    let mut about = game();
    assert_eq!(load(store, &about.id).await, None);
    store.keep(&[write(&about, 1, [event(1), event(2)])]).await.unwrap();
    about.stage = Stage::Playing;
    about.stage_since = 2000;
    about.listing = Listing::Away;
    about.sitters[1] = Some(Sitter { player: Hash([2; 32]), name: None, kind: PlayerKind::Guest });
    about.progress.updated = 2000;
    about.progress.to_move = Some(Seat::Second);
    about.invitation = None;
    store.keep(&[write(&about, 2, [event(3)])]).await.unwrap();
    about.progress = GameProgress { updated: 3000, plies: 7, to_move: Some(Seat::First), deadline: None };
    store.keep(&[went_on(&about, 3, [event(4)])]).await.unwrap();
    let remark = |number| Remark { number, at: 4000, seat: Seat::Second, text: "<b>well</b> played".to_owned() };
    let said = Write { remarks: vec![remark(1), remark(2)], ..went_on(&about, 4, []) };
    store.keep(&[said]).await.unwrap();
    let events = vec![event(1), event(2), event(3), event(4)];
    let lease = Lease::ALONE;
    let stored = Loaded { revision: 4, lease, about: about.clone(), events, remarks: vec![remark(1), remark(2)] };
    assert_eq!(load(store, &about.id).await.unwrap(), stored);
}

async fn a_number_is_given_once_and_a_batch_is_whole_or_nothing(store: &impl Store) {
    let (one, other) = (game(), game());
    store.keep(&[write(&one, 1, [event(1)])]).await.unwrap();
    for again in [write(&one, 1, [event(2)]), write(&one, 2, [event(1)])] {
        let refused = store.keep(&[write(&other, 1, [event(1)]), again]).await;
        assert!(matches!(&refused, Err(StoreError::Stale { game }) if *game == one.id), "{refused:?}");
        assert_eq!(load(store, &other.id).await, None);
        assert_eq!(load(store, &one.id).await.unwrap().events, [event(1)]);
    }
}

/// Two processes have read the same game. The first to write wins, whatever it writes; the other learns that it is late.
async fn nobody_writes_over_what_they_have_not_read(store: &impl Store) {
    let begun = |about: &About| About { stage: Stage::Playing, ..about.clone() };
    let canceled = |about: &About| About { stage: Stage::Ended, result: Some("canceled".to_owned()), ..about.clone() };
    let remark = Remark { number: 1, at: 1, seat: Seat::First, text: "hello".to_owned() };
    let about = game();
    let kinds = [
        write(&begun(&about), 2, [event(1)]),
        write(&canceled(&about), 2, []),
        went_on(&about, 2, [event(1)]),
        Write { remarks: vec![remark], ..went_on(&about, 2, []) },
    ];
    for first in &kinds {
        for second in &kinds {
            let about = game();
            let of_this =
                |write: &Write| Write { game: about.id.clone(), row: with_id(&write.row, &about.id), ..write.clone() };
            store.keep(&[write(&about, 1, [])]).await.unwrap();
            store.keep(&[of_this(first)]).await.unwrap();
            let before = load(store, &about.id).await;
            let refused = store.keep(&[of_this(second)]).await;
            assert!(matches!(&refused, Err(StoreError::Stale { game }) if *game == about.id), "{refused:?}");
            assert_eq!(load(store, &about.id).await, before);
        }
    }
}

fn with_id(row: &GameRow, id: &GameId) -> GameRow {
    match row {
        GameRow::Whole(about) => GameRow::Whole(Box::new(About { id: id.clone(), ..(**about).clone() })),
        GameRow::Progress(progress) => GameRow::Progress(*progress),
    }
}

async fn a_batch_of_any_length_is_kept(store: &impl Store) {
    for length in [2, 31, 32, 33, 100] {
        let games: Vec<About> = (0..length).map(|_| game()).collect();
        let begun: Vec<Write> = games.iter().map(|about| write(about, 1, [event(1), event(2)])).collect();
        store.keep(&begun).await.unwrap();
        let progress = GameProgress { plies: 1, to_move: Some(Seat::Second), ..game().progress };
        let moved = |about: &About| About { progress, ..about.clone() };
        let played: Vec<Write> = games.iter().map(|about| went_on(&moved(about), 2, [event(3)])).collect();
        store.keep(&played).await.unwrap();
        for some in games.chunks(TOGETHER) {
            let ids: Vec<GameId> = some.iter().map(|about| about.id.clone()).collect();
            let loaded = store.load(&ids).await.unwrap();
            assert_eq!(loaded.len(), some.len());
            for about in some {
                let loaded = loaded.iter().find(|loaded| loaded.about.id == about.id).unwrap();
                assert_eq!(loaded.about, moved(about), "in a batch of {length}");
                assert_eq!(loaded.events, [event(1), event(2), event(3)], "in a batch of {length}");
            }
        }
    }
}

async fn lists_are_of_those_they_say(store: &impl Store) {
    let player = Hash([42; 32]);
    let of = |listing: Listing, stage: Stage, moment: UnixMillis, seat: usize| {
        let progress = GameProgress { updated: moment, ..GameProgress::default() };
        let mut about = About { listing, stage, stage_since: moment, progress, sitters: [None, None], ..game() };
        about.sitters[seat] = Some(Sitter { player, name: None, kind: PlayerKind::Guest });
        about
    };
    let games = [
        of(Listing::Lobby, Stage::Ended, 9_000_001, 0),
        of(Listing::Lobby, Stage::Playing, 9_000_002, 1),
        of(Listing::Private, Stage::Playing, 9_000_003, 0),
        of(Listing::Away, Stage::Open, 9_000_004, 0),
    ];
    let writes: Vec<Write> = games.iter().map(|about| write(about, 1, [])).collect();
    store.keep(&writes).await.unwrap();
    let [ended, playing, hidden, away] = &games;
    assert_eq!(store.list(List::Lobby(Stage::Playing), 1).await.unwrap(), std::slice::from_ref(playing));
    assert_eq!(store.list(List::Lobby(Stage::Ended), 1).await.unwrap(), std::slice::from_ref(ended));
    let mine = [away, hidden, playing, ended].map(About::clone);
    assert_eq!(store.list(List::Of(player), 9).await.unwrap(), mine);
    assert_eq!(store.list(List::Of(player), 2).await.unwrap(), mine[..2]);
    assert_eq!(store.unfinished(player).await.unwrap(), 3);
    assert_eq!(store.unfinished(Hash([43; 32])).await.unwrap(), 0);
    let open = store.list(List::Lobby(Stage::Open), 999).await.unwrap();
    assert!(!open.is_empty() && open.iter().all(|about| about.listing == Listing::Lobby && about.stage == Stage::Open));
    // Somebody who plays both seats has one game.
    let mut alone = of(Listing::Private, Stage::Playing, 9_000_005, 0);
    alone.sitters =
        [44, 44].map(|number| Some(Sitter { player: Hash([number; 32]), name: None, kind: PlayerKind::Guest }));
    store.keep(&[write(&alone, 1, [])]).await.unwrap();
    assert_eq!(store.unfinished(Hash([44; 32])).await.unwrap(), 1);
    assert_eq!(store.list(List::Of(Hash([44; 32])), 9).await.unwrap(), [alone]);
}

async fn deadlines_are_found(store: &impl Store) {
    let progress = GameProgress { deadline: Some(5_000), ..GameProgress::default() };
    let about = About { progress, ..game() };
    store.keep(&[write(&about, 1, [])]).await.unwrap();
    assert_eq!(store.due(4_999, 9).await.unwrap(), []);
    assert_eq!(store.due(5_000, 9).await.unwrap(), std::slice::from_ref(&about.id));
    let over = About { progress: GameProgress::default(), stage: Stage::Ended, ..about };
    store.keep(&[write(&over, 2, [])]).await.unwrap();
    assert_eq!(store.due(i64::MAX, 9).await.unwrap(), []);
}

async fn notices_are_stored_with_what_they_are_of(store: &impl Store) {
    let (about, other, player) = (game(), game(), Hash([45; 32]));
    let notice = |kind, number| Notice { player, kind, number, at: 1_000 + number as i64 };
    let [turn, over] = [notice(NoticeKind::Turn, 1), notice(NoticeKind::Over, 2)];
    store.keep(&[Write { notices: vec![turn], ..write(&about, 1, [event(1)]) }]).await.unwrap();
    // A write that is refused leaves nothing of itself, nor of those that came with it.
    let together = [
        Write { notices: vec![turn], ..write(&other, 1, [event(1)]) },
        Write { notices: vec![over], ..went_on(&about, 1, [event(2)]) },
    ];
    assert!(matches!(store.keep(&together).await, Err(StoreError::Stale { .. })));
    assert_eq!(store.notices_of(player).await, [(about.id.clone(), turn)]);
    // What is there is the same.
    store.keep(&[Write { notices: vec![turn, over], ..went_on(&about, 2, [event(2)]) }]).await.unwrap();
    assert_eq!(store.notices_of(player).await, [(about.id.clone(), turn), (about.id.clone(), over)]);
    assert_eq!(store.notices_of(Hash([46; 32])).await, []);
}

/// With whatever term it is taken, the next write with that term is stored.
async fn a_game_that_is_taken_can_be_written(store: &impl Store) {
    let about = game();
    store.keep(&[write(&about, 1, [event(1)])]).await.unwrap();
    for revision in 2..5 {
        let taken = store.take(std::slice::from_ref(&about.id)).await.unwrap().pop().unwrap();
        assert_eq!((taken.revision, &taken.lease.owner), (revision - 1, &Owner::Me));
        let next = Write { term: taken.lease.term, ..went_on(&about, revision, [event(revision)]) };
        store.keep(&[next]).await.unwrap();
    }
    assert_eq!(load(store, &about.id).await.unwrap().events.len(), 4);
    // One that was given free can be taken again, also by the same.
    let taken = store.take(std::slice::from_ref(&about.id)).await.unwrap().pop().unwrap();
    store.release(&about.id, taken.lease.term).await.unwrap();
    let again = store.take(std::slice::from_ref(&about.id)).await.unwrap().pop().unwrap();
    assert_eq!((again.revision, &again.lease.owner), (4, &Owner::Me));
    // With an old term nothing is freed, so what was taken since can be written.
    store.release(&about.id, taken.lease.term).await.unwrap();
    store.keep(&[Write { term: again.lease.term, ..went_on(&about, 5, [event(5)]) }]).await.unwrap();
}

async fn a_folded_game_is_read_as_before_and_goes_on(store: &impl Store) {
    let remark = |number| Remark { number, at: 4000, seat: Seat::First, text: "<b>well</b> played".to_owned() };
    let over = About { stage: Stage::Ended, stage_since: 5_000, ..game() };
    let later = About { stage: Stage::Ended, stage_since: 7_000, ..game() };
    let said = Write { remarks: vec![remark(1)], ..write(&over, 1, [event(1), event(2)]) };
    store.keep(&[said, write(&later, 1, [event(1)])]).await.unwrap();
    let before = [load(store, &over.id).await, load(store, &later.id).await];
    let mut folded = 0;
    while let count @ 1.. = store.fold(6_000, 2).await.unwrap() {
        folded += count;
    }
    assert_eq!([load(store, &over.id).await, load(store, &later.id).await], before, "{folded} were folded");
    assert_eq!(store.fold(6_000, 9).await.unwrap(), 0);
    store.keep(&[Write { remarks: vec![remark(2)], ..went_on(&over, 2, [event(3)]) }]).await.unwrap();
    let loaded = load(store, &over.id).await.unwrap();
    assert_eq!(loaded.events, [event(1), event(2), event(3)]);
    assert_eq!(loaded.remarks, [remark(1), remark(2)]);
    assert!(matches!(store.keep(&[went_on(&over, 2, [])]).await, Err(StoreError::Stale { .. })));
}
