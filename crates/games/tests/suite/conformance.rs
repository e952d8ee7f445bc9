//! One suite that every game runs through: the promises of [`Rules`], kept on random play, against the slow models.

use std::collections::BTreeMap;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_games::model::Model;
use slipway_games::{
    Cell, Content, Effect, Game, Line, Outcome, Path, Pie, Position, Random, Rules, Setup, Side, Step, Turn, WonBy,
};

/// Random numbers from a seed that a failing test prints.
fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || generator.next_u64()
}

fn start(game: Game, size: u8, pie: Pie) -> (Position, Model) {
    let position = Position::start(game, size, pie).unwrap();
    (position, Model::start(game.id(), usize::from(size), pie == Pie::On))
}

fn steps(position: &Position) -> Vec<Step> {
    let mut steps = Vec::new();
    position.steps(&mut steps);
    steps
}

fn after(position: &Position, step: Step) -> Position {
    let mut after = position.clone();
    after.play(step);
    after
}

/// Every step that could be thought of on this board, legal or not, and some that leave it.
fn all_steps(position: &Position) -> Vec<Step> {
    let rows = position.board().rows();
    let cells: Vec<Cell> = (0..=rows).flat_map(|row| (0..=rows).map(move |column| Cell::at(column, row))).collect();
    let mut steps: Vec<Step> = cells.iter().map(|&cell| Step::Place(cell)).collect();
    for &from in &cells {
        for &to in cells.iter().filter(|&&to| from == to || from.touches(to) || to == cells[0]) {
            steps.extend([Step::Shift { from, to }, Step::Slide { from, to }]);
        }
    }
    steps.extend((0..=position.choices().len() as u32).map(Step::Keep));
    steps.extend([Step::Swap, Step::Pass]);
    steps
}

/// Promises 1 to 4 of `Rules`, at one position.
fn keeps_its_promises(position: &Position) {
    let listed = steps(position);
    assert_eq!(listed.is_empty(), position.outcome().is_some(), "no step exactly when the game is over: {position:?}");
    for step in all_steps(position) {
        match position.check(step) {
            Ok(()) => assert!(listed.contains(&step), "{step:?} is ok but not listed: {position:?}"),
            Err(reason) => {
                assert!(!listed.contains(&step), "{step:?} is listed but {reason:?}: {position:?}");
                assert!(!reason.message(position.board()).to_string().is_empty());
                assert!(reason.cells().iter().all(|&cell| position.board().contains(cell)), "{reason:?}");
            }
        }
    }
    let all = all_steps(position);
    assert!(listed.iter().all(|step| all.contains(step)), "a listed step was not thought of: {position:?}");
    for step in listed {
        let next = after(position, step);
        assert!(!next.within_turn() || !steps(&next).is_empty(), "{step:?} leads to a dead end: {position:?}");
        effects_tell_the_change(position, step, &next);
    }
    assert_eq!(position.key(), position.clone().key());
    assert_eq!(position.groups().is_some(), position.game().info().won_by == WonBy::Groups, "{position:?}");
}

/// The effects of a step, carried out on a set-up, give the set-up after it.
fn effects_tell_the_change(position: &Position, step: Step, next: &Position) {
    let mut setup = Setup::of(position);
    let mut ended = None;
    for effect in position.effects(step) {
        assert!(!effect.message(position.board()).to_string().is_empty());
        match effect {
            Effect::Placed { side, cell } | Effect::Recoloured { cell, side } => setup.put(cell, Content::Stone(side)),
            Effect::Moved { from, to } => {
                let moved = setup.content(from);
                setup.put(from, Content::Empty);
                setup.put(to, moved);
            }
            Effect::Fixed { cell } => {
                let fixed = if setup.content(cell) == Content::Tile { Content::FixedTile } else { Content::FixedEmpty };
                setup.put(cell, fixed);
            }
            Effect::Removed { cells } => cells.iter().for_each(|&cell| setup.put(cell, Content::Empty)),
            Effect::Kept { path } => {
                assert!(path.iter().all(|&cell| setup.content(cell) == Content::Stone(position.turn())));
                assert!(path.first() < path.last());
            }
            Effect::Connected { side, along } => {
                assert!(along.iter().all(|&cell| setup.content(cell) == Content::Stone(side)));
                assert!(along.len() >= usize::from(position.board().size()));
            }
            Effect::Settled { tiles, empties } => {
                assert_eq!(tiles.iter().sum::<u16>(), empties.iter().sum::<u16>());
            }
            Effect::Stuck { side } => assert_eq!(side, next.turn()),
            Effect::Ended { outcome } => ended = Some(outcome),
            Effect::SidesExchanged | Effect::Passed { .. } => {}
        }
    }
    let shown = Setup::of(next);
    let differences: Vec<Cell> =
        shown.board().cells().filter(|&cell| shown.content(cell) != setup.content(cell)).collect();
    assert!(differences.is_empty(), "the effects of {step:?} leave out {differences:?}: {position:?}");
    assert_eq!(ended, next.outcome(), "the effects of {step:?} end the game as it ends: {position:?}");
}

