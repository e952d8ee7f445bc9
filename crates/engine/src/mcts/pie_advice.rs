//! What estimates of first stones say at the root: which first stones to leave out, and whether to take the pie option ([`crate::estimates`]).
//!
//! They are no proofs and prove no node. They only keep visits together, until this search knows more than they do.

use super::tree::{Children, Node, ROOT};
use super::{Knowledge, Search};
use crate::estimates;
use crate::verdict::Verdict;

/// What is clearly worse than something else.
#[derive(Default)]
pub(super) struct PieAdvice {
    /// For each child of the root.
    pub(super) is_worse: Vec<bool>,
    /// At this many visits of the root it is forgotten.
    until: u32,
}

impl<G: Knowledge> Search<G> {
    /// What there is to say at the root. Levels decide without it.
    pub(super) fn pie_advice(&self) -> PieAdvice {
        if !self.options.features.policy || !(self.opens_pie || self.root.swap_open()) {
            return PieAdvice::default();
        }
        let children = self.tree.children(self.tree.node(ROOT));
        let steps: Vec<_> = children.iter().map(Node::step).collect();
        let Some(advice) = estimates::advice(&self.root, &steps) else { return PieAdvice::default() };
        PieAdvice {
            is_worse: steps.iter().map(|step| advice.worse.contains(step)).collect(),
            until: u32::try_from(advice.playouts).unwrap_or(u32::MAX),
        }
    }

    /// Whether there is something to say, and this search does not know better yet.
    #[inline(always)]
    pub(super) fn follows_advice(&self) -> bool {
        self.advice.is_worse.contains(&true) && self.tree.node(ROOT).tally().visits < self.advice.until
    }

    /// Whether a child of the root is clearly worse than another by all that is known so far.
    pub(super) fn is_advised_against(&self, index: usize) -> bool {
        self.follows_advice() && self.advice.is_worse.get(index) == Some(&true)
    }

    /// The child to go to at a root where it is clear whether to take the pie option, which is always listed last.
    pub(super) fn select_about_swap(&self, node: Node, children: Children, floor: Verdict) -> Option<usize> {
        let last = children.len().checked_sub(1)?;
        if self.is_advised_against(last) { self.select(node, children.without_last(), floor) } else { Some(last) }
    }
}
