// Made from crates/play and crates/server/src/views.rs by `cargo test -p slipway-server`; changes belong there.

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

export type Settings = { 
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

export type Verdict = { "kind": "won", 
/**
 * Who.
 */
seat: Seat, 
/**
 * With which side, at the end.
 */
side: "black" | "white", } | { "kind": "drawn" } | { "kind": "void", 
/**
 * By whom.
 */
by: Seat, };

export type Reason = "rules" | "resignation" | "time" | "abort";

export type Ending = { 
/**
 * For whom.
 */
result: Verdict, 
/**
 * Why.
 */
reason: Reason, };

export type EventKind = { "kind": "started", 
/**
 * What is played, the position and the pie rule as the rules write them.
 */
settings: Settings, } | { "kind": "played", 
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
side: "black" | "white", 
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
side: "black" | "white", } | { "kind": "takeback-offered", 
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
settings: Settings, } | { "kind": "played", 
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
side: "black" | "white", 
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
side: "black" | "white", } | { "kind": "takeback-offered", 
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
sides: { first: "black" | "white", second: "black" | "white" }, 
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
settings: Settings, 
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
sides: { first: "black" | "white", second: "black" | "white" }, 
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

export type Stage = "open" | "playing" | "ended";

export type PlayerView = { 
/**
 * The name, if one was given.
 */
name: string | null, 
/**
 * Whether anybody sits there.
 */
seated: boolean, 
/**
 * Whether the player is looking now.
 */
here: boolean, };

export type GameView = { 
/**
 * Its name.
 */
id: string, 
/**
 * When it was made.
 */
created: number, 
/**
 * What time it is on the server.
 */
now: number, 
/**
 * How far it has come.
 */
stage: Stage, 
/**
 * Whether it is listed in the lobby.
 */
listed: boolean, 
/**
 * What was agreed.
 */
settings: Settings, 
/**
 * The seat of the one who looks.
 */
you: Seat | null, 
/**
 * Who sits there.
 */
players: BySeat<PlayerView>, 
/**
 * The match, once it has begun.
 */
snapshot: Snapshot | null, 
/**
 * The game that was agreed on after this one.
 */
next: string | null, 
/**
 * Whether it was taken back before it began.
 */
canceled: boolean, };

export type Entry = { 
/**
 * Its name.
 */
id: string, 
/**
 * Which of the five games.
 */
game: string, 
/**
 * Cells on a side.
 */
size: number, 
/**
 * The time control.
 */
clock: Clock, 
/**
 * Whether the pie rule is played.
 */
pie: boolean, 
/**
 * How far it has come.
 */
stage: Stage, 
/**
 * How many turns were made.
 */
plies: number, 
/**
 * The names, if given.
 */
names: BySeat<string | null>, 
/**
 * Which seats are taken.
 */
seated: BySeat<boolean>, 
/**
 * When it was made.
 */
created: number, 
/**
 * When something last happened.
 */
updated: number, 
/**
 * How it ended.
 */
result: string | null, 
/**
 * The seat of the one who looks.
 */
you: Seat | null, 
/**
 * Whether it waits for the one who looks.
 */
your_turn: boolean, };

export type Remark = { 
/**
 * Its number among the remarks of the game, from 1.
 */
number: number, 
/**
 * When it was said.
 */
at: number, 
/**
 * Who said it.
 */
seat: Seat, 
/**
 * What was said.
 */
text: string, };

export type Frame = { "kind": "view", 
/**
 * The game.
 */
view: GameView, } | { "kind": "presence", 
/**
 * Who is here now.
 */
here: BySeat<boolean>, } | { "kind": "event", 
/**
 * What.
 */
event: MatchEvent, 
/**
 * How it stands now; nothing if another event of the same moment follows.
 */
standing: Standing | null, 
/**
 * The game that was agreed on after this one.
 */
next: string | null, } | { "kind": "events", 
/**
 * In order.
 */
events: Array<MatchEvent>, 
/**
 * How it stands after them; nothing if another part of the history follows.
 */
standing: Standing | null, 
/**
 * The game that was agreed on after this one.
 */
next: string | null, } | { "kind": "done", 
/**
 * The number of the question.
 */
id: number, 
/**
 * The number of the latest event.
 */
version: Version, } | { "kind": "said", 
/**
 * In order.
 */
remarks: Array<Remark>, } | { "kind": "noted", 
/**
 * The number of the question.
 */
id: number, 
/**
 * The number of the remark.
 */
number: number, } | { "kind": "refused", 
/**
 * The number of the question.
 */
id: number, 
/**
 * Why, in a sentence.
 */
error: string, 
/**
 * The names of the cells to show with it.
 */
cells: Array<string>, 
/**
 * How things stand.
 */
view: GameView | null, } | { "kind": "error", 
/**
 * In a sentence.
 */
error: string, } | { "kind": "closing", 
/**
 * In a sentence.
 */
reason: string, };
