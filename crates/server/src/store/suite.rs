//! What every storage has to do, whatever it is made of.

use super::*;

fn game() -> About {
    About {
        id: GameId::random(),
        created: 1000,
        settings: "{}".to_owned(),
        game: "slash".to_owned(),
        listed: true,
        stage: Stage::Open,
        progress: Progress { updated: 1000, ..Progress::default() },
        result: None,
        invitation: Some(Hash([7; 32])),
        sitters: [Some(Sitter { player: Hash([1; 32]), name: Some("Ada \"<b>\"".to_owned()) }), None],
        next: None,
    }
}

fn event(version: u64) -> Kept {
    Kept { version, at: 1000 + version as i64, body: format!("{{\"number\":{version}}}") }
}

fn write<const EVENTS: usize>(about: &About, events: [Kept; EVENTS]) -> Write {
    Write::Game { about: Box::new(about.clone()), events: events.into() }
}

fn went_on<const EVENTS: usize>(about: &About, events: [Kept; EVENTS]) -> Write {
    Write::Progress { game: about.id.clone(), progress: about.progress, events: events.into() }
}

/// One game.
async fn load(store: &impl Store, id: &GameId) -> Option<Loaded> {
    store.load(std::slice::from_ref(id)).await.unwrap().pop()
}

/// Runs the whole suite on an empty storage.
pub async fn run(store: &impl Store) {
    comes_back_as_it_was_kept(store).await;
    a_number_is_given_once_and_a_batch_is_whole_or_nothing(store).await;
    a_batch_of_any_length_is_kept(store).await;
    lists_are_of_those_they_say(store).await;
    deadlines_are_found(store).await;
    it_knows_when_the_server_was_away(store).await;
    store.check().await.unwrap();
}

async fn comes_back_as_it_was_kept(store: &impl Store) {
    let mut about = game();
    assert_eq!(load(store, &about.id).await, None);
    store.keep(&[write(&about, [event(1), event(2)])]).await.unwrap();
    about.stage = Stage::Playing;
    about.sitters[1] = Some(Sitter { player: Hash([2; 32]), name: None });
    about.progress.updated = 2000;
    about.progress.to_move = Some(Seat::Second);
    about.invitation = None;
    store.keep(&[write(&about, [event(3)])]).await.unwrap();
    about.progress = Progress { updated: 3000, plies: 7, to_move: Some(Seat::First), deadline: None };
    store.keep(&[went_on(&about, [event(4)])]).await.unwrap();
    let loaded = load(store, &about.id).await.unwrap();
    assert_eq!(
        loaded,
        Loaded { about: about.clone(), events: vec![event(1), event(2), event(3), event(4)], remarks: Vec::new() }
    );
    let remark = |number| Remark { number, at: 4000, seat: Seat::Second, text: "<b>well</b> played".to_owned() };
    let says = |number| Write::Remark { game: about.id.clone(), remark: remark(number) };
    store.keep(&[says(1), says(2)]).await.unwrap();
    assert_eq!(load(store, &about.id).await.unwrap().remarks, [remark(1), remark(2)]);
    assert!(matches!(store.keep(&[says(2)]).await, Err(StoreError::Taken { .. })));
}

async fn a_number_is_given_once_and_a_batch_is_whole_or_nothing(store: &impl Store) {
    let (one, other) = (game(), game());
    store.keep(&[write(&one, [event(1)])]).await.unwrap();
    let batch = [write(&other, [event(1)]), write(&one, [event(1)])];
    let refused = store.keep(&batch).await;
    assert!(matches!(&refused, Err(StoreError::Taken { game, version: 1 }) if *game == one.id), "{refused:?}");
    assert_eq!(load(store, &other.id).await, None);
    assert_eq!(load(store, &one.id).await.unwrap().events, [event(1)]);
}

async fn a_batch_of_any_length_is_kept(store: &impl Store) {
    for length in [2, 31, 32, 33, 100] {
        let games: Vec<About> = (0..length).map(|_| game()).collect();
        let begun: Vec<Write> = games.iter().map(|about| write(about, [event(1), event(2)])).collect();
        store.keep(&begun).await.unwrap();
        let progress = Progress { plies: 1, to_move: Some(Seat::Second), ..game().progress };
        let moved = |about: &About| About { progress, ..about.clone() };
        let played: Vec<Write> = games.iter().map(|about| went_on(&moved(about), [event(3)])).collect();
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
    let of = |listed: bool, stage: Stage, updated: Moment, seat: usize| {
        let progress = Progress { updated, ..Progress::default() };
        let mut about = About { listed, stage, progress, sitters: [None, None], ..game() };
        about.sitters[seat] = Some(Sitter { player, name: None });
        about
    };
    let games = [
        of(true, Stage::Ended, 9_000_001, 0),
        of(true, Stage::Playing, 9_000_002, 1),
        of(false, Stage::Playing, 9_000_003, 0),
    ];
    let writes: Vec<Write> = games.iter().map(|about| write(about, [])).collect();
    store.keep(&writes).await.unwrap();
    let [ended, playing, hidden] = &games;
    assert_eq!(store.list(List::Playing, 1).await.unwrap(), std::slice::from_ref(playing));
    assert_eq!(store.list(List::Ended, 9).await.unwrap(), std::slice::from_ref(ended));
    assert_eq!(store.list(List::Of(player), 9).await.unwrap(), [hidden.clone(), playing.clone(), ended.clone()]);
    assert_eq!(store.unfinished(player).await.unwrap(), 2);
    assert_eq!(store.unfinished(Hash([43; 32])).await.unwrap(), 0);
    assert!(store.list(List::Open, 99).await.unwrap().iter().all(|about| about.stage == Stage::Open));
}

async fn deadlines_are_found(store: &impl Store) {
    let progress = Progress { deadline: Some(5_000), ..Progress::default() };
    let about = About { progress, ..game() };
    store.keep(&[write(&about, [])]).await.unwrap();
    assert_eq!(store.due(4_999).await.unwrap(), []);
    assert_eq!(store.due(5_000).await.unwrap(), std::slice::from_ref(&about.id));
    let over = About { progress: Progress::default(), stage: Stage::Ended, ..about };
    store.keep(&[write(&over, [])]).await.unwrap();
    assert_eq!(store.due(i64::MAX).await.unwrap(), []);
}

async fn it_knows_when_the_server_was_away(store: &impl Store) {
    assert_eq!(store.returned(100).await.unwrap(), []);
    store.beat(150).await.unwrap();
    assert_eq!(store.last_beat().await.unwrap(), Some(150));
    assert_eq!(store.returned(400).await.unwrap(), [(150, 400)]);
    store.beat(500).await.unwrap();
    assert_eq!(store.returned(600).await.unwrap(), [(150, 400), (500, 600)]);
}