/// Promise 5: what the slow model says is so.
fn agrees_with_the_model(position: &Position, model: &Model) {
    assert_eq!(position.to_string(), model.position());
    assert_eq!(position.legal(), model.legal(), "{position}");
    assert_eq!(position.count_turns(), model.legal().len() as u64, "{position}");
    assert_eq!(position.turn().id(), model.turn(), "{position}");
    assert_eq!(position.outcome().map(Outcome::id), model.outcome(), "{position}");
}

/// A position knows all of itself that its string tells, and nothing of how it came about.
fn is_its_string(position: &Position, pie: Pie) {
    let text = position.to_string();
    let setup = Setup::parse(position.game(), &text).unwrap();
    assert_eq!(setup.to_string(), text);
    let again = Position::from_setup(&setup, pie).unwrap_or_else(|flaws| panic!("{text}: {flaws:?}"));
    assert_eq!(&again, position);
    assert_eq!(again.key(), position.key());
    assert_eq!(steps(&again), steps(position), "{text}");
    assert_eq!(again.legal_turns(), position.legal_turns(), "{text}");
}

/// The steps of a legal turn, each with the paths that were to be chosen from before it.
fn with_choices(position: &Position, turn: &Turn) -> Vec<(Step, Vec<Path>)> {
    let mut now = position.clone();
    let steps = position.steps_of(turn).unwrap().into_iter();
    steps
        .map(|step| {
            let choices = now.choices();
            now.play(step);
            (step, choices)
        })
        .collect()
}

/// Steps and turns are two tellings of the same game: the same positions at the end of the turn, each turn another.
fn turns_are_completed_steps(position: &Position) {
    let mut by_steps: Vec<Position> = Vec::new();
    for step in steps(position) {
        let middle = after(position, step);
        if middle.within_turn() {
            by_steps.extend(steps(&middle).into_iter().map(|step| after(&middle, step)));
        } else {
            by_steps.push(middle);
        }
    }
    let by_turns: Vec<Position> = position
        .legal_turns()
        .iter()
        .map(|turn| {
            assert_eq!(position.canonical(turn).as_ref(), Ok(turn));
            assert_eq!(Turn::of(&with_choices(position, turn)).as_ref(), Some(turn));
            assert_eq!(position.read(&turn.on(position.board()).to_string()).as_ref(), Ok(turn));
            position.after(turn).unwrap()
        })
        .collect();
    let text = |positions: &[Position]| {
        let mut texts: Vec<String> = positions.iter().map(|position| format!("{position:?}")).collect();
        texts.sort();
        texts
    };
    let (mut of_steps, of_turns) = (text(&by_steps), text(&by_turns));
    of_steps.dedup();
    assert_eq!(of_steps, of_turns, "{position}");
}

/// A whole random game, looked at from all sides at every ply.
fn whole_game(game: Game, size: u8, pie: Pie, seed: u64) {
    let mut random = random(seed);
    let (position, mut model) = start(game, size, pie);
    let mut line = Line::from(position);
    loop {
        let position = line.position();
        agrees_with_the_model(position, &model);
        keeps_its_promises(position);
        is_its_string(position, pie);
        turns_are_completed_steps(position);
        for step in steps(position) {
            let middle = after(position, step);
            if middle.within_turn() {
                keeps_its_promises(&middle);
            }
        }
        let turns = position.legal_turns();
        if turns.is_empty() {
            break;
        }
        let turn = &turns[random.below(turns.len() as u32) as usize];
        let text = turn.on(position.board()).to_string();
        model.play(&text);
        line.play(&text).unwrap();
        assert_eq!(line.seats().map(Side::id), model.seats());
    }
    assert_eq!(line.position().outcome().map(Outcome::id), model.outcome());
}

#[test]
fn whole_games_on_small_boards_keep_every_promise() {
    for game in Game::ALL {
        // On larger boards the models are too slow for whole games.
        let is_small = |size: &u8| game.board(*size).unwrap().area() < 40;
        for size in game.sizes().take(3).filter(is_small) {
            for seed in 0..20 {
                let pie = if seed % 2 == 0 { Pie::On } else { Pie::Off };
                println!("{game} {size} {pie:?} seed {seed}");
                whole_game(game, size, pie, seed);
            }
        }
    }
}

#[test]
fn positions_of_all_sizes_are_as_the_models_say() {
    for game in Game::ALL {
        for size in game.sizes() {
            // The models look at whole boards for every turn, and games with shifts have turns by the thousand.
            let (games, plies_with_shifts) = if size <= 8 { (6, 40) } else { (2, 12) };
            for seed in 0..games {
                println!("{game} {size} seed {seed}");
                let mut random = random(seed + 100 * u64::from(size));
                let (start, _) = start(game, size, Pie::On);
                let mut record = Vec::new();
                start.clone().finish_at_random(&mut random, Some(&mut record));
                if game.info().turns.shift {
                    record.truncate(plies_with_shifts);
                }
                let mut position = start;
                let looks: Vec<usize> = (0..3).map(|_| random.below(record.len() as u32 + 1) as usize).collect();
                for ply in 0..=record.len() {
                    if looks.contains(&ply) {
                        agrees_with_the_model(&position, &Model::from_position(game.id(), &position.to_string(), true));
                        is_its_string(&position, Pie::On);
                    }
                    if let Some(turn) = record.get(ply) {
                        position.play_turn(turn).unwrap();
                    }
                }
            }
        }
    }
}

