/** What the page shows of the engine's values, and from when on they mean something. */
import { look, type Candidate, type Chance, type Outcome, type Thought, type Verdict } from '../../rules/rules';
import type { Analysis } from './analysis.svelte';
import { lineTo } from './tree';

/** A value from fewer playouts means nothing and is not shown, unless it is proven. */
const ENOUGH = 200;

/** Of a candidate with a smaller share of the best one's visits the engine knows too little. */
const LEAST_SHARE = 1 / 50;
const MOST_CANDIDATES = 8;

export const means = (thought: Thought | null | undefined): thought is Thought =>
  !!thought && (thought.playouts >= ENOUGH || thought.proven !== null);

/** Black's chance at each node of the line that is shown; none where it is not known. A review knows more: it carries proofs on. */
export function chancesAlong({ branch, thoughts, review, tree }: Analysis): (Chance | null)[] {
  return branch.map((node) => {
    const reviewed = review?.chances.get(node);
    const thought = thoughts.get(node);
    if (reviewed && !thought?.proven && isDecided(reviewed)) return reviewed;
    if (!means(thought)) return reviewed ?? null;
    const { value, proven } = thought;
    return look(lineTo(tree, node)).turn === 'black' ? { value, proven } : { value: 1 - value, proven: proven && otherwise[proven] };
  });
}

/** A review also counts a game as decided between two proofs of the same, without calling that proven. */
const isDecided = ({ value, proven }: Chance): boolean => proven !== null || value === 0 || value === 1;

/** What a verdict is for the other side. */
const otherwise: Record<Verdict, Verdict> = { win: 'loss', loss: 'win', draw: 'draw' };

/** Where a line is decided: from place to place, and how. */
export interface ProvenStretch {
  from: number;
  to: number;
  proven: Verdict;
}

/** The stretches of a line in which the result is certain and stays the same. */
export function provenStretches(chances: readonly (Chance | null)[]): ProvenStretch[] {
  const stretches: ProvenStretch[] = [];
  chances.forEach((chance, place) => {
    if (!chance?.proven) return;
    const last = stretches.at(-1);
    if (last?.proven === chance.proven && last.to === place - 1) last.to = place;
    else stretches.push({ from: place, to: place, proven: chance.proven });
  });
  return stretches;
}

/** Black's chance in a game that is over. */
export const chanceAfter = (outcome: Outcome): number => (outcome === 'draw' ? 0.5 : outcome === 'black' ? 1 : 0);

/** A candidate needs this share of the choice's visits to be shown as better than the choice: with fewer, its value is a guess. */
const ENOUGH_TO_LEAD = 1 / 4;

/** As a reader expects it: a proven win first, then by chance, a proven loss last. */
export function sortedCandidates(candidates: readonly Candidate[]): Candidate[] {
  const [choice] = candidates;
  if (!choice) return [];
  const plain = ({ proven, value }: Candidate): number => (proven === 'win' ? 2 : proven === 'loss' ? -1 : proven === 'draw' ? 0.5 : value);
  const promise = (candidate: Candidate): number =>
    candidate.proven === null && candidate.visits < choice.visits * ENOUGH_TO_LEAD
      ? Math.min(plain(candidate), plain(choice) - Number.EPSILON)
      : plain(candidate);
  return candidates.toSorted((a, b) => promise(b) - promise(a));
}

/** The candidates to be drawn on the board and listed, the best first. */
export function shownCandidates(thought: Thought | null): Candidate[] {
  if (!means(thought)) return [];
  const least = (thought.candidates[0]?.visits ?? 0) * LEAST_SHARE;
  return sortedCandidates(thought.candidates.filter(({ visits }, index) => index === 0 || visits > least).slice(0, MOST_CANDIDATES));
}
