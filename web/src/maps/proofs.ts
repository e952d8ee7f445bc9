/** What is proven of the turns of a position, as marks and as a list. */
import { other, type Outcome, type ProvenTurn, type Side, type Step, type Verdict } from '../rules/rules';
import type { Heat } from './maps';

/** The best first. */
const verdicts: readonly Verdict[] = ['win', 'draw', 'loss'];

/** The cells of a turn that is begun: by its steps, and by the stone or tile that was chosen. */
export const begunCells = (steps: readonly Step[], selected: number | null): number[] => [
  ...steps.flatMap((step) => ('cell' in step ? [step.cell] : 'from' in step ? [step.from, step.to] : [])),
  ...(selected === null ? [] : [selected]),
];

/**
 * A mark for each cell that the next press can go to: what the player to move gets at best with the turns that go on there. Where a turn is a slide and none is begun, each has
 * a mark of its own between its cells.
 */
export function heatOfProof(turns: readonly ProvenTurn[], mover: Side, begun: readonly number[]): Heat[] {
  const open = turns.filter(({ cells }) => cells.length > begun.length && begun.every((cell, place) => cells[place] === cell));
  const areSlides = begun.length === 0 && open.every(({ cells }) => cells.length === 2);
  const found = new Map<string, { cells: number[]; verdicts: (Verdict | null)[] }>();
  for (const { cells, verdict } of open) {
    const next = areSlides ? cells : cells.slice(begun.length, begun.length + 1);
    const mark = found.get(next.join()) ?? { cells: next, verdicts: [] };
    mark.verdicts.push(verdict);
    found.set(next.join(), mark);
  }
  return [...found.values()].flatMap(({ cells, verdicts: its }) => {
    // One that is not known could still be better than all but a win.
    const best = its.includes('win') ? 'win' : its.includes(null) ? null : (verdicts.find((verdict) => its.includes(verdict)) ?? null);
    return best === null ? [] : [{ cells, winner: outcomeOf(best, mover), keeps: false }];
  });
}

const outcomeOf = (verdict: Verdict, mover: Side): Outcome => (verdict === 'draw' ? 'draw' : verdict === 'win' ? mover : other(mover));

/** The turns with the same verdict. */
export interface TurnsAlike {
  verdict: Verdict;
  moves: string[];
}

/** The turns that are known, in groups, the best first. */
export function alike(turns: readonly ProvenTurn[]): TurnsAlike[] {
  return verdicts.flatMap((verdict) => {
    const moves = turns.filter((turn) => turn.verdict === verdict).map(({ move }) => move);
    return moves.length > 0 ? [{ verdict, moves }] : [];
  });
}