#[test]
fn random_games_are_the_same_with_and_without_faster_instructions() {
    for game in Game::ALL {
        for size in game.sizes() {
            let (start, _) = start(game, size, Pie::On);
            let [with, without] = slipway_simd::on_both_paths(|| {
                let (mut random, mut record) = (random(u64::from(size)), Vec::new());
                for _ in 0..20 {
                    start.clone().finish_at_random(&mut random, Some(&mut record));
                }
                // Without a record it is other code.
                let unrecorded: Vec<u32> = (0..20).map(|_| start.clone().finish_at_random(&mut random, None)).collect();
                (record, unrecorded)
            });
            assert_eq!(with, without, "{game} {size}");
        }
    }
}

#[test]
fn random_games_are_legal_and_end_as_the_rules_say() {
    for game in Game::ALL {
        for size in game.sizes() {
            let mut random = random(7 * u64::from(size));
            for number in 0..40 {
                let (start, _) = start(game, size, if number % 4 == 0 { Pie::Off } else { Pie::On });
                let mut line = Line::from(start.clone());
                let mut end = start.clone();
                let mut record = Vec::new();
                let plies = end.finish_at_random(&mut random, Some(&mut record));
                assert_eq!(plies as usize, record.len());
                for turn in &record {
                    let text = turn.on(start.board()).to_string();
                    assert_eq!(line.play(&text), Ok(turn), "{game} {size}: the recorded turn is canonical and legal");
                    if number < 10 {
                        is_its_string(line.position(), if number % 4 == 0 { Pie::Off } else { Pie::On });
                    }
                }
                assert!(end.outcome().is_some());
                assert_eq!(line.position(), &end, "{game} {size}");
                assert_eq!(steps(&end), []);
                assert_eq!(end.clone().finish_at_random(&mut random, None), 0, "a finished game stays as it is");
            }
        }
    }
}

/// Draws the first turn of many random games and compares with an even spread.
fn is_uniform(position: &Position, draws: u32, random: &mut impl FnMut() -> u64) {
    let turns = position.legal_turns();
    let mut counts: BTreeMap<Turn, u32> = turns.iter().map(|turn| (turn.clone(), 0)).collect();
    for _ in 0..draws {
        let mut record = Vec::new();
        position.clone().finish_at_random(random, Some(&mut record));
        *counts.get_mut(&record[0]).expect("a canonical legal turn") += 1;
    }
    assert_even(counts.values().copied(), position);
}

fn assert_even(counts: impl ExactSizeIterator<Item = u32> + Clone, position: &Position) {
    // The chi-square statistic has mean k and variance 2k.
    let (k, draws) = (counts.len() as f64 - 1.0, counts.clone().sum::<u32>());
    let expected = f64::from(draws) / counts.len() as f64;
    let chi: f64 = counts.map(|count| (f64::from(count) - expected).powi(2) / expected).sum();
    assert!(chi < k + 5.0 * (2.0 * k).sqrt() + 5.0, "chi-square {chi:.1} for {k} turns at {position}");
}

#[test]
fn two_slides_are_drawn_uniformly_each_by_itself() {
    let mut random = random(12);
    for (size, plies) in [(4, 0), (4, 3), (6, 4), (8, 0), (8, 20)] {
        let (mut position, _) = start(Game::Slyde, size, Pie::Off);
        for _ in 0..plies {
            let turns = position.legal_turns();
            position.play_turn(&turns[random() as usize % turns.len()]).unwrap();
        }
        let Position::Slyde(slyde) = &position else { unreachable!() };
        let pairs = slyde.small().expect("it fits").pairs();
        let count = position.count_turns();
        // Every pair with every other.
        let mut counts: BTreeMap<[usize; 2], u32> = BTreeMap::new();
        for _ in 0..20 * count * count {
            *counts.entry(pairs.draw_two(&mut random)).or_default() += 1;
        }
        assert_eq!(counts.len() as u64, count * count, "all and no others at {position}");
        assert_even(counts.values().copied(), &position);
    }
}

#[test]
fn random_games_draw_their_turns_uniformly() {
    for game in Game::ALL {
        for (size, position_count) in [(game.sizes().next().unwrap(), 8), (game.sizes().nth(1).unwrap(), 8)] {
            let mut random = random(11);
            for number in 0..position_count {
                let (mut position, _) = start(game, size, Pie::On);
                // Positions from the beginning (the pie option open) to the last plies (few turns left).
                let mut record = Vec::new();
                position.clone().finish_at_random(&mut random, Some(&mut record));
                let ply = if number < 2 { number } else { record.len() * number / position_count };
                for turn in &record[..ply] {
                    position.play_turn(turn).unwrap();
                }
                if position.outcome().is_none() {
                    is_uniform(&position, 40 * position.count_turns() as u32, &mut random);
                }
            }
        }
    }
}
