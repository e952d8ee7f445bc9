/**
 * The state of a board on the screen, without the screen. It knows no rule: the view says which steps are legal, and what a press on a
 * cell means follows from that list alone.
 */
import {
  act,
  board as boardOf,
  gameInfo,
  look,
  preview,
  read,
  sight,
  why,
  type BoardInfo,
  type TurnDone,
  type Line,
  type Preview,
  type Refusal,
  type Sight,
  type Step,
  type View,
} from '../rules/rules';
import { settings } from '../base/settings.svelte';
import { t } from '../messages';
import { walk, type Arrow } from './geometry';

export interface Options {
  line: () => Line;
  /** A step was made: the line after it, and what it did in words. */
  played?: (line: Line, said: string) => void;
  /** Whether the person in front of the screen may act now. */
  mayAct?: () => boolean;
  /** Something was refused: for those who want to know. */
  refused?: (refusal: Refusal, cell: number | null) => void;
  /** In the set-up editor a press puts something on the cell, and this is what is on the cells. */
  editor?: { contents: () => string; press: (cell: number) => void };
}

/** What a press on a cell would do. */
export type Meaning =
  | { kind: 'step'; step: Step }
  | { kind: 'choose'; cell: number }
  | { kind: 'letGo' }
  | { kind: 'paths'; paths: number[] }
  | { kind: 'refusal' };

