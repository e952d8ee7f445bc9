// Made from crates/wasm/src/types.rs by its tests (`cargo test -p slipway-wasm`); changes belong there.

export const gameIds = ['slash', 'crossway', 'slither', 'slyde', 'slicron'] as const;

export type Side = "black" | "white";

export type Outcome = "black" | "white" | "draw";

export type Step = { "kind": "place", 
/**
 * Where.
 */
cell: number, } | { "kind": "shift", 
/**
 * From where.
 */
from: number, 
/**
 * Where to.
 */
to: number, } | { "kind": "slide", 
/**
 * From where.
 */
from: number, 
/**
 * Where to.
 */
to: number, } | { "kind": "keep", 
/**
 * Which of [`View::paths`].
 */
path: number, } | { "kind": "swap" } | { "kind": "pass" };

export type Line = { 
/**
 * Which game.
 */
game: string, 
/**
 * Cells on a side.
 */
size: number, 
/**
 * Whether the pie rule is played.
 */
pie: boolean, 
/**
 * The position it begins with, if not the usual one.
 */
position: string | null, 
/**
 * The turns so far.
 */
moves: Array<string>, 
/**
 * The steps of the turn under way.
 */
steps: Array<Step>, };

export type Effect = { "kind": "placed", 
/**
 * Whose.
 */
side: Side, 
/**
 * Where.
 */
cell: number, } | { "kind": "moved", 
/**
 * From where.
 */
from: number, 
/**
 * Where to.
 */
to: number, } | { "kind": "fixed", 
/**
 * Which.
 */
cell: number, } | { "kind": "kept", 
/**
 * Its cells in order.
 */
path: Array<number>, } | { "kind": "removed", 
/**
 * Where they stood.
 */
cells: Array<number>, } | { "kind": "recoloured", 
/**
 * Where.
 */
cell: number, 
/**
 * Whose it is now.
 */
side: Side, } | { "kind": "exchanged" } | { "kind": "passed", 
/**
 * Which.
 */
side: Side, } | { "kind": "connected", 
/**
 * Which.
 */
side: Side, 
/**
 * From edge to edge.
 */
along: Array<number>, } | { "kind": "settled" } | { "kind": "stuck", 
/**
 * Which.
 */
side: Side, } | { "kind": "ended", 
/**
 * How.
 */
outcome: Outcome, };

export type GameInfo = { 
/**
 * The word for programs.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Who designed it.
 */
designer: string, 
/**
 * When.
 */
year: number, 
/**
 * Who wrote the rulebook, if that was somebody else.
 */
rulebook: string | null, 
/**
 * What one plays for.
 */
goal: string, 
/**
 * How it is won.
 */
won_by: WonBy, 
/**
 * The outline of its board.
 */
shape: Shape, 
/**
 * Whether a stone may shift before the placement.
 */
shifts: boolean, 
/**
 * Whether tiles slide, instead of stones being placed.
 */
slides: boolean, 
/**
 * The sizes it is played on.
 */
sizes: Array<number>, 
/**
 * The size one gets unasked.
 */
default_size: number, 
/**
 * Its pie rule: `recolour`, `exchange`, `choose-side`, or none.
 */
pie_rule: string | null, 
/**
 * The pie rule in a sentence.
 */
pie_sentence: string | null, 
/**
 * Who moves first.
 */
first_side: Side, };

export type WonBy = "connection" | "groups" | "last-placement";

export type Shape = "square" | "hexagon";

export type CellInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its row, from the south.
 */
row: number, 
/**
 * Its centre, in widths of a cell from the left.
 */
x: number, 
/**
 * Its centre, in widths of a cell from the top.
 */
y: number, 
/**
 * Whether it lies on the rim.
 */
edge: boolean, };

export type BoardInfo = { 
/**
 * Its outline.
 */
shape: Shape, 
/**
 * Cells on a side.
 */
size: number, 
/**
 * How many rows it has.
 */
rows: number, 
/**
 * Its cells, in the order of their numbers.
 */
cells: Array<CellInfo>, 
/**
 * The lines that show which cells connect, where the grid does not: the diagonals of Slash, from end to end.
 */
diagonals: Array<[number, number]>, 
/**
 * Whether Black's and White's edges are drawn.
 */
coloured_edges: boolean, 
/**
 * Whether stones stand on the crossings of lines, as on a Go board.
 */
crossings: boolean, };

export type View = { 
/**
 * The line, its turns in their canonical spelling.
 */
line: Line, 
/**
 * Whose turn it is.
 */
turn: Side, 
/**
 * The colour of the player who moved first, then of the other.
 */
seats: [Side, Side], 
/**
 * How it ended, if it has.
 */
outcome: Outcome | null, 
/**
 * The position at the start of this turn, as a string.
 */
position: string, 
/**
 * What is on the cells, a letter each: `.`, `x`, `o`, in Slyde also `X` and `O`.
 */
contents: string, 
/**
 * Whether the pie option is open.
 */
swap_open: boolean, 
/**
 * Whether a step of this turn has been made.
 */
within_turn: boolean, 
/**
 * The legal steps.
 */
steps: Array<Step>, 
/**
 * Slicron: the paths of which one must be chosen.
 */
paths: Array<Array<number>>, 
/**
 * Empty cells on which the side to move may not place a stone; in Slicron also after the end, when these are all that are left.
 */
forbidden: Array<number>, 
/**
 * Slyde: the cells of the groups of tiles, then of the groups of empty cells, largest first.
 */
groups: [Array<Array<number>>, Array<Array<number>>] | null, 
/**
 * What the last step or turn did.
 */
effects: Array<Effect>, 
/**
 * The cells of the last turn, to be marked.
 */
last: Array<number>, 
/**
 * What the last turn was, in words.
 */
said: string, 
/**
 * A chain that joins the winner's edges.
 */
chain: Array<number>, };

