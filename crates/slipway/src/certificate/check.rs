//! Checks a certificate, with nothing but the rules.

use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use flate2::bufread::GzDecoder;
use slipway_games::notation::excerpt;
use slipway_games::{Game, Position, Rules, UnknownGame};
use slipway_messages::{Message, message};

use super::carriers::{CarrierBoard, CarrierClaim, CellMask};
use super::layer::{NextLayer, Refutation, first_layer};
use super::packed::{Packed, Packing};
use super::turns::{TurnCode, WrittenTurn};
use super::write::Method;
use super::{Aim, Claimed, END, HEADING, cut};
use crate::start;

/// The first bytes of what gzip has packed.
const PACKED: [u8; 2] = [0x1F, 0x8B];

/// The longest line: a position of the largest board has fewer letters.
const LONGEST_LINE: u64 = 1000;

/// How many positions a thread checks before it asks for more.
const BATCH: usize = 1024;

/// Whether the first bytes of a file are those of a certificate.
pub fn is_certificate(begin: &[u8]) -> bool {
    begin.starts_with(&PACKED)
}

/// What a certificate has proven.
pub struct CheckedCertificate {
    /// The position that the claims are about.
    pub position: Position,
    /// What is proven.
    pub claims: Vec<Claimed>,
    /// The answers that were checked.
    pub number: u64,
}

/// How a check is done.
pub struct CheckEffort<'a> {
    /// How many threads check a strategy by turns.
    pub threads: usize,
    /// Receives how far the check has come.
    pub progress: &'a (dyn Fn(CheckProgress) + Sync),
}

/// How far a check has come.
#[derive(Clone, Copy, Debug)]
pub enum CheckProgress {
    /// This many more answers are ahead.
    Ahead(u64),
    /// This many more are checked.
    Checked(u64),
}

/// Checks a certificate while it is read.
///
/// # Errors
/// Why it is no certificate.
pub fn check(from: impl Read + Send, effort: &CheckEffort<'_>) -> Result<CheckedCertificate, Message> {
    let mut file = BufReader::new(GzDecoder::new(BufReader::new(from)));
    if line(&mut file)? != HEADING {
        return Err(message!("command-verify-heading", line = HEADING));
    }
    let game = line(&mut file)?;
    let game = game.strip_prefix("game ").ok_or_else(|| message!("command-verify-no-game"))?;
    let game: Game = game.parse().map_err(|error: UnknownGame| error.message())?;
    let position = line(&mut file)?;
    let position = position.strip_prefix("position ").ok_or_else(|| message!("command-verify-no-position"))?;
    let position = start::begin(game, None, start::pie(game, position.ends_with("swap")), Some(position))?;
    if position.swap_open() {
        return Err(message!("command-certificate-pie"));
    }
    let (mut claims, mut number) = (Vec::new(), 0);
    loop {
        let words = line(&mut file)?;
        if words == END {
            break;
        }
        let ClaimLine { claimed, method, number: ahead } = ClaimLine::read(&words)?;
        (effort.progress)(CheckProgress::Ahead(ahead));
        let checked = match (method, position.board().area()) {
            (Method::Carriers, _) => check_carriers(&mut file, &position, claimed, effort)?,
            (Method::Turns, 0..=32) => check_turns::<1>(&mut file, &position, claimed, effort)?,
            (Method::Turns, 33..=64) => check_turns::<2>(&mut file, &position, claimed, effort)?,
            (Method::Turns, _) => check_turns::<12>(&mut file, &position, claimed, effort)?,
        };
        if checked != ahead {
            return Err(message!("command-certificate-number", found = checked, line = words));
        }
        claims.push(claimed);
        number += checked;
    }
    // Whatever is left; also sees that the checksum of gzip is right.
    let left = io::copy(&mut file, &mut io::sink()).map_err(|error| unreadable(&error))?;
    let behind = file.into_inner().into_inner().fill_buf().map_or(1, <[u8]>::len);
    if left > 0 || behind > 0 {
        return Err(message!("command-verify-after-end", line = END));
    }
    check_claims(&claims)?;
    Ok(CheckedCertificate { position, claims, number })
}

/// Whether the claims are those of a result: one, or that neither side loses.
fn check_claims(claims: &[Claimed]) -> Result<(), Message> {
    match claims {
        [] => Err(message!("command-verify-claims-nothing")),
        [_] => Ok(()),
        [Claimed { side, aim: Aim::Draw }, Claimed { side: other, aim: Aim::Draw }] if side != other => Ok(()),
        _ => Err(message!("command-verify-claims")),
    }
}

