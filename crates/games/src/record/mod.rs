//! Games as records: SGF with comments and variations, read, written and played through.
//!
//! A [`Record`] is what people keep of a game. Its nodes are a flat list, in which a parent comes before its children. Every turn is
//! played by the rules when it is read or added, so the turns of a record can be trusted; what is unknown is kept as it is.
//! `docs/records.md` describes the format.
//!
//! ```
//! use slipway_games::record::Record;
//!
//! let mut record = Record::parse("(;FF[4]GM[slash]SZ[3]PB[Ada];B[b1];W[swap]BL[58.2];B[a1])")?;
//! assert_eq!(record.black.as_deref(), Some("Ada"));
//! assert_eq!(record.main_line()?.position().to_string(), ".../.../xo. w");
//!
//! let node = record.add(1, "c2")?;
//! record.nodes[node].comment = "Why not this?".to_owned();
//! assert_eq!(
//!     record.to_string(),
//!     "(;FF[4]GM[slash]CA[UTF-8]SZ[3]RU[pie]\nPB[Ada]\n;B[b1]\n(;W[swap]BL[58.2];B[a1])\n(;W[c2]C[Why not this?]))\n"
//! );
//!
//! let error = Record::parse("(;FF[4]GM[slash]SZ[3];B[b1];W[b1])").unwrap_err();
//! assert_eq!(error.to_string(), "node 2 (W[b1]): there is already a black stone on b1; choose an empty cell");
//! # Ok::<(), slipway_games::record::RecordError>(())
//! ```

mod ended;
mod error;
mod hex;
mod read;
mod sgf;
mod write;

pub use ended::{By, Ended};
pub use error::{NodeProblem, RecordError, SyntaxProblem};
pub use sgf::Property;

use crate::core::board::Board;
use crate::core::game::Game;
use crate::core::rules::{Pie, Rules};
use crate::core::setup::Setup;
use crate::core::turn::Turn;
use crate::games::Position;
use crate::line::Line;
use crate::start::StartError;
use crate::text::notation::TurnError;

/// A game with what is known of it, its variations and its comments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game.
    pub game: Game,
    /// Cells on a side of the board.
    pub size: u8,
    /// Whether the pie rule is played.
    pub pie: Pie,
    /// The position to begin with, if it is not the beginning of the game.
    pub position: Option<String>,
    /// Who has Black at the start, before any swap.
    pub black: Option<String>,
    /// Who has White at the start, before any swap.
    pub white: Option<String>,
    /// The result by the colours at the end, like `B+` or `W+Resign`, which [`Ended`] reads and writes; it is not compared with the turns.
    pub result: Option<String>,
    /// When the game was played, like `2026-07-01`.
    pub date: Option<String>,
    /// What else the first node says, kept as it is.
    pub other: Vec<Property>,
    /// The nodes. The first is the root, which has no turn and no parent; a parent comes before its children, and the first of
    /// its children is the main line.
    pub nodes: Vec<RecordNode>,
}

/// A place in a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordNode {
    /// The number of the node that it follows.
    pub parent: Option<usize>,
    /// The turn that leads here, in its canonical spelling; a node may also be a comment alone.
    pub turn: Option<String>,
    /// What somebody says about it.
    pub comment: String,
    /// What else the node says, such as the clocks, kept as it is.
    pub other: Vec<Property>,
}

impl Record {
    /// A record without turns, from the beginning of a game.
    ///
    /// # Errors
    /// When the game is not played on that size.
    pub fn new(game: Game, size: u8, pie: Pie) -> Result<Record, RecordError> {
        game.board(size).map_err(StartError::from)?;
        Ok(Record {
            game,
            size,
            pie,
            position: None,
            black: None,
            white: None,
            result: None,
            date: None,
            other: Vec::new(),
            nodes: vec![RecordNode::default()],
        })
    }

    /// A record without turns, from a position that is set up.
    ///
    /// # Errors
    /// When the text is not a position, or one that the rules never show.
    pub fn set_up(game: Game, position: &str, pie: Pie) -> Result<Record, RecordError> {
        let setup = Setup::parse(game, position).map_err(StartError::from)?;
        let mut record = Record::new(game, setup.board().size(), pie)?;
        record.position = Some(setup.to_string());
        record.start()?;
        Ok(record)
    }

