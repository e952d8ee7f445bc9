//! Proof-number search, depth first, with a table (df-pn).
//!
//! Each position has a proof number and a disproof number: how much at least is left to do to prove that the side to move succeeds, and that it fails. The search
//! goes where the least is left, stays there until that has changed, and takes the numbers from the transposition table when it comes back. This is Nagai's
//! df-pn (2002); the thresholds are widened by a quarter so that it does not hop to and fro (the "1 + ε" of Pawlewicz and Lew, 2007).
//!
//! Where a game orders its turns well, it looks at first only at the most promising ones, one and a quarter of all that are left (the focus of Arneson,
//! Hayward and Henderson, 2011). That makes the numbers smaller than they should be and the proofs no less exact: a position has failed when every turn has.
//!
//! A failed turn comes with the *carrier* of the opponent's strategy: the cells that it needs. Where an extra stone of the loser elsewhere
//! cannot help him, which is so in Slash and with some care in Crossway, a turn outside of that carrier fails as well, and is not tried.

use slipway_games::{Board, Cell, Game, Outcome, Position, Rules, Side};

use super::expansions::{Expansions, OpenPosition};
use super::grid::{Identity, SolverGrid};
use super::plan::IS_SMALL;
use super::position::{Decided, Expansion, FirstGuess, Goal, Solvable, SolverPosition};
use super::shared::{ProofTable, mark_of};
use super::table::{NEVER, ProofNumbers, TranspositionTable};
use super::team::Member;
use crate::connections::{Bits, shortest};

/// After how many positions the watch is asked whether to go on: one takes a millisecond in Slash on larger boards.
pub(super) const ASK_EVERY: u64 = 1 << 5;

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverProgress {
    /// Positions visited.
    pub nodes: u64,
    /// Bytes that the table takes.
    pub memory: usize,
}

/// Is called now and then with how far the search has come, and says whether to go on.
pub type Watch<'a> = &'a mut dyn FnMut(SolverProgress) -> bool;

/// A position up to symmetry, whatever the size of the board: what is left over is 0.
pub type PositionKey = [u64; 6];

/// A search for one answer about positions of one game on one board.
pub(super) trait ProofSearch: Send {
    /// Whether the side to move succeeds; none if the watch ended the search before that was known.
    fn prove(&mut self, position: &Position, watch: Watch<'_>) -> Option<bool>;

    /// Whether the side to move succeeds, if that is known without a search.
    fn peek(&self, position: &Position) -> Option<bool>;

    /// How many cells the winner's strategy needs, if it is known without a search; all of them otherwise.
    fn carrier_size(&self, position: &Position) -> u32;

    /// How much work the table knows to be behind a position: the more, the greater.
    fn effort(&self, position: &Position) -> u64;

    /// A cell on which the side to move places and wins, if virtual connections show one.
    fn winning_cell(&self, position: &Position) -> Option<Cell>;

    /// The position up to symmetry.
    fn identity(&self, position: &Position) -> PositionKey;

    /// How the game ends, if nothing can change that any more.
    fn settled(&self, position: &Position) -> Option<Outcome>;

    /// A lower bound on the turns that the side to move needs to join its edges; 1 in games that are not about that.
    fn turns_missing(&self, position: &Position) -> u32;

    /// Positions visited so far.
    fn nodes(&self) -> u64;

    /// Bytes that it takes now.
    fn memory(&self) -> usize;
}

pub(super) struct DfPn<G: Solvable<N>, const N: usize, T = TranspositionTable<N>> {
    /// The position as one of the game.
    of: fn(&Position) -> &G,
    grid: SolverGrid<N>,
    goal: Goal,
    table: T,
    expansions: Expansions<Choice<G, N>, N>,
    nodes: u64,
    stopped: bool,
    /// Where other threads search for the same.
    member: Option<Member>,
}

type Choice<G, const N: usize> = <<G as Solvable<N>>::Solved as SolverPosition<N>>::Choice;

/// A turn and what is known of the position after it.
struct ProofAnswer<C, const N: usize> {
    choice: C,
    bit: Bits<N>,
    numbers: ProofNumbers<N>,
    /// Of the position, for other threads; 0 if there are none.
    mark: u64,
}

/// What expanding a position gives, remembered or new.
enum Expanded<C, const N: usize> {
    Known(Decided<N>),
    Open(OpenPosition<C, N>),
}

impl<G: Solvable<N>, const N: usize> DfPn<G, N> {
    /// A search with a table of its own.
    pub(super) fn new(game: Game, board: Board, goal: Goal, memory: usize, of: fn(&Position) -> &G) -> DfPn<G, N> {
        let for_expansions = DfPn::<G, N>::memory_for_expansions(memory);
        DfPn::with_table(game, board, goal, TranspositionTable::new(memory - for_expansions), for_expansions, of)
    }
}

impl<G: Solvable<N>, const N: usize, T: ProofTable<N>> DfPn<G, N, T> {
    /// How much of the memory should be for expansions and not for the table.
    pub(super) fn memory_for_expansions(memory: usize) -> usize {
        if G::Solved::EXPANDS_SLOWLY { memory / 4 } else { 0 }
    }

