//! What the winner of a proven node needs.
//!
//! A proof by virtual connections says with which cells the winner wins, the *carrier*, whatever stands on the others. So if a step loses to a strategy with a
//! carrier, all steps outside of it lose to the same strategy. The carrier of a node where a step wins is the cell of that step and what is needed after it. Where all
//! steps lose, it has what is needed against each step that is refuted by itself, and what the study of the node needed against those that it left out.
//!
//! It holds where an extra stone never hurts its side and no placement is ever forbidden: give all cells outside of the carrier to the loser, and the winner still wins;
//! a step outside of it, instead of the one that was refuted, gives the loser no more than that.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use slipway_games::{CellSet, Step};

use super::tree::{Bounds, Children, MovedNodes, Node, NodeId};
use super::{Knowledge, Search};
use crate::verdict::Verdict;

/// How many are stored: about 10 MB. A search that has more goes on without.
const MOST: usize = 1 << 17;

/// After how many steps a child is said to lose that is left out: fewer than any that is refuted by itself.
const STEPS_WHEN_LEFT_OUT: u16 = 2;

/// The carriers of proven nodes, and of open nodes what the opponent needs against the steps that a study left out.
#[derive(Default)]
pub(super) struct ProofCarriers(Mutex<CarriersByNode>);

#[derive(Default)]
struct CarriersByNode {
    /// None where it is not known: it may be the whole board. Nodes that are proven and are not here were left out at their parent.
    known: HashMap<NodeId, Option<CellSet>>,
    is_full: bool,
}

impl ProofCarriers {
    fn lock(&self) -> MutexGuard<'_, CarriersByNode> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, node: NodeId, carrier: Option<CellSet>) {
        let mut all = self.lock();
        all.is_full |= all.known.len() >= MOST;
        if !all.is_full {
            all.known.insert(node, carrier);
        }
    }

    fn of(&self, node: NodeId) -> Option<CellSet> {
        let all = self.lock();
        if all.is_full { None } else { all.known.get(&node).copied().flatten() }
    }

    /// Follows the nodes that have stayed in the tree.
    pub(super) fn follow(&mut self, moved: &MovedNodes) {
        let all = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        all.known = all.known.drain().filter_map(|(node, known)| Some((moved.place_of(node)?, known))).collect();
    }

    pub(super) fn clear(&mut self) {
        *self = ProofCarriers::default();
    }
}

impl<G: Knowledge> Search<G> {
    /// Notes what a study found: what the winner needs, or the opponent against what was left out.
    pub(super) fn add_carrier(&self, node: NodeId, carrier: Option<CellSet>) {
        if G::HAS_CARRIERS {
            // What an earlier study left out is still left out.
            let earlier = self.carriers.of(node).unwrap_or_default();
            self.carriers.set(node, carrier.map(|carrier| carrier | earlier));
        }
    }

    /// After a step turned out to lose, all that lose to the same strategy do.
    pub(super) fn leave_out_by_refutation(&self, children: Children, refuted: NodeId) {
        if G::HAS_CARRIERS
            && let Some(carrier) = self.carrier_of(refuted)
        {
            leave_out(children, |step| matches!(step, Step::Place(cell) if !carrier.contains(cell)));
        }
    }

    /// Notes the carrier of a node that was proven by its children, one of which is given: the winning one, if there is one.
    pub(super) fn add_carrier_of_parent(&self, parent: NodeId, children: Children, child: NodeId, verdict: Verdict) {
        if !G::HAS_CARRIERS {
            return;
        }
        let carrier = match (verdict, self.tree.node(child).step()) {
            (Verdict::Win, Step::Place(cell)) => self.carrier_of(child).map(|mut carrier| {
                carrier.insert(cell);
                carrier
            }),
            (Verdict::Loss, _) => self.carrier_of_refutations(parent, children),
            _ => None,
        };
        self.carriers.set(parent, carrier);
    }

    fn carrier_of(&self, node: NodeId) -> Option<CellSet> {
        // After the end of the game nothing is needed.
        if self.tree.node(node).bounds().steps == 0 { Some(CellSet::EMPTY) } else { self.carriers.of(node) }
    }

    /// What is needed against all steps at a node. Known only after a study: only then all cells that have no children are accounted for.
    fn carrier_of_refutations(&self, parent: NodeId, children: Children) -> Option<CellSet> {
        let mut carrier = self.carriers.of(parent)?;
        let all = self.carriers.lock();
        for (child, node) in children.iter().zip(children.first..) {
            match all.known.get(&node) {
                Some(&known) => carrier = carrier | known?,
                None if child.bounds().proven().is_none() => return None,
                None => {}
            }
        }
        Some(carrier)
    }
}

/// Notes that the steps lose that are left out.
pub(super) fn leave_out(children: Children, is_left_out: impl Fn(Step) -> bool) {
    let is_open = |child: &Node| child.bounds().proven().is_none();
    for child in children.iter().filter(is_open).filter(|child| is_left_out(child.step())) {
        child.set_bounds(Bounds::exactly(Verdict::Loss, STEPS_WHEN_LEFT_OUT));
    }
}
