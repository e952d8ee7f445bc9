//! What a search has found out, the best first.

use slipway_games::Step;

use crate::knowledge::Knowledge;
use crate::search::Search;
use crate::tree::{Place, ROOT};

/// What was found out about a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// The step.
    pub step: Step,
    /// How often it was tried.
    pub visits: u32,
    /// The chance to win for the player who makes it; a draw is half.
    pub value: f32,
    /// What is proven for that player: win (2), draw (1) or loss (0).
    pub proven: Option<u8>,
    /// With a proof, how many steps the way to the end has that was found.
    pub steps: u16,
    place: Place,
}

impl<G: Knowledge> Search<G> {
    /// What was found out about each step, the best first.
    pub fn found(&self) -> Vec<Found> {
        self.found_at(ROOT)
    }

    fn found_at(&self, place: Place) -> Vec<Found> {
        let children = self.pool.children(self.pool.node(place));
        let mut found: Vec<Found> = children
            .iter()
            .enumerate()
            .map(|(index, child)| {
                let (tally, bounds) = (child.tally(), child.bounds());
                let proven = bounds.proven();
                let value = match (proven, tally.visits) {
                    (Some(points), _) => f32::from(points) * 0.5,
                    (None, 0) => self.untried(child),
                    (None, _) if self.opens_pie && place == ROOT => self.value_before_pie(child),
                    (None, _) => tally.mean(),
                };
                let place = children.first + index as Place;
                Found { step: child.step(), visits: tally.visits, value, proven, steps: bounds.steps, place }
            })
            .collect();
        let open = found.iter().filter(|found| found.proven.is_none()).max_by_key(|found| found.visits);
        let is_proven = self.pool.node(place).bounds().proven().is_some();
        let draw_is_welcome = is_proven || open.is_none_or(|open| open.value < 0.5);
        let rank = |found: &Found| match found.proven {
            Some(2) => (3, -i64::from(found.steps)),
            Some(1) if draw_is_welcome => (2, -i64::from(found.steps)),
            Some(0) => (0, i64::from(found.steps)),
            _ => (1, i64::from(found.visits)),
        };
        // Proven wins first, the shortest of them; proven losses last, the longest first.
        found.sort_by_key(|found| std::cmp::Reverse(rank(found)));
        // The pie option has visits that were not its merit, so it is compared by its value.
        if let Some(swap) = found.iter().position(|found| found.step == Step::Swap && found.proven.is_none()) {
            let swap = found.remove(swap);
            let is_better = found.first().is_none_or(|best| best.proven != Some(2) && best.value <= swap.value);
            found.insert(usize::from(!is_better), swap);
        }
        found
    }

    /// The steps that seem best for both sides, from the root on, while they have visits.
    pub fn line(&self) -> Vec<Step> {
        self.line_from(None)
    }

    /// The same after a first step.
    pub fn line_from(&self, first: Option<Step>) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut place = ROOT;
        let mut wanted = first;
        loop {
            let found = self.found_at(place);
            let next = match wanted.take() {
                Some(step) => found.iter().find(|found| found.step == step),
                None => found.first(),
            };
            match next {
                Some(next) if next.visits > 0 || next.proven.is_some() || steps.is_empty() => {
                    steps.push(next.step);
                    place = next.place;
                }
                _ => return steps,
            }
        }
    }
}
