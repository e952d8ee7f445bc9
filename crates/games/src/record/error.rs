//! Why a text is not a game record, and where.

use slipway_messages::{Message, message, worded};

use crate::core::game::{Game, UnknownGame};
use crate::core::side::Side;
use crate::start::{StartError, every_flaw};
use crate::text::notation::{TurnError, excerpt};

/// Why a text is not a record, or something cannot be done with one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// Nothing in the text begins a game.
    NoGame,
    /// The text is not SGF.
    Syntax {
        /// Which line, from 1.
        line: usize,
        /// Which character of it, from 1.
        column: usize,
        /// What is wrong there.
        problem: SyntaxProblem,
    },
    /// The record does not name its game, and the caller did not either.
    NoGameName,
    /// The record is of a game that is none of these.
    UnknownGame(UnknownGame),
    /// The record is of another game than the caller said.
    OtherGame {
        /// The game of the record.
        found: Game,
        /// The game of the caller.
        wanted: Game,
    },
    /// The record does not say how large the board is.
    NoSize,
    /// What should be a size is none.
    NotASize {
        /// What is there instead.
        text: String,
    },
    /// The rule is none that a record can name.
    Pie {
        /// What is there instead.
        text: String,
    },
    /// The game does not start like this: its size or its position to begin with is wrong.
    Start(StartError),
    /// A node cannot follow the one before it.
    Node {
        /// Which node, counted in the order of the file; the first is node 0.
        node: usize,
        /// The property, as it stands there.
        property: String,
        /// What is wrong with it.
        problem: Box<NodeProblem>,
    },
    /// The record has no such node.
    NoNode {
        /// The number asked for.
        node: usize,
        /// The number of the last node.
        last: usize,
    },
    /// A turn that was to be added cannot be played there.
    Turn(TurnError),
    /// A property cannot have this name.
    PropertyName {
        /// What was given.
        name: String,
    },
}

worded!(RecordError, SyntaxProblem, NodeProblem);

impl RecordError {
    /// What is wrong, and where, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            RecordError::NoGame => message!("record-error-no-game"),
            RecordError::Syntax { line, column, problem } => {
                message!("record-error-syntax", line = *line, column = *column, problem = problem.message())
            }
            RecordError::NoGameName => message!("record-error-no-game-name"),
            RecordError::UnknownGame(error) => message!("record-error-unknown-game", problem = error.message()),
            RecordError::OtherGame { found, wanted } => {
                message!("record-error-other-game", found = found.name(), wanted = wanted.name())
            }
            RecordError::NoSize => message!("record-error-no-size"),
            RecordError::NotASize { text } => message!("record-error-not-a-size", text = excerpt(text)),
            RecordError::Pie { text } => message!("record-error-pie", text = excerpt(text)),
            RecordError::Start(error) => at_the_start(error),
            RecordError::Node { node, property, problem } => {
                message!("record-error-node", node = *node, property = excerpt(property), problem = problem.message())
            }
            RecordError::NoNode { node, last } => message!("record-error-no-node", node = *node, last = *last),
            RecordError::Turn(error) => error.message(),
            RecordError::PropertyName { name } => message!("record-error-property-name", name = excerpt(name)),
        }
    }
}

/// What is wrong with the start, with the names that its properties have in the file.
fn at_the_start(start: &StartError) -> Message {
    match start {
        StartError::Size(error) => error.message(),
        StartError::OtherSize { board, size } => {
            message!("record-error-other-size", found = board.size(), written = *size)
        }
        StartError::SwapWithoutPie => message!("record-error-swap-without-pie"),
        StartError::Position(error) => message!("record-error-position", problem = error.message()),
        StartError::Flawed { flaws, board } => message!("record-error-flawed", flaws = every_flaw(flaws, *board)),
    }
}

impl From<StartError> for RecordError {
    fn from(error: StartError) -> RecordError {
        RecordError::Start(error)
    }
}

impl From<TurnError> for RecordError {
    fn from(error: TurnError) -> RecordError {
        RecordError::Turn(error)
    }
}

/// Where a text stops being SGF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxProblem {
    /// A character that begins nothing.
    Unexpected {
        /// The character.
        letter: char,
    },
    /// A property between a bracket and the `;` of the next node.
    OutsideNode,
    /// A name without a value.
    NoValue {
        /// The name.
        name: String,
    },
    /// A value without an end.
    ValueNotClosed {
        /// The name of the property.
        name: String,
    },
    /// The text ends inside the game.
    NotClosed {
        /// How many brackets are open.
        missing: usize,
    },
}

impl SyntaxProblem {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            SyntaxProblem::Unexpected { letter } => {
                message!("sgf-unexpected", letter = letter.escape_debug().to_string())
            }
            SyntaxProblem::OutsideNode => message!("sgf-outside-node"),
            SyntaxProblem::NoValue { name } => message!("sgf-no-value", name = excerpt(name)),
            SyntaxProblem::ValueNotClosed { name } => message!("sgf-value-not-closed", name = excerpt(name)),
            SyntaxProblem::NotClosed { missing } => message!("sgf-not-closed", missing = *missing),
        }
    }
}

/// Why a property of a node cannot stand where it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeProblem {
    /// The turn is none, or not legal.
    Turn(TurnError),
    /// The turn is the other side's.
    OutOfTurn {
        /// Whose turn it is.
        turn: Side,
    },
    /// The node has a turn already.
    TwoTurns,
    /// Stones are set up in the way of Go records.
    SetupStones,
    /// Hex: the players exchange colours, which Slash does not know.
    SwapSides,
    /// Hex: a swap that could be either.
    SwapUnclear,
    /// Hex: a swap at another time than in Slash.
    SwapNotSecond,
    /// Hex: one stone was both swapped and not.
    SwapAndNot,
}

impl NodeProblem {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            NodeProblem::Turn(error) => error.message(),
            NodeProblem::OutOfTurn { turn } => message!("node-out-of-turn", turn = *turn),
            NodeProblem::TwoTurns => message!("node-two-turns"),
            NodeProblem::SetupStones => message!("node-setup-stones"),
            NodeProblem::SwapSides => message!("node-swap-sides"),
            NodeProblem::SwapUnclear => message!("node-swap-unclear"),
            NodeProblem::SwapNotSecond => message!("node-swap-not-second"),
            NodeProblem::SwapAndNot => message!("node-swap-and-not"),
        }
    }
}

impl From<TurnError> for NodeProblem {
    fn from(error: TurnError) -> NodeProblem {
        NodeProblem::Turn(error)
    }
}
