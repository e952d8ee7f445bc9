import { expect, test } from 'vitest';
import { UNIT } from './geometry';
import { Zoom } from './zoom.svelte';

const frame = { x: -20, y: -10, width: 20 * UNIT, height: 20 * UNIT };

test('what is under the fingers stays there, and the window never leaves the board', () => {
  const zoom = new Zoom(() => frame);
  expect(zoom.window).toEqual(frame);
  const at = { x: 200, y: 300 };
  zoom.by(2, at);
  const { x, y, width } = zoom.window;
  expect(width).toBe(frame.width / 2);
  expect([(at.x - x) / width, (at.y - y) / width]).toEqual([(at.x - frame.x) / frame.width, (at.y - frame.y) / frame.height]);
  zoom.pan({ x: 5000, y: -5000 });
  expect(zoom.window).toMatchObject({ x: frame.x, y: frame.y + frame.height / 2 });
});

test('the closest look shows five cells, and zooming out ends with the whole board', () => {
  const zoom = new Zoom(() => frame);
  zoom.by(100, { x: 0, y: 0 });
  expect(zoom.window.width).toBe(5 * UNIT);
  zoom.by(0.001, { x: 0, y: 0 });
  expect([zoom.zoomed, zoom.window]).toEqual([false, frame]);
});

test('a small board is not zoomed', () => {
  const zoom = new Zoom(() => ({ x: 0, y: 0, width: 6 * UNIT, height: 6 * UNIT }));
  zoom.by(3, { x: 10, y: 10 });
  expect(zoom.zoomed).toBe(false);
});

test('a cell that is walked to comes into the window', () => {
  const zoom = new Zoom(() => frame);
  zoom.by(4, { x: frame.x, y: frame.y });
  zoom.show({ x: 19 * UNIT, y: 19 * UNIT });
  const { x, y, width, height } = zoom.window;
  expect(x + width).toBeGreaterThan(19 * UNIT);
  expect(y + height).toBeGreaterThan(19 * UNIT);
  zoom.show({ x: 19 * UNIT, y: 19 * UNIT });
  expect(zoom.window).toEqual({ x, y, width, height });
});
