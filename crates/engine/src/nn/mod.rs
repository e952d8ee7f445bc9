//! Two small neural networks: one that judges positions ([`ValueNet`]), one that says which placements are worth a visit ([`PolicyNet`]).
//!
//! Both are computed with operations, and in an order, that give the same on every machine. Their weights are in `data/nets`; `xtask/learn` finds them, and
//! `docs/engine.md` says how.

mod features;
mod policy;
mod value;

pub use self::features::BoardFeatures;
pub use self::policy::PolicyNet;
pub use self::value::{ValueInput, ValueNet};

#[cfg(feature = "training")]
pub use self::{
    features::{BLOCK, FEATURES, NEIGHBOURS},
    policy::{Activations, CHANNELS, Channels, DEPTH, accumulate, weight_rows},
    value::{HIDDEN, ValueWeights, win_rate},
};

pub(crate) use self::value::Accumulator;