    pub(super) fn with_table(
        game: Game,
        board: Board,
        goal: Goal,
        table: T,
        for_expansions: usize,
        of: fn(&Position) -> &G,
    ) -> DfPn<G, N, T> {
        DfPn {
            of,
            grid: SolverGrid::new(game, board, G::keeps_rules),
            goal,
            table,
            expansions: Expansions::new(for_expansions),
            nodes: 0,
            stopped: false,
            member: None,
        }
    }

    /// Makes it one of several threads with the same table.
    pub(super) fn join(&mut self, member: Member) {
        self.member = Some(member);
    }

    /// Its part in a search by several threads, which there are not in WebAssembly: as a constant, that leaves them out of what the page loads.
    #[inline(always)]
    fn member(&self) -> Option<&Member> {
        if IS_SMALL { None } else { self.member.as_ref() }
    }

    /// Bytes that it takes besides the table.
    pub(super) fn bytes_of_expansions(&self) -> usize {
        self.expansions.bytes()
    }

    fn solved(&self, position: &Position) -> G::Solved {
        (self.of)(position).solved(&self.grid)
    }

    fn find_as_it_is(&self, position: &G::Solved) -> ProofNumbers<N> {
        let identity = position.identity(&self.grid);
        self.known(position, identity, self.table.find(identity.key))
    }

    /// What is known of a position, from what the table has of it; its carrier as it lies on the board.
    fn known(&self, position: &G::Solved, identity: Identity<N>, found: Option<ProofNumbers<N>>) -> ProofNumbers<N> {
        let Some(mut numbers) = found else {
            return match position.first_guess(&self.grid, self.goal) {
                FirstGuess::Known(Decided { mover_succeeds, carrier }) => {
                    ProofNumbers::decided(mover_succeeds, carrier)
                }
                FirstGuess::Open(proof, disproof) => ProofNumbers::open(proof, disproof),
            };
        };
        if numbers.carrier != Bits::ALL {
            numbers.carrier = self.grid.on_board(position.turn(), identity.symmetry, numbers.carrier);
        }
        numbers
    }

    fn store(&mut self, position: &G::Solved, mut numbers: ProofNumbers<N>, since: u64) -> ProofNumbers<N> {
        let identity = position.identity(&self.grid);
        let carrier = numbers.carrier;
        if carrier != Bits::ALL {
            numbers.carrier = self.grid.to_key(position.turn(), identity.symmetry, carrier);
        }
        self.table.put(identity.key, numbers, self.nodes - since);
        ProofNumbers { carrier, ..numbers }
    }

    /// A turn wins, and then the answer to everything that the opponent does.
    fn won_by(&mut self, position: &G::Solved, choice: Choice<G, N>, carrier: Bits<N>, since: u64) -> ProofNumbers<N> {
        let carrier = position.won_by(&self.grid, choice, carrier);
        self.store(position, ProofNumbers::decided(true, carrier), since)
    }

