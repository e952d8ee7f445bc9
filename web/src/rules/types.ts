// Made from crates/wasm and crates/play by a test (`cargo test -p slipway-wasm`); changes belong there.

export const gameIds = ['slash', 'crossway', 'slither', 'slyde', 'slicron'] as const;

export type Game = string;

export type Pie = boolean;

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
 * Which of [`LineView::paths`].
 */
path: number, } | { "kind": "swap" } | { "kind": "pass" };

export type Line = { 
/**
 * Which game.
 */
game: Game, 
/**
 * Cells on a side.
 */
size: number, 
/**
 * Whether the pie rule is played.
 */
pie: Pie, 
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

export type PieRule = "recolour" | "exchange" | "choose-side";

export type WonBy = "connection" | "groups" | "last-placement";

export type Piece = "stone" | "tile" | "gap";

export type Shape = "square" | "hexagon";

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
 * How it is won.
 */
won_by: WonBy, 
/**
 * The outline of its board.
 */
shape: Shape, 
/**
 * What is played with.
 */
piece: Piece, 
/**
 * The sizes it is played on.
 */
sizes: Array<number>, 
/**
 * The size one gets unasked.
 */
default_size: number, 
/**
 * Its pie rule, if it has one.
 */
pie_rule: PieRule | null, 
/**
 * Who moves first.
 */
first_side: Side, };

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

export type Label = { 
/**
 * The letter or the number.
 */
text: string, 
/**
 * Its centre, in widths of a cell from the left.
 */
x: number, 
/**
 * Its centre, in widths of a cell from the top.
 */
y: number, };

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
 * How wide it is, in widths of a cell.
 */
width: number, 
/**
 * How high it is, in widths of a cell.
 */
height: number, 
/**
 * The corners of a cell from its centre, x to the right and y downwards, in widths of a cell.
 */
corners: Array<[number, number]>, 
/**
 * The coordinates beside it.
 */
labels: Array<Label>, 
/**
 * The lines that show which cells connect, where the grid does not: the diagonals of Slash, from end to end.
 */
diagonals: Array<[number, number]>, 
/**
 * Whether Black's and White's edges are drawn.
 */
coloured_edges: boolean, 
/**
 * Whether its cells are slots that tiles lie in.
 */
slots: boolean, 
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
 * The cells of the last turn to mark, the newest first: its stone or tile, and where a tile came from or another stone has shifted to.
 */
last: Array<number>, 
/**
 * What the last turn was, in words, if it was anything.
 */
said: Message | null, 
/**
 * A chain that joins the winner's edges.
 */
chain: Array<number>, };

export type Edge = "south" | "north" | "west" | "east";

export type Chain = { 
/**
 * Its stones.
 */
cells: Array<number>, 
/**
 * Which of them are linked.
 */
links: Array<[number, number]>, 
/**
 * The edges of its side that it reaches.
 */
edges: Array<Edge>, };

export type Sight = { 
/**
 * Where a chain joins edges: the chains of both sides.
 */
chains: Array<Chain>, 
/**
 * Slicron: the path of each group that has one, of both sides.
 */
paths: Array<Array<number>>, 
/**
 * Slicron: the cells where a stone of the side to move would open a path. Here a preview has something to show.
 */
openings: Array<number>, 
/**
 * Crossway and Slicron: the empty cells where neither side may place.
 */
closed: Array<number>, 
/**
 * Slither: the bare diagonals of the side to move, within a turn or without the stone that was taken up.
 */
bare: Array<[number, number]>, };

export type Preview = { 
/**
 * Slicron: the path that would stay, or those of which one would have to be chosen.
 */
paths: Array<Array<number>>, 
/**
 * Slicron: the stones that would leave the board, whichever path is chosen.
 */
surplus: Array<number>, 
/**
 * Slither: the diagonals that would be bare, which the placement would have to mend.
 */
bare: Array<[number, number]>, };

export type Message = { code: string, args: Record<string, Arg>, };

export type Arg = string | number | ArgList | Message;

export type ArgList = { 
/**
 * What stands before the last.
 */
join: Conjunction, 
/**
 * In this order.
 */
items: Array<Arg>, };