/// The line of a claim: "black wins by turns 1234".
struct ClaimLine {
    claimed: Claimed,
    method: Method,
    number: u64,
}

impl ClaimLine {
    fn read(words: &str) -> Result<ClaimLine, Message> {
        let claim = Claimed::every().find_map(|claimed| {
            let rest = words.strip_prefix(&claimed.words())?.strip_prefix(" by ")?;
            let (word, number) = rest.split_once(' ')?;
            let method = Method::ALL.into_iter().find(|method| method.word() == word)?;
            Some(ClaimLine { claimed, method, number: number.parse().ok()? })
        });
        claim.ok_or_else(|| {
            message!(
                "command-verify-not-a-claim",
                claim = excerpt(words).to_string(),
                example = "black wins by turns 1234"
            )
        })
    }
}

fn line(file: &mut impl BufRead) -> Result<String, Message> {
    let mut bytes = Vec::new();
    file.take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(|error| unreadable(&error))?;
    if bytes.pop() != Some(b'\n') {
        return Err(if bytes.len() as u64 + 1 < LONGEST_LINE { cut() } else { message!("command-certificate-line") });
    }
    String::from_utf8(bytes).map_err(|_| message!("command-certificate-line"))
}

/// Why nothing more can be read.
fn unreadable(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => cut(),
        _ => message!("command-certificate-damaged"),
    }
}

/// A position of a layer that fails, and why; the first of several is said.
struct LayerFault {
    place: usize,
    reason: Message,
}

/// Checks a strategy by turns; gives how many there are.
fn check_turns<const N: usize>(
    file: &mut (impl Read + Send),
    begin: &Position,
    claimed: Claimed,
    effort: &CheckEffort<'_>,
) -> Result<u64, Message> {
    let checker = TurnChecker {
        packing: Packing::new(begin, claimed.side),
        code: TurnCode::new(begin.game(), begin.board()),
        claimed,
    };
    let mut layer: Vec<Packed<N>> =
        first_layer(&checker.packing, begin, claimed).map_err(|refutation| checker.refuted(begin, None, refutation))?;
    let mut number = 0;
    while !layer.is_empty() {
        number += layer.len() as u64;
        layer = checker.next_layer(&layer, file, effort)?;
    }
    Ok(number)
}

struct TurnChecker {
    packing: Packing,
    code: TurnCode,
    claimed: Claimed,
}

impl TurnChecker {
    /// Checks the turns of a layer, each thread a batch at a time.
    fn next_layer<const N: usize>(
        &self,
        layer: &[Packed<N>],
        file: &mut (impl Read + Send),
        effort: &CheckEffort<'_>,
    ) -> Result<Vec<Packed<N>>, Message> {
        let batches = Mutex::new((layer.chunks(BATCH).enumerate(), file));
        let (next, first_fault, stop) =
            (Mutex::new(NextLayer::new()), Mutex::new(None::<LayerFault>), AtomicBool::new(false));
        let work = || {
            let (mut found, mut turns) = (NextLayer::new(), Vec::new());
            while !stop.load(Ordering::Relaxed) {
                turns.clear();
                let (number, batch, read) = {
                    let mut batches = batches.lock().expect("no thread panics");
                    let (batches, file) = &mut *batches;
                    let Some((number, batch)) = batches.next() else { break };
                    let read = batch.iter().try_for_each(|_| self.code.read(*file).map(|turn| turns.push(turn)));
                    (number, batch, read)
                };
                let checked = batch.iter().zip(&turns).enumerate().try_for_each(|(place, (packed, &turn))| {
                    self.check(packed, turn, &mut found)
                        .map_err(|reason| LayerFault { place: number * BATCH + place, reason })
                });
                let unread =
                    |error: io::Error| LayerFault { place: number * BATCH + turns.len(), reason: unreadable(&error) };
                if let Err(fault) = checked.and(read.map_err(unread)) {
                    stop.store(true, Ordering::Relaxed);
                    let mut first = first_fault.lock().expect("no thread panics");
                    if first.as_ref().is_none_or(|first| fault.place < first.place) {
                        *first = Some(fault);
                    }
                }
                (effort.progress)(CheckProgress::Checked(batch.len() as u64));
            }
            next.lock().expect("no thread panics").join(found);
        };
        std::thread::scope(|scope| {
            // A small layer is done before another thread has begun.
            let helpers = effort.threads.saturating_sub(1).min(layer.len() / BATCH);
            (0..helpers).for_each(|_| drop(scope.spawn(work)));
            work();
        });
        match first_fault.into_inner().expect("no thread panics") {
            Some(fault) => Err(fault.reason),
            None => Ok(next.into_inner().expect("no thread panics").into_sorted()),
        }
    }

