//! The parameters of the search, each with its unit. What was tried, and what each try gave in matches, is in `docs/experiments`.

/// How a search weighs what it knows. Each game has its own ([`Knowledge::PARAMS`](super::Knowledge::PARAMS)).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchParams {
    /// RAVE equivalence, in visits: at that number the mean of a child and its RAVE value weigh about the same (the schedule of Gelly and Silver, 2011).
    /// 0 leaves RAVE and priors out.
    pub rave_equivalence: f32,
    /// The constant of UCB1, in win rate (Kocsis and Szepesvári, 2006). RAVE explores by itself, so that it is 0 or small in most games.
    pub exploration: f32,
    /// How many RAVE visits the prior of a child counts for (the prior knowledge of Gelly and Silver, 2007); with a policy network, whose priors are no win rates, that
    /// many visits of an even result.
    pub prior_weight: f32,
    /// The constant of PUCT, in win rate (Rosin, 2011; Silver et al., 2016). More than 0 where priors come from a policy network: they are probabilities
    /// then, and add up to one. 0 where priors are win rates.
    pub puct: f32,
    /// How many simulations come to a leaf before it is expanded. Each counts as many visits as it has playouts.
    pub expand_threshold: u32,
    /// After how many visits a node is studied by virtual connections from edges and groups; 0 for never.
    pub quick_study: u32,
    /// After how many by all virtual connections, which takes some ten times as long; 0 for never. If not never, the root is studied so before the first playout.
    pub thorough_study: u32,
    /// How many playouts a simulation makes from its leaf (leaf parallelisation on one thread): where a playout costs less than the path to the leaf, more pay.
    pub playouts_per_leaf: u32,
}

impl SearchParams {
    /// Plain UCT.
    pub(crate) const PLAIN: SearchParams = SearchParams {
        rave_equivalence: 0.0,
        exploration: 0.7,
        prior_weight: 0.0,
        puct: 0.0,
        expand_threshold: 1,
        quick_study: 0,
        thorough_study: 0,
        playouts_per_leaf: 1,
    };
}

/// Which parts of a game's knowledge are used: all at full strength, all but the policy at levels, fewer in experiments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// The game's own playouts, instead of uniformly random ones.
    pub playouts: bool,
    /// Priors of steps, instead of equal ones.
    pub priors: bool,
    /// The policy network, where the game has one, and what else is for full strength only.
    pub policy: bool,
    /// Steps pruned, and results proven, by looking at the position.
    pub proofs: bool,
}

impl Features {
    /// All.
    pub const ALL: Features = Features { playouts: true, priors: true, policy: true, proofs: true };
    /// None.
    pub const NONE: Features = Features { playouts: false, priors: false, policy: false, proofs: false };
}

/// The constant of UCB1 for first stones that a swap can follow, in win rate. On Slash 7x7 the search then finds a fair first stone with 20 seeds of 20
/// (`docs/experiments`).
pub(super) const PIE_EXPLORATION: f32 = 0.7;

/// Where the pie option is open, it gets at least one visit in this many: its value shows in no other statistics than its own.
pub(super) const SWAP_SHARE: u32 = 3;

/// Up to this many visits of the root every simulation makes one playout: a short search has nothing better to do than to grow its tree.
pub(super) const SHORT_SEARCH: u32 = 1000;

/// Of how many nodes the settled cells are noted, and the answers: about 20 MB each. Playouts below others know less.
pub(super) const MOST_SETTLED: usize = 1 << 17;
pub(super) const MOST_ANSWERS: usize = 1 << 15;

/// When more than this share of the tree's memory is in use, little visited parts are dropped…
pub(super) const FULL: f32 = 0.95;
/// …until no more than this share is.
pub(super) const ROOMY: f32 = 0.6;
