//! `slipway verify`: checks a proof file, with nothing but the rules.

use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use slipway_games::notation::excerpt;
use slipway_games::{Game, Line, Outcome, Position, Rules, Side, UnknownGame};

use super::proof::{Claim, END, HEADING};
use crate::failure::Failure;
use crate::record_file;
use crate::start;

/// Check a proof that `slipway solve --proof` has written, turn by turn, with nothing but the rules.
#[derive(Args)]
#[command(after_help = "Example: slipway verify slash-4.proof")]
pub struct Verify {
    /// The proof file.
    file: PathBuf,
}

impl Verify {
    /// Says what is proven.
    ///
    /// # Errors
    /// When the file cannot be read or does not prove what it claims.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let (_, text) = record_file::read_text(&self.file, "a proof")?;
        let proof = CheckedProof::read(&text).map_err(|what| self.refused(&what))?;
        let mut positions = 0;
        for claim in &proof.claims {
            positions += claim.check(&proof.position).map_err(|what| self.refused(&what))?;
        }
        proof.check_form().map_err(|what| self.refused(what))?;
        let (side, position) = (proof.position.turn(), &proof.position);
        let said = match proof.claims[..] {
            [Argument { claim: Claim::MoverWins, .. }] => "wins",
            [Argument { claim: Claim::OtherWins, .. }] => "loses",
            [Argument { claim: Claim::MoverHolds, .. }] => "gets at least a draw",
            [Argument { claim: Claim::OtherHolds, .. }] => "gets at most a draw",
            _ => "draws",
        };
        let game = position.game().id();
        Ok(writeln!(out, "proven: in {game} {position}, {side} to move {said}; {positions} positions checked")?)
    }

    fn refused(&self, what: &str) -> Failure {
        Failure::Input(format!("{} is not a proof: {what}", self.file.display()))
    }
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
    fn read(text: &str) -> Result<CheckedProof<'_>, String> {
        let mut lines = text.lines();
        if lines.next() != Some(HEADING) {
            return Err(format!("it does not begin with the line \"{HEADING}\""));
        }
        let mut field = |name: &str| {
            let line = lines.next().and_then(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.ok_or_else(|| format!("the line with the {name} is missing"))
        };
        let game: Game = field("game")?.parse().map_err(|error: UnknownGame| error.to_string())?;
        let position = field("position")?;
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
                None => format!("it stops within the claim \"{}\"", excerpt(line)),
                Some(_) => format!("\"{}\" is not a claim, such as \"{}\"", excerpt(line), Claim::MoverWins.line()),
            })?;
            claims.push(Argument { claim, turns: turns.unwrap_or("") });
        }
        Ok(CheckedProof { position, claims, end })
    }

    /// What is wrong apart from the strategies. They are looked at first, so that of a file that was cut off the node is named where it is.
    fn check_form(&self) -> Result<(), &'static str> {
        let claims: Vec<Claim> = self.claims.iter().map(|argument| argument.claim).collect();
        match (&claims[..], self.end) {
            ([], _) => Err("it claims nothing"),
            (_, End::Missing) => Err("it stops before the line \"end\""),
            (_, End::Early) => Err("it goes on after the line \"end\""),
            ([_] | [Claim::MoverHolds, Claim::OtherHolds], End::Last) => Ok(()),
            _ => Err("its claims are not those of a result: one for a win, one for each player for a draw"),
        }
    }
}

impl Argument<'_> {
    /// Walks through the whole strategy; gives the number of positions.
    fn check(&self, begin: &Position) -> Result<usize, String> {
        let mut turns = self.turns.split_ascii_whitespace();
        let mut walk = Walk::default();
        let first = matches!(self.claim, Claim::MoverWins | Claim::MoverHolds);
        let mut ahead = vec![CheckedPlace { position: begin.clone(), own_turn: first, node: walk.node(None, "") }];
        while let Some(CheckedPlace { position, own_turn, node }) = ahead.pop() {
            if let Some(outcome) = position.outcome() {
                let side = if own_turn { position.turn() } else { position.turn().opponent() };
                if !self.is_met(outcome, side) {
                    return Err(format!("{} the claim fails: {outcome}", walk.after(node)));
                }
                continue;
            }
            if !walk.seen.insert((position.to_string(), own_turn)) {
                continue;
            }
            let names = if own_turn {
                let name =
                    turns.next().ok_or_else(|| format!("{} it has no turn, it is too short", walk.after(node)))?;
                vec![name.to_owned()]
            } else {
                position.legal()
            };
            for name in names.iter().rev() {
                let mut line = Line::from(position.clone());
                line.play(name).map_err(|error| {
                    format!("{} its turn {} cannot be played: {error}", walk.after(node), excerpt(name))
                })?;
                let next = walk.node(Some(node), name);
                ahead.push(CheckedPlace { position: line.position().clone(), own_turn: !own_turn, node: next });
            }
        }
        match turns.next() {
            Some(left) => Err(format!("after the whole strategy it goes on with {}", excerpt(left))),
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

    /// "After c3 b2", or "at the beginning", for a sentence about a node.
    fn after(&self, node: usize) -> String {
        let mut turns: Vec<&str> = Vec::new();
        let mut at = Some(node);
        while let Some((from, turn)) = at.map(|node| &self.nodes[node]) {
            turns.push(turn);
            at = *from;
        }
        turns.pop();
        turns.reverse();
        if turns.is_empty() { "at the beginning".to_owned() } else { format!("after {}", turns.join(" ")) }
    }
}
