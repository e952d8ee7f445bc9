/** A game with variations: plain data and functions on it. Node 0 is the start; parents come before their children. */
import type { Line, RecordInfo } from '../../rules/rules';

export interface Node {
  parent: number | null;
  children: number[];
  /** The turn that leads here; the start has none. */
  move: string | null;
  comment: string;
  /** What else a file said here, as SGF. */
  other: string;
}

export interface Tree {
  /** How the game begins; without moves. */
  start: Line;
  nodes: Node[];
  black: string | null;
  white: string | null;
  result: string | null;
  date: string | null;
}

const bare = (): Node => ({ parent: null, children: [], move: null, comment: '', other: '' });

/** The tree of a line, without variations. */
export function treeOf(line: Line): Tree {
  const tree: Tree = { start: { ...line, moves: [], steps: [] }, nodes: [bare()], black: null, white: null, result: null, date: null };
  let at = 0;
  for (const move of line.moves) at = add(tree, at, move);
  return tree;
}

/** The node after this turn, which is made if it is not there yet. */
export function add(tree: Tree, parent: number, move: string): number {
  const before = tree.nodes[parent];
  if (!before) throw new Error(`there is no node ${parent}`);
  const known = before.children.find((child) => tree.nodes[child]?.move === move);
  if (known !== undefined) return known;
  tree.nodes.push({ ...bare(), parent, move });
  const made = tree.nodes.length - 1;
  before.children.push(made);
  return made;
}

/** The nodes from the start to this one. */
export function way(tree: Tree, node: number): number[] {
  const found: number[] = [];
  for (let at: number | null = node; at !== null; at = tree.nodes[at]?.parent ?? null) found.push(at);
  return found.reverse();
}

/** The nodes from the start through this one to the end of its main line. */
export function throughTo(tree: Tree, node: number): number[] {
  const found = way(tree, node);
  for (let next = tree.nodes[node]?.children[0]; next !== undefined; next = tree.nodes[next]?.children[0]) found.push(next);
  return found;
}

/** The game as it went up to this node. */
export function lineTo(tree: Tree, node: number): Line {
  const moves = way(tree, node).flatMap((at) => tree.nodes[at]?.move ?? []);
  return { ...tree.start, moves, steps: [] };
}

/** The tree without this node and what follows it. The start stays. Gives the node before it. */
export function remove(tree: Tree, node: number): { tree: Tree; at: number } {
  const parent = tree.nodes[node]?.parent ?? null;
  if (parent === null) return { tree, at: node };
  const gone = new Set<number>([node]);
  // Parents come before their children, so one walk finds all that follows.
  tree.nodes.forEach((other, index) => {
    if (other.parent !== null && gone.has(other.parent)) gone.add(index);
  });
  const numbers = new Map<number, number>();
  tree.nodes.forEach((_, index) => {
    if (!gone.has(index)) numbers.set(index, numbers.size);
  });
  const renumbered = (index: number): number => numbers.get(index) ?? 0;
  const nodes = tree.nodes.flatMap((old, index) =>
    gone.has(index)
      ? []
      : [
          {
            ...old,
            parent: old.parent === null ? null : renumbered(old.parent),
            children: old.children.filter((child) => !gone.has(child)).map(renumbered),
          },
        ],
  );
  return { tree: { ...tree, nodes }, at: renumbered(parent) };
}

/** Makes the variation that this node begins the main line there. */
export function promote(tree: Tree, node: number): void {
  const parent = tree.nodes[node]?.parent ?? null;
  const before = parent === null ? undefined : tree.nodes[parent];
  if (before) before.children = [node, ...before.children.filter((child) => child !== node)];
}

/** Whether it is one line without comments, which a short link can carry. */
export const isPlain = (tree: Tree): boolean =>
  tree.nodes.every((node) => node.children.length < 2 && node.comment === '' && node.other === '') &&
  tree.black === null &&
  tree.white === null &&
  tree.date === null;

/** A stretch of turns that is written in one piece, and how far inside variations it is. */
export interface Stretch {
  depth: number;
  nodes: number[];
}

/** The tree as text is laid out: after a turn with alternatives come the alternatives, then the line goes on. */
export function stretches(tree: Tree): Stretch[] {
  const found: Stretch[] = [];
  const first = tree.nodes[0]?.children[0];
  const waiting: { from: number; depth: number }[] = first === undefined ? [] : [{ from: first, depth: 0 }];
  for (let task = waiting.pop(); task; task = waiting.pop()) {
    const nodes: number[] = [];
    let at: number | undefined = task.from;
    while (at !== undefined) {
      nodes.push(at);
      const node: Node | undefined = tree.nodes[at];
      const siblings = tree.nodes[node?.parent ?? -1]?.children ?? [];
      const next: number | undefined = node?.children[0];
      if (siblings[0] === at && siblings.length > 1) {
        if (next !== undefined) waiting.push({ from: next, depth: task.depth });
        for (const sibling of siblings.slice(1).reverse()) waiting.push({ from: sibling, depth: task.depth + 1 });
        break;
      }
      at = next;
    }
    found.push({ depth: task.depth, nodes });
  }
  return found;
}

export function treeOfRecord(record: RecordInfo): Tree {
  const { line, black, white, result, date } = record;
  const tree: Tree = { start: { ...line, moves: [], steps: [] }, nodes: [], black, white, result, date };
  /** Where each node of the record is in the tree: one without a turn belongs to the node before it. */
  const places: number[] = [];
  record.nodes.forEach((node, index) => {
    const parent = node.parent === null ? null : (places[node.parent] ?? 0);
    if (index > 0 && node.move === null && parent !== null) {
      places.push(parent);
      const before = tree.nodes[parent];
      if (before && node.comment !== '') before.comment = before.comment === '' ? node.comment : `${before.comment}\n${node.comment}`;
      return;
    }
    tree.nodes.push({ parent, children: [], move: node.move, comment: node.comment, other: node.other });
    const place = tree.nodes.length - 1;
    if (parent !== null) tree.nodes[parent]?.children.push(place);
    places.push(place);
  });
  if (tree.nodes.length === 0) tree.nodes.push(bare());
  return tree;
}

/** The record of a tree: main lines first, as files have them. */
export function recordOf(tree: Tree): RecordInfo {
  const order: number[] = [];
  const waiting = [0];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    order.push(at);
    waiting.push(...(tree.nodes[at]?.children ?? []).toReversed());
  }
  const numbers = new Map(order.map((node, index) => [node, index]));
  return {
    line: tree.start,
    black: tree.black,
    white: tree.white,
    result: tree.result,
    date: tree.date,
    nodes: order.map((at) => {
      const { parent, move, comment, other } = tree.nodes[at] ?? bare();
      return { parent: parent === null ? null : (numbers.get(parent) ?? null), move, comment, other };
    }),
  };
}