    fn expand(&mut self, position: &G::Solved) -> Expanded<Choice<G, N>, N> {
        let as_it_lies = || {
            let Identity { key, symmetry } = position.identity(&self.grid);
            (key, position.turn() == Side::Black, symmetry)
        };
        let remembered = G::Solved::EXPANDS_SLOWLY.then(as_it_lies);
        if let Some(known) = remembered.and_then(|place| self.expansions.find(&place)) {
            return Expanded::Open(known.clone());
        }
        let mut choices = Vec::new();
        match position.expand(&self.grid, self.goal, &mut choices) {
            Expansion::Known(decided) => Expanded::Known(decided),
            Expansion::Open { must, threats } => {
                let open = OpenPosition { must, threats, choices };
                if let Some(place) = remembered {
                    self.expansions.put(place, open.clone());
                }
                Expanded::Open(open)
            }
        }
    }

    /// Plays turns and asks what is known of the positions after them: first all that is asked of the table, then all that is not in it, so that the waits for
    /// memory overlap.
    fn answers(
        &self,
        position: &G::Solved,
        choices: impl Iterator<Item = Choice<G, N>>,
    ) -> Vec<ProofAnswer<Choice<G, N>, N>> {
        let asked: Vec<(Choice<G, N>, G::Solved, Identity<N>)> = choices
            .map(|choice| {
                let mut after = position.clone();
                after.play(&self.grid, choice);
                let identity = after.identity(&self.grid);
                (choice, after, identity)
            })
            .collect();
        let found: Vec<Option<ProofNumbers<N>>> =
            asked.iter().map(|(_, _, identity)| self.table.find(identity.key)).collect();
        let answers = asked.into_iter().zip(found).map(|((choice, after, identity), found)| ProofAnswer {
            choice,
            bit: position.bit(&self.grid, choice),
            mark: if self.member().is_some() { mark_of(identity.key) } else { 0 },
            numbers: with_fill_in(&after, self.known(&after, identity, found)),
        });
        answers.collect()
    }

    /// Searches until one of the numbers reaches its limit, as one of several threads if there are more.
    fn search(
        &mut self,
        position: &G::Solved,
        most_proof: u64,
        most_disproof: u64,
        watch: Watch<'_>,
    ) -> ProofNumbers<N> {
        if self.member().is_none() {
            return self.search_below(position, most_proof, most_disproof, watch);
        }
        // Another thread can have decided it since the table was asked.
        let known = self.find_as_it_is(position);
        if known.verdict().is_some() {
            return known;
        }
        let mark = mark_of(position.identity(&self.grid).key);
        self.member.iter_mut().for_each(|member| member.enter(mark));
        let numbers = self.search_below(position, most_proof, most_disproof, watch);
        if numbers.verdict().is_some() {
            self.member.iter().for_each(|member| member.tell(mark));
        }
        let decided_elsewhere = self.member.as_mut().is_some_and(Member::leave);
        if decided_elsewhere && numbers.verdict().is_none() { self.find_as_it_is(position) } else { numbers }
    }

