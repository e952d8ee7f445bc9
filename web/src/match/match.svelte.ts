/** A match on this screen: who sits where, the line, undo and redo, resignation. It survives a reload. */
import { gameInfo, look, other, upTo, type Line, type Side, type View } from '../rules/rules';
import { forget, keep, kept } from '../base/storage';
import { saved as schema, type Player, type Saved } from './saved';

export type { Player, Saved };

const nameOf = (game: string): string => `match.${game}`;

export class Match {
  line: Line = $state.raw({ game: '', size: 0, pie: true, position: null, moves: [], steps: [] });
  redo: string[] = $state.raw([]);
  seats: [Player, Player] = $state.raw([{ kind: 'human' }, { kind: 'human' }]);
  resigned: 0 | 1 | null = $state(null);

  readonly view: View = $derived(look(this.line));
  /** The seat to move. */
  readonly seat: 0 | 1 = $derived(this.view.seats[0] === this.view.turn ? 0 : 1);
  readonly toMove: Player = $derived(this.seats[this.seat]);
  readonly over: boolean = $derived(this.view.outcome !== null || this.resigned !== null);
  readonly againstComputer: boolean = $derived(this.seats.some((player) => player.kind !== 'human'));
  /** The side that has won, by the rules or because the other gave up. */
  readonly winner: Side | 'draw' | null = $derived(
    this.view.outcome ?? (this.resigned === null ? null : other(this.view.seats[this.resigned])),
  );
  readonly canUndo: boolean = $derived(this.resigned === null && this.#turnsBack() > 0);
  readonly canRedo: boolean = $derived(this.resigned === null && this.redo.length > 0);

  constructor(saved: Saved) {
    Object.assign(this, saved);
  }

  /** The match of this game that was under way in this browser. A match that the rules don't accept any more is not one. */
  static kept(game: string): Match | null {
    const saved = kept(nameOf(game), schema);
    if (saved?.line.game !== game) return null;
    try {
      const match = new Match(saved);
      look(match.line);
      return match;
    } catch {
      return null;
    }
  }

  /** The seats of a new match in which this person sits there. */
  static seats(opponent: Player, seat: 0 | 1): [Player, Player] {
    return seat === 0 ? [{ kind: 'human' }, opponent] : [opponent, { kind: 'human' }];
  }

  keep(): void {
    const { line, redo, seats, resigned } = this;
    keep(nameOf(line.game), { line, redo, seats, resigned } satisfies Saved);
  }

  forget(): void {
    forget(nameOf(this.line.game));
  }

  /** Goes on to this line, which is the present one and a step more, or less the steps begun. */
  goTo(line: Line): void {
    if (line.moves.length > this.line.moves.length) {
      // Playing the turn that was taken back keeps the rest of what can be redone.
      this.redo = this.redo.at(-1) === line.moves.at(-1) ? this.redo.slice(0, -1) : [];
    }
    this.line = line;
    this.keep();
  }

  /** Takes back to where a person was to move. */
  undo(): void {
    const back = this.#turnsBack();
    const left = this.line.moves.length - back;
    if (back === 0) return;
    this.redo = [...this.redo, ...this.line.moves.slice(left).reverse()];
    this.line = upTo(this.line, left);
    this.keep();
  }

  redoTurn(): void {
    do {
      const next = this.redo.at(-1);
      if (next === undefined) break;
      this.redo = this.redo.slice(0, -1);
      this.line = { ...this.line, moves: [...this.line.moves, next], steps: [] };
    } while (this.redo.length > 0 && this.toMove.kind !== 'human');
    this.keep();
  }

  resign(): void {
    // Against the computer it is the person who resigns, whoever is to move.
    const person = this.seats.findIndex((player) => player.kind === 'human');
    this.resigned = this.againstComputer ? (person === 1 ? 1 : 0) : this.seat;
    this.line = upTo(this.line, this.line.moves.length);
    this.keep();
  }

  /** The same match once more with the colours changed. Where the pie option has changed them already, the one who began begins again. */
  rematch(): Match {
    const line = upTo(this.line, 0);
    const [first, second] = this.seats;
    const exchanged = look(line).seats[0] !== this.view.seats[0];
    return new Match({ line, redo: [], seats: exchanged ? [first, second] : [second, first], resigned: null });
  }

  /** The colour of a seat. */
  side(seat: 0 | 1): Side {
    return this.view.seats[seat];
  }

  #turnsBack(): number {
    const { moves } = this.line;
    if (moves.length === 0) return 0;
    if (!this.againstComputer) return 1;
    for (let back = 1; back <= moves.length; back += 1) {
      const view = look(upTo(this.line, moves.length - back));
      const seat = view.seats[0] === view.turn ? 0 : 1;
      if (this.seats[seat].kind === 'human') return back;
    }
    return 0;
  }
}

/** A new match of this game as one gets it unasked. */
export function usualSize(game: string): number {
  return gameInfo(game).default_size;
}