    /// Checks one turn, and adds what the replies to it lead to.
    fn check<const N: usize>(
        &self,
        packed: &Packed<N>,
        turn: WrittenTurn,
        found: &mut NextLayer<N>,
    ) -> Result<(), Message> {
        let position = self.packing.unpack(packed)?;
        let at = position.to_string();
        let Some(turn) = self.code.turn(&position, turn) else {
            return Err(message!("command-certificate-no-turn", position = at));
        };
        let name = turn.on(position.board()).to_string();
        let after = position.after(&turn).map_err(|reason| {
            let (turn, reason) = (name.clone(), reason.message(position.board()));
            message!("command-certificate-turn", position = at, turn = turn, reason = reason)
        })?;
        found
            .add_replies(&self.packing, &after, self.claimed)
            .map_err(|refutation| self.refuted(&position, Some(name), refutation))
    }

    fn refuted(&self, position: &Position, turn: Option<String>, refutation: Refutation) -> Message {
        let reply = refutation.reply.map(|reply| reply.on(self.packing.board).to_string());
        let turns: Vec<String> = turn.into_iter().chain(reply).collect();
        let (at, moves, outcome) = (position.to_string(), turns.join(" "), refutation.outcome.message());
        message!("command-certificate-fails", position = at, number = turns.len(), moves = moves, outcome = outcome)
    }
}

/// Checks a strategy by carriers; gives how many claims there are.
fn check_carriers(
    file: &mut impl Read,
    begin: &Position,
    claimed: Claimed,
    effort: &CheckEffort<'_>,
) -> Result<u64, Message> {
    let board = CarrierBoard::new(begin.game(), begin.board(), claimed.side).filter(|_| claimed.aim == Aim::Win);
    let board = board.ok_or_else(|| message!("command-certificate-no-carriers"))?;
    if begin.outcome().is_some() {
        return Err(message!("command-certificate-over"));
    }
    let reader = CarrierReader { code: TurnCode::new(begin.game(), begin.board()), board };
    let board = &reader.board;
    let [own, theirs] = [claimed.side, claimed.side.opponent()].map(|side| board.stones(begin, side));
    let free = board.all().without(own.or(theirs));
    let roots = reader.read_answers(file, own)?;
    if begin.turn() == claimed.side {
        board.check_root(own, free, theirs, &roots)?;
    } else {
        board.check_answers(own, free, theirs, &roots)?;
    }
    let mut layer: BTreeSet<CarrierClaim> = roots.into_iter().collect();
    let mut number = 0;
    while !layer.is_empty() {
        let mut next = BTreeSet::new();
        for claim in &layer {
            let place = usize::from(reader.code.read_number(file).map_err(|error| unreadable(&error))?);
            board.check_place(claim, place)?;
            let stones = claim.stones.or(CellMask::of(place));
            if !board.is_joined(stones) {
                let answers = reader.read_answers(file, stones)?;
                board.check_answers(stones, claim.carrier.without(CellMask::of(place)), claim.needed, &answers)?;
                next.extend(answers);
            }
        }
        number += layer.len() as u64;
        (effort.progress)(CheckProgress::Checked(layer.len() as u64));
        layer = next;
    }
    Ok(number)
}

struct CarrierReader {
    code: TurnCode,
    board: CarrierBoard,
}

impl CarrierReader {
    /// The claims that follow, for a side with these stones.
    fn read_answers(&self, file: &mut impl Read, stones: CellMask) -> Result<Vec<CarrierClaim>, Message> {
        let number = self.code.read_number(file).map_err(|error| unreadable(&error))?;
        let mut bytes = vec![0; self.board.area.div_ceil(8)];
        let mut mask = || file.read_exact(&mut bytes).map(|()| CellMask::from_bytes(&bytes));
        let mut answer = || {
            let carrier = mask()?;
            let needed = if self.board.has_crosscuts() { mask()? } else { CellMask::EMPTY };
            Ok(CarrierClaim { stones, carrier, needed })
        };
        (0..number).map(|_| answer()).collect::<io::Result<_>>().map_err(|error| unreadable(&error))
    }
}