    /// Reads the first game of an SGF text, which has to say which game it is. Records of Hex are read as Slash.
    ///
    /// # Errors
    /// What is wrong, and in which line or node.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        read::read(text, None)
    }

    /// Reads the first game of an SGF text as a record of this game, even if it does not name its game.
    ///
    /// # Errors
    /// What is wrong, and in which line or node; also if the text names another game.
    pub fn parse_as(text: &str, game: Game) -> Result<Record, RecordError> {
        read::read(text, Some(game))
    }

    /// The position to begin with.
    ///
    /// # Errors
    /// When there is none such, which a record that was read does not do.
    pub fn start(&self) -> Result<Position, RecordError> {
        Ok(Position::begin(self.game, Some(self.size), self.pie, self.position.as_deref())?)
    }

    /// The game as it went up to a node.
    ///
    /// # Errors
    /// When there is no such node. If the fields were changed by hand, also when a turn on the way cannot be played.
    pub fn line_to(&self, node: usize) -> Result<Line, RecordError> {
        if node >= self.nodes.len() {
            return Err(RecordError::NoNode { node, last: self.nodes.len().saturating_sub(1) });
        }
        let mut way: Vec<usize> = std::iter::successors(Some(node), |&node| self.parent(node)).collect();
        way.reverse();
        self.play(&way)
    }

    /// The game as it went, without the variations.
    ///
    /// # Errors
    /// None in a record that was read. If the fields were changed by hand, when a turn cannot be played.
    pub fn main_line(&self) -> Result<Line, RecordError> {
        self.play(&self.main_nodes())
    }

    /// The numbers of the nodes of the main line, the root first.
    #[must_use]
    pub fn main_nodes(&self) -> Vec<usize> {
        read::main_line(self.nodes.len(), |node| self.parent(node))
    }

    /// Adds a turn behind a node and tells its number. If that turn follows there already, it is that node's number.
    ///
    /// # Errors
    /// When there is no such node, or the turn cannot be played there; the record is then as it was.
    pub fn add(&mut self, parent: usize, text: &str) -> Result<usize, RecordError> {
        let line = self.line_to(parent)?;
        let turn = line.position().read(text)?;
        Ok(self.follow(parent, &turn, line.position().board()))
    }

    /// Adds turns behind a node, one after the other, and tells the number of the last; those that follow there already are not added again.
    ///
    /// # Errors
    /// When there is no such node, or a turn cannot be played there; the record is then as it was.
    pub fn add_turns(&mut self, parent: usize, turns: &[Turn]) -> Result<usize, RecordError> {
        let mut line = self.line_to(parent)?;
        let (known, board) = (line.turns().len(), line.position().board());
        for turn in turns {
            line.play_turn(turn).map_err(|reason| TurnError::Illegal { reason, board })?;
        }
        Ok(line.turns()[known..].iter().fold(parent, |node, turn| self.follow(node, turn, board)))
    }

    /// The node of a legal turn, in its canonical spelling, behind this one; it is made if there is none.
    fn follow(&mut self, parent: usize, turn: &Turn, board: Board) -> usize {
        let turn = turn.on(board).to_string();
        let follows = |node: &RecordNode| node.parent == Some(parent) && node.turn.as_ref() == Some(&turn);
        if let Some(node) = self.nodes.iter().position(follows) {
            return node;
        }
        self.nodes.push(RecordNode { parent: Some(parent), turn: Some(turn), ..RecordNode::default() });
        self.nodes.len() - 1
    }

    /// The node before this one. The list is the caller's to change, so only a number that leads towards the root counts.
    fn parent(&self, node: usize) -> Option<usize> {
        self.nodes.get(node)?.parent.filter(|&parent| parent < node)
    }

    /// Plays the turns of these nodes.
    fn play(&self, way: &[usize]) -> Result<Line, RecordError> {
        let mut line = Line::from(self.start()?);
        for &node in way {
            let Some(text) = self.nodes.get(node).and_then(|node| node.turn.as_deref()) else { continue };
            let side = line.position().turn();
            line.play(text).map_err(|error| {
                let property = Property::of(&side.letter().to_ascii_uppercase().to_string(), text);
                read::node_error(node, &property, error.into())
            })?;
        }
        Ok(line)
    }
}
