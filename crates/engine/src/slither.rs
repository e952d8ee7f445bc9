//! Slither, by Corey Clark: what the engine knows about it.

use slipway_games::{Outcome, Slither, Step};

use crate::knowledge::{Code, Dice, Knowledge, NO_CODE, Style, Trace, UseOf, cell_code, finish_uniformly};

impl Knowledge for Slither {
    const STYLE: Style = Style { amaf: 500.0, exploration: 0.0, prior: 20.0, expand_at: 4 };

    #[inline(always)]
    fn code(step: Step) -> Code {
        match step {
            Step::Place(cell) => cell_code(cell),
            _ => NO_CODE,
        }
    }

    fn play_out(&mut self, last: Option<Step>, use_of: UseOf, dice: &mut Dice, trace: &mut Trace) -> Outcome {
        let _ = (last, use_of);
        finish_uniformly(self, dice, trace)
    }
}
