//! What every storage has to do, whatever it is made of.

use super::*;

fn game() -> About {
    About {
        id: GameId::random(),
        created: 1000,
        updated: 1000,
        settings: "{}".to_owned(),
        game: "slash".to_owned(),
        listed: true,
        stage: Stage::Open,
        plies: 0,
        to_move: None,
        result: None,
        invitation: Some(Hash([7; 32])),
        sitters: [Some(Sitter { player: Hash([1; 32]), name: Some("Ada \"<b>\"".to_owned()) }), None],
        deadline: None,
        next: None,
    }
}

fn event(version: u64) -> Kept {
    Kept { version, at: 1000 + version as i64, body: format!("{{\"number\":{version}}}") }
}

/// Runs the whole suite on an empty storage.
pub async fn run(store: &impl Store) {
    comes_back_as_it_was_kept(store).await;
    a_number_is_given_once_and_a_batch_is_whole_or_nothing(store).await;
    lists_are_of_those_they_say(store).await;
    deadlines_are_found(store).await;
    it_knows_when_the_server_was_away(store).await;
    store.check().await.unwrap();
}

async fn comes_back_as_it_was_kept(store: &impl Store) {
    let mut about = game();
    assert_eq!(store.load(&about.id).await.unwrap(), None);
    store.keep(&[Write { about: about.clone(), events: vec![event(1), event(2)] }]).await.unwrap();
    about.stage = Stage::Playing;
    about.sitters[1] = Some(Sitter { player: Hash([2; 32]), name: None });
    about.updated = 2000;
    about.to_move = Some(Seat::Second);
    about.invitation = None;
    store.keep(&[Write { about: about.clone(), events: vec![event(3)] }]).await.unwrap();
    let loaded = store.load(&about.id).await.unwrap().unwrap();
    assert_eq!(loaded, Loaded { about, events: vec![event(1), event(2), event(3)] });
}

async fn a_number_is_given_once_and_a_batch_is_whole_or_nothing(store: &impl Store) {
    let (one, other) = (game(), game());
    store.keep(&[Write { about: one.clone(), events: vec![event(1)] }]).await.unwrap();
    let batch =
        [Write { about: other.clone(), events: vec![event(1)] }, Write { about: one.clone(), events: vec![event(1)] }];
    let refused = store.keep(&batch).await;
    assert!(matches!(&refused, Err(StoreError::Taken { game, version: 1 }) if *game == one.id), "{refused:?}");
    assert_eq!(store.load(&other.id).await.unwrap(), None);
    assert_eq!(store.load(&one.id).await.unwrap().unwrap().events, [event(1)]);
}

async fn lists_are_of_those_they_say(store: &impl Store) {
    let player = Hash([42; 32]);
    let of = |listed: bool, stage: Stage, updated: Moment, seat: usize| {
        let mut about = About { listed, stage, updated, sitters: [None, None], ..game() };
        about.sitters[seat] = Some(Sitter { player, name: None });
        about
    };
    let games = [
        of(true, Stage::Ended, 9_000_001, 0),
        of(true, Stage::Playing, 9_000_002, 1),
        of(false, Stage::Playing, 9_000_003, 0),
    ];
    let writes: Vec<Write> = games.iter().map(|about| Write { about: about.clone(), events: Vec::new() }).collect();
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
    let about = About { deadline: Some(5_000), ..game() };
    store.keep(&[Write { about: about.clone(), events: Vec::new() }]).await.unwrap();
    assert_eq!(store.due(4_999).await.unwrap(), []);
    assert_eq!(store.due(5_000).await.unwrap(), std::slice::from_ref(&about.id));
    let over = About { deadline: None, stage: Stage::Ended, ..about };
    store.keep(&[Write { about: over, events: Vec::new() }]).await.unwrap();
    assert_eq!(store.due(i64::MAX).await.unwrap(), []);
}

async fn it_knows_when_the_server_was_away(store: &impl Store) {
    assert_eq!(store.returned(100).await.unwrap(), []);
    store.beat(150).await.unwrap();
    assert_eq!(store.returned(400).await.unwrap(), [(150, 400)]);
    store.beat(500).await.unwrap();
    assert_eq!(store.returned(600).await.unwrap(), [(150, 400), (500, 600)]);
}
