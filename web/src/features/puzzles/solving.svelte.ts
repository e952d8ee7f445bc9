/**
 * Somebody at a puzzle. The first turn is right exactly if it is the stored one: it is proven that no other will do. Later there may be several good turns; one
 * that is not in the stored line is put to the solver in the worker, which also finds the answer to it. What refutes a wrong turn is stored with the puzzle if the
 * turn is a tempting one, and otherwise comes from the solver; it is played out on the board until the turn is taken back.
 */
import { reasonOf, say } from '../../messages';
import { BoardState } from '../../board/state.svelte';
import { look, read, type Judgement, type Line, type Side } from '../../rules/rules';
import type { Puzzle } from '../../puzzles/puzzle';

/** So long the opponent seems to think. */
const REPLY_AFTER = 600;
/** So long each further turn of a refutation can be looked at. */
const REFUTES_AFTER = 1000;

export type Status = 'open' | 'checking' | 'waiting' | 'wrong' | 'solved' | 'showing' | 'shown';

/** What is said about the last turn. */
export type Verdict =
  | { kind: 'goOn'; reply: string }
  | { kind: 'refuted'; turn: string; reply: string; after: string[]; ended: boolean }
  | { kind: 'wrong'; turn: string }
  | { kind: 'unknown'; reason: string };

export interface Wishes {
  judge: (line: Line) => Promise<Judgement>;
  /** It is solved; clean if at the first try and without help. */
  solved: (clean: boolean) => void;
}

const beginOf = (puzzle: Puzzle): Line => ({
  game: puzzle.game,
  size: puzzle.size,
  pie: false,
  position: puzzle.position,
  moves: [],
  steps: [],
});

const afterTurn = (line: Line, turn: string): Line => {
  const done = read(line, turn);
  return done.kind === 'refused' ? line : done.line;
};

