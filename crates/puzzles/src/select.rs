//! Of many puzzles, a set in which all grades, themes and sizes occur.

use std::collections::HashMap;

use crate::puzzle::Puzzle;

/// Of ten puzzles at most one wins at once.
const ONE_IN: usize = 10;

/// Takes up to `count` puzzles: grade by grade in turn, of each the one whose themes and size are the rarest among those taken. The easiest come first.
pub fn select(mut found: Vec<Puzzle>, count: usize) -> Vec<Puzzle> {
    let mut taken: Vec<Puzzle> = Vec::new();
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
        let Some((place, _)) = rarest.min_by_key(|(place, puzzle)| (often(puzzle), *place)) else { continue };
        let puzzle = found.remove(place);
        for word in traits(&puzzle) {
            *seen.entry(word).or_default() += 1;
        }
        taken.push(puzzle);
    }
    taken.sort_by_key(|puzzle| (puzzle.grade, puzzle.turns, puzzle.playouts.unwrap_or(u64::MAX), puzzle.size));
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
            id: format!("{grade} {size} {themes:?}"),
            game: "slash",
            size,
            position: String::new(),
            result: "win",
            turns: u32::from(grade),
            line: Vec::new(),
            grade,
            playouts: Some(50),
            themes: themes.to_vec(),
            nodes: 1,
        }
    }

    #[test]
    fn a_set_has_all_grades_before_it_has_one_twice() {
        let mut found = vec![puzzle(2, 5, &["quiet"]); 20];
        found.extend([puzzle(1, 5, &["at-once"]), puzzle(3, 5, &[]), puzzle(4, 6, &[]), puzzle(5, 6, &[])]);
        let grades: Vec<u8> = select(found, 6).iter().map(|puzzle| puzzle.grade).collect();
        assert_eq!(grades, [1, 2, 2, 3, 4, 5]);
    }

    #[test]
    fn what_wins_at_once_stays_the_exception() {
        let mut found = vec![puzzle(1, 5, &["at-once"]); 30];
        found.extend(vec![puzzle(2, 5, &["quiet"]); 30]);
        let easiest = select(found, 20).iter().filter(|puzzle| puzzle.grade == 1).count();
        assert_eq!(easiest, 2);
    }

    #[test]
    fn the_rarer_theme_is_taken_first() {
        let mut found = vec![puzzle(2, 5, &["quiet"]); 5];
        found.push(puzzle(2, 5, &["zugzwang"]));
        let taken = select(found, 2);
        assert!(taken.iter().any(|puzzle| puzzle.themes == ["zugzwang"]), "{taken:?}");
    }
}
