//! `slipway verify`: checks a proof file or a certificate, with nothing but the rules.

use std::collections::HashSet;
use std::io::{BufRead, Read};
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;
use indicatif::ProgressBar;
use slipway_games::notation::excerpt;
use slipway_games::{Game, Line, Outcome, Position, Rules, Side, UnknownGame};
use slipway_messages::{Message, message};

use super::proof::{Claim, END, HEADING};
use crate::certificate::{self, Aim, CheckEffort, CheckProgress, CheckedCertificate, Claimed};
use crate::failure::Failure;
use crate::printer::Printer;
use crate::progress::{self, Counted};
use crate::record_file;
use crate::start::{self, THREADS, whole_number, within};

/// Check a proof that `slipway solve --proof` has written, turn by turn, with nothing but the rules.
///
/// Its first bytes say whether it is a proof in text or a certificate. Certificates are read while they are checked.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway verify slash-4.proof
  slipway verify slither-4.certificate --threads 2")]
pub struct Verify {
    /// The proof file or certificate; - is standard input.
    file: PathBuf,

    /// Threads that check a certificate [default: one for each core].
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true)]
    threads: Option<u32>,
}

impl Verify {
    /// Says what is proven.
    ///
    /// # Errors
    /// When the file cannot be read or does not prove what it claims.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let threads = self.threads.map(|threads| within("--threads", threads, THREADS, "none")).transpose()?;
        let (name, mut file) = record_file::open(&self.file, "proof")?;
        if certificate::is_certificate(file.fill_buf().map_err(|error| record_file::not_read(&name, &error))?) {
            let bar = progress::bar(0, Counted::Answers, out.language);
            let checked = check_certificate(file, threads, &bar);
            bar.finish_and_clear();
            return Ok(out.say(&proven(&checked.map_err(|what| self.refused(what))?))?);
        }
        let text = record_file::rest(&name, &mut file)?;
        let proof = CheckedProof::read(&text).map_err(|what| self.refused(what))?;
        let mut positions = 0;
        for claim in &proof.claims {
            positions += claim.check(&proof.position).map_err(|what| self.refused(what))?;
        }
        proof.check_form().map_err(|what| self.refused(what))?;
        Ok(out.say(&proof.proven(positions))?)
    }

    fn refused(&self, reason: Message) -> Failure {
        Failure::Input(message!("command-verify-refused", file = self.file.display().to_string(), reason = reason))
    }
}

fn check_certificate(
    file: impl Read + Send,
    threads: Option<u32>,
    bar: &ProgressBar,
) -> Result<CheckedCertificate, Message> {
    let progress = |progress| match progress {
        CheckProgress::Ahead(number) => bar.inc_length(number),
        CheckProgress::Checked(number) => bar.inc(number),
    };
    let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = threads.map_or_else(cores, |threads| threads as usize);
    certificate::check(file, &CheckEffort { threads, progress: &progress })
}

/// What a certificate has proven.
fn proven(checked: &CheckedCertificate) -> Message {
    let position = &checked.position;
    let side = position.turn().id();
    let is_mover = |claimed: Claimed| claimed.side == position.turn();
    let claim = match checked.claims[..] {
        [claimed @ Claimed { aim: Aim::Win, .. }] if is_mover(claimed) => message!("command-solve-win", side = side),
        [Claimed { aim: Aim::Win, .. }] => message!("command-solve-loss", side = side),
        [claimed] if is_mover(claimed) => message!("command-verify-at-least", side = side),
        [_] => message!("command-verify-at-most", side = side),
        _ => message!("command-solve-draw", side = side),
    };
    let (game, position) = (position.game().id(), position.to_string());
    message!("command-certificate-proven", game = game, position = position, claim = claim, answers = checked.number)
}

struct CheckedProof<'a> {
    position: Position,
    claims: Vec<Argument<'a>>,
    end: End,
}

/// Where the last line is.
#[derive(Clone, Copy)]
enum End {
    Last,
    Early,
    Missing,
}

/// A claim and the turns that show it.
struct Argument<'a> {
    claim: Claim,
    turns: &'a str,
}

