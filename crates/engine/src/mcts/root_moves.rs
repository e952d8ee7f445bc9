//! What a search has found, the best first.

use std::cmp::Reverse;

use slipway_games::Step;

use super::tree::{NodeId, ROOT};
use super::{Knowledge, Search};
use crate::verdict::Verdict;

/// A step at the root, with its statistics.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RootMove {
    /// The step.
    pub step: Step,
    /// How many visits it has.
    pub visits: u32,
    /// The win rate of the player who makes it; a draw is half.
    pub value: f32,
    /// What is proven for that player.
    pub proven: Option<Verdict>,
    /// With a proof, how many steps it is to the end.
    pub steps: u16,
    node: NodeId,
}

/// What moves are sorted by: proven wins first, the shortest of them; proven losses last, the longest first, and of equally long ones what took more visits to prove; between them a welcome draw, and what is open by
/// visits.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Loss { steps: u16, visits: u32 },
    Open { visits: u32 },
    Draw { steps: Reverse<u16> },
    Win { steps: Reverse<u16> },
}

impl<G: Knowledge> Search<G> {
    /// The steps at the root, the best first.
    pub fn root_moves(&self) -> Vec<RootMove> {
        self.moves_at(ROOT)
    }

    fn moves_at(&self, id: NodeId) -> Vec<RootMove> {
        let children = self.tree.children(self.tree.node(id));
        let mut moves: Vec<RootMove> = children
            .iter()
            .enumerate()
            .map(|(index, child)| {
                let (tally, bounds) = (child.tally(), child.bounds());
                let proven = bounds.proven();
                let value = match (proven, tally.visits) {
                    (Some(verdict), _) => verdict.value(),
                    (None, 0) => self.untried_value(child),
                    (None, _) if self.opens_pie && id == ROOT => self.value_before_pie(child),
                    (None, _) => tally.mean(),
                };
                let node = children.first + index as NodeId;
                RootMove { step: child.step(), visits: tally.visits, value, proven, steps: bounds.steps, node }
            })
            .collect();
        let open = moves.iter().filter(|found| found.proven.is_none()).max_by_key(|found| found.visits);
        let is_proven = self.tree.node(id).bounds().proven().is_some();
        let draw_is_welcome = is_proven || open.is_none_or(|open| open.value < 0.5);
        let rank = |found: &RootMove| match found.proven {
            Some(Verdict::Win) => Rank::Win { steps: Reverse(found.steps) },
            Some(Verdict::Draw) if draw_is_welcome => Rank::Draw { steps: Reverse(found.steps) },
            Some(Verdict::Loss) => Rank::Loss { steps: found.steps, visits: found.visits },
            _ => Rank::Open { visits: found.visits },
        };
        moves.sort_by_key(|found| Reverse(rank(found)));
        // The pie option has visits that were not its merit, so it is compared by its value.
        if let Some(swap) = moves.iter().position(|found| found.step == Step::Swap && found.proven.is_none()) {
            let swap = moves.remove(swap);
            let is_better =
                moves.first().is_none_or(|best| best.proven != Some(Verdict::Win) && best.value <= swap.value);
            moves.insert(usize::from(!is_better), swap);
        }
        if id == ROOT {
            // What was left out on the advice of estimates has no visits of its own to be judged by.
            let first = children.first;
            moves.sort_by_key(|found| {
                found.proven != Some(Verdict::Win) && self.is_advised_against((found.node - first) as usize)
            });
        }
        moves
    }

    /// The principal variation: the steps that seem best for both sides, from the root on, while they have visits.
    pub fn line(&self) -> Vec<Step> {
        self.line_from(None)
    }

    /// The same after a first step.
    pub fn line_from(&self, first: Option<Step>) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut node = ROOT;
        let mut wanted = first;
        loop {
            let moves = self.moves_at(node);
            let next = match wanted.take() {
                Some(step) => moves.iter().find(|found| found.step == step),
                None => moves.first(),
            };
            match next {
                Some(next) if next.visits > 0 || next.proven.is_some() || steps.is_empty() => {
                    steps.push(next.step);
                    node = next.node;
                }
                _ => return steps,
            }
        }
    }
}
