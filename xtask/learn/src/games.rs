//! Games of the engine with itself, kept with what each search found.

use std::fmt::Write as _;
use std::str::FromStr;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::training::{Search, SearchOptions};
use slipway_engine::{Features, SearchParams, Verdict};
use slipway_games::{Outcome, Rules, Side, Slash, Step};

use crate::examples::below;

/// How many steps are random at the beginning of a game, at most.
const RANDOM: u32 = 8;
/// For how many steps after them the more visited ones are only more likely, not chosen.
const LOOSE: usize = 10;

/// A step of a game: which of the legal ones, by its number in their list, and what the search before it found, if there was one.
pub struct Decision {
    pub chosen: usize,
    pub found: Option<Found>,
}

/// What a search found.
pub struct Found {
    /// The chance to win for the player to move.
    pub value: f32,
    /// Of some legal steps, by number, how often each was visited.
    pub visits: Vec<(usize, u32)>,
}

/// A game.
pub struct Game {
    pub size: u8,
    pub outcome: Outcome,
    pub decisions: Vec<Decision>,
}

/// Plays a game from this position, with this many simulations a step.
pub fn play(start: Slash, playouts: u64, seed: u64) -> Game {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = start.clone();
    let (mut decisions, mut steps) = (Vec::new(), Vec::new());
    let mut last = [None; 2];
    let random = below(&mut dice, RANDOM + 1);
    for _ in 0..random {
        position.steps(&mut steps);
        let chosen = below(&mut dice, steps.len() as u32) as usize;
        decisions.push(Decision { chosen, found: None });
        position.play(steps[chosen]);
        last = [Some(steps[chosen]), last[0]];
        if position.outcome().is_some() {
            break;
        }
    }
    let options = SearchOptions {
        params: SearchParams::of(start.game(), Features::ALL),
        features: Features::ALL,
        memory: 1 << 25,
    };
    let mut search = Search::new(position, last, options, dice.next_u64());
    let mut searched = 0;
    loop {
        let position = search.root();
        if let Some(outcome) = position.outcome() {
            return Game { size: start.board().size(), outcome, decisions };
        }
        let side = position.turn();
        search.run(playouts);
        let found = search.root_moves();
        search.root().steps(&mut steps);
        let number = |step: Step| steps.iter().position(|&other| other == step).expect("a legal step was found");
        if let Some(verdict) = search.proven() {
            let outcome = verdict.outcome(side);
            if verdict == Verdict::Win {
                let visits = vec![(number(found[0].step), 1)];
                decisions.push(Decision { chosen: visits[0].0, found: Some(Found { value: 1.0, visits }) });
            }
            return Game { size: start.board().size(), outcome, decisions };
        }
        let visited = found.iter().filter(|found| found.visits > 0 && found.proven != Some(Verdict::Loss));
        let visits: Vec<(usize, u32)> = visited.map(|found| (number(found.step), found.visits)).collect();
        let chosen = if searched < LOOSE {
            let mut left = below(&mut dice, visits.iter().map(|&(_, visits)| visits).sum::<u32>().max(1));
            let drawn = visits.iter().find(|&&(_, visits)| {
                let is_it = left < visits;
                left = left.saturating_sub(visits);
                is_it
            });
            drawn.map_or(number(found[0].step), |&(number, _)| number)
        } else {
            number(found[0].step)
        };
        searched += 1;
        let value = found[0].value;
        decisions.push(Decision { chosen, found: Some(Found { value, visits }) });
        search.advance(steps[chosen]);
    }
}

impl Game {
    /// The game as a line of text.
    pub fn line(&self) -> String {
        let outcome = match self.outcome {
            Outcome::Won(Side::Black) => 'b',
            Outcome::Won(Side::White) => 'w',
            Outcome::Draw => 'd',
        };
        let mut line = format!("{} {outcome}", self.size);
        for Decision { chosen, found } in &self.decisions {
            write!(line, " {chosen}").expect("a string takes everything");
            let Some(Found { value, visits }) = found else { continue };
            write!(line, "/{value:.3}").expect("a string takes everything");
            for (number, visits) in visits {
                write!(line, "/{number}:{visits}").expect("a string takes everything");
            }
        }
        line
    }

    /// The game in a line; none if it is no game.
    pub fn read(line: &str) -> Option<Game> {
        fn number<T: FromStr>(text: &str) -> Option<T> {
            text.parse().ok()
        }
        let mut words = line.split(' ');
        let size = number(words.next()?)?;
        let outcome = match words.next()? {
            "b" => Outcome::Won(Side::Black),
            "w" => Outcome::Won(Side::White),
            "d" => Outcome::Draw,
            _ => return None,
        };
        let decision = |word: &str| {
            let mut parts = word.split('/');
            let chosen = number(parts.next()?)?;
            let Some(value) = parts.next() else { return Some(Decision { chosen, found: None }) };
            let visits = parts.map(|part| {
                let (step, visits) = part.split_once(':')?;
                Some((number(step)?, number(visits)?))
            });
            let found = Found { value: number(value)?, visits: visits.collect::<Option<_>>()? };
            Some(Decision { chosen, found: Some(found) })
        };
        Some(Game { size, outcome, decisions: words.map(decision).collect::<Option<_>>()? })
    }
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game as Which, Pie, Position};

    use super::*;

    #[test]
    fn a_line_gives_the_same_game_and_its_steps_can_be_replayed() {
        let Ok(Position::Slash(start)) = Position::start(Which::Slash, 5, Pie::Off) else { unreachable!() };
        let game = play(start.clone(), 200, 3);
        assert!(game.decisions.iter().any(|decision| decision.found.is_some()));
        let line = game.line();
        let again = Game::read(&line).expect("what was written can be read");
        assert_eq!(again.line(), line);
        let (mut position, mut steps) = (start, Vec::new());
        for decision in &again.decisions {
            assert_eq!(position.outcome(), None);
            position.steps(&mut steps);
            position.play(steps[decision.chosen]);
        }
        for broken in ["", "5", "5 x", "5 b a", "5 b 1/0.5/3", "5 b 1/0.5/3:x"] {
            assert!(Game::read(broken).is_none(), "{broken}");
        }
    }
}
