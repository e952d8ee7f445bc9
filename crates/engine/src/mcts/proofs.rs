//! Proofs that come from outside of the tree: from virtual connections, from the exact endgame search and from solved openings. They go into the tree like
//! any other proof.

use std::sync::atomic::Ordering::Relaxed;

use slipway_games::Step;

use super::tree::{Bounds, Children, Node, ROOT};
use super::{Knowledge, MustPlay, Search, endgame};
use crate::openings;
use crate::verdict::Verdict;

impl<G: Knowledge> Search<G> {
    /// Computes the must-play region of a node by its virtual connections, if this visit is the one for it. Gives what is then proven for the player to move.
    pub(super) fn apply_must_play(&self, position: &G, node: Node, children: Children) -> Option<Bounds> {
        let threshold = self.options.params.knowledge_threshold;
        // A simulation can count for several visits: the first that reaches the threshold counts.
        let due = threshold..threshold.saturating_add(self.playouts_per_leaf());
        if threshold == 0 || !due.contains(&node.tally().visits) || position.swap_open() {
            return None;
        }
        match position.must_play() {
            MustPlay::Win { steps, .. } => Some(Bounds::exactly(Verdict::Win, steps + 1)),
            MustPlay::Loss { steps } => Some(Bounds::exactly(Verdict::Loss, steps)),
            MustPlay::Only(steps) => {
                prune_others(children, &steps);
                None
            }
            MustPlay::Anything => None,
        }
    }

    /// Whether the root has been visited often enough for its must-play region, and that has not been computed yet.
    #[inline(always)]
    pub(super) fn is_root_due_for_must_play(&self) -> bool {
        let threshold = self.options.params.knowledge_threshold;
        threshold > 0 && self.tree.node(ROOT).tally().visits >= threshold && !self.root_must_play_is_known.load(Relaxed)
    }

    /// Computes the must-play region of the root, once. If it is lost, the search goes on for the path on which the opponent can go wrong most easily.
    pub(super) fn apply_must_play_at_root(&self) {
        if self.root_must_play_is_known.swap(true, Relaxed) || self.opens_pie || self.root.swap_open() {
            return;
        }
        let root = self.tree.node(ROOT);
        let children = self.tree.children(root);
        match self.root.must_play() {
            MustPlay::Win { by, steps } => {
                if let Some(child) = children.iter().find(|child| child.step() == by) {
                    child.set_bounds(Bounds::exactly(Verdict::Win, steps));
                    root.set_bounds(Bounds::exactly(Verdict::Loss, steps + 1));
                }
            }
            MustPlay::Only(steps) => prune_others(children, &steps),
            MustPlay::Loss { .. } | MustPlay::Anything => {}
        }
    }

    /// What virtual connections proved of the root, before it was the root, does not say which step to make: a win is found
    /// again, and after a loss the search goes on.
    pub(super) fn reopen_what_must_play_proved(&self) {
        if self.options.params.knowledge_threshold == 0 {
            return;
        }
        let root = self.tree.node(ROOT);
        let mut children = self.tree.children(root).iter().map(|child| child.bounds().proven());
        match root.bounds().turned().proven() {
            Some(Verdict::Win) if !children.any(|proven| proven == Some(Verdict::Win)) => {
                root.set_bounds(Bounds::OPEN);
                self.apply_must_play_at_root();
            }
            Some(Verdict::Loss) if children.any(|proven| proven.is_none()) => root.set_bounds(Bounds::OPEN),
            _ => {}
        }
    }

    /// Tries the exact endgame search, once from each root. It is a part of the search and not of what leads to it, so that its time counts, and none is spent
    /// on the opponent's positions.
    pub(super) fn try_endgame(&mut self) {
        if std::mem::replace(&mut self.endgame_is_tried, true) || self.root.outcome().is_some() {
            return;
        }
        let root = self.tree.node(ROOT);
        let is_wanted = self.options.features.proofs && !self.root.swap_open();
        let budget = if is_wanted { self.root.endgame_budget() } else { 0 };
        if budget == 0 || root.bounds().proven().is_some() {
            return;
        }
        if let Some((verdict, step)) = endgame::solve(&self.root, budget)
            && let Some(child) = self.tree.children(root).iter().find(|child| child.step() == step)
        {
            child.set_bounds(Bounds::exactly(verdict, 1));
            root.set_bounds(Bounds::exactly(verdict.for_opponent(), 2));
        }
    }

    /// Takes over what is solved about first turns on this board: those that give something away, and the pie option.
    ///
    /// Among turns that are as good as any the search chooses: that a first stone wins does not yet say that this engine finds the way.
    pub(super) fn apply_solved_openings(&self) {
        let (root, children) = (self.tree.node(ROOT), self.tree.children(self.tree.node(ROOT)));
        let known = openings::verdicts(&self.root, &children.iter().map(Node::step).collect::<Vec<_>>());
        let best = known.iter().map(|&(_, verdict)| verdict).max();
        // How long the game goes on, solved openings don't say; a board full of stones is a guess.
        let steps = self.root.board().area() as u16;
        for &(step, verdict) in &known {
            if (Some(verdict) < best || step == Step::Swap)
                && let Some(child) = children.iter().find(|child| child.step() == step)
            {
                child.set_bounds(Bounds::exactly(verdict, steps));
            }
        }
        if best == Some(Verdict::Win) && known.iter().any(|&(step, _)| step == Step::Swap) {
            root.set_bounds(Bounds::exactly(Verdict::Loss, steps + 1));
        }
    }
}

/// Notes that all steps but these lose.
fn prune_others(children: Children, steps: &[Step]) {
    for child in children.iter().filter(|child| !steps.contains(&child.step())) {
        child.set_bounds(Bounds::exactly(Verdict::Loss, 2));
    }
}
