/** The review of a game: the engine thinks about every position of a line, and `crates/engine` says where the game turned. */
import { review, think } from '../../engine/engine';
import { look, type Chance, type Thought, type TurningPoint } from '../../rules/rules';
import { lineTo, type Tree } from './tree';

export interface LineReview {
  /** Black's chance at each node of the line, where it is known. */
  chances: ReadonlyMap<number, Chance>;
  turnings: Turning[];
}

/** A turning point in the tree. */
export interface Turning extends TurningPoint {
  /** The node that the turn led to, and the node that it was played at. */
  node: number;
  from: number;
}

/** Goes through the nodes of a line. `told` receives how far it is, `found` what the engine thinks of a node. */
export async function reviewLine(
  tree: Tree,
  nodes: number[],
  seconds: number,
  told: (share: number) => void,
  found: (node: number, thought: Thought) => void,
): Promise<LineReview> {
  const thoughts: (Thought | null)[] = [];
  for (const [index, node] of nodes.entries()) {
    const line = lineTo(tree, node);
    const { thought } = look(line).outcome === null ? await think(line, { seconds }) : { thought: null };
    if (thought) found(node, thought);
    thoughts.push(thought);
    told((index + 1) / nodes.length);
  }
  const { black, turning_points } = await review(lineTo(tree, nodes.at(-1) ?? 0), thoughts);
  return {
    chances: new Map(nodes.flatMap((node, index) => (black[index] ? [[node, black[index]]] : []))),
    turnings: turning_points.map((turning) => ({ ...turning, node: nodes[turning.ply] ?? 0, from: nodes[turning.ply - 1] ?? 0 })),
  };
}
