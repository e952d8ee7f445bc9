//! Compares what everybody has seen of a game with what is stored of it.

use serde_json::Value;

use crate::follow::Seen;
use crate::script::Script;

/// What the storage has of a game: its record, as the API shows it.
pub struct StoredGame {
    /// All events, in order.
    pub events: Vec<Value>,
    /// All turns, in order.
    pub moves: Vec<String>,
}

impl StoredGame {
    /// Reads `record.json`.
    pub fn read(record: &Value) -> StoredGame {
        let list = |name: &str| record[name].as_array().cloned().unwrap_or_default();
        let moves = list("moves").iter().filter_map(|turn| turn.as_str().map(str::to_owned)).collect();
        StoredGame { events: list("events"), moves }
    }

    /// What is wrong with it: it is not the game of the script, played to its end, each ply once.
    pub fn faults(&self, script: &Script) -> Vec<String> {
        let mut faults = Vec::new();
        if self.moves != script.moves {
            faults.push(format!("{} turns were kept, {} were played", self.moves.len(), script.moves.len()));
        }
        let plies: Vec<u64> = self.events.iter().filter_map(|event| event["ply"].as_u64()).collect();
        if plies != (1..=self.moves.len() as u64).collect::<Vec<u64>>() {
            faults.push(format!("its plies are not 1, 2, 3 … but {plies:?}"));
        }
        let versions: Vec<u64> = self.events.iter().filter_map(|event| event["version"].as_u64()).collect();
        if versions != (1..=self.events.len() as u64).collect::<Vec<u64>>() {
            faults.push(format!("its events are not numbered 1, 2, 3 … but {versions:?}"));
        }
        faults
    }

    /// What somebody has seen that is not so: another event, or an acknowledged turn that is missing.
    pub fn faults_of(&self, who: &str, seen: &Seen) -> Vec<String> {
        let mut faults: Vec<String> = seen.faults.iter().map(|what| format!("{who}: {what}")).collect();
        match seen.events.iter().zip(&self.events).position(|(seen, stored)| seen != stored) {
            Some(place) => faults.push(format!(
                "{who} has seen {} as event {}, and {} is stored",
                seen.events[place],
                place + 1,
                self.events[place]
            )),
            None if seen.events.len() != self.events.len() => {
                faults.push(format!("{who} has seen {} of {} events", seen.events.len(), self.events.len()));
            }
            None => {}
        }
        for (ply, turn) in &seen.acknowledged {
            if self.moves.get(*ply as usize - 1) != Some(turn) {
                faults.push(format!("{turn} at ply {ply} was acknowledged to {who} and is missing"));
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use slipway_play::MatchSettings;

    /// A made-up game of three turns, and how it is stored.
    fn game() -> (Script, StoredGame) {
        let moves = ["a1", "b2", "c3"].map(str::to_owned).to_vec();
        let settings: MatchSettings = Script::new(0).unwrap().settings;
        let script = Script { settings, turns: Vec::new(), moves: moves.clone() };
        let mut events = vec![json!({ "version": 1, "kind": "started" })];
        events.extend((1..).zip(&moves).map(|(ply, turn)| json!({ "version": ply + 1, "ply": ply, "turn": turn })));
        (script, StoredGame { events, moves })
    }

    /// Somebody who has seen all of it, and was told that the first turn is stored.
    fn reader(stored: &StoredGame) -> Seen {
        Seen { events: stored.events.clone(), acknowledged: [(1, "a1".to_owned())].into(), ..Seen::default() }
    }

    #[test]
    fn a_whole_game_that_everybody_has_seen_has_no_faults() {
        let (script, stored) = game();
        assert_eq!(stored.faults(&script), [""; 0]);
        assert_eq!(stored.faults_of("a reader", &reader(&stored)), [""; 0]);
    }

    #[test]
    fn a_lost_turn_is_found() {
        let (script, mut stored) = game();
        let seen = reader(&stored);
        stored.moves.remove(0);
        stored.events.remove(1);
        assert_eq!(stored.faults(&script).len(), 3, "turns, plies and versions");
        let faults = stored.faults_of("a reader", &seen);
        assert!(faults.iter().any(|fault| fault.contains("acknowledged to a reader and is missing")), "{faults:?}");
    }

    #[test]
    fn a_ply_that_is_there_twice_is_found() {
        let (script, mut stored) = game();
        stored.events.push(json!({ "version": 5, "ply": 3, "turn": "c3" }));
        assert!(stored.faults(&script)[0].starts_with("its plies are not 1, 2, 3"));
    }

    #[test]
    fn a_reader_of_another_history_is_found() {
        let (_, stored) = game();
        let mut seen = reader(&stored);
        seen.events[2] = json!({ "version": 3, "ply": 2, "turn": "d4" });
        assert!(stored.faults_of("a reader", &seen)[0].contains("as event 3"));
        seen.events.truncate(2);
        assert_eq!(stored.faults_of("a reader", &seen), ["a reader has seen 2 of 4 events"]);
    }
}
