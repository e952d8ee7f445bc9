//! What is noted beside the tree, of some of its nodes, for the playouts below them.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::tree::{MovedNodes, NodeId};

/// Threads that look up different nodes seldom wait for each other.
const SHARDS: usize = 16;

/// Notes of about this many nodes at most; below others, playouts know less.
pub(super) struct Notes<T, const MOST: usize>([Mutex<HashMap<NodeId, T>>; SHARDS]);

impl<T, const MOST: usize> Default for Notes<T, MOST> {
    fn default() -> Notes<T, MOST> {
        Notes(std::array::from_fn(|_| Mutex::default()))
    }
}

impl<T: Clone, const MOST: usize> Notes<T, MOST> {
    fn shard(&self, node: NodeId) -> MutexGuard<'_, HashMap<NodeId, T>> {
        self.0[node as usize % SHARDS].lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn of(&self, node: NodeId) -> Option<T> {
        self.shard(node).get(&node).cloned()
    }

    /// Replaces the note of a node, which may have been expanded or studied before.
    pub(super) fn set(&self, node: NodeId, note: Option<T>) {
        let mut shard = self.shard(node);
        match note {
            Some(note) if shard.len() < MOST / SHARDS => {
                shard.insert(node, note);
            }
            _ => {
                shard.remove(&node);
            }
        }
    }

    /// Follows the nodes that have stayed in the tree.
    pub(super) fn follow(&mut self, moved: &MovedNodes) {
        let before = std::mem::take(self);
        for shard in before.0 {
            for (node, note) in shard.into_inner().unwrap_or_else(PoisonError::into_inner) {
                if let Some(node) = moved.place_of(node) {
                    self.set(node, Some(note));
                }
            }
        }
    }

    pub(super) fn clear(&mut self) {
        *self = Notes::default();
    }
}