impl CheckedProof<'_> {
    /// What is proven, with this many positions.
    fn proven(&self, positions: usize) -> Message {
        let position = &self.position;
        let side = position.turn().id();
        let claim = match self.claims[..] {
            [Argument { claim: Claim::MoverWins, .. }] => message!("command-solve-win", side = side),
            [Argument { claim: Claim::OtherWins, .. }] => message!("command-solve-loss", side = side),
            [Argument { claim: Claim::MoverHolds, .. }] => message!("command-verify-at-least", side = side),
            [Argument { claim: Claim::OtherHolds, .. }] => message!("command-verify-at-most", side = side),
            _ => message!("command-solve-draw", side = side),
        };
        let (game, position) = (position.game().id(), position.to_string());
        message!("command-verify-proven", game = game, position = position, claim = claim, positions = positions)
    }

    fn read(text: &str) -> Result<CheckedProof<'_>, Message> {
        let mut lines = text.lines();
        if lines.next() != Some(HEADING) {
            return Err(message!("command-verify-heading", line = HEADING));
        }
        let game = lines.next().and_then(|line| line.strip_prefix("game "));
        let game = game.ok_or_else(|| message!("command-verify-no-game"))?;
        let game: Game = game.parse().map_err(|error: UnknownGame| error.message())?;
        let position = lines.next().and_then(|line| line.strip_prefix("position "));
        let position = position.ok_or_else(|| message!("command-verify-no-position"))?;
        let pie = start::pie(game, position.ends_with("swap"));
        let position = start::begin(game, None, pie, Some(position))?;
        let (mut claims, mut end) = (Vec::new(), End::Missing);
        while let Some(line) = lines.next() {
            if line == END {
                end = if lines.next().is_none() { End::Last } else { End::Early };
                break;
            }
            let claim = Claim::ALL.into_iter().find(|claim| claim.line() == line);
            let turns = lines.next();
            let claim = claim.ok_or_else(|| match turns {
                None => message!("command-verify-stops-in-claim", claim = excerpt(line).to_string()),
                Some(_) => {
                    let (claim, example) = (excerpt(line).to_string(), Claim::MoverWins.line());
                    message!("command-verify-not-a-claim", claim = claim, example = example)
                }
            })?;
            claims.push(Argument { claim, turns: turns.unwrap_or("") });
        }
        Ok(CheckedProof { position, claims, end })
    }

    /// What is wrong apart from the strategies. They are looked at first, so that of a file that was cut off the node is named where it is.
    fn check_form(&self) -> Result<(), Message> {
        let claims: Vec<Claim> = self.claims.iter().map(|argument| argument.claim).collect();
        match (&claims[..], self.end) {
            ([], _) => Err(message!("command-verify-claims-nothing")),
            (_, End::Missing) => Err(message!("command-verify-no-end", line = END)),
            (_, End::Early) => Err(message!("command-verify-after-end", line = END)),
            ([_] | [Claim::MoverHolds, Claim::OtherHolds], End::Last) => Ok(()),
            _ => Err(message!("command-verify-claims")),
        }
    }
}

impl Argument<'_> {
    /// Walks through the whole strategy; gives the number of positions.
    fn check(&self, begin: &Position) -> Result<usize, Message> {
        let mut turns = self.turns.split_ascii_whitespace();
        let mut walk = Walk::default();
        let first = matches!(self.claim, Claim::MoverWins | Claim::MoverHolds);
        let mut ahead = vec![CheckedPlace { position: begin.clone(), own_turn: first, node: walk.node(None, "") }];
        while let Some(CheckedPlace { position, own_turn, node }) = ahead.pop() {
            if let Some(outcome) = position.outcome() {
                let side = if own_turn { position.turn() } else { position.turn().opponent() };
                if !self.is_met(outcome, side) {
                    let (place, moves) = walk.after(node);
                    let outcome = outcome.message();
                    return Err(message!("command-verify-fails", place = place, moves = moves, outcome = outcome));
                }
                continue;
            }
            if !walk.seen.insert((position.to_string(), own_turn)) {
                continue;
            }
            let names = if own_turn {
                let name = turns.next().ok_or_else(|| {
                    let (place, moves) = walk.after(node);
                    message!("command-verify-too-short", place = place, moves = moves)
                })?;
                vec![name.to_owned()]
            } else {
                position.legal()
            };
            for name in names.iter().rev() {
                let mut line = Line::from(position.clone());
                line.play(name).map_err(|error| {
                    let ((place, moves), turn) = (walk.after(node), excerpt(name).to_string());
                    let reason = error.message();
                    message!("command-verify-move", place = place, moves = moves, move = turn, reason = reason)
                })?;
                let next = walk.node(Some(node), name);
                ahead.push(CheckedPlace { position: line.position().clone(), own_turn: !own_turn, node: next });
            }
        }
        match turns.next() {
            Some(left) => Err(message!("command-verify-too-long", move = excerpt(left).to_string())),
            None => Ok(walk.seen.len()),
        }
    }

    fn is_met(&self, outcome: Outcome, side: Side) -> bool {
        match self.claim {
            Claim::MoverWins | Claim::OtherWins => outcome == Outcome::Won(side),
            Claim::MoverHolds | Claim::OtherHolds => outcome != Outcome::Won(side.opponent()),
        }
    }
}

/// A position on the walk, and whether it is the turn of the player whose strategy is checked.
struct CheckedPlace {
    position: Position,
    own_turn: bool,
    node: usize,
}

/// Where the walk has been, and how it came there.
#[derive(Default)]
struct Walk {
    seen: HashSet<(String, bool)>,
    nodes: Vec<(Option<usize>, String)>,
}

impl Walk {
    fn node(&mut self, from: Option<usize>, turn: &str) -> usize {
        self.nodes.push((from, turn.to_owned()));
        self.nodes.len() - 1
    }

    /// Where a node is, for a sentence about it: at the `beginning`, or `after` these moves.
    fn after(&self, node: usize) -> (&'static str, String) {
        let mut turns: Vec<&str> = Vec::new();
        let mut at = Some(node);
        while let Some((from, turn)) = at.map(|node| &self.nodes[node]) {
            turns.push(turn);
            at = *from;
        }
        turns.pop();
        turns.reverse();
        (if turns.is_empty() { "beginning" } else { "after" }, turns.join(" "))
    }
}
