//! Thorough looks at positions that are visited often: what they prove goes into the tree like any other proof.

use std::sync::atomic::Ordering::Relaxed;

use slipway_games::Step;

use super::Search;
use crate::knowledge::{Knowledge, Studied};
use crate::tree::{Bounds, Children, Node, ROOT};

impl<G: Knowledge> Search<G> {
    /// Studies a node, if this visit is the one for it. Gives what is then proven for the player to move.
    pub(super) fn study(&self, position: &G, node: Node, children: Children) -> Option<Bounds> {
        let study_at = self.options.style.study_at;
        // A simulation can count for several visits: it is the first that comes to so many.
        let due = study_at..study_at.saturating_add(self.playouts_per_leaf());
        if study_at == 0 || !due.contains(&node.tally().visits) || position.swap_open() {
            return None;
        }
        match position.study() {
            Studied::Won { steps, .. } => Some(Bounds::exactly(2, steps + 1)),
            Studied::Lost { steps } => Some(Bounds::exactly(0, steps)),
            Studied::Only(steps) => {
                rule_out_others(children, &steps);
                None
            }
            Studied::Nothing => None,
        }
    }

    /// Whether the root has been visited often enough, and not been studied yet.
    #[inline(always)]
    pub(super) fn is_due_to_study_root(&self) -> bool {
        let study_at = self.options.style.study_at;
        study_at > 0 && self.pool.node(ROOT).tally().visits >= study_at && !self.studied.load(Relaxed)
    }

    /// Looks at the root thoroughly, once. If it is lost, the search goes on for the way on which the opponent can go wrong most easily.
    pub(super) fn study_root(&self) {
        if self.studied.swap(true, Relaxed) || self.opens_pie || self.root.swap_open() {
            return;
        }
        let root = self.pool.node(ROOT);
        let children = self.pool.children(root);
        match self.root.study() {
            Studied::Won { by, steps } => {
                if let Some(child) = children.iter().find(|child| child.step() == by) {
                    child.set_bounds(Bounds::exactly(2, steps));
                    root.set_bounds(Bounds::exactly(0, steps + 1));
                }
            }
            Studied::Only(steps) => rule_out_others(children, &steps),
            Studied::Lost { .. } | Studied::Nothing => {}
        }
    }

    /// What was proven of the root by a look at it, before it was the root, does not say which step to make: for a win it is found
    /// again, and after a loss the search goes on.
    pub(super) fn open_what_was_studied(&self) {
        if self.options.style.study_at == 0 {
            return;
        }
        let root = self.pool.node(ROOT);
        let mut children = self.pool.children(root).iter().map(|child| child.bounds().proven());
        match root.bounds().turned().proven() {
            Some(2) if !children.any(|proven| proven == Some(2)) => {
                root.set_bounds(Bounds::OPEN);
                self.study_root();
            }
            Some(0) if children.any(|proven| proven.is_none()) => root.set_bounds(Bounds::OPEN),
            _ => {}
        }
    }
}

/// Notes that all steps but these lose.
fn rule_out_others(children: Children, steps: &[Step]) {
    for child in children.iter().filter(|child| !steps.contains(&child.step())) {
        child.set_bounds(Bounds::exactly(0, 2));
    }
}