export type Conjunction = "and" | "or" | "comma" | "semicolon";

export type Refusal = { 
/**
 * In words.
 */
reason: Message, 
/**
 * The cells to show with it.
 */
cells: Array<number>, };

export type TurnDone = { "kind": "played", 
/**
 * The line after it.
 */
line: Line, 
/**
 * What it did, in words.
 */
said: Message | null, } | { "kind": "refused", 
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
 * What is on the cells, as in [`LineView::contents`].
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
flaws: Array<Message>, 
/**
 * The cells to show with them.
 */
cells: Array<number>, };

export type Picture = { 
/**
 * The drawing, as an SVG document.
 */
svg: string, 
/**
 * What it is of.
 */
title: Message, 
/**
 * What can be seen on it.
 */
shows: Array<Message>, };

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

export type Verdict = "loss" | "draw" | "win";

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
proven: Verdict | null, 
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
 * What is proven for the side to move.
 */
proven: Verdict | null, 
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
 * For the side to move; none if it is not found out in time.
 */
verdict: Verdict | null, 
/**
 * The turn of best play for that side, unless the game is over or nothing is known.
 */
reply: string | null, 
/**
 * What follows on the reply of a side that gets something, where the end is near: its quickest way, against the longest resistance.
 */
after_reply: Array<string>, 
/**
 * Whether nothing can change the outcome any more.
 */
settled: boolean, };

export type Proof = { 
/**
 * What the side to move gets; none while it is not known.
 */
verdict: Verdict | null, 
/**
 * The turn of best play for that side, once it was looked for.
 */
best: string | null, 
/**
 * Every turn of that side.
 */
turns: Array<ProvenTurn>, 
/**
 * How many positions the solver has looked at.
 */
positions: number, };

export type ProvenTurn = { 
/**
 * The turn.
 */
move: string, 
/**
 * The cells that it concerns, in order.
 */
cells: Array<number>, 
/**
 * What the player who makes it gets; none while it is not known.
 */
verdict: Verdict | null, };

export type ReviewQuestion = { 
/**
 * The game.
 */
line: Line, 
/**
 * What an engine thinks of each position, the first before the first turn; nothing where nothing is known or the game is over.
 */
thoughts: Array<Thought | null>, };

export type Chance = { 
/**
 * From 0, a loss, to 1, a win.
 */
value: number, 
/**
 * The result, if it is certain.
 */
proven: Verdict | null, };

export type TurningPoint = { 
/**
 * Which turn it is, 1 for the first.
 */
ply: number, 
/**
 * Who made it.
 */
side: Side, 
/**
 * The turn.
 */
move: string, 
/**
 * The mover's chance before it, if the best had been played.
 */
before: number, 
/**
 * The mover's chance after it.
 */
after: number, 
/**
 * What the engine would have played, and what it expected then.
 */
better: Array<string>, };

export type Review = { 
/**
 * Black's chance at each position, the first before the first turn.
 */
black: Array<Chance | null>, 
/**
 * Where the game turned.
 */
turning_points: Array<TurningPoint>, };

export type Seat = "first" | "second";

export type BySeat<T> = { 
/**
 * What is the first player's.
 */
first: T, 
/**
 * What is the second player's.
 */
second: T, };

export type Ply = number;

export type Version = number;

export type Millis = number;

export type Moment = number;

export type Clock = { "kind": "none", } | { "kind": "fischer", 
/**
 * What each player starts with.
 */
initial: Millis, 
/**
 * What a move adds after it was made.
 */
increment: Millis, } | { "kind": "correspondence", 
/**
 * The time for one move.
 */
per_move: Millis, };

export type MatchSettings = { 
/**
 * Which game.
 */
game: Game, 
/**
 * Cells on a side.
 */
size: number, 
/**
 * Whether the pie rule is played.
 */
pie: Pie, 
/**
 * The position it begins with, if not the usual one. Whichever side is to move there, the first seat has the side
 * that begins the game.
 */
position?: string | null, 
/**
 * The time control; none, if it is left out.
 */
clock?: Clock, };