export class Solving {
  readonly puzzle: Puzzle;
  readonly #wishes: Wishes;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was begun, so that an answer that comes too late is not taken for the present one. */
  #moment = 0;
  /** Where the turn at hand began. */
  #base: Line = $state.raw({ game: '', size: 0, pie: false, position: null, moves: [], steps: [] });
  line: Line = $state.raw(this.#base);
  status: Status = $state('open');
  verdict: Verdict | null = $state.raw(null);
  /** How many hints were asked for: the first says what it is about, the second points at the cell. */
  hints = $state(0);
  /** Whether something was wrong, or help was asked for. */
  helped = $state(false);
  readonly side: Side;
  readonly board: BoardState;
  /** The cell to point at. */
  readonly hint: string | null = $derived.by(() => {
    if (this.hints < 2 || this.status !== 'open') return null;
    const next = this.#onStoredLine(this.#base) ? this.puzzle.line[this.#base.moves.length] : undefined;
    return next?.match(/^[a-z]\d+/)?.[0] ?? null;
  });

  constructor(puzzle: Puzzle, wishes: Wishes) {
    this.puzzle = puzzle;
    this.#wishes = wishes;
    this.#base = beginOf(puzzle);
    this.line = this.#base;
    this.side = look(this.#base).turn;
    this.board = new BoardState({ line: () => this.line, mayAct: () => this.status === 'open', played: (line) => this.#played(line) });
  }

  /** From the beginning. */
  restart(): void {
    this.leave();
    this.#base = beginOf(this.puzzle);
    this.#backToBase();
  }

  /** After a turn that was not the one: as it was before. */
  takeBack(): void {
    if (this.status !== 'wrong') return;
    this.leave();
    this.#backToBase();
  }

  askHint(): void {
    this.takeBack();
    this.hints = Math.min(2, this.hints + 1);
    this.helped = true;
  }

  /** Plays the stored line through. */
  show(): void {
    if (!this.#onStoredLine(this.#base)) this.#base = beginOf(this.puzzle);
    this.leave();
    this.#backToBase();
    this.helped = true;
    this.status = 'showing';
    this.#showNext();
  }

  /** Nobody looks any more. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#moment += 1;
  }

  #backToBase(): void {
    this.line = this.#base;
    this.status = 'open';
    this.verdict = null;
    this.board.rest();
  }

  #onStoredLine = (line: Line): boolean => line.moves.every((move, ply) => move === this.puzzle.line[ply]);

  #showNext(): void {
    const next = this.puzzle.line[this.line.moves.length];
    if (next === undefined || !this.#play(next)) {
      this.status = 'shown';
      return;
    }
    this.#timer = setTimeout(() => this.#showNext(), REPLY_AFTER);
  }

  #play(turn: string): boolean {
    const done = read(this.line, turn);
    if (done.kind === 'refused') return false;
    this.line = done.line;
    this.board.rest();
    this.board.said = say(done.said);
    return true;
  }

  #played(line: Line): void {
    const wholeTurn = line.moves.length > this.line.moves.length;
    this.line = line;
    if (!wholeTurn) return;
    this.verdict = null;
    if (this.#onStoredLine(line)) {
      this.#goOn(this.puzzle.line[line.moves.length] ?? null);
      return;
    }
    const [turn = ''] = line.moves;
    const stored = line.moves.length === 1 ? this.puzzle.tries.find(([wrong]) => wrong === turn) : undefined;
    if (stored) this.#refute(turn, stored.slice(1));
    else void this.#ask(line);
  }

  /** Puts a turn that is not the stored one to the solver. */
  async #ask(line: Line): Promise<void> {
    const turn = line.moves.at(-1) ?? '';
    const { outcome } = look(line);
    if (outcome !== null) {
      if (outcome === this.side || (outcome === 'draw' && this.puzzle.result === 'draw')) this.#solve();
      else this.#refute(turn, []);
      return;
    }
    const first = line.moves.length === 1;
    this.status = 'checking';
    const moment = (this.#moment += 1);
    try {
      const { verdict, reply, after_reply, settled } = await this.#wishes.judge(line);
      if (moment !== this.#moment) return;
      const keeps = verdict === 'loss' || (verdict === 'draw' && this.puzzle.result === 'draw');
      const refutation = reply === null ? [] : [reply, ...after_reply];
      if (first || (verdict !== null && !keeps)) this.#refute(turn, refutation);
      else if (keeps) this.#goOn(settled ? null : reply);
      else this.#refute(turn, []);
    } catch (error) {
      if (moment !== this.#moment) return;
      if (first) this.#refute(turn, []);
      else {
        this.line = this.#base;
        this.status = 'open';
        this.verdict = { kind: 'unknown', reason: reasonOf(error) };
      }
    }
  }

  /** The turn is right: the opponent answers, unless that was all. */
  #goOn(reply: string | null): void {
    if (reply === null) {
      this.#solve();
      return;
    }
    this.status = 'waiting';
    this.#timer = setTimeout(() => {
      if (!this.#play(reply)) return;
      const ended =
        look(this.line).outcome !== null || (this.#onStoredLine(this.line) && this.line.moves.length === this.puzzle.line.length);
      if (ended) {
        this.#solve();
        return;
      }
      this.#base = this.line;
      this.status = 'open';
      this.verdict = { kind: 'goOn', reply };
    }, REPLY_AFTER);
  }

  /** The turn is wrong: the opponent answers at once, and what follows is played one turn after the other. */
  #refute(turn: string, [reply, ...after]: string[]): void {
    this.helped = true;
    this.status = 'wrong';
    if (reply === undefined || !this.#play(reply)) {
      this.verdict = { kind: 'wrong', turn };
      return;
    }
    const end = after.reduce((line, next) => afterTurn(line, next), this.line);
    this.verdict = { kind: 'refuted', turn, reply, after, ended: look(end).outcome !== null };
    this.#playOut(after);
  }

  #playOut([next, ...after]: string[]): void {
    if (next === undefined) return;
    this.#timer = setTimeout(() => {
      if (this.#play(next)) this.#playOut(after);
    }, REFUTES_AFTER);
  }

  #solve(): void {
    this.status = 'solved';
    this.verdict = null;
    this.#wishes.solved(!this.helped);
  }
}
