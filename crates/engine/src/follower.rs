//! An engine that follows a game: what it has found out is kept for as long as the game goes on.

use slipway_games::{Line, Position, Turn};

use crate::engine::{Engine, EngineSettings};

/// An engine and the game that it has followed.
pub struct Follower {
    engine: Engine,
    settings: EngineSettings,
    start: Position,
    turns: Vec<Turn>,
}

impl Follower {
    /// The engine at the end of this line, which began at `start`. It goes on from what `previous` has found out, if the line goes on from where
    /// that one is and the settings are the same; otherwise a new engine begins with `seed`.
    #[must_use]
    pub fn at_end_of(
        start: &Position,
        line: &Line,
        settings: &EngineSettings,
        seed: impl FnOnce() -> u64,
        previous: Option<Follower>,
    ) -> Follower {
        let known = previous.filter(|known| {
            known.settings == *settings && known.start == *start && line.turns().starts_with(&known.turns)
        });
        let mut follower = known.unwrap_or_else(|| Follower {
            engine: Engine::at_end_of(line, settings, seed()),
            settings: *settings,
            start: start.clone(),
            turns: line.turns().to_vec(),
        });
        for turn in &line.turns()[follower.turns.len()..] {
            follower.engine.play(turn);
            follower.turns.push(turn.clone());
        }
        follower
    }

    /// The engine.
    #[must_use]
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The engine, to search.
    pub fn engine_mut(&mut self) -> &mut Engine {
        &mut self.engine
    }
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie};

    use super::*;

    #[test]
    fn what_was_found_out_is_kept_only_while_the_same_game_goes_on() {
        let start = Position::start(Game::Slash, 9, Pie::Off).unwrap();
        let line_of = |turns: &[&str]| {
            let mut line = Line::from(start.clone());
            for turn in turns {
                line.play(turn).unwrap();
            }
            line
        };
        let settings = EngineSettings { memory: 1 << 20, ..EngineSettings::for_levels() };
        let searched = |line: &Line| {
            let mut follower = Follower::at_end_of(&start, line, &settings, || 1, None);
            follower.engine_mut().run(500);
            follower
        };
        let goes_on = |line: &Line, settings: &EngineSettings| {
            let before = searched(&line_of(&["d4"]));
            let follower = Follower::at_end_of(&start, line, settings, || 1, Some(before));
            follower.engine().report().is_some_and(|report| report.candidates.iter().any(|rated| rated.visits > 0))
        };
        let best = searched(&line_of(&["d4"])).engine().report().unwrap().candidates[0].turn.clone();
        let mut next = line_of(&["d4"]);
        next.play_turn(&best).unwrap();
        assert!(goes_on(&next, &settings), "the moves after the best one have visits");
        assert!(!goes_on(&line_of(&["c2"]), &settings), "another game");
        assert!(!goes_on(&line_of(&[]), &settings), "a takeback");
        assert!(!goes_on(&next, &EngineSettings { memory: 1 << 21, ..settings }), "other settings");
    }
}
