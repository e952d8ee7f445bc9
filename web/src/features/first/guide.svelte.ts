/**
 * A first game with a coach: against level 1 on a small board, where the solver can judge every move. A move that loses is pointed out before the
 * computer answers, and can be taken back. Who listens wins.
 */
import { reasonOf } from '../../messages';
import { act, compose, look, other, start, upTo, type Judgement, type Line, type Side, type View } from '../../rules/rules';
import type { Key } from '../../messages';
import { firstGame } from '../../games/firstGame';

export interface Minds {
  /** What is proven of the end of a line. */
  judge: (line: Line) => Promise<Judgement>;
  /** The turn of the computer. */
  answer: (line: Line) => Promise<string | null>;
  /** The turn of the computer is a played one. */
  read: (line: Line, turn: string) => Line;
}

/** Whose moment it is. `warned`: the last move loses, and may be taken back. */
type Phase = 'yours' | 'checking' | 'warned' | 'theirs' | 'over';

/** The learner. */
const YOU: Side = 'black';

export class Guide {
  readonly game = firstGame().game;
  readonly #minds: Minds;
  line: Line = $state.raw(beginning());
  phase: Phase = $state('yours');
  /** The cell that is pointed out, because a hint or a warning speaks of it. */
  shown: number | null = $state(null);
  hint: { move: string; wins: boolean } | null = $state.raw(null);
  trouble = $state('');
  /** How often a move at this position was warned of. */
  #warnings = 0;

  readonly view: View = $derived(look(this.line));
  readonly youWon: boolean = $derived(this.view.outcome === YOU);
  /** Where you win at once, and where the opponent would. */
  readonly chances: number[] = $derived(this.phase === 'yours' ? winningCells(this.line) : []);
  readonly dangers: number[] = $derived(this.phase === 'yours' ? winningCells(turned(this.view)) : []);
  readonly marks: number[] = $derived(this.shown !== null ? [this.shown] : this.chances.length === 0 ? this.dangers : []);
  readonly canUndo: boolean = $derived(this.line.moves.length > 0 && this.phase !== 'checking' && this.phase !== 'theirs' && !this.youWon);

  constructor(minds: Minds) {
    this.#minds = minds;
  }

  /** What the coach says now. */
  get says(): { key: Key; values: Record<string, string>; tone: 'plain' | 'right' | 'wrong' } {
    const say = (key: Key, tone: 'plain' | 'right' | 'wrong' = 'plain', values = {}) => ({ key, values, tone });
    if (this.phase === 'over') return this.youWon ? say('first-won-line', 'right') : say('first-lost-about', 'wrong');
    if (this.phase === 'checking') return say('first-checking');
    if (this.phase === 'theirs') return say('first-they-think');
    if (this.phase === 'warned') return say('first-warn', 'wrong');
    if (this.hint) return say(this.hint.wins ? 'first-hint-is' : 'first-hint-late', 'plain', { move: this.hint.move });
    if (this.chances.length > 0) return say('first-win-now', 'right');
    if (this.dangers.length > 0) return say('first-threat', 'wrong');
    if (this.line.moves.length === 0) return say('first-begin');
    return say(this.line.moves.length === 2 ? 'first-links' : 'first-go-on');
  }

  /** You have placed a stone. */
  async played(line: Line): Promise<void> {
    this.#go(line);
    if (this.phase === 'over') return;
    this.phase = 'checking';
    await this.#careful(async () => {
      const { verdict, reply } = await this.#minds.judge(line);
      if (this.line !== line) return;
      if (verdict !== 'win') return this.goOn();
      this.phase = 'warned';
      this.#warnings += 1;
      this.shown = reply === null ? null : cellOf(line, reply);
    });
  }

  /** The computer answers. */
  async goOn(): Promise<void> {
    const { line } = this;
    this.#warnings = 0;
    this.phase = 'theirs';
    this.shown = null;
    await this.#careful(async () => {
      const turn = await this.#minds.answer(line);
      if (this.line === line && turn !== null) this.#go(this.#minds.read(line, turn));
    });
  }

  /** Back to before your last stone. Who was warned twice is shown a move. */
  async undo(): Promise<void> {
    if (!this.canUndo) return;
    if (this.phase !== 'warned') this.#warnings = 0;
    const { length } = this.line.moves;
    // Your stones are the first, the third, …
    this.#go(upTo(this.line, length % 2 === 1 ? length - 1 : length - 2));
    this.phase = 'yours';
    if (this.#warnings >= 2) await this.giveHint();
  }

  async giveHint(): Promise<void> {
    const { line } = this;
    await this.#careful(async () => {
      const { verdict, reply } = await this.#minds.judge(line);
      if (this.line !== line || reply === null) return;
      this.hint = { move: reply, wins: verdict === 'win' };
      this.shown = cellOf(line, reply);
    });
  }

  again(): void {
    this.#go(beginning());
  }

  /** After trouble with the engine: the same once more. */
  async retry(): Promise<void> {
    this.trouble = '';
    if (this.phase === 'checking') await this.played(this.line);
    else if (this.phase === 'theirs') await this.goOn();
  }

  #go(line: Line): void {
    this.line = line;
    this.hint = null;
    this.shown = null;
    this.trouble = '';
    this.phase = look(line).outcome === null ? 'yours' : 'over';
  }

  async #careful(work: () => Promise<void>): Promise<void> {
    this.trouble = '';
    try {
      await work();
    } catch (error) {
      this.trouble = reasonOf(error);
    }
  }
}

const beginning = (): Line => {
  const { game, size } = firstGame();
  return start(game, size, false);
};

/** The cells on which a stone wins at once for the side to move. */
function winningCells(line: Line): number[] {
  const { steps, turn } = look(line);
  return steps.flatMap((step) => {
    if (step.kind !== 'place') return [];
    const done = act(line, step);
    return done.kind === 'played' && look(done.line).outcome === turn ? [step.cell] : [];
  });
}

/** The same position with the other side to move. */
function turned({ line, contents, turn }: View): Line {
  const { position } = compose(line.game, line.size, contents, other(turn), false);
  return start(line.game, line.size, false, position);
}

/** The cell that the last stone of a turn is placed on. */
function cellOf(line: Line, turn: string): number | null {
  const step = look(line).steps.find((found) => {
    const done = act(line, found);
    return done.kind === 'played' && done.line.moves.at(-1) === turn;
  });
  return step?.kind === 'place' ? step.cell : null;
}
