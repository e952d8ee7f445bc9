//! Games that are known before they are played: random legal turns from the first to the last.

use anyhow::Result;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use slipway_games::{Game, Pie, Rules};
use slipway_play::{Action, Clock, Event, EventKind, Match, MatchSettings, Millis, Moment, Ply, Seat};

/// A turn that somebody has to send.
#[derive(Clone, Debug)]
pub struct ScriptedTurn {
    /// Who.
    pub seat: Seat,
    /// Which ply it is. Forced passes count, and nobody sends them.
    pub ply: u32,
    /// The turn in notation.
    pub text: String,
}

/// A whole game.
#[derive(Clone, Debug)]
pub struct Script {
    /// What is played.
    pub settings: MatchSettings,
    /// What has to be sent, in order.
    pub turns: Vec<ScriptedTurn>,
    /// All turns, forced passes included.
    pub moves: Vec<String>,
}

impl Script {
    /// The game of this number: the games take turns, each on the board that it is usually played on.
    ///
    /// # Errors
    /// When the rules refuse what they have drawn themselves.
    pub fn new(seed: u64) -> Result<Script> {
        let game = Game::ALL[(seed % Game::ALL.len() as u64) as usize];
        let clock = Clock::Fischer { initial: Millis::days(1), increment: Millis::seconds(1) };
        Script::of(MatchSettings { game, size: game.default_size(), pie: Pie::On, position: None, clock }, seed)
    }

    /// A random game with these settings.
    ///
    /// # Errors
    /// When nobody can play like this.
    pub fn of(settings: MatchSettings, seed: u64) -> Result<Script> {
        let mut position = settings.start()?;
        let board = position.board();
        let mut drawn = Vec::new();
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        position.finish_at_random(&mut || random.next_u64(), Some(&mut drawn));

        let (mut playing, _) = Match::start(&settings, Moment(0))?;
        let (mut turns, mut moves) = (Vec::new(), Vec::new());
        for turn in drawn {
            let text = turn.on(board).to_string();
            let Some(seat) = playing.to_move() else { break };
            if text == "pass" {
                continue;
            }
            for Event { kind, .. } in playing.act(seat, &Action::play(&text), Moment(0))? {
                match kind {
                    EventKind::Played { ply: Ply(ply), turn, seat, .. } => {
                        moves.push(turn.clone());
                        turns.push(ScriptedTurn { seat, ply, text: turn });
                    }
                    EventKind::Passed { .. } => moves.push("pass".to_owned()),
                    _ => {}
                }
            }
        }
        Ok(Script { settings, turns, moves })
    }
}

impl ScriptedTurn {
    /// What a socket says to play it; the number of the question is that of the ply.
    pub fn message(&self) -> String {
        json!({ "id": self.ply, "action": self.action() }).to_string()
    }

    /// The same as part of a request.
    pub fn action(&self) -> Value {
        json!({ "kind": "play", "turn": self.text, "ply": self.ply })
    }
}

/// Where a seat stands in a pair.
pub fn place(seat: Seat) -> usize {
    usize::from(seat == Seat::Second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_a_whole_game_of_each_of_the_five() {
        for seed in 0..10 {
            let script = Script::new(seed).expect("random turns are legal");
            let mut line = slipway_games::Line::from(script.settings.start().expect("a usual board"));
            for turn in &script.moves {
                line.play(turn).expect("a turn of the script is legal");
            }
            assert!(line.position().outcome().is_some(), "seed {seed} ends too early");
            assert!(script.turns.iter().all(|turn| script.moves[turn.ply as usize - 1] == turn.text));
        }
    }
}
