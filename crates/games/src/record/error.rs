//! Why a text is not a game record, in sentences that say where.

use thiserror::Error;

use crate::core::game::{Game, UnknownGame};
use crate::core::side::Side;
use crate::start::{StartError, described};
use crate::text::notation::{TurnError, excerpt};

/// Why a text is not a record, or something cannot be done with one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// Nothing in the text begins a game.
    #[error("there is no game in the text; in SGF a game begins like (;FF[4]GM[slash]SZ[11]")]
    NoGame,
    /// The text is not SGF.
    #[error("line {line}, column {column}: {problem}")]
    Syntax {
        /// Which line, from 1.
        line: usize,
        /// Which character of it, from 1.
        column: usize,
        /// What is wrong there.
        problem: SyntaxProblem,
    },
    /// The record does not name its game, and the caller did not either.
    #[error("the record does not say which game it is; its first node should, like GM[slash]")]
    NoGameName,
    /// The record is of a game that is none of these.
    #[error("GM: {0}, and 11 is Hex, which is read as Slash")]
    UnknownGame(UnknownGame),
    /// The record is of another game than the caller said.
    #[error("this is a record of {found}, not of {wanted}")]
    OtherGame {
        /// The game of the record.
        found: Game,
        /// The game of the caller.
        wanted: Game,
    },
    /// The record does not say how large the board is.
    #[error("the record does not say the size of the board; its first node should, like SZ[11]")]
    NoSize,
    /// What should be a size is none.
    #[error("SZ: \"{}\" is not a size; write the number of cells on a side, like SZ[11]", excerpt(text))]
    NotASize {
        /// What is there instead.
        text: String,
    },
    /// The rule is none that a record can name.
    #[error("RU: \"{}\" is not a rule of these games; it is RU[pie] or RU[no pie]", excerpt(text))]
    Pie {
        /// What is there instead.
        text: String,
    },
    /// The game does not start like this: its size or its position to begin with is wrong.
    #[error("{}", at_the_start(.0))]
    Start(#[from] StartError),
    /// A node cannot follow the one before it.
    #[error("node {node} ({}): {problem}", excerpt(property))]
    Node {
        /// Which node, counted in the order of the file; the first is node 0.
        node: usize,
        /// The property, as it stands there.
        property: String,
        /// What is wrong with it.
        problem: Box<NodeProblem>,
    },
    /// The record has no such node.
    #[error("there is no node {node}; the last one is node {last}")]
    NoNode {
        /// The number asked for.
        node: usize,
        /// The number of the last node.
        last: usize,
    },
    /// A turn that was to be added cannot be played there.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// A property cannot have this name.
    #[error("\"{}\" is not the name of a property; a name is made of capital letters, like BL", excerpt(name))]
    PropertyName {
        /// What was given.
        name: String,
    },
}

/// What is wrong with the start, with the names that its properties have in the file.
fn at_the_start(start: &StartError) -> String {
    match start {
        StartError::Size(error) => error.to_string(),
        StartError::OtherSize { board, size } => format!("SZ says {size}, but POSITION shows a {board}"),
        StartError::SwapWithoutPie => {
            "POSITION shows the pie option open, but RU says that the game has no pie rule".to_owned()
        }
        StartError::Position(error) => format!("POSITION: {error}"),
        StartError::Flawed { flaws, board } => format!("POSITION: {}", described(flaws, *board)),
    }
}

/// Where a text stops being SGF.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SyntaxProblem {
    /// A character that begins nothing.
    #[error("'{}' does not belong here; a node begins with ; and a property is a name and values, like C[a comment]", letter.escape_debug())]
    Unexpected {
        /// The character.
        letter: char,
    },
    /// A property between a bracket and the `;` of the next node.
    #[error("a property stands outside of a node; a ; before it would begin one")]
    OutsideNode,
    /// A name without a value.
    #[error("the property {} has no value; a value stands in square brackets, like [d4]", excerpt(name))]
    NoValue {
        /// The name.
        name: String,
    },
    /// A value without an end.
    #[error("the value of {} that begins here has no end; a ] should end it", excerpt(name))]
    ValueNotClosed {
        /// The name of the property.
        name: String,
    },
    /// The text ends inside the game.
    #[error("the text ends inside the game; it lacks {missing} closing {}", if *missing == 1 { "bracket" } else { "brackets" })]
    NotClosed {
        /// How many brackets are open.
        missing: usize,
    },
}

/// Why a property of a node cannot stand where it does.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NodeProblem {
    /// The turn is none, or not legal.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// The turn is the other side's.
    #[error("it is {turn}'s turn")]
    OutOfTurn {
        /// Whose turn it is.
        turn: Side,
    },
    /// The node has a turn already.
    #[error("a node has one turn at most, and this one has two")]
    TwoTurns,
    /// Stones are set up in the way of Go records.
    #[error("a record does not set up single stones; POSITION in its first node sets up a whole position")]
    SetupStones,
    /// Hex: the players exchange colours, which Slash does not know.
    #[error(
        "in Hex this exchanges the players and leaves the stone, which Slash does not know; \
         without this turn, and with PB and PW exchanged, the game is the same on the board"
    )]
    SwapSides,
    /// Hex: a swap that could be either.
    #[error("some Hex programs mean swap-pieces by this and some swap-sides; write which it is")]
    SwapUnclear,
    /// Hex: a swap at another time than in Slash.
    #[error("swap-pieces is the second turn of a game or none")]
    SwapNotSecond,
    /// Hex: one stone was both swapped and not.
    #[error(
        "the stone before swap-pieces is read on its mirror cell, but in another variation it stays where it is; \
         keep either those that swap or those that do not"
    )]
    SwapAndNot,
}
