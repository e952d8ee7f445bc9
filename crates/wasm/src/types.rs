//! What goes through the door, as data. `web/src/rules/types.ts` is made from these by `tests/types.rs`.
//!
//! A cell is its number on its board, counted from zero, row by row from the south, then from the west.

use serde::{Deserialize, Serialize};
use slipway_games::board::Shape;
use slipway_games::{Edge, Game, Outcome, Pie, PieRule, Piece, Side, WonBy};
use slipway_messages::Message;
use slipway_play::{Event, Seat, Snapshot};
use ts_rs::TS;

/// A game as it was played: how it begins, the turns since, and the steps of the turn under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Line")]
pub struct LineJson {
    /// Which game.
    pub game: Game,
    /// Cells on a side.
    pub size: u8,
    /// Whether the pie rule is played.
    pub pie: Pie,
    /// The position it begins with, if not the usual one.
    pub position: Option<String>,
    /// The turns so far.
    pub moves: Vec<String>,
    /// The steps of the turn under way.
    pub steps: Vec<StepJson>,
}

/// One decision of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[ts(rename = "Step")]
pub enum StepJson {
    /// A stone is placed.
    Place {
        /// Where.
        cell: u16,
    },
    /// Slither: a stone shifts.
    Shift {
        /// From where.
        from: u16,
        /// Where to.
        to: u16,
    },
    /// Slyde: a tile slides.
    Slide {
        /// From where.
        from: u16,
        /// Where to.
        to: u16,
    },
    /// Slicron: the path with this number stays.
    Keep {
        /// Which of [`LineView::paths`].
        path: u32,
    },
    /// The pie option is taken.
    Swap,
    /// The turn is forfeited.
    Pass,
}

