//! Writes a certificate.

use std::collections::BTreeSet;
use std::io::{self, Write};

use flate2::{Compression, GzBuilder};
use slipway_engine::{Solver, Verdict, Watch};
use slipway_games::{Position, Rules, Setup};

use super::carrier_search::{CarrierSearch, NoClaim};
use super::layer::{NextLayer, first_layer};
use super::packed::{Packed, Packing, of_setup};
use super::turns::TurnCode;
use super::{Aim, Claimed, END, HEADING};

/// How a strategy is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// An answer to every reply.
    Turns,
    /// By carriers, where the game has them and they show the result.
    Carriers,
}

/// A proof as a certificate holds it.
pub struct Certificate {
    position: Position,
    strategies: Vec<WrittenStrategy>,
}

struct WrittenStrategy {
    claimed: Claimed,
    method: Method,
    /// How many turns or claims.
    number: u64,
    bytes: Vec<u8>,
}

impl Certificate {
    /// Finds the strategies that prove the result of a position whose pie option is closed; none if the watch ends that.
    pub fn find(solver: &mut Solver, position: &Position, method: Method, watch: Watch<'_>) -> Option<Certificate> {
        let (mover, other) = (position.turn(), position.turn().opponent());
        let claims = match solver.verdict(position, watch)? {
            Verdict::Win => vec![Claimed { side: mover, aim: Aim::Win }],
            Verdict::Loss => vec![Claimed { side: other, aim: Aim::Win }],
            Verdict::Draw => [mover, other].map(|side| Claimed { side, aim: Aim::Draw }).into(),
        };
        // The pie rule is ahead at an empty board, and nothing is said of it.
        let position = of_setup(&Setup::of(position)).ok()?;
        let mut strategies = Vec::new();
        for claimed in claims {
            strategies.push(WrittenStrategy::find(solver, &position, claimed, method, watch)?);
        }
        Some(Certificate { position, strategies })
    }

    /// Writes it.
    ///
    /// # Errors
    /// When the output takes no more.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        // Without the time and the name of a file, so that the same strategy gives the same bytes.
        let mut out = GzBuilder::new().write(out, Compression::best());
        write!(out, "{HEADING}\ngame {}\nposition {}\n", self.position.game().id(), self.position)?;
        for WrittenStrategy { claimed, method, number, bytes } in &self.strategies {
            writeln!(out, "{} by {} {number}", claimed.words(), method.word())?;
            out.write_all(bytes)?;
        }
        writeln!(out, "{END}")?;
        out.finish()?;
        Ok(())
    }
}

impl Method {
    pub(super) const ALL: [Method; 2] = [Method::Turns, Method::Carriers];

    /// Its word in the line of a claim.
    pub(super) fn word(self) -> &'static str {
        match self {
            Method::Turns => "turns",
            Method::Carriers => "carriers",
        }
    }
}

impl WrittenStrategy {
    fn find(
        solver: &mut Solver,
        position: &Position,
        claimed: Claimed,
        method: Method,
        watch: Watch<'_>,
    ) -> Option<WrittenStrategy> {
        if method == Method::Carriers {
            match by_carriers(solver, position, claimed, watch) {
                Ok((number, bytes)) => return Some(WrittenStrategy { claimed, method, number, bytes }),
                Err(NoClaim::Stopped) => return None,
                Err(NoClaim::NotShown) => {}
            }
        }
        let (number, bytes) = match position.board().area() {
            0..=32 => by_turns::<1>(solver, position, claimed, watch),
            33..=64 => by_turns::<2>(solver, position, claimed, watch),
            _ => by_turns::<12>(solver, position, claimed, watch),
        }?;
        Some(WrittenStrategy { claimed, method: Method::Turns, number, bytes })
    }
}

/// The turns of a strategy, and how many.
fn by_turns<const N: usize>(
    solver: &mut Solver,
    position: &Position,
    claimed: Claimed,
    watch: Watch<'_>,
) -> Option<(u64, Vec<u8>)> {
    let (packing, code) = (Packing::new(position, claimed.side), TurnCode::new(position.game(), position.board()));
    let mut layer: Vec<Packed<N>> = first_layer(&packing, position, claimed).ok()?;
    let (mut number, mut bytes) = (0, Vec::new());
    while !layer.is_empty() {
        let mut next = NextLayer::new();
        for packed in &layer {
            let position = packing.unpack(packed).ok()?;
            let turn = solver.best_turn(&position, watch)?;
            code.write(&position, &turn, &mut bytes);
            let after = position.after(&turn).expect("the solver gives legal turns");
            next.add_replies(&packing, &after, claimed).ok()?;
        }
        number += layer.len() as u64;
        layer = next.into_sorted();
    }
    Some((number, bytes))
}

/// The claims of a strategy, and how many.
fn by_carriers(
    solver: &mut Solver,
    position: &Position,
    claimed: Claimed,
    watch: Watch<'_>,
) -> Result<(u64, Vec<u8>), NoClaim> {
    let mut search = CarrierSearch::new(solver, position, claimed.side, watch).ok_or(NoClaim::NotShown)?;
    let roots = search.prove(position)?;
    let (code, area) = (TurnCode::new(position.game(), position.board()), search.board.area);
    let (mut number, mut bytes) = (0, Vec::new());
    let write_answers = |answers: &[usize], bytes: &mut Vec<u8>| {
        code.write_number(answers.len() as u16, bytes);
        for &answer in answers {
            let claim = &search.claims[answer].claim;
            bytes.extend(claim.carrier.bytes(area));
            if search.board.has_crosscuts() {
                bytes.extend(claim.needed.bytes(area));
            }
        }
    };
    write_answers(&roots, &mut bytes);
    let mut layer: BTreeSet<_> = roots.iter().map(|&root| (search.claims[root].claim, root)).collect();
    while !layer.is_empty() {
        let mut next = BTreeSet::new();
        for &(_, claim) in &layer {
            let claim = &search.claims[claim];
            code.write_number(claim.place as u16, &mut bytes);
            if !claim.answers.is_empty() {
                write_answers(&claim.answers, &mut bytes);
            }
            next.extend(claim.answers.iter().map(|&answer| (search.claims[answer].claim, answer)));
        }
        number += layer.len() as u64;
        layer = next;
    }
    Ok((number, bytes))
}