export class BoardState {
  readonly #options: Options;
  /** The line to show. */
  readonly line: Line = $derived.by(() => this.#options.line());
  readonly view: View = $derived(look(this.line));
  readonly board: BoardInfo = $derived(boardOf(this.line.game, this.line.size));
  readonly contents: string = $derived.by(() => this.#options.editor?.contents() ?? this.view.contents);
  readonly editing: boolean;
  readonly mayAct: boolean = $derived.by(() =>
    this.#options.editor ? true : (this.#options.mayAct?.() ?? true) && this.view.outcome === null,
  );

  /** The stone or tile that was chosen to be moved. */
  selected: number | null = $state(null);
  /** With two taps: what the next tap on the same cell plays. */
  armed: { cell: number; step: Step } | null = $state(null);
  /** The cell that has the focus, or would get it. */
  focus: number = $state(0);
  /** The path that is drawn because somebody points at it. */
  path: number | null = $state(null);
  refusal: Refusal | null = $state(null);
  /** What the live region says. */
  said: string = $state('');
  /** Where one wants to be from left to right while walking up and down. */
  #goal = 0;

  readonly sources: ReadonlySet<number> = $derived(new Set(this.view.steps.flatMap((step) => ('from' in step ? [step.from] : []))));
  readonly targets: ReadonlySet<number> = $derived(
    new Set(this.view.steps.flatMap((step) => ('from' in step && step.from === this.selected ? [step.to] : []))),
  );
  readonly placements: ReadonlySet<number> = $derived(
    new Set(this.view.steps.flatMap((step) => (step.kind === 'place' ? [step.cell] : []))),
  );
  readonly mustPass: boolean = $derived(this.view.steps.length === 1 && this.view.steps[0]?.kind === 'pass');

  /** The stone that was chosen, if it is one that shifts. */
  readonly #lifted: number | null = $derived(
    this.view.steps.some((step) => step.kind === 'shift' && step.from === this.selected) ? this.selected : null,
  );
  /** What the rules look at here, if the person wants to see it. Nothing is asked as long as nobody draws it. */
  readonly sight: Sight | null = $derived.by(() => (settings.sight && !this.editing ? sight(this.line, this.#lifted) : null));

  constructor(options: Options) {
    this.#options = options;
    this.editing = options.editor !== undefined;
    this.focus = Math.floor(boardOf(options.line().game, options.line().size).cells.length / 2);
    this.#goal = this.board.cells[this.focus]?.x ?? 0;
  }

  /** What a press on this cell would do. */
  meaning(cell: number): Meaning {
    const { steps, paths } = this.view;
    if (paths.length > 0) {
      const through = paths.flatMap((path, index) => (path.includes(cell) ? [index] : []));
      const [only] = through;
      if (only === undefined) return { kind: 'refusal' };
      return through.length === 1 ? { kind: 'step', step: { kind: 'keep', path: only } } : { kind: 'paths', paths: through };
    }
    if (this.selected !== null) {
      if (cell === this.selected) return { kind: 'letGo' };
      const move = steps.find((step) => 'from' in step && step.from === this.selected && step.to === cell);
      if (move) return { kind: 'step', step: move };
      if (this.sources.has(cell)) return { kind: 'choose', cell };
      return { kind: 'refusal' };
    }
    if (this.placements.has(cell)) return { kind: 'step', step: { kind: 'place', cell } };
    if (this.sources.has(cell)) return { kind: 'choose', cell };
    return { kind: 'refusal' };
  }

  /** What the step would show that a press on this cell makes, or the one that waits for its second tap; none if there is nothing to show. */
  previewOf(cell: number | null): Preview | null {
    if (this.sight === null || !this.mayAct) return null;
    const step = this.#previewed(cell);
    if (step?.kind === 'place' && !this.sight.openings.includes(step.cell)) return null;
    return step && ['place', 'keep', 'shift'].includes(step.kind) ? preview(this.line, step) : null;
  }

  #previewed(cell: number | null): Step | null {
    if (this.armed) return this.armed.step;
    const { paths } = this.view;
    if (paths.length > 0) {
      const path = this.path ?? paths.findIndex((through) => cell !== null && through.includes(cell));
      return path === -1 ? null : { kind: 'keep', path };
    }
    const meaning = cell === null ? null : this.meaning(cell);
    return meaning?.kind === 'step' ? meaning.step : null;
  }

  /** What a press on this cell would open and remove, in words. */
  foretell(cell: number): string {
    const shown = this.previewOf(cell);
    if (!shown || shown.paths.length === 0 || this.view.paths.length > 0) return '';
    const [path, ...others] = shown.paths;
    const leaving = shown.surplus.length;
    if (others.length > 0) return t('sight-opens-one-of', { count: shown.paths.length, leaving });
    return t('sight-opens', { length: path?.length ?? 0, leaving });
  }

  /** A press on a cell. With `twoTaps` a placement has to be confirmed by a second one. */
  press(cell: number, twoTaps = false): void {
    this.walkTo(cell);
    if (this.#options.editor) {
      this.#options.editor.press(cell);
      return;
    }
    this.refusal = null;
    if (!this.mayAct) {
      if (this.view.outcome !== null) this.#refuse(why(this.line, cell, null), cell);
      return;
    }
    const meaning = this.meaning(cell);
    switch (meaning.kind) {
      case 'step': {
        const confirmed = this.armed?.cell === cell;
        if (twoTaps && !confirmed && (meaning.step.kind === 'place' || meaning.step.kind === 'keep')) {
          this.armed = { cell, step: meaning.step };
          this.path = meaning.step.kind === 'keep' ? meaning.step.path : null;
          this.said = `${t('board-armed', { cell: this.name(cell) })} ${this.foretell(cell)}`.trim();
          return;
        }
        this.step(meaning.step);
        return;
      }
      case 'choose':
        this.armed = null;
        this.selected = meaning.cell;
        this.said = t('board-chosen', { cell: this.name(cell), count: this.targets.size });
        return;
      case 'letGo':
        this.selected = null;
        this.said = t('board-let-go', { cell: this.name(cell) });
        return;
      case 'paths':
        this.armed = null;
        this.path = meaning.paths[(meaning.paths.indexOf(this.path ?? -1) + 1) % meaning.paths.length] ?? null;
        this.said = t('board-several-paths', { cell: this.name(cell) });
        return;
      case 'refusal':
        this.armed = null;
        this.#refuse(why(this.line, cell, this.selected), cell);
        this.selected = null;
    }
  }

  /** The stone or tile that was dragged is let go over a cell. It is meant, and not what lies there. */
  putDown(cell: number): void {
    if (this.targets.has(cell)) {
      this.press(cell);
      return;
    }
    this.walkTo(cell);
    this.#refuse(why(this.line, cell, this.selected), cell);
    this.selected = null;
  }

  /** Makes a step. */
  step(step: Step): void {
    this.#take(act(this.line, step), null);
  }

  /** Plays a turn in notation; says whether that worked. */
  type(text: string): boolean {
    return this.#take(read(this.line, text), null);
  }

  /** Takes back what was begun: a confirmation, a chosen stone, the first part of a turn. Says whether there was something. */
  cancel(): boolean {
    const begun = this.armed !== null || this.selected !== null || this.refusal !== null || this.line.steps.length > 0;
    if (this.armed === null && this.selected === null && this.line.steps.length > 0) {
      this.#options.played?.({ ...this.line, steps: [] }, t('board-turn-taken-back'));
      this.said = t('board-turn-taken-back');
    } else if (begun) {
      this.said = t('board-cancelled');
    }
    this.rest();
    return begun;
  }

  /** Forgets what was begun, for instance because the line has changed. */
  rest(): void {
    this.armed = null;
    this.selected = null;
    this.refusal = null;
    this.path = null;
  }

  arrow(arrow: Arrow): void {
    this.focus = walk(this.board, this.focus, arrow, this.#goal);
    if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') this.#goal = this.board.cells[this.focus]?.x ?? 0;
  }

  walkTo(cell: number): void {
    this.focus = cell;
    this.#goal = this.board.cells[cell]?.x ?? 0;
  }

  name(cell: number): string {
    return this.board.cells[cell]?.name ?? '';
  }

  /** The cell in words: "d4, black stone". */
  describe(cell: number): string {
    const letter = this.contents.charAt(cell);
    const content =
      letter === 'x'
        ? t(gameInfo(this.line.game).piece === 'tile' ? 'cell-tile' : 'cell-black')
        : letter === 'o'
          ? t('cell-white')
          : letter === 'X'
            ? t('cell-fixed-tile')
            : letter === 'O'
              ? t('cell-fixed-empty')
              : t('cell-empty');
    const more = [
      this.selected === cell && t('cell-chosen'),
      this.targets.has(cell) && t('cell-target'),
      this.armed?.cell === cell && t('cell-armed'),
      !this.editing && this.view.last[0] === cell && t('cell-last'),
      !this.editing && this.view.forbidden.includes(cell) && t('cell-forbidden'),
    ].filter((part) => part !== false);
    return [this.name(cell), content, ...more].join(', ');
  }

  #take(done: TurnDone, cell: number | null): boolean {
    if (done.kind === 'refused') {
      this.#refuse(done.refusal, cell);
      return false;
    }
    this.rest();
    this.said = done.said;
    this.#options.played?.(done.line, done.said);
    return true;
  }

  #refuse(refusal: Refusal, cell: number | null): void {
    this.refusal = refusal;
    this.said = refusal.reason;
    this.#options.refused?.(refusal, cell);
  }
}