/// One change that a step made, for animation and for the live region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[ts(rename = "Effect")]
pub enum EffectJson {
    /// A stone was placed.
    Placed {
        /// Whose.
        side: Side,
        /// Where.
        cell: u16,
    },
    /// A stone or a tile moved.
    Moved {
        /// From where.
        from: u16,
        /// Where to.
        to: u16,
    },
    /// A disc fixes the cell.
    Fixed {
        /// Which.
        cell: u16,
    },
    /// A path stays.
    Kept {
        /// Its cells in order.
        path: Vec<u16>,
    },
    /// Surplus stones left the board.
    Removed {
        /// Where they stood.
        cells: Vec<u16>,
    },
    /// A stone was replaced by one of this side.
    Recoloured {
        /// Where.
        cell: u16,
        /// Whose it is now.
        side: Side,
    },
    /// The players exchanged sides.
    Exchanged,
    /// A side had no legal turn.
    Passed {
        /// Which.
        side: Side,
    },
    /// The edges of a side are joined.
    Connected {
        /// Which.
        side: Side,
        /// From edge to edge.
        along: Vec<u16>,
    },
    /// No tile can move any more.
    Settled,
    /// A side has no placement left.
    Stuck {
        /// Which.
        side: Side,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

/// What is told about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "GameInfo")]
pub struct GameJson {
    /// The word for programs.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Who designed it.
    pub designer: String,
    /// When.
    pub year: u16,
    /// Who wrote the rulebook, if that was somebody else.
    pub rulebook: Option<String>,
    /// How it is won.
    pub won_by: WonBy,
    /// The outline of its board.
    pub shape: Shape,
    /// What is played with.
    pub piece: Piece,
    /// The sizes it is played on.
    pub sizes: Vec<u8>,
    /// The size one gets unasked.
    pub default_size: u8,
    /// Its pie rule, if it has one.
    pub pie_rule: Option<PieRule>,
    /// Who moves first.
    pub first_side: Side,
}

/// A board to draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "BoardInfo")]
pub struct BoardJson {
    /// Its outline.
    pub shape: Shape,
    /// Cells on a side.
    pub size: u8,
    /// How many rows it has.
    pub rows: u8,
    /// Its cells, in the order of their numbers.
    pub cells: Vec<CellJson>,
    /// How wide it is, in widths of a cell.
    pub width: f64,
    /// How high it is, in widths of a cell.
    pub height: f64,
    /// The corners of a cell from its centre, x to the right and y downwards, in widths of a cell.
    pub corners: Vec<[f64; 2]>,
    /// The coordinates beside it.
    pub labels: Vec<LabelJson>,
    /// The lines that show which cells connect, where the grid does not: the diagonals of Slash, from end to end.
    pub diagonals: Vec<[u16; 2]>,
    /// Whether Black's and White's edges are drawn.
    pub coloured_edges: bool,
    /// Whether its cells are slots that tiles lie in.
    pub slots: bool,
    /// Whether stones stand on the crossings of lines, as on a Go board.
    pub crossings: bool,
}

/// A cell to draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "CellInfo")]
pub struct CellJson {
    /// Its name.
    pub name: String,
    /// Its row, from the south.
    pub row: u8,
    /// Its centre, in widths of a cell from the left.
    pub x: f64,
    /// Its centre, in widths of a cell from the top.
    pub y: f64,
    /// Whether it lies on the rim.
    pub edge: bool,
}

/// A coordinate to draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "Label")]
pub struct LabelJson {
    /// The letter or the number.
    pub text: String,
    /// Its centre, in widths of a cell from the left.
    pub x: f64,
    /// Its centre, in widths of a cell from the top.
    pub y: f64,
}

/// What a line has come to.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(rename = "View")]
pub struct LineView {
    /// The line, its turns in their canonical spelling.
    pub line: LineJson,
    /// Whose turn it is.
    pub turn: Side,
    /// The colour of the player who moved first, then of the other.
    pub seats: [Side; 2],
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// The position at the start of this turn, as a string.
    pub position: String,
    /// What is on the cells, a letter each: `.`, `x`, `o`, in Slyde also `X` and `O`.
    pub contents: String,
    /// Whether the pie option is open.
    pub swap_open: bool,
    /// Whether a step of this turn has been made.
    pub within_turn: bool,
    /// The legal steps.
    pub steps: Vec<StepJson>,
    /// Slicron: the paths of which one must be chosen.
    pub paths: Vec<Vec<u16>>,
    /// Empty cells on which the side to move may not place a stone; in Slicron also after the end, when these are all that are left.
    pub forbidden: Vec<u16>,
    /// Slyde: the cells of the groups of tiles, then of the groups of empty cells, largest first.
    pub groups: Option<[Vec<Vec<u16>>; 2]>,
    /// What the last step or turn did.
    pub effects: Vec<EffectJson>,
    /// The cells of the last turn to mark, the newest first: its stone or tile, and where a tile came from or another stone has shifted to.
    pub last: Vec<u16>,
    /// What the last turn was, in words, if it was anything.
    pub said: Option<Message>,
    /// A chain that joins the winner's edges.
    pub chain: Vec<u16>,
}

/// What the rules look at in a position, for a board that shows it. What a game does not have is empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Sight")]
pub struct SightJson {
    /// Where a chain joins edges: the chains of both sides.
    pub chains: Vec<ChainJson>,
    /// Slicron: the path of each group that has one, of both sides.
    pub paths: Vec<Vec<u16>>,
    /// Slicron: the cells where a stone of the side to move would open a path. Here a preview has something to show.
    pub openings: Vec<u16>,
    /// Crossway and Slicron: the empty cells where neither side may place.
    pub closed: Vec<u16>,
    /// Slither: the bare diagonals of the side to move, within a turn or without the stone that was taken up.
    pub bare: Vec<[u16; 2]>,
}

/// Stones of one side that are connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Chain")]
pub struct ChainJson {
    /// Its stones.
    pub cells: Vec<u16>,
    /// Which of them are linked.
    pub links: Vec<[u16; 2]>,
    /// The edges of its side that it reaches.
    pub edges: Vec<Edge>,
}

/// What a step would show before it is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Preview")]
pub struct PreviewJson {
    /// Slicron: the path that would stay, or those of which one would have to be chosen.
    pub paths: Vec<Vec<u16>>,
    /// Slicron: the stones that would leave the board, whichever path is chosen.
    pub surplus: Vec<u16>,
    /// Slither: the diagonals that would be bare, which the placement would have to mend.
    pub bare: Vec<[u16; 2]>,
}

/// What became of a step or of a turn in notation.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum TurnDone {
    /// It was played.
    Played {
        /// The line after it.
        line: LineJson,
        /// What it did, in words.
        said: Option<Message>,
    },
    /// It is not legal.
    Refused {
        /// Why.
        refusal: RefusalJson,
    },
}

/// Why something is not legal.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(rename = "Refusal")]
pub struct RefusalJson {
    /// In words.
    pub reason: Message,
    /// The cells to show with it.
    pub cells: Vec<u16>,
}

/// A set-up in the editor, and what was found about it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Edited {
    /// Cells on a side.
    pub size: u8,
    /// What is on the cells, as in [`LineView::contents`].
    pub contents: String,
    /// Whose turn it is.
    pub turn: Side,
    /// Whether the pie option is open.
    pub swap: bool,
    /// All that as a position string.
    pub position: String,
    /// Everything that no game can come to, a sentence each.
    pub flaws: Vec<Message>,
    /// The cells to show with them.
    pub cells: Vec<u16>,
}

