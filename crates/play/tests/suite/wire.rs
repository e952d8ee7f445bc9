//! How it all is written: as JSON for the store and the socket, as types for TypeScript.

use crate::table::{FISCHER, Table, offer, settings};
use serde_json::json;
use slipway_games::Game;
use slipway_play::{
    Action, BySeat, Clock, ClockFace, Ending, Event, EventKind, MatchResult, MatchSettings, Millis, Moment, Ply,
    Reason, Rematch, Seat, Snapshot, Takeback, Version,
};
use ts_rs::{Config, TS};

#[test]
fn a_snapshot_tells_everything() {
    let mut table = Table::start(&MatchSettings { clock: FISCHER, ..settings(Game::Crossway, 3) }).moves("b2 swap");
    table.act(Seat::Second, offer(1), 400);
    let snapshot = table.game.snapshot(Moment(1_500));
    let wanted = json!({
        "version": 4,
        "settings": {
            "game": "crossway", "size": 3, "pie": true, "position": null,
            "clock": { "kind": "fischer", "initial": 5000, "increment": 1000 },
        },
        "moves": ["b2", "swap"],
        "position": ".../.x./... w",
        "sides": { "first": "white", "second": "black" },
        "to_move": "first",
        "clocks": { "left": { "first": 3500, "second": 5000 }, "running": "first" },
        "suspended": false,
        "may_abort": false,
        "last_choice": { "first": 0, "second": 1 },
        "takeback": { "seat": "second", "to_ply": 1 },
        "ending": null,
        "rematch": { "kind": "unasked" },
    });
    assert_eq!(serde_json::to_value(&snapshot).unwrap(), wanted);
    assert_eq!(serde_json::from_value::<Snapshot>(wanted).unwrap(), snapshot);
}

#[test]
fn an_event_is_one_flat_object() {
    let mut table = Table::start(&settings(Game::Slash, 3)).moves("b2 swap");
    table.act(Seat::First, Action::Resign {}, 70);
    let written = |index: usize| serde_json::to_value(&table.events[index]).unwrap();
    assert_eq!(
        written(1),
        json!({
            "version": 2, "at": 0, "kind": "played",
            "ply": 1, "turn": "b2", "seat": "first", "side": "black", "clocks": null,
        })
    );
    assert_eq!(
        written(3),
        json!({
            "version": 4, "at": 70, "kind": "ended",
            "result": { "kind": "won", "seat": "second", "side": "white" }, "reason": "resignation",
        })
    );
}

#[test]
fn actions_are_read_as_they_are_meant() {
    let read = |text: &str| serde_json::from_str::<Action>(text).unwrap();
    assert_eq!(read(r#"{"kind":"play","turn":"b2"}"#), Action::play("b2"));
    assert_eq!(
        read(r#"{"kind":"play","turn":"b2","ply":3}"#),
        Action::Play { turn: "b2".to_owned(), ply: Some(Ply(3)) }
    );
    assert_eq!(read(r#"{"kind":"offer-takeback","to_ply":3}"#), offer(3));
    assert_eq!(read(r#"{"kind":"resign"}"#), Action::Resign {});
}

#[test]
fn what_is_unknown_is_refused() {
    let action = |text: &str| serde_json::from_str::<Action>(text).unwrap_err().to_string();
    assert!(action(r#"{"kind":"play","turn":"b2","cheat":1}"#).contains("unknown field `cheat`"));
    assert!(action(r#"{"kind":"resign","cheat":1}"#).contains("unknown field `cheat`"));
    assert!(action(r#"{"kind":"castle"}"#).contains("unknown variant `castle`"));
    assert!(action(r#"{"kind":"offer-takeback","to_ply":-1}"#).contains("invalid value"));
    let settings = |text: &str| serde_json::from_str::<MatchSettings>(text).unwrap_err().to_string();
    assert!(settings(r#"{"game":"slash","size":3,"pie":true,"cheat":1}"#).contains("unknown field `cheat`"));
    assert!(settings(r#"{"game":"slosh","size":3,"pie":true}"#).contains("did you mean slash?"));
    assert!(
        settings(r#"{"game":"slash","size":3,"pie":true,"clock":{"kind":"none","cheat":1}}"#)
            .contains("unknown field `cheat`")
    );
}

#[test]
fn settings_may_leave_out_position_and_clock() {
    let read: MatchSettings = serde_json::from_str(r#"{"game":"slash","size":3,"pie":true}"#).unwrap();
    assert_eq!(read, settings(Game::Slash, 3));
}

/// JavaScript has one kind of number: what ts-rs takes for a bigint would not be one after `JSON.parse`.
#[test]
fn typescript_sees_numbers_as_numbers() {
    let config = Config::new();
    let types = [
        Action::decl(&config),
        BySeat::<Millis>::decl(&config),
        Clock::decl(&config),
        ClockFace::decl(&config),
        Ending::decl(&config),
        Event::decl(&config),
        EventKind::decl(&config),
        Millis::decl(&config),
        Moment::decl(&config),
        Ply::decl(&config),
        Reason::decl(&config),
        Rematch::decl(&config),
        Seat::decl(&config),
        MatchSettings::decl(&config),
        Snapshot::decl(&config),
        Takeback::decl(&config),
        MatchResult::decl(&config),
        Version::decl(&config),
    ];
    assert!(!types.concat().contains("bigint"));
    assert!(types[7..10] == ["type Millis = number;", "type Moment = number;", "type Ply = number;"]);
    assert_eq!(Seat::decl(&config), "type Seat = \"first\" | \"second\";");
}
