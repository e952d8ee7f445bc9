//! Proofs that come from outside of the tree: from virtual connections, from the exact endgame search and from solved openings. They go into the tree like
//! any other proof.

use std::sync::atomic::Ordering::Relaxed;

use slipway_games::Step;

use super::carriers::leave_out;
use super::tree::{Bounds, Children, Node, NodeId, ROOT};
use super::{Finding, Knowledge, MustPlay, Search, SearchParams, Study, endgame};
use crate::openings;
use crate::verdict::Verdict;

impl<G: Knowledge> Search<G> {
    /// Studies a node that has had enough visits for it. Gives what is then proven for the player to move.
    pub(super) fn study(&self, position: &G, id: NodeId, children: Children) -> Option<Bounds> {
        let node = self.tree.node(id);
        let study = self.study_at(node.tally().visits)?;
        if children.len() == 0 || !node.begin_study(study) || position.swap_open() {
            return None;
        }
        let Finding { must_play, carrier, answers } = position.study(study);
        self.add_carrier(id, carrier);
        self.answers.set(id, answers);
        match must_play {
            MustPlay::Win { steps, .. } => Some(Bounds::exactly(Verdict::Win, steps + 1)),
            MustPlay::Loss { steps, .. } => Some(Bounds::exactly(Verdict::Loss, steps)),
            MustPlay::Only(steps) => {
                leave_out(children, |step| !steps.contains(&step));
                None
            }
            MustPlay::Anything => None,
        }
    }

    /// The study for a node with this many visits.
    #[inline(always)]
    fn study_at(&self, visits: u32) -> Option<Study> {
        let is_due = |threshold: u32| threshold > 0 && visits >= threshold;
        match self.options.params {
            SearchParams { thorough_study, .. } if is_due(thorough_study) => Some(Study::Thorough),
            SearchParams { quick_study, .. } if is_due(quick_study) => Some(Study::Quick),
            _ => None,
        }
    }

    /// Whether the root is to be studied and has not been.
    #[inline(always)]
    pub(super) fn is_root_due_for_study(&self) -> bool {
        !self.root_is_studied.load(Relaxed) && self.root_study().is_some()
    }

    /// The root decides which turn is played, so it is studied at once where thorough studies are made at all.
    fn root_study(&self) -> Option<Study> {
        let visits = self.tree.node(ROOT).tally().visits;
        self.study_at(visits.max(self.options.params.thorough_study))
    }

    /// Studies the root, once. If it is lost, the search goes on for the path on which the opponent can go wrong most easily.
    pub(super) fn study_root(&self) {
        let Some(study) = self.root_study() else { return };
        if self.root_is_studied.swap(true, Relaxed) || self.opens_pie || self.root.swap_open() {
            return;
        }
        let root = self.tree.node(ROOT);
        let children = self.tree.children(root);
        let Finding { must_play, carrier, answers } = self.root.study(study);
        self.add_carrier(ROOT, carrier);
        self.answers.set(ROOT, answers);
        match must_play {
            MustPlay::Win { by, steps } => {
                if let Some(child) = children.iter().find(|child| child.step() == by) {
                    child.set_bounds(Bounds::exactly(Verdict::Win, steps));
                    root.set_bounds(Bounds::exactly(Verdict::Loss, steps + 1));
                }
            }
            MustPlay::Only(steps) => leave_out(children, |step| !steps.contains(&step)),
            MustPlay::Loss { within, .. } => {
                self.root_is_lost.store(true, Relaxed);
                if children.iter().any(|child| within.contains(&child.step())) {
                    leave_out(children, |step| !within.contains(&step));
                }
            }
            MustPlay::Anything => {}
        }
    }

    /// What virtual connections proved of the root, before it was the root, does not say which step to make: a win is found
    /// again, and after a loss the search goes on.
    pub(super) fn reopen_what_studies_proved(&self) {
        if self.options.params.quick_study == 0 && self.options.params.thorough_study == 0 {
            return;
        }
        let root = self.tree.node(ROOT);
        let mut children = self.tree.children(root).iter().map(|child| child.bounds().proven());
        match root.bounds().turned().proven() {
            Some(Verdict::Win) if !children.any(|proven| proven == Some(Verdict::Win)) => {
                root.set_bounds(Bounds::OPEN);
                self.study_root();
            }
            Some(Verdict::Loss) if children.any(|proven| proven.is_none()) => {
                root.set_bounds(Bounds::OPEN);
                self.root_is_lost.store(true, Relaxed);
            }
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