/// A drawing of a position. The page puts the words in, right after the first tag, in its language.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(rename = "Picture")]
pub struct PictureJson {
    /// The drawing, as an SVG document.
    pub svg: String,
    /// What it is of.
    pub title: Message,
    /// What can be seen on it.
    pub shows: Vec<Message>,
}

/// A game with variations and comments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "RecordInfo")]
pub struct RecordJson {
    /// How it begins; it has no moves here.
    pub line: LineJson,
    /// Who had Black at the start.
    pub black: Option<String>,
    /// Who had White at the start.
    pub white: Option<String>,
    /// How it ended, as SGF writes it.
    pub result: Option<String>,
    /// When it was played.
    pub date: Option<String>,
    /// The nodes; the first is the start. Parents come before their children.
    pub nodes: Vec<RecordNodeJson>,
}

/// A node of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "RecordNode")]
pub struct RecordNodeJson {
    /// The number of the node before it; the start has none.
    pub parent: Option<u32>,
    /// The turn that leads here; the start has none.
    #[serde(rename = "move")]
    pub turn: Option<String>,
    /// What was said about it.
    pub comment: String,
    /// What else the file says here, as SGF; it is carried along untouched.
    pub other: String,
}

/// A step to ask about. Two questions have it, and are read by the same code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StepAsked {
    /// The line.
    pub line: LineJson,
    /// The step.
    pub step: StepJson,
}

/// What can be asked, as `{"look": {…}}`. The name comes first, so what follows it is read at once, which keeps the module small.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "Question")]
pub enum RulesQuestion {
    /// The games.
    Games,
    /// The board of a game.
    Board {
        /// Which game.
        game: Game,
        /// Cells on a side.
        size: u8,
    },
    /// What a line has come to.
    Look {
        /// The line.
        line: LineJson,
    },
    /// What the rules look at there.
    Sight {
        /// The line.
        line: LineJson,
        /// The stone that was taken up to be shifted.
        lifted: Option<u16>,
    },
    /// What a legal step would show before it is made.
    Preview(StepAsked),
    /// The match on this screen that has these turns.
    Match {
        /// What is played and the turns so far.
        line: LineJson,
        /// Who has given up.
        resigned: Option<Seat>,
    },
    /// The match that has these events, all of them from the first.
    Fold {
        /// The events.
        events: Vec<Event>,
    },
    /// What a step would do.
    Act(StepAsked),
    /// What a turn in notation would do.
    Read {
        /// The line.
        line: LineJson,
        /// The turn as somebody typed it.
        text: String,
    },
    /// Why nothing can be done with a cell.
    Why {
        /// The line.
        line: LineJson,
        /// The cell that was clicked.
        cell: u16,
        /// The stone or tile that was chosen before.
        from: Option<u16>,
    },
    /// What a position string sets up, and what is wrong with it.
    Edit {
        /// Which game.
        game: Game,
        /// The set-up as a position string.
        position: String,
    },
    /// The same for a set-up from the editor.
    Compose {
        /// Which game.
        game: Game,
        /// Cells on a side.
        size: u8,
        /// What is on the cells.
        contents: String,
        /// Whose turn it is.
        turn: Side,
        /// Whether the pie option is open.
        swap: bool,
    },
    /// A drawing of the position as SVG.
    Picture {
        /// The line.
        line: LineJson,
        /// Cells to mark.
        marks: Vec<u16>,
        /// Cells to join by a line.
        path: Vec<u16>,
    },
    /// What a record in SGF says.
    ReadRecord {
        /// The file.
        text: String,
        /// The game, if the file does not say.
        game: Option<Game>,
    },
    /// A record as SGF.
    WriteRecord {
        /// The record.
        record: RecordJson,
    },
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum RulesAnswer {
    /// The games.
    Games(Vec<GameJson>),
    /// A board.
    Board(BoardJson),
    /// What a line has come to.
    View(Box<LineView>),
    /// What the rules look at.
    Sight(SightJson),
    /// What a step would show.
    Preview(PreviewJson),
    /// How a match stands.
    Match(Box<Snapshot>),
    /// What became of a step or turn.
    Done(TurnDone),
    /// Why something is not possible, if there is a reason to give.
    Refused(Option<RefusalJson>),
    /// What is wrong with a set-up.
    Edited(Edited),
    /// A record.
    Record(Box<RecordJson>),
    /// A picture.
    Picture(PictureJson),
    /// A file.
    Text(String),
}