    fn search_below(
        &mut self,
        position: &G::Solved,
        most_proof: u64,
        most_disproof: u64,
        watch: Watch<'_>,
    ) -> ProofNumbers<N> {
        let since = self.nodes;
        self.nodes += 1;
        if self.nodes.is_multiple_of(ASK_EVERY) {
            let progress = SolverProgress { nodes: self.nodes, memory: ProofSearch::memory(self) };
            self.stopped |= !watch(progress);
        }
        let OpenPosition { mut must, threats: mut refuting, choices } = match self.expand(position) {
            Expanded::Known(Decided { mover_succeeds, carrier }) => {
                return self.store(position, ProofNumbers::decided(mover_succeeds, carrier), since);
            }
            Expanded::Open(open) => open,
        };
        // The turns not looked at yet, the best last; and those that are, with what is known after them.
        let mut waiting: Vec<Choice<G, N>> = choices.into_iter().rev().collect();
        let mut answers: Vec<ProofAnswer<Choice<G, N>, N>> = Vec::new();
        loop {
            loop {
                answers.retain(|answer| answer.bit.meets(must));
                waiting.retain(|&choice| position.bit(&self.grid, choice).meets(must));
                let wanted = in_focus::<G::Solved, N>(answers.len() + waiting.len()).saturating_sub(answers.len());
                if wanted == 0 || waiting.is_empty() {
                    break;
                }
                let more = waiting.split_off(waiting.len().saturating_sub(wanted));
                for answer in self.answers(position, more.into_iter().rev()) {
                    // A turn before it can have shown that it fails.
                    if !answer.bit.meets(must) {
                        continue;
                    }
                    match answer.numbers.verdict() {
                        Some(false) => return self.won_by(position, answer.choice, answer.numbers.carrier, since),
                        Some(true) => {
                            must = must & position.refuted_with(&self.grid, answer.choice, answer.numbers.carrier);
                            refuting |= answer.numbers.carrier;
                        }
                        None => answers.push(answer),
                    }
                }
            }
            let Some(best) = best_of(&answers, self.member()) else {
                return self.store(position, ProofNumbers::decided(false, refuting), since);
            };
            let total = total_proof(&answers);
            let numbers = ProofNumbers::open(best.disproof, total);
            let stops = self.stopped || self.member().is_some_and(Member::gives_up);
            if numbers.proof >= most_proof || numbers.disproof >= most_disproof || stops {
                return self.store(position, numbers, since);
            }
            let answer = &answers[best.place];
            let others = total - answer.numbers.proof;
            let wider = best.next_disproof + best.next_disproof / 4 + 1;
            let limits = (most_disproof.saturating_sub(others).min(NEVER), most_proof.min(wider));
            let choice = answer.choice;
            let mut after = position.clone();
            after.play(&self.grid, choice);
            let numbers = self.search(&after, limits.0, limits.1, watch);
            let numbers = with_fill_in(&after, numbers);
            match numbers.verdict() {
                Some(false) => return self.won_by(position, choice, numbers.carrier, since),
                Some(true) => {
                    must = must & position.refuted_with(&self.grid, choice, numbers.carrier);
                    refuting |= numbers.carrier;
                    answers.swap_remove(best.place);
                }
                None => answers[best.place].numbers = numbers,
            }
        }
    }
}

impl<G: Solvable<N>, const N: usize, T: ProofTable<N>> ProofSearch for DfPn<G, N, T> {
    fn prove(&mut self, position: &Position, watch: Watch<'_>) -> Option<bool> {
        let position = &self.solved(position);
        self.stopped = false;
        self.member.iter_mut().for_each(Member::begin);
        loop {
            if let Some(known) = self.find_as_it_is(position).verdict() {
                return Some(known);
            }
            let numbers = self.search(position, NEVER, NEVER, watch);
            if let Some(verdict) = numbers.verdict() {
                return Some(verdict);
            }
            if self.stopped {
                return None;
            }
        }
    }

    fn peek(&self, position: &Position) -> Option<bool> {
        self.find_as_it_is(&self.solved(position)).verdict()
    }

    fn carrier_size(&self, position: &Position) -> u32 {
        let position = &self.solved(position);
        let numbers = self.find_as_it_is(position);
        let carrier = match numbers.verdict() {
            Some(_) => numbers.carrier,
            None => match position.expand(&self.grid, self.goal, &mut Vec::new()) {
                Expansion::Known(known) => known.carrier,
                Expansion::Open { .. } => Bits::ALL,
            },
        };
        carrier.len()
    }

    fn effort(&self, position: &Position) -> u64 {
        self.table.effort(self.solved(position).identity(&self.grid).key)
    }

    fn winning_cell(&self, position: &Position) -> Option<Cell> {
        self.solved(position).winning_cell(&self.grid).map(|cell| self.grid.cells()[cell])
    }

    fn identity(&self, position: &Position) -> PositionKey {
        let mut identity = [0; 6];
        let [one, other] = (self.of)(position).identity(&self.grid);
        one.0.into_iter().chain(other.0).zip(&mut identity).for_each(|(word, into)| *into = word);
        identity
    }

    fn settled(&self, position: &Position) -> Option<Outcome> {
        (self.of)(position).settled(&self.grid)
    }