export type Action = { "kind": "play", 
/**
 * The turn in notation, in any spelling.
 */
turn: string, 
/**
 * Which ply it is meant to be, so that a turn that was sent twice is not taken for the next one.
 */
ply?: Ply | null, } | { "kind": "offer-takeback", 
/**
 * How many plies stay. The turn after them has to be the asking player's own.
 */
to_ply: Ply, } | { "kind": "accept-takeback", 
/**
 * The ply that was asked for, so that nobody agrees to another one that has come meanwhile.
 */
to_ply: Ply, } | { "kind": "decline-takeback", } | { "kind": "withdraw-takeback", } | { "kind": "resign", } | { "kind": "abort", } | { "kind": "offer-rematch", } | { "kind": "accept-rematch", };

export type MatchResult = { "kind": "won", 
/**
 * Who.
 */
seat: Seat, 
/**
 * With which side, at the end.
 */
side: Side, } | { "kind": "drawn" } | { "kind": "void", 
/**
 * By whom.
 */
by: Seat, };

export type Reason = "rules" | "resignation" | "time" | "abort";

export type Ending = { 
/**
 * For whom.
 */
result: MatchResult, 
/**
 * Why.
 */
reason: Reason, };

export type EventKind = { "kind": "started", 
/**
 * What is played, the position and the pie rule as the rules write them.
 */
settings: MatchSettings, } | { "kind": "played", 
/**
 * Which ply it is, 1 for the first.
 */
ply: Ply, 
/**
 * The turn in its canonical spelling.
 */
turn: string, 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * For which side: the one before the turn, if it is the swap.
 */
side: Side, 
/**
 * What the clocks show after it, if there are any.
 */
clocks: BySeat<Millis> | null, } | { "kind": "passed", 
/**
 * Which ply it is.
 */
ply: Ply, 
/**
 * Who had none.
 */
seat: Seat, 
/**
 * For which side.
 */
side: Side, } | { "kind": "takeback-offered", 
/**
 * Who asked.
 */
seat: Seat, 
/**
 * How many plies would stay.
 */
to_ply: Ply, } | { "kind": "takeback-declined", 
/**
 * Who declined it.
 */
seat: Seat, } | { "kind": "takeback-withdrawn", 
/**
 * Whose offer it was.
 */
seat: Seat, } | { "kind": "takeback-accepted", 
/**
 * Who agreed.
 */
seat: Seat, 
/**
 * How many plies stay.
 */
to_ply: Ply, 
/**
 * What the clocks show again, if there are any.
 */
clocks: BySeat<Millis> | null, } | { "kind": "suspended" } | { "kind": "resumed" } | { "kind": "ended" } & Ending | { "kind": "rematch-offered", 
/**
 * Who asked.
 */
seat: Seat, } | { "kind": "rematch-accepted", 
/**
 * Who agreed.
 */
seat: Seat, };

export type MatchEvent = { 
/**
 * Its number: the events of a match are numbered 1, 2, 3 … without gaps.
 */
version: Version, 
/**
 * When.
 */
at: Moment, } & ({ "kind": "started", 
/**
 * What is played, the position and the pie rule as the rules write them.
 */
settings: MatchSettings, } | { "kind": "played", 
/**
 * Which ply it is, 1 for the first.
 */
ply: Ply, 
/**
 * The turn in its canonical spelling.
 */
turn: string, 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * For which side: the one before the turn, if it is the swap.
 */
side: Side, 
/**
 * What the clocks show after it, if there are any.
 */
clocks: BySeat<Millis> | null, } | { "kind": "passed", 
/**
 * Which ply it is.
 */
ply: Ply, 
/**
 * Who had none.
 */
seat: Seat, 
/**
 * For which side.
 */
side: Side, } | { "kind": "takeback-offered", 
/**
 * Who asked.
 */
seat: Seat, 
/**
 * How many plies would stay.
 */
to_ply: Ply, } | { "kind": "takeback-declined", 
/**
 * Who declined it.
 */
seat: Seat, } | { "kind": "takeback-withdrawn", 
/**
 * Whose offer it was.
 */
seat: Seat, } | { "kind": "takeback-accepted", 
/**
 * Who agreed.
 */
seat: Seat, 
/**
 * How many plies stay.
 */
to_ply: Ply, 
/**
 * What the clocks show again, if there are any.
 */
clocks: BySeat<Millis> | null, } | { "kind": "suspended" } | { "kind": "resumed" } | { "kind": "ended" } & Ending | { "kind": "rematch-offered", 
/**
 * Who asked.
 */
seat: Seat, } | { "kind": "rematch-accepted", 
/**
 * Who agreed.
 */
seat: Seat, });

