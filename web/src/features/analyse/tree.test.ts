import { expect, test } from 'vitest';
import { add, isPlain, lineTo, promote, recordOf, remove, stretches, throughTo, treeOf, treeOfRecord } from './tree';

const line = { game: 'slash', size: 5, pie: true, position: null, moves: ['a1', 'b2', 'c3', 'd4'], steps: [] };

test('a line is a tree of one branch', () => {
  const tree = treeOf(line);
  expect(isPlain(tree)).toBe(true);
  expect(lineTo(tree, 4).moves).toEqual(line.moves);
  expect(stretches(tree)).toEqual([{ depth: 0, nodes: [1, 2, 3, 4] }]);
});

test('a turn that is known is not added twice', () => {
  const tree = treeOf(line);
  expect(add(tree, 1, 'b2')).toBe(2);
  expect(add(tree, 1, 'e5')).toBe(5);
  expect(tree.nodes.length).toBe(6);
});

test('alternatives come after the turn they replace, then the line goes on', () => {
  const tree = treeOf(line);
  const other = add(tree, 1, 'e5');
  add(tree, other, 'e4');
  add(tree, other, 'e3');
  expect(stretches(tree)).toEqual([
    { depth: 0, nodes: [1, 2] },
    { depth: 1, nodes: [5, 6] },
    { depth: 2, nodes: [7] },
    { depth: 0, nodes: [3, 4] },
  ]);
  expect(throughTo(tree, other)).toEqual([0, 1, 5, 6]);
});

test('removing a variation leaves the rest as it was', () => {
  const tree = treeOf(line);
  const other = add(tree, 1, 'e5');
  add(tree, other, 'e4');
  const { tree: left, at } = remove(tree, 3);
  expect(at).toBe(2);
  expect(lineTo(left, 2).moves).toEqual(['a1', 'b2']);
  expect(lineTo(left, 4).moves).toEqual(['a1', 'e5', 'e4']);
  expect(remove(tree, 0).tree).toBe(tree);
});

test('a variation can become the main line', () => {
  const tree = treeOf(line);
  const other = add(tree, 1, 'e5');
  promote(tree, other);
  expect(throughTo(tree, 0)).toEqual([0, 1, 5]);
});

test('a record comes back as the same tree, and a node without a turn joins the one before it', () => {
  const tree = treeOf(line);
  const other = add(tree, 1, 'e5');
  const node = tree.nodes[other];
  if (node) node.comment = 'better';
  const record = recordOf(tree);
  expect(record.nodes.map(({ parent, move }) => [parent, move])).toEqual([
    [null, null],
    [0, 'a1'],
    [1, 'b2'],
    [2, 'c3'],
    [3, 'd4'],
    [1, 'e5'],
  ]);
  expect(treeOfRecord(record)).toEqual(tree);
  record.nodes.push({ parent: 5, move: null, comment: 'and so on', other: '' });
  expect(treeOfRecord(record).nodes[5]?.comment).toBe('better\nand so on');
});

test('thousands of turns and of nested variations are no matter', () => {
  const tree = treeOf({ ...line, moves: Array.from({ length: 5000 }, (_, index) => `m${index}`) });
  for (let at = 0; at < 5000; at += 1) add(tree, at, 'x');
  expect(stretches(tree).length).toBe(10_000);
  expect(treeOfRecord(recordOf(tree)).nodes.length).toBe(tree.nodes.length);
});
