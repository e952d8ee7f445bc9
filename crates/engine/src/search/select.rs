//! Which child a simulation goes to.

use slipway_games::Step;

use super::Search;
use crate::knowledge::{Knowledge, Style};
use crate::tree::{BATCH, Children, Known, Node, Tally};

/// How much first stones with few visits are favoured when a swap can follow.
const PIE_EXPLORATION: f32 = 0.7;
/// Where the pie option is open, it gets at least one visit in so many: what it is worth shows in no other statistics than its own.
const SWAP_SHARE: u32 = 3;

impl<G: Knowledge> Search<G> {
    /// The pie option, if it has had too few visits to judge it.
    pub(super) fn neglected_swap(&self, node: Node, children: Children) -> Option<usize> {
        let (index, swap) = swap_of(children)?;
        let is_neglected = swap.tally().visits.saturating_mul(SWAP_SHARE) < node.tally().visits;
        (is_neglected && swap.bounds().proven().is_none()).then_some(index)
    }

    /// The first stone to look at, when the opponent may then take the pie option.
    pub(super) fn select_first_stone(&self, node: Node, children: Children) -> Option<usize> {
        let explore = PIE_EXPLORATION * square_root_of_logarithm(node.tally().visits);
        let promise = |child: Node| match child.tally().visits {
            0 => 10.0 + child.prior(),
            visits => self.value_before_pie(child) + explore / (visits as f32).sqrt(),
        };
        let open = (0..children.len()).filter(|&index| children.get(index).bounds().proven().is_none());
        open.max_by(|&a, &b| promise(children.get(a)).total_cmp(&promise(children.get(b))))
    }

    /// What a first stone is worth to the player who places it: the opponent takes the pie option or not, whichever is better. The mean of all visits would
    /// count the worse of the two as well.
    pub(crate) fn value_before_pie(&self, child: Node) -> f32 {
        let all = child.tally();
        let swap = swap_of(self.pool.children(child)).map(|(_, swap)| swap.tally()).unwrap_or_default();
        let mean = all.mean();
        if swap.visits == 0 || all.visits <= swap.visits {
            return mean;
        }
        // The points of a swap are the opponent's.
        let not_swapped = Tally {
            visits: all.visits - swap.visits,
            points: all.points.saturating_sub(2 * swap.visits - swap.points.min(2 * swap.visits)),
        };
        (1.0 - swap.mean()).min(not_swapped.mean())
    }

    /// The chance to win by a step that was not tried yet. What a policy gives are shares of one, which say nothing about it.
    pub(crate) fn untried(&self, child: Node) -> f32 {
        if self.options.style.policy > 0.0 { 0.5 } else { child.prior() }
    }

    /// The child to go to; none if there are no children. `floor` are the points that the player to move is sure of.
    ///
    /// Most of a search's time is spent here. What the children know is first gathered, so that the sums can be done for
    /// several of them at a time.
    #[inline(always)]
    pub(super) fn select(&self, node: Node, children: Children, floor: u8) -> Option<usize> {
        let style = &self.options.style;
        let explore = if style.exploration > 0.0 {
            style.exploration * square_root_of_logarithm(node.tally().visits)
        } else {
            0.0
        };
        let favour = style.policy * (node.tally().visits as f32 + 1.0).sqrt();
        let mut best = None;
        let mut most = NEVER;
        let mut known = Known::NOTHING;
        let mut begin = 0;
        while begin < children.len() {
            let count = children.gather(begin, &mut known);
            let promises = match (explore > 0.0, favour > 0.0) {
                (true, false) => promises::<true, false>(&known, style, explore, favour, floor),
                (false, false) => promises::<false, false>(&known, style, explore, favour, floor),
                (false, true) => promises::<false, true>(&known, style, explore, favour, floor),
                (true, true) => promises::<true, true>(&known, style, explore, favour, floor),
            };
            for (place, &promise) in promises.iter().enumerate().take(count) {
                if promise > most {
                    (best, most) = (Some(begin + place), promise);
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

/// Keeps a division by a sum of zeros defined.
const NEARLY_NOTHING: f32 = 1e-9;
/// Less than anything can promise.
const NEVER: f32 = -1e9;

/// How much some children seem worth a visit.
#[inline(always)]
fn promises<const EXPLORING: bool, const FAVOURING: bool>(
    known: &Known,
    style: &Style,
    explore: f32,
    favour: f32,
    floor: u8,
) -> [f32; BATCH] {
    std::array::from_fn(|place| {
        let (tally, amaf) = (known.tally[place], known.amaf[place]);
        let visits = (tally >> 32) as i32 as f32;
        // A step without visits has no points either; half a visit keeps the division defined.
        let tried = visits.max(0.5);
        let value = tally as i32 as f32 / (2.0 * tried);
        let prior = known.prior(place);
        let seems = (amaf as i32 as f32 * 0.5 + style.prior * if FAVOURING { 0.5 } else { prior })
            / ((amaf >> 32) as i32 as f32 + style.prior + NEARLY_NOTHING);
        // The weight of what seems: a half when there are as many visits as it is worth.
        let weight = (style.amaf / (3.0 * visits + style.amaf + NEARLY_NOTHING)).sqrt();
        // Where nothing seems like anything before it is tried, everything is tried once.
        let first = if style.amaf == 0.0 && visits == 0.0 { 10.0 + prior } else { 0.0 };
        let explored = if EXPLORING { explore / tried.sqrt() } else { 0.0 };
        let favoured = if FAVOURING { favour * prior / (1.0 + visits) } else { 0.0 };
        let promise = first + value + weight * (seems - value) + explored + favoured;
        // A step that is proven, or can at best be as good as what is certain, needs no look.
        let bounds = known.bounds(place);
        if bounds.high > floor && bounds.low < bounds.high { promise } else { NEVER }
    })
}

/// About the square root of the natural logarithm, from operations that give the same on every machine.
fn square_root_of_logarithm(visits: u32) -> f32 {
    let visits = visits + 2;
    let whole = visits.ilog2();
    let part = visits as f32 / (1u64 << whole) as f32 - 1.0;
    ((whole as f32 + part) * std::f32::consts::LN_2).sqrt()
}
