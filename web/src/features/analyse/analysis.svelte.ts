/** What is being analysed: the tree, where one is in it, and what the engine found about its positions. */
import { look, start, type Line, type Thought, type View } from '../../rules/rules';
import { add, lineTo, promote, remove, throughTo, treeOf, type Node, type Tree } from './tree';
import type { LineReview } from './review';

export class Analysis {
  tree: Tree = $state.raw(treeOf(start('', 0, false)));
  /** The node that is shown. */
  at: number = $state(0);
  /** The steps of a turn that was begun here. */
  #steps: Line['steps'] = $state.raw([]);
  /** What the engine found, by node. */
  thoughts: ReadonlyMap<number, Thought> = $state.raw(new Map());
  review: LineReview | null = $state.raw(null);

  readonly whole: Line = $derived(lineTo(this.tree, this.at));
  readonly line: Line = $derived({ ...this.whole, steps: this.#steps });
  readonly view: View = $derived(look(this.line));
  readonly node: Node = $derived(this.tree.nodes[this.at] ?? { parent: null, children: [], move: null, comment: '', other: '' });
  /** The nodes of the line that one is in, to its end. */
  readonly branch: number[] = $derived(throughTo(this.tree, this.at));
  /** The place of the node shown in that line. */
  readonly place: number = $derived(this.branch.indexOf(this.at));
  readonly thought: Thought | null = $derived(this.thoughts.get(this.at) ?? null);

  constructor(tree: Tree, at: number) {
    this.load(tree, at);
  }

  load(tree: Tree, at: number): void {
    this.tree = tree;
    this.thoughts = new Map();
    this.review = null;
    this.goTo(at);
  }

  goTo(node: number): void {
    this.#steps = [];
    this.at = this.tree.nodes[node] ? node : 0;
  }

  back(): void {
    if (this.node.parent !== null) this.goTo(this.node.parent);
  }

  forward(): void {
    const next = this.node.children[0];
    if (next !== undefined) this.goTo(next);
  }

  toStart(): void {
    this.goTo(0);
  }

  toEnd(): void {
    this.goTo(this.branch.at(-1) ?? 0);
  }

  /** A step was made on the board. */
  played(line: Line): void {
    const move = line.moves[this.whole.moves.length];
    if (move === undefined) {
      this.#steps = line.steps;
      return;
    }
    this.goTo(add(this.tree, this.at, move));
    this.#changed();
  }

  /** Adds these turns after a node, as a variation if something else follows there. Gives the last of them. */
  addLine(from: number, moves: string[]): number {
    let at = from;
    for (const move of moves) at = add(this.tree, at, move);
    this.#changed();
    return at;
  }

  comment(text: string): void {
    const node = this.tree.nodes[this.at];
    if (!node) return;
    // A new node, so that those who show it see the change.
    this.tree.nodes[this.at] = { ...node, comment: text };
    this.#changed();
  }

  remove(): void {
    const { tree, at } = remove(this.tree, this.at);
    this.tree = tree;
    // The numbers of the nodes have changed.
    this.thoughts = new Map();
    this.review = null;
    this.goTo(at);
  }

  /** Makes the variation that one is in the main line. */
  promote(): void {
    for (const node of this.branch) promote(this.tree, node);
    this.#changed();
  }

  found(node: number, thought: Thought): void {
    this.thoughts = new Map(this.thoughts).set(node, thought);
  }

  /** The tree is changed in place; this tells those who look at it. */
  #changed(): void {
    this.tree = { ...this.tree };
  }
}