export type Refusal = { 
/**
 * In words.
 */
reason: string, 
/**
 * The cells to show with it.
 */
cells: Array<number>, };

export type Done = { "kind": "played", 
/**
 * The line after it.
 */
line: Line, 
/**
 * What it did, in words.
 */
said: string, } | { "kind": "refused", 
/**
 * Why.
 */
refusal: Refusal, };

export type Edited = { 
/**
 * Cells on a side.
 */
size: number, 
/**
 * What is on the cells, as in [`View::contents`].
 */
contents: string, 
/**
 * Whose turn it is.
 */
turn: Side, 
/**
 * Whether the pie option is open.
 */
swap: boolean, 
/**
 * All that as a position string.
 */
position: string, 
/**
 * Everything that no game can come to, a sentence each.
 */
flaws: Array<string>, 
/**
 * The cells to show with them.
 */
cells: Array<number>, };

export type RecordNode = { 
/**
 * The number of the node before it; the start has none.
 */
parent: number | null, 
/**
 * The turn that leads here; the start has none.
 */
move: string | null, 
/**
 * What was said about it.
 */
comment: string, 
/**
 * What else the file says here, as SGF; it is carried along untouched.
 */
other: string, };

export type RecordInfo = { 
/**
 * How it begins; it has no moves here.
 */
line: Line, 
/**
 * Who had Black at the start.
 */
black: string | null, 
/**
 * Who had White at the start.
 */
white: string | null, 
/**
 * How it ended, as SGF writes it.
 */
result: string | null, 
/**
 * When it was played.
 */
date: string | null, 
/**
 * The nodes; the first is the start. Parents come before their children.
 */
nodes: Array<RecordNode>, };

export type Candidate = { 
/**
 * The turn.
 */
move: string, 
/**
 * The cells that it concerns, in order.
 */
cells: Array<number>, 
/**
 * How often it was tried.
 */
visits: number, 
/**
 * The chance to win for the player who makes it.
 */
value: number, 
/**
 * What is proven for that player.
 */
proven: string | null, 
/**
 * The turns expected after it, itself first.
 */
line: Array<string>, };

export type Thought = { 
/**
 * The chance to win for the side to move; a draw is half.
 */
value: number, 
/**
 * What is proven for the side to move: `win`, `loss` or `draw`.
 */
proven: string | null, 
/**
 * The turns that seem best for both sides.
 */
line: Array<string>, 
/**
 * How many games were simulated.
 */
playouts: number, 
/**
 * The turns that were looked at, the best first.
 */
candidates: Array<Candidate>, };

export type Judgement = { 
/**
 * For the side to move: `win`, `loss` or `draw`; none if it is not found out in time.
 */
verdict: string | null, 
/**
 * The turn of best play for that side, unless the game is over or nothing is known.
 */
reply: string | null, 
/**
 * Whether nothing can change the outcome any more.
 */
settled: boolean, };

export type Question = { "ask": "games" } | { "ask": "board", 
/**
 * Which game.
 */
game: string, 
/**
 * Cells on a side.
 */
size: number, } | { "ask": "look", 
/**
 * The line.
 */
line: Line, } | { "ask": "act", 
/**
 * The line.
 */
line: Line, 
/**
 * The step.
 */
step: Step, } | { "ask": "read", 
/**
 * The line.
 */
line: Line, 
/**
 * The turn as somebody typed it.
 */
text: string, } | { "ask": "why", 
/**
 * The line.
 */
line: Line, 
/**
 * The cell that was clicked.
 */
cell: number, 
/**
 * The stone or tile that was chosen before.
 */
from: number | null, } | { "ask": "edit", 
/**
 * Which game.
 */
game: string, 
/**
 * The set-up as a position string.
 */
position: string, } | { "ask": "compose", 
/**
 * Which game.
 */
game: string, 
/**
 * Cells on a side.
 */
size: number, 
/**
 * What is on the cells.
 */
contents: string, 
/**
 * Whose turn it is.
 */
turn: Side, 
/**
 * Whether the pie option is open.
 */
swap: boolean, } | { "ask": "picture", 
/**
 * The line.
 */
line: Line, 
/**
 * Cells to mark.
 */
marks: Array<number>, 
/**
 * Cells to join by a line.
 */
path: Array<number>, } | { "ask": "readRecord", 
/**
 * The file.
 */
text: string, 
/**
 * The game, if the file does not say.
 */
game: string | null, } | { "ask": "writeRecord", 
/**
 * The record.
 */
record: RecordInfo, };
