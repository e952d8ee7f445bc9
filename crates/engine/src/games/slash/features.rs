//! The features of a board of Slash for its policy network.

use slipway_games::{Board, CellSet, Rules, Side, Slash, SlashLinks, Step};

use crate::connections::SquareRegion;
use crate::nn::BoardFeatures;

/// A stone of the player to move, or what is outside of his edges; the same of the other.
const OWN: u32 = 0;
const OTHER: u32 = 1;
const EMPTY: u32 = 2;
/// Where the last stone was placed, and the one before.
const LAST: [u32; 2] = [3, 4];
/// On a shortest path of the player to move, or with a detour of one or two; and on those of the other.
const PATHS: [u32; 2] = [5, 8];

/// What the player to move sees; `last` are the steps before, the latest first.
#[must_use]
pub fn features(position: &Slash, last: &[Option<Step>; 2]) -> BoardFeatures {
    let stones = Side::BOTH.map(|side| *position.stones(side));
    let mut features = features_of_stones(position.board(), stones, position.turn());
    // The stone of the pie rule's recolouring counts as placed last.
    let placed = last.iter().flatten().filter(|&&step| step != Step::Swap);
    for (step, feature) in placed.zip(LAST) {
        if let Step::Place(cell) = *step {
            features.add(features.place(cell), feature);
        }
    }
    features
}

/// The same where the steps before are not known; of the stones, Black's come first.
pub(super) fn features_of_stones(board: Board, stones: [CellSet; 2], side: Side) -> BoardFeatures {
    let mut features = BoardFeatures::new(board.size(), side, [OWN, OTHER]);
    let empties = CellSet::all(board) - stones[0] - stones[1];
    let distances = super::path_prior::distances::<SlashLinks>(board.size(), stones, [empties; 2]);
    let sides = [side, side.opponent()];
    for cell in board.cells() {
        let place = features.place(cell);
        let [own, other] = sides.map(|side| stones[side as usize].contains(cell));
        if own || other {
            features.add(place, if own { OWN } else { OTHER });
            continue;
        }
        features.add(place, EMPTY);
        for (side, feature) in sides.into_iter().zip(PATHS) {
            let detour = distances.detour(side, SquareRegion::<SlashLinks>::number(cell));
            if detour < 3 {
                features.add(place, feature + u32::from(detour));
            }
        }
    }
    features
}

#[cfg(test)]
mod tests {
    use slipway_games::{Cell, Game, Pie, Setup};

    use super::*;

    fn slash(text: &str) -> Slash {
        let setup = Setup::parse(Game::Slash, text).expect("a position");
        Slash::from_setup(&setup, Pie::Off).expect("one that the rules can show")
    }

    fn placed(cells: [(u8, u8); 2]) -> [Option<Step>; 2] {
        cells.map(|(column, row)| Some(Step::Place(Cell::at(column, row))))
    }

    #[test]
    fn white_sees_what_black_sees_of_the_mirrored_board() {
        // Mirrored in the diagonal from the south-west, and the colours exchanged: what is joined stays joined.
        let seen = features(&slash("...x/.x../..o./.... w"), &placed([(3, 3), (2, 1)]));
        let expected = features(&slash("...o/.x../..o./.... b"), &placed([(3, 3), (1, 2)]));
        assert_eq!(seen.features(), expected.features());
    }

    #[test]
    fn half_a_turn_gives_the_features_of_the_turned_position() {
        let (one, last) = (slash("...x/.x../..o./o... b"), placed([(0, 0), (3, 3)]));
        let (other, last_turned) = (slash("...o/.o../..x./x... b"), placed([(3, 3), (0, 0)]));
        let original = features(&one, &last);
        let (turned, to) = original.half_turn();
        let expected = features(&other, &last_turned);
        for place in turned.cells() {
            assert_eq!(turned.features()[place], expected.features()[place], "{place}");
            assert_eq!(turned.features()[to(place)], original.features()[place], "{place}");
        }
    }
}
