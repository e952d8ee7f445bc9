//! Selection: which child a simulation goes to.

use slipway_games::Step;

use super::params::{PIE_EXPLORATION, SWAP_SHARE, SearchParams};
use super::tree::{BATCH, Batch, Children, Node, Tally};
use super::{Knowledge, Search};
use crate::verdict::Verdict;

/// The value of a child before its first visit where there is no RAVE: every child is visited once.
const FIRST_PLAY_URGENCY: f32 = 10.0;
/// Keeps a division by a sum of zeros defined.
const NEARLY_NOTHING: f32 = 1e-9;
/// Less than any value.
const NEVER: f32 = -1e9;

impl<G: Knowledge> Search<G> {
    /// The pie option, if it has had too few visits to judge it.
    pub(super) fn neglected_swap(&self, node: Node, children: Children) -> Option<usize> {
        let (index, swap) = swap_of(children)?;
        let is_neglected = swap.tally().visits.saturating_mul(SWAP_SHARE) < node.tally().visits;
        (is_neglected && swap.bounds().proven().is_none()).then_some(index)
    }

    /// The first stone to visit, when the opponent may then take the pie option: by UCB1.
    pub(super) fn select_first_stone(&self, node: Node, children: Children) -> Option<usize> {
        let explore = PIE_EXPLORATION * sqrt_ln(node.tally().visits);
        let ucb = |child: Node| match child.tally().visits {
            0 => FIRST_PLAY_URGENCY + child.prior(),
            visits => self.value_before_pie(child) + explore / (visits as f32).sqrt(),
        };
        let advised = self.follows_advice();
        let is_wanted = |&index: &usize| !(advised && self.advice.is_worse.get(index) == Some(&true));
        let open = (0..children.len()).filter(|&index| children.get(index).bounds().proven().is_none());
        open.filter(is_wanted).max_by(|&a, &b| ucb(children.get(a)).total_cmp(&ucb(children.get(b))))
    }

    /// What a first stone is worth to the player who places it: the opponent takes the pie option or not, whichever is better. The mean of all visits would
    /// count the worse of the two as well.
    pub(super) fn value_before_pie(&self, child: Node) -> f32 {
        let all = child.tally();
        let swap = swap_of(self.tree.children(child)).map(|(_, swap)| swap.tally()).unwrap_or_default();
        let mean = all.mean();
        if swap.visits == 0 || all.visits <= swap.visits {
            return mean;
        }
        // The points of a swap are the opponent's.
        let not_swapped = Tally {
            visits: all.visits - swap.visits,
            half_points: all.half_points.saturating_sub(2 * swap.visits - swap.half_points.min(2 * swap.visits)),
        };
        (1.0 - swap.mean()).min(not_swapped.mean())
    }

    /// The win rate of a step without visits. The prior of a policy network is a probability and says nothing about it.
    pub(super) fn untried_value(&self, child: Node) -> f32 {
        if self.options.params.puct > 0.0 { 0.5 } else { child.prior() }
    }

    /// The child to go to; none if there are no children. `floor` is what the player to move is sure of.
    ///
    /// Most of a search's time is spent here. The statistics of the children are first gathered, so that the sums can be done for
    /// several of them at a time.
    #[inline(always)]
    pub(super) fn select(&self, node: Node, children: Children, floor: Verdict) -> Option<usize> {
        let params = &self.options.params;
        let ucb = if params.exploration > 0.0 { params.exploration * sqrt_ln(node.tally().visits) } else { 0.0 };
        let puct = params.puct * (node.tally().visits as f32 + 1.0).sqrt();
        let mut best = None;
        let mut most = NEVER;
        let mut batch = Batch::EMPTY;
        let mut begin = 0;
        while begin < children.len() {
            let count = children.gather(begin, &mut batch);
            let values = match (ucb > 0.0, puct > 0.0) {
                (true, false) => values::<true, false>(&batch, params, ucb, puct, floor),
                (false, false) => values::<false, false>(&batch, params, ucb, puct, floor),
                (false, true) => values::<false, true>(&batch, params, ucb, puct, floor),
                (true, true) => values::<true, true>(&batch, params, ucb, puct, floor),
            };
            for (place, &value) in values.iter().enumerate().take(count) {
                if value > most {
                    (best, most) = (Some(begin + place), value);
                }
            }
            begin += count;
        }
        // Where nothing is open, the node is as good as proven and any child will do.
        best.or(if children.len() == 0 { None } else { Some(0) })
    }
}

/// The pie option among the children of a node: it is always listed last.
fn swap_of(children: Children) -> Option<(usize, Node)> {
    let last = children.len().checked_sub(1)?;
    let swap = children.get(last);
    (swap.step() == Step::Swap).then_some((last, swap))
}

/// The values of some children: what a step has won, blended with its RAVE value, and the bonuses of UCB1 and PUCT.
///
/// With N visits, win rate Q and RAVE value R of a child, P its prior and n the visits of its parent:
///
/// > (1 − β) Q + β R + c √(ln n / N) + p P √n / (1 + N), where β = √(k / (3 N + k))
///
/// β is the schedule of Gelly and Silver (2011) for the equivalence k. The prior counts as some visits of R, or an even result where priors are probabilities. Under
/// the roots, n + 2 and n + 1 visits keep the first ones defined.
#[inline(always)]
fn values<const UCB: bool, const PUCT: bool>(
    batch: &Batch,
    params: &SearchParams,
    ucb: f32,
    puct: f32,
    floor: Verdict,
) -> [f32; BATCH] {
    std::array::from_fn(|place| {
        let (tally, rave) = (batch.tally[place], batch.rave[place]);
        let visits = (tally >> 32) as i32 as f32;
        // A step without visits has no points either; half a visit keeps the division defined.
        let tried = visits.max(0.5);
        let mean = tally as i32 as f32 / (2.0 * tried);
        let prior = batch.prior(place);
        let rave = (rave as i32 as f32 * 0.5 + params.prior_weight * if PUCT { 0.5 } else { prior })
            / ((rave >> 32) as i32 as f32 + params.prior_weight + NEARLY_NOTHING);
        let beta = (params.rave_equivalence / (3.0 * visits + params.rave_equivalence + NEARLY_NOTHING)).sqrt();
        let first = if params.rave_equivalence == 0.0 && visits == 0.0 { FIRST_PLAY_URGENCY + prior } else { 0.0 };
        let explored = if UCB { ucb / tried.sqrt() } else { 0.0 };
        let favoured = if PUCT { puct * prior / (1.0 + visits) } else { 0.0 };
        let value = first + mean + beta * (rave - mean) + explored + favoured;
        // A step that is proven, or can at best be as good as what is certain, is not visited.
        if batch.is_open(place, floor) { value } else { NEVER }
    })
}

/// About the square root of the natural logarithm, from operations that give the same on every machine.
fn sqrt_ln(visits: u32) -> f32 {
    let visits = visits + 2;
    let whole = visits.ilog2();
    let part = visits as f32 / (1u64 << whole) as f32 - 1.0;
    ((whole as f32 + part) * std::f32::consts::LN_2).sqrt()
}
