//! Slyde, by Mike Zapawa: what the engine knows about it.

use slipway_games::{Outcome, Rules, Slyde, Step};

use crate::knowledge::{Code, Dice, Knowledge, NO_CODE, Style, Trace, UseOf, finish_uniformly};

impl Knowledge for Slyde {
    const STYLE: Style = Style { amaf: 500.0, exploration: 0.0, prior: 10.0, expand_at: 1, study_at: 0, per_leaf: 1 };

    #[inline(always)]
    fn code(step: Step) -> Code {
        match step {
            Step::Slide { from, to } => {
                let direction = Code::from(to.row() != from.row()) << 1 | Code::from(to > from);
                (Code::from(from.row()) << 4 | Code::from(from.column())) << 2 | direction
            }
            _ => NO_CODE,
        }
    }

    fn finish_budget(&self) -> u32 {
        if self.count_turns() <= 24 { 20_000 } else { 0 }
    }

    fn play_out(&mut self, _: Option<Step>, _: UseOf, dice: &mut Dice, trace: &mut Trace) -> Outcome {
        finish_uniformly(self, dice, trace)
    }
}
