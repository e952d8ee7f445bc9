/** A look back at a finished game: what every position was worth, where the game turned, and what would have been better. */
import { think } from '../../engine/engine';
import { look, type Side, type Thought } from '../../rules/rules';
import { lineTo, type Tree } from './tree';

export interface Turning {
  /** The node that the turn led to, and the one before it. */
  node: number;
  before: number;
  move: string;
  side: Side;
  /** The mover's chance before the turn, if the best had been played, and after it. */
  from: number;
  to: number;
  /** What the engine would have played, and what it expected then. */
  better: string[];
}

export interface Review {
  /** Black's chance at each node of the line. */
  chances: { node: number; black: number }[];
  turnings: Turning[];
}

/** A turn that gives away less than this is not a turning point. */
const WORTH_NAMING = 0.12;
const MOST = 6;

/** Goes through the nodes of a line. `told` hears how far it is. */
export async function reviewLine(
  tree: Tree,
  nodes: number[],
  seconds: number,
  told: (share: number) => void,
  found: (node: number, thought: Thought) => void,
): Promise<Review> {
  const known: Known[] = [];
  for (const [index, node] of nodes.entries()) {
    const line = lineTo(tree, node);
    const view = look(line);
    if (view.outcome !== null) {
      const black = view.outcome === 'draw' ? 0.5 : view.outcome === 'black' ? 1 : 0;
      known.push({ node, turn: view.turn, seats: view.seats, thought: null, black });
    } else {
      const { thought } = await think(line, { seconds });
      if (thought) {
        found(node, thought);
        known.push({ node, turn: view.turn, seats: view.seats, thought, black: view.turn === 'black' ? thought.value : 1 - thought.value });
      }
    }
    told((index + 1) / nodes.length);
  }
  return { chances: known.map(({ node, black }) => ({ node, black })), turnings: turnings(tree, known) };
}

/** What was found out about a node of the line. */
interface Known {
  node: number;
  turn: Side;
  seats: [Side, Side];
  thought: Thought | null;
  black: number;
}

function turnings(tree: Tree, known: Known[]): Turning[] {
  const found: Turning[] = [];
  for (const [index, after] of known.entries()) {
    const before = known[index - 1];
    const move = tree.nodes[after.node]?.move;
    if (!before?.thought || !move || tree.nodes[after.node]?.parent !== before.node) continue;
    const chance = (side: Side, black: number): number => (side === 'black' ? black : 1 - black);
    // A swap may have given the mover the other side.
    const sideAfter = after.seats[before.seats[0] === before.turn ? 0 : 1];
    const [from, to] = [chance(before.turn, before.black), chance(sideAfter, after.black)];
    const better = before.thought.line;
    if (from - to < WORTH_NAMING || better[0] === undefined || better[0] === move) continue;
    found.push({ node: after.node, before: before.node, move, side: before.turn, from, to, better: better.slice(0, 6) });
  }
  return found
    .toSorted((a, b) => b.from - b.to - (a.from - a.to))
    .slice(0, MOST)
    .toSorted((a, b) => a.node - b.node);
}
