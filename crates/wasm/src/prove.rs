//! The solver, for the worker: who wins at a position, and with which turns, found out bit by bit.

use slipway_engine::{Solver, SolverProgress, Verdict};
use slipway_games::{Board, Game, Position, Rules, Turn};
use slipway_messages::Message;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::line::{numbers, played};
use crate::thoughts::{ProofJson, ProvenTurn};
use crate::types::LineJson;
use crate::{from_json, to_json};

/// A proof under way. The person who waits may stop it at any time, so it goes on in slices; what it has found out stays in the solver's table.
#[wasm_bindgen]
pub struct Prover {
    solver: Solver,
    game: Game,
    board: Board,
    position: Position,
    /// Positions that the solver had looked at for others before.
    before: u64,
    verdict: Option<Verdict>,
    /// The turn of best play, once it is looked for.
    best: Option<Turn>,
    /// Every turn, with what the player to move gets by it.
    turns: Vec<(Turn, Option<Verdict>)>,
    /// The turn that is tried, how many positions it may still take, and how many each may take in this round.
    tried: usize,
    left: u64,
    share: u64,
}

/// How many positions each turn may take in the first round; twice as many in the next, so that the easy ones come soon.
const FIRST_SHARE: u64 = 256;

#[wasm_bindgen]
impl Prover {
    /// A proof for the end of this line (JSON), with a table of up to this many megabytes. It uses what the previous one has found out, if that was of the same
    /// game on the same board.
    ///
    /// # Errors
    /// What in the line is not possible.
    pub fn at_end_of(line: &str, megabytes: u32, previous: Option<Prover>) -> Result<Prover, String> {
        Prover::begin(line, megabytes, previous).map_err(|error| to_json(&error))
    }

    fn begin(line: &str, megabytes: u32, previous: Option<Prover>) -> Result<Prover, Message> {
        let line: LineJson = from_json(line)?;
        let played = played(&LineJson { steps: Vec::new(), ..line })?;
        let position = played.line().position().clone();
        let (game, board) = (position.game(), position.board());
        let solver = match previous {
            Some(previous) if (previous.game, previous.board) == (game, board) => previous.solver,
            _ => Solver::new(game, board, (megabytes as usize).saturating_mul(1 << 20)),
        };
        let over = position.outcome().map(|outcome| Verdict::of(outcome, position.turn()));
        let turns = if over.is_some() { Vec::new() } else { position.legal_turns() };
        Ok(Prover {
            before: solver.nodes(),
            solver,
            game,
            board,
            verdict: over,
            best: None,
            turns: turns.into_iter().map(|turn| (turn, None)).collect(),
            tried: 0,
            left: FIRST_SHARE,
            share: FIRST_SHARE,
            position,
        })
    }

    /// Looks at about this many positions to find out who wins, and with which turn. Gives whether that is known now.
    pub fn find_winner(&mut self, positions: u32) -> bool {
        let mut watch = until(self.solver.nodes() + u64::from(positions));
        if self.verdict.is_none() {
            self.verdict = self.solver.verdict(&self.position, &mut watch);
        }
        if self.verdict.is_some() && self.best.is_none() && self.position.outcome().is_none() {
            self.best = self.solver.answer(&self.position, &mut watch);
        }
        self.verdict.is_some() && (self.best.is_some() || self.position.outcome().is_some())
    }

    /// Looks at about this many positions to find out what the player to move gets by every turn. Gives whether all of them are known now.
    pub fn value_turns(&mut self, positions: u32) -> bool {
        let end = self.solver.nodes() + u64::from(positions);
        // Where the position is lost, so is every turn.
        if self.verdict.is_none() {
            self.verdict = self.solver.verdict(&self.position, &mut until(end));
        }
        match self.verdict {
            None => return false,
            Some(Verdict::Loss) => self.turns.iter_mut().for_each(|(_, verdict)| *verdict = Some(Verdict::Loss)),
            Some(_) => {}
        }
        while self.turns.iter().any(|(_, verdict)| verdict.is_none()) && self.solver.nodes() < end {
            self.try_turn(end);
        }
        self.turns.iter().all(|(_, verdict)| verdict.is_some())
    }