    fn turns_missing(&self, position: &Position) -> u32 {
        let Some(stones_a_turn) = G::PATH_STONES else { return 1 };
        let (side, stones) = (position.turn(), self.grid.stones(position));
        shortest(&self.grid.lattice, side, stones[side as usize], self.grid.lattice.without(stones))
            .div_ceil(stones_a_turn)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn memory(&self) -> usize {
        self.table.bytes() + self.expansions.bytes()
    }
}

/// How many of this many turns are looked at.
fn in_focus<S: SolverPosition<N>, const N: usize>(turns: usize) -> usize {
    if S::ORDERS_WELL { 1 + turns.div_ceil(4) } else { turns }
}

/// The turn that is nearest to a proof, and how near the next is.
struct Best {
    place: usize,
    disproof: u64,
    next_disproof: u64,
}

fn best_of<C, const N: usize>(answers: &[ProofAnswer<C, N>], member: Option<&Member>) -> Option<Best> {
    let (mut place, mut least, mut next) = (None, NEVER + 1, NEVER);
    for (number, answer) in answers.iter().enumerate() {
        let disproof = answer.numbers.disproof;
        let disproof = member.map_or(disproof, |member| member.virtual_disproof(answer.mark, disproof));
        if disproof < least {
            next = least.min(NEVER);
            (place, least) = (Some(number), disproof);
        } else {
            next = next.min(disproof);
        }
    }
    place.map(|place| Best { place, disproof: least, next_disproof: next })
}

/// What is left to show that all turns fail. Taking the largest in place of the sum was tried and needed more positions in Crossway and Slither.
fn total_proof<C, const N: usize>(answers: &[ProofAnswer<C, N>]) -> u64 {
    answers.iter().map(|answer| answer.numbers.proof).sum::<u64>().min(NEVER - 1)
}

/// Adds to the carrier of a decided position what was filled in for the winner.
fn with_fill_in<S: SolverPosition<N>, const N: usize>(position: &S, mut numbers: ProofNumbers<N>) -> ProofNumbers<N> {
    if let Some(mover_succeeds) = numbers.verdict() {
        let winner = if mover_succeeds { position.turn() } else { position.turn().opponent() };
        numbers.carrier |= position.filled_in(winner);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    use slipway_games::Slash;

    use super::super::slow::{Known, after_random_turns, wins_by_trying};
    use super::*;

    #[test]
    fn a_carrier_of_slash_wins_whatever_stones_the_loser_has_outside_of_it() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        let mut random = || rng.next_u64();
        let mut known = Known::new();
        let (mut compared, mut searched) = (0, 0);
        for plies in [3, 4, 5].repeat(120) {
            let position = after_random_turns(Game::Slash, 4, plies, &mut random);
            if position.outcome().is_some() {
                continue;
            }
            // A search of its own for each: what the table knows from before would come without a search.
            let mut search = DfPn::<Slash, 1>::new(
                Game::Slash,
                position.board(),
                Goal::BlackWins,
                1 << 20,
                |position| match position {
                    Position::Slash(position) => position,
                    _ => panic!("this is Slash"),
                },
            );
            let wins = search.prove(&position, &mut |_| true).expect("it is small");
            searched += u32::from(search.nodes() > 1);
            let solved = search.solved(&position);
            let numbers = with_fill_in(&solved, search.find_as_it_is(&solved));
            assert_eq!(numbers.verdict(), Some(wins));
            let (turn, stones) = (position.turn(), search.grid.stones(&position));
            let loser = if wins { turn.opponent() } else { turn };
            for _ in 0..8 {
                let mut more = stones;
                let outside = search.grid.lattice.without(stones) - numbers.carrier;
                more[loser as usize] |= outside & Bits([random()]);
                assert_eq!(
                    wins_by_trying(more, turn, &search.grid, &mut known),
                    wins,
                    "{position} {:?}",
                    numbers.carrier
                );
                compared += 1;
            }
        }
        assert!(compared > 2000 && searched > 4, "{compared} {searched}");
    }
}
