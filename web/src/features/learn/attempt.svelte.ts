/**
 * A learner at one step of a lesson: the board, the task at hand, and what is said about what was done. It compares turns and cells with those
 * that the lesson lists; whether they are legal and what they lead to, the rules say.
 */
import { say } from '../../messages';
import { BoardState } from '../../board/state.svelte';
import type { Key } from '../../messages';
import { act, board as boardOf, look, read, type Line, type Outcome, type Side } from '../../rules/rules';
import type { Answer, LessonStep, RefusalTask, Task } from '../../games/lesson';

/** So long the opponent seems to think. */
const REPLY_AFTER = 700;

const NOTHING: Line = { game: '', size: 0, pie: false, position: null, moves: [], steps: [] };

/** The line with which a step of a lesson begins. */
export function lineOf(game: string, step: LessonStep): Line {
  return { game, size: step.size, pie: step.pie ?? false, position: step.position ?? null, moves: step.moves ?? [], steps: [] };
}

export class Attempt {
  readonly step: LessonStep;
  readonly #game: string;
  readonly #finished: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Where the task at hand began. */
  #base: Line = $state.raw(NOTHING);
  line: Line = $state.raw(NOTHING);
  /** The number of the task at hand. */
  at = $state(0);
  status: 'open' | 'wrong' | 'waiting' | 'done' = $state('open');
  /** What is said about the last thing that was done. */
  said: Key | null = $state(null);
  readonly task: Task | undefined = $derived.by(() => this.step.tasks[this.at]);
  /** Whom the learner plays. */
  readonly side: Side = $derived(look(this.#base).turn);
  readonly board: BoardState;

  constructor(game: string, step: LessonStep, finished: () => void = () => undefined) {
    this.#game = game;
    this.step = step;
    this.#finished = finished;
    this.#base = lineOf(game, step);
    this.line = this.#base;
    this.board = new BoardState({
      line: () => this.line,
      mayAct: () => this.status === 'open' && this.task !== undefined && this.task.kind !== 'guess',
      played: (line) => this.#played(line),
      refused: (_, cell) => this.#refused(cell),
    });
  }

  /** From the beginning. */
  restart(): void {
    clearTimeout(this.#timer);
    this.#base = lineOf(this.#game, this.step);
    this.line = this.#base;
    this.at = 0;
    this.status = 'open';
    this.said = null;
    this.board.rest();
  }

  /** After a turn that was not the one: as it was before. */
  takeBack(): void {
    if (this.status !== 'wrong') return;
    this.line = this.#base;
    this.status = 'open';
    this.said = null;
    this.board.rest();
  }

  /** Does what is asked. */
  show(): void {
    const { task } = this;
    this.takeBack();
    if (!task || this.status !== 'open') return;
    this.board.rest();
    switch (task.kind) {
      case 'turn':
        this.board.type(shown(task.show, task.right));
        return;
      case 'refusal':
        this.line = { ...this.line, steps: [] };
        if (task.after) this.board.step({ kind: 'shift', from: this.cell(task.after.from), to: this.cell(task.after.to) });
        this.board.selected = task.from === undefined ? null : this.cell(task.from);
        this.board.press(this.cell(task.cells[0] ?? ''));
        return;
      case 'guess':
        this.guess(look(this.line).outcome);
    }
  }

  /** Says who has won. */
  guess(outcome: Outcome | null): void {
    const { task } = this;
    if (task?.kind !== 'guess' || this.status === 'done') return;
    if (outcome === look(this.line).outcome) this.#goOn(task.say);
    else this.said = task.otherwise;
  }

  /** The number of the cell of this name. */
  cell(name: string): number {
    return boardOf(this.#game, this.step.size).cells.findIndex((cell) => cell.name === name);
  }

  /** Nobody looks any more. */
  leave(): void {
    clearTimeout(this.#timer);
  }

  #played(line: Line): void {
    const { task } = this;
    const wholeTurn = line.moves.length > this.line.moves.length;
    this.line = line;
    if (!wholeTurn || !task) return;
    const answer = task.kind === 'turn' ? task.right.find((right) => this.#is(right, line)) : undefined;
    if (!answer) {
      const known = task.kind === 'turn' ? task.wrong?.find((wrong) => this.#is(wrong, line))?.say : undefined;
      this.status = 'wrong';
      this.said = known ?? task.otherwise ?? 'learn-legal-but';
      return;
    }
    const { say: text, reply } = answer;
    if (!reply) {
      this.#goOn(text);
      return;
    }
    this.status = 'waiting';
    this.said = null;
    this.#timer = setTimeout(() => {
      for (const turn of reply) {
        const done = read(this.line, turn);
        if (done.kind === 'refused') continue;
        this.line = done.line;
        this.board.said = say(done.said);
        break;
      }
      this.#goOn(text);
    }, REPLY_AFTER);
  }

  #refused(cell: number | null): void {
    const { task } = this;
    if (this.status !== 'open' || task?.kind !== 'refusal' || cell === null) return;
    if (task.cells.some((name) => this.cell(name) === cell) && this.#prepared(task)) this.#goOn(task.say);
  }

  /** Whether the stone is chosen or shifted that should be before something is refused. */
  #prepared(task: RefusalTask): boolean {
    const { selected } = this.board;
    if (selected !== (task.from === undefined ? null : this.cell(task.from))) return false;
    if (!task.after) return true;
    const done = act({ ...this.line, steps: [] }, { kind: 'shift', from: this.cell(task.after.from), to: this.cell(task.after.to) });
    return done.kind === 'played' && JSON.stringify(done.line.steps) === JSON.stringify(this.line.steps);
  }

  #goOn(text: Key): void {
    this.said = text;
    if (this.at + 1 < this.step.tasks.length) {
      this.#base = this.line;
      this.at += 1;
      this.status = 'open';
      return;
    }
    this.status = 'done';
    this.#finished();
  }

  /** Whether the last turn of the line is one of these. */
  #is({ turns }: Answer, line: Line): boolean {
    const view = look(line);
    switch (turns) {
      case 'any':
        return true;
      case 'winning':
        return view.outcome === look(this.#base).turn;
      case 'shifting':
        return view.effects.some((effect) => effect.kind === 'moved');
      default:
        return turns.some((turn) => {
          const done = read(this.#base, turn);
          return done.kind === 'played' && done.line.moves.at(-1) === line.moves.at(-1);
        });
    }
  }
}

/** The turn that shows how it is done. */
export function shown(show: string | undefined, right: Answer[]): string {
  const first = right[0]?.turns;
  return show ?? (Array.isArray(first) ? (first[0] ?? '') : '');
}
