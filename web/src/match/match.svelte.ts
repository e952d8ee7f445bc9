/**
 * A match on this screen: who plays, the turns, undo and redo. It survives a reload. Who has which side, who is to move and how it ended is asked of
 * `crates/play`, as in games by link.
 */
import { look, matchOf, seats, upTo, type BySeat, type Line, type Seat, type Snapshot, type View } from '../rules/rules';
import { forget, keep, kept } from '../base/storage';
import { saved as schema, type Player, type Saved } from './saved';

export type { Player, Saved };

const nameOf = (game: string): string => `match.${game}`;

/** How the seats stand in what is stored. */
const numbers: Record<Seat, 0 | 1> = { first: 0, second: 1 };

/** A new id. Later ones sort after earlier ones. */
const newId = (): string => `${Date.now().toString(36)}.${(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36)}`;

export class LocalMatch {
  /** What this match is known by among the games of this browser. */
  id: string;
  line: Line = $state.raw({ game: '', size: 0, pie: true, position: null, moves: [], steps: [] });
  redo: string[] = $state.raw([]);
  players: BySeat<Player> = $state.raw({ first: { kind: 'human' }, second: { kind: 'human' } });
  resigned: Seat | null = $state(null);

  readonly view: View = $derived(look(this.line));
  /** Who has which side, who is to move and how it ended. */
  readonly snapshot: Snapshot = $derived(matchOf(this.line, this.resigned));
  /** Who is to move, if the match is not over. */
  readonly toMove: Player | null = $derived(this.snapshot.to_move && this.players[this.snapshot.to_move]);
  readonly over: boolean = $derived(this.snapshot.ending !== null);
  readonly againstComputer: boolean = $derived(seats.some((seat) => this.players[seat].kind !== 'human'));
  readonly canUndo: boolean = $derived(this.resigned === null && this.#lastChoice() !== null);
  readonly canRedo: boolean = $derived(this.resigned === null && this.redo.length > 0);

  constructor({ id, line, redo, seats: [first, second], resigned }: Saved) {
    this.id = id ?? newId();
    this.line = line;
    this.redo = redo;
    this.players = { first, second };
    this.resigned = resigned === null ? null : resigned === 0 ? 'first' : 'second';
    this.#goTo(line);
  }

  /** A new match from the end of this line. */
  static start(line: Line, { first, second }: BySeat<Player>): LocalMatch {
    return new LocalMatch({ line, redo: [], seats: [first, second], resigned: null });
  }

  /** The match of this game that was under way in this browser. A match that the rules don't accept any more is not one. */
  static kept(game: string): LocalMatch | null {
    const saved = kept(nameOf(game), schema);
    if (saved?.line.game !== game) return null;
    try {
      // A match from before matches had names was the only one of its game, so it gets the same name every time.
      const match = new LocalMatch({ ...saved, id: saved.id ?? `${game}-before` });
      look(match.line);
      return match;
    } catch {
      return null;
    }
  }

  /** The players of a new match in which this person sits there. */
  static players(opponent: Player, seat: Seat): BySeat<Player> {
    const person: Player = { kind: 'human' };
    return seat === 'first' ? { first: person, second: opponent } : { first: opponent, second: person };
  }

  get saved(): Saved {
    const { id, line, redo, players, resigned } = this;
    return { id, line, redo, seats: [players.first, players.second], resigned: resigned && numbers[resigned] };
  }

  keep(): void {
    keep(nameOf(this.line.game), this.saved);
  }

  forget(): void {
    forget(nameOf(this.line.game));
  }

  /** Goes on to this line: the present one with a step more, or without the steps that were begun. */
  goTo(line: Line): void {
    if (line.moves.length > this.line.moves.length) {
      // Playing the turn that was taken back keeps the rest of what can be redone.
      this.redo = this.redo.at(-1) === line.moves.at(-1) ? this.redo.slice(0, -1) : [];
    }
    this.#goTo(line);
    this.keep();
  }

  /** Takes back to where a person was to move. */
  undo(): void {
    const left = this.#lastChoice();
    if (left === null) return;
    // The game that was over stays among the games of this browser; what comes now is another one.
    if (this.over) this.id = newId();
    this.redo = [...this.redo, ...this.line.moves.slice(left).reverse()];
    this.line = upTo(this.line, left);
    this.keep();
  }

  redoTurn(): void {
    do {
      const next = this.redo.at(-1);
      if (next === undefined) break;
      this.redo = this.redo.slice(0, -1);
      this.#goTo({ ...this.line, moves: [...this.line.moves, next], steps: [] });
    } while (this.redo.length > 0 && this.toMove?.kind !== 'human');
    this.keep();
  }

  resign(): void {
    // Against the computer it is the person who resigns, even when the computer is to move.
    this.resigned = this.againstComputer ? this.person : this.snapshot.to_move;
    this.line = upTo(this.line, this.line.moves.length);
    this.keep();
  }

  /** The same match once more, with each player on the other seat. */
  rematch(): LocalMatch {
    const { first, second } = this.players;
    return LocalMatch.start(upTo(this.line, 0), { first: second, second: first });
  }

  /** Whether the person has won against the computer. */
  get youWon(): boolean {
    const result = this.snapshot.ending?.result;
    return result?.kind === 'won' && result.seat === this.person;
  }

  /** The seat that is shown below the board: that of the person who plays the computer; of two people, the first. */
  get person(): Seat {
    return this.players.first.kind === 'human' ? 'first' : 'second';
  }

  /** The match plays forced passes by itself. */
  #goTo(line: Line): void {
    const { moves } = matchOf(line, null);
    if (moves.length > line.moves.length && this.redo.at(-1) === 'pass') this.redo = this.redo.slice(0, -1);
    this.line = { ...line, moves };
  }

  /** How many turns there were before the latest choice of a person. */
  #lastChoice(): number | null {
    const choices = seats.map((seat) => (this.players[seat].kind === 'human' ? this.snapshot.last_choice[seat] : null));
    return choices.reduce((latest, choice) => (latest === null || (choice ?? -1) > latest ? choice : latest), null);
  }
}