export type ClockFace = { 
/**
 * What each player has left.
 */
left: BySeat<Millis>, 
/**
 * Whose clock runs.
 */
running: Seat | null, };

export type Takeback = { 
/**
 * Who asks.
 */
seat: Seat, 
/**
 * How many plies would stay.
 */
to_ply: Ply, };

export type Rematch = { "kind": "unasked" } | { "kind": "offered", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "agreed" };

export type Standing = { 
/**
 * Which side each seat has now.
 */
sides: BySeat<Side>, 
/**
 * Who is to move, if the match is not over.
 */
to_move: Seat | null, 
/**
 * The clocks, if there are any.
 */
clocks: ClockFace | null, 
/**
 * Whether the match can still be called off.
 */
may_abort: boolean, 
/**
 * The ply that each seat would have to name to take its latest own turn back, if it has made one.
 */
last_choice: BySeat<Ply | null>, };

export type Snapshot = { 
/**
 * The number of the latest event: the next one that matters has the number after it.
 */
version: Version, 
/**
 * What is played.
 */
settings: MatchSettings, 
/**
 * The turns so far; `pass` was always forced.
 */
moves: Array<string>, 
/**
 * The position they have come to.
 */
position: string, 
/**
 * Whether the match waits for the server.
 */
suspended: boolean, 
/**
 * The takeback offer that waits for an answer.
 */
takeback: Takeback | null, 
/**
 * How the match ended, if it is over.
 */
ending: Ending | null, 
/**
 * Whether there will be another one.
 */
rematch: Rematch, 
/**
 * Which side each seat has now.
 */
sides: BySeat<Side>, 
/**
 * Who is to move, if the match is not over.
 */
to_move: Seat | null, 
/**
 * The clocks, if there are any.
 */
clocks: ClockFace | null, 
/**
 * Whether the match can still be called off.
 */
may_abort: boolean, 
/**
 * The ply that each seat would have to name to take its latest own turn back, if it has made one.
 */
last_choice: BySeat<Ply | null>, };

export type StepAsked = { 
/**
 * The line.
 */
line: Line, 
/**
 * The step.
 */
step: Step, };

export type Question = "games" | { "board": { 
/**
 * Which game.
 */
game: Game, 
/**
 * Cells on a side.
 */
size: number, } } | { "look": { 
/**
 * The line.
 */
line: Line, } } | { "sight": { 
/**
 * The line.
 */
line: Line, 
/**
 * The stone that was taken up to be shifted.
 */
lifted: number | null, } } | { "preview": StepAsked } | { "match": { 
/**
 * What is played and the turns so far.
 */
line: Line, 
/**
 * Who has given up.
 */
resigned: Seat | null, } } | { "fold": { 
/**
 * The events.
 */
events: Array<MatchEvent>, } } | { "act": StepAsked } | { "read": { 
/**
 * The line.
 */
line: Line, 
/**
 * The turn as somebody typed it.
 */
text: string, } } | { "why": { 
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
from: number | null, } } | { "edit": { 
/**
 * Which game.
 */
game: Game, 
/**
 * The set-up as a position string.
 */
position: string, } } | { "compose": { 
/**
 * Which game.
 */
game: Game, 
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
swap: boolean, } } | { "picture": { 
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
path: Array<number>, } } | { "readRecord": { 
/**
 * The file.
 */
text: string, 
/**
 * The game, if the file does not say.
 */
game: Game | null, } } | { "writeRecord": { 
/**
 * The record.
 */
record: RecordInfo, } };
