//! Slicron, by Saïd Galdseid: what the engine knows about it.

use slipway_games::{Outcome, Slicron, Step};

use crate::knowledge::{Code, Dice, Knowledge, NO_CODE, Style, Trace, UseOf, cell_code, finish_uniformly};

impl Knowledge for Slicron {
    const STYLE: Style = Style { amaf: 0.0, exploration: 0.5, prior: 0.0, expand_at: 1 };

    #[inline(always)]
    fn code(step: Step) -> Code {
        match step {
            Step::Place(cell) => cell_code(cell),
            _ => NO_CODE,
        }
    }

    fn play_out(&mut self, _: Option<Step>, _: UseOf, dice: &mut Dice, trace: &mut Trace) -> Outcome {
        finish_uniformly(self, dice, trace)
    }
}