    /// What is known: a [`ProofJson`] as JSON.
    #[must_use]
    pub fn found(&self) -> String {
        let name = |turn: &Turn| turn.on(self.board).to_string();
        let turns = self.turns.iter().map(|(turn, verdict)| ProvenTurn {
            turn: name(turn),
            cells: numbers(self.board, &turn.cells()),
            verdict: *verdict,
        });
        to_json(&ProofJson {
            verdict: self.verdict,
            best: self.best.as_ref().map(name),
            turns: turns.collect(),
            positions: (self.solver.nodes() - self.before) as f64,
        })
    }

    /// Goes on with the turn whose share is not used up, or with the next.
    fn try_turn(&mut self, end: u64) {
        let begin = self.solver.nodes();
        let mut watch = until(end.min(begin + self.left));
        if let (turn, verdict @ None) = &mut self.turns[self.tried] {
            *verdict = self.solver.value_of(&self.position, turn, &mut watch);
        }
        self.left = self.left.saturating_sub(self.solver.nodes() - begin);
        if self.left > 0 && self.turns[self.tried].1.is_none() && self.solver.nodes() >= end {
            return;
        }
        self.tried += 1;
        if self.tried == self.turns.len() {
            self.tried = 0;
            self.share = self.share.saturating_mul(2);
        }
        self.left = self.share;
    }
}

/// Goes on until the solver has looked at this many positions.
fn until(end: u64) -> impl FnMut(SolverProgress) -> bool {
    move |progress| progress.nodes < end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prover(line: &str) -> Prover {
        Prover::at_end_of(line, 4, None).unwrap()
    }

    fn found(prover: &Prover) -> serde_json::Value {
        serde_json::from_str(&prover.found()).unwrap()
    }

    const LATE: &str = r#"{"game":"slash","size":3,"pie":false,"position":"x../x.o/.o. w","moves":[],"steps":[]}"#;

    #[test]
    fn who_wins_is_found_with_the_turn_that_wins() {
        let mut late = prover(LATE);
        assert!(late.find_winner(1000));
        let proof = found(&late);
        assert_eq!((&proof["verdict"], &proof["best"]), (&"win".into(), &"a1".into()));
    }

    #[test]
    fn every_turn_has_its_value_and_slices_come_to_the_same_as_one_piece() {
        let line = r#"{"game":"crossway","size":4,"pie":false,"position":null,"moves":["a1"],"steps":[]}"#;
        let mut whole = prover(line);
        assert!(whole.value_turns(1_000_000));
        let mut sliced = prover(line);
        let mut slices = 1;
        while !sliced.value_turns(1) {
            slices += 1;
        }
        assert!(slices > 1, "{slices}");
        assert_eq!(found(&whole)["turns"], found(&sliced)["turns"]);
        let turns = found(&whole)["turns"].clone();
        let turns = turns.as_array().unwrap();
        assert_eq!(turns.len(), 15);
        // A first stone in the corner gives the win away, and not every answer keeps it.
        let wins = turns.iter().filter(|turn| turn["verdict"] == "win").count();
        assert!((1..15).contains(&wins), "{wins}");
    }

    #[test]
    fn a_proof_goes_on_with_what_an_earlier_one_found() {
        let mut first = prover(LATE);
        assert!(first.value_turns(1_000_000));
        let second = Prover::at_end_of(LATE, 4, Some(first)).unwrap();
        assert_eq!(found(&second)["positions"], 0.0);
    }

    #[test]
    fn where_the_game_is_over_nothing_is_left_to_prove() {
        let mut over =
            prover(r#"{"game":"slash","size":3,"pie":false,"position":"x../x../x.. w","moves":[],"steps":[]}"#);
        assert!(over.find_winner(1) && over.value_turns(1));
        assert_eq!((&found(&over)["verdict"], &found(&over)["best"]), (&"loss".into(), &serde_json::Value::Null));
    }
}
