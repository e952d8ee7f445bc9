//! Backing up the results of a simulation along its path: visits, RAVE statistics and proofs.

use super::outcomes::Outcomes;
use super::tree::{Bounds, Children, Node, ROOT, Tally};
use super::{Knowledge, Search, Visit};
use crate::verdict::{RootPlayer, Verdict};

impl<G: Knowledge> Search<G> {
    /// Adds the results to all nodes of the path, each of which has a virtual loss; gives how many results there are.
    #[inline(always)]
    pub(super) fn backup<const SHARED: bool>(
        &self,
        path: &[Visit],
        outcomes: &mut Outcomes,
        virtual_loss: Tally,
    ) -> u64 {
        let tallies = RootPlayer::BOTH.map(|player| outcomes.tally(player));
        let mut sides_exchanged = false;
        let mut proof_goes_on = true;
        for visit in path.iter().rev() {
            let tally = tallies[visit.player as usize];
            let child = self.tree.node(visit.child);
            child.correct::<SHARED>(virtual_loss, tally);
            let parent = self.tree.node(visit.parent);
            let children = self.tree.children(parent);
            sides_exchanged |= visit.exchanges;
            // Before an exchange of sides, the stones of a colour were another player's.
            if self.options.params.rave_equivalence > 0.0 && !sides_exchanged {
                outcomes.backup_rave(children, visit.side, child.rave_move(), tally);
            }
            proof_goes_on = proof_goes_on && self.backup_proof(visit, parent, children, child, path);
        }
        let other = tallies[RootPlayer::Other as usize];
        self.tree.node(ROOT).add::<SHARED>(other);
        u64::from(other.visits)
    }

    /// Takes what is proven of the children over to their parent; gives whether that is news.
    fn backup_proof(&self, visit: &Visit, parent: Node, children: Children, child: Node, path: &[Visit]) -> bool {
        if child.bounds() == Bounds::OPEN {
            return false;
        }
        if child.bounds().proven() == Some(Verdict::Loss) {
            self.leave_out_by_refutation(children, visit.child);
        }
        let mut best = Bounds { low: Verdict::Loss, high: Verdict::Loss, steps: 0 };
        for child in children.iter() {
            let bounds = child.bounds();
            best.low = best.low.max(bounds.low);
            best.high = best.high.max(bounds.high);
        }
        if let Some(verdict) = best.proven() {
            let equal = children.iter().map(Node::bounds).filter(|bounds| bounds.proven() == Some(verdict));
            let steps = equal.map(|bounds| bounds.steps);
            // The winner takes the shortest path that was found, the loser the longest.
            best.steps = 1 + if verdict == Verdict::Win { steps.min() } else { steps.max() }.unwrap_or(0);
        }
        // `best` is for the player who moves at the parent; its record is for the player who moved to it.
        let maker = path
            .iter()
            .find(|earlier| earlier.child == visit.parent)
            .map_or(visit.player.opponent(), |earlier| earlier.player);
        let new = if maker == visit.player { best } else { best.turned() };
        let old = parent.bounds();
        if (new.low, new.high) == (old.low, old.high) || old.proven().is_some() {
            return false;
        }
        if let Some(verdict) = best.proven() {
            self.add_carrier_of_parent(visit.parent, children, visit.child, verdict);
        }
        parent.set_bounds(new);
        true
    }
}
