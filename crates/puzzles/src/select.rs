//! Of many puzzles, a set in which all grades, themes and sizes occur.

use std::collections::{HashMap, HashSet};

use crate::puzzle::Puzzle;

/// Of seven puzzles at most one is of the lowest grade.
const ONE_IN: usize = 7;

/// Takes up to `count` puzzles: grade by grade in turn, of each the one whose themes and size are the rarest among those taken, and from a game that has given none yet,
/// as long as there is one. None is there twice. The easiest come first.
pub fn select(mut found: Vec<Puzzle>, count: usize) -> Vec<Puzzle> {
    let mut ids = HashSet::new();
    found.retain(|puzzle| ids.insert(puzzle.id.clone()));
    let mut taken: Vec<Puzzle> = Vec::new();
    let mut games: HashSet<u32> = HashSet::new();
    let mut seen: HashMap<String, u32> = HashMap::new();
    let mut grades = (1..=5_u8).cycle();
    while taken.len() < count && !found.is_empty() {
        let Some(grade) = grades.next() else { break };
        let easiest_are_enough = taken.iter().filter(|puzzle| puzzle.grade == 1).count() >= count.div_ceil(ONE_IN);
        if grade == 1 && easiest_are_enough && found.iter().any(|puzzle| puzzle.grade > 1) {
            continue;
        }
        let often = |puzzle: &Puzzle| -> u32 {
            let times: Vec<u32> = traits(puzzle).map(|word| seen.get(&word).copied().unwrap_or(0)).collect();
            let mean = times.iter().sum::<u32>() * 100 / times.len().max(1) as u32;
            // A theme that has not occurred yet is worth most.
            mean.min(times.iter().min().copied().unwrap_or(0) * 200)
        };
        let rarest = found.iter().enumerate().filter(|(_, puzzle)| puzzle.grade == grade);
        let Some((place, _)) =
            rarest.min_by_key(|(place, puzzle)| (games.contains(&puzzle.from), often(puzzle), *place))
        else {
            continue;
        };
        let puzzle = found.remove(place);
        games.insert(puzzle.from);
        for word in traits(&puzzle) {
            *seen.entry(word).or_default() += 1;
        }
        taken.push(puzzle);
    }
    taken.sort_by_cached_key(|puzzle| {
        (puzzle.grade, puzzle.turns, puzzle.size, puzzle.playouts.unwrap_or(u64::MAX), puzzle.id.clone())
    });
    taken
}

/// What a set should have all kinds of.
fn traits(puzzle: &Puzzle) -> impl Iterator<Item = String> {
    let size = std::iter::once(format!("size {}", puzzle.size));
    size.chain(puzzle.themes.iter().map(|theme| (*theme).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(grade: u8, size: u8, themes: &[&'static str]) -> Puzzle {
        Puzzle {
            id: String::new(),
            game: "slash",
            size,
            position: String::new(),
            result: "win",
            turns: u32::from(grade),
            line: Vec::new(),
            tries: Vec::new(),
            grade,
            playouts: Some(50),
            themes: themes.to_vec(),
            nodes: 1,
            from: 0,
        }
    }

    /// This many different ones, each from a game of its own.
    fn puzzles(count: usize, like: &Puzzle) -> Vec<Puzzle> {
        let name = |from| format!("{} {:?} {from}", like.grade, like.themes);
        (0..count as u32).map(|from| Puzzle { id: name(from), from, ..like.clone() }).collect()
    }

    #[test]
    fn a_set_has_all_grades_before_it_has_one_twice() {
        let mut found = puzzles(20, &puzzle(2, 5, &["quiet"]));
        for other in [puzzle(1, 5, &["at-once"]), puzzle(3, 5, &[]), puzzle(4, 6, &[]), puzzle(5, 6, &[])] {
            found.extend(puzzles(1, &other));
        }
        let grades: Vec<u8> = select(found, 6).iter().map(|puzzle| puzzle.grade).collect();
        assert_eq!(grades, [1, 2, 2, 3, 4, 5]);
    }

    #[test]
    fn the_lowest_grade_stays_the_exception() {
        let mut found = puzzles(30, &puzzle(1, 5, &["at-once"]));
        found.extend(puzzles(30, &puzzle(2, 5, &["quiet"])));
        let easiest = select(found, 21).iter().filter(|puzzle| puzzle.grade == 1).count();
        assert_eq!(easiest, 3);
    }

    #[test]
    fn the_rarer_theme_is_taken_first() {
        let mut found = puzzles(5, &puzzle(2, 5, &["quiet"]));
        found.extend(puzzles(6, &puzzle(2, 5, &["zugzwang"])).pop());
        let taken = select(found, 2);
        assert!(taken.iter().any(|puzzle| puzzle.themes == ["zugzwang"]), "{taken:?}");
    }

    #[test]
    fn none_is_there_twice_and_other_games_come_first() {
        let [one, other] = [puzzle(2, 5, &["quiet"]), puzzle(2, 5, &["block"])].map(|like| puzzles(2, &like));
        let found = vec![one[0].clone(), one[0].clone(), other[0].clone(), one[1].clone()];
        let ids = |count| -> Vec<String> { select(found.clone(), count).into_iter().map(|puzzle| puzzle.id).collect() };
        assert_eq!(ids(2), [one[0].id.clone(), one[1].id.clone()]);
        assert_eq!(ids(9).len(), 3);
    }
}
