/** A match as the browser keeps it. */
import * as v from 'valibot';
import type { Line, Step } from '../rules/rules';

const step = v.variant('kind', [
  v.object({ kind: v.literal('place'), cell: v.number() }),
  v.object({ kind: v.picklist(['shift', 'slide']), from: v.number(), to: v.number() }),
  v.object({ kind: v.literal('keep'), path: v.number() }),
  v.object({ kind: v.picklist(['swap', 'pass']) }),
]) satisfies v.GenericSchema<unknown, Step>;

const line = v.object({
  game: v.string(),
  size: v.number(),
  pie: v.boolean(),
  position: v.optional(v.nullable(v.string()), null),
  moves: v.array(v.string()),
  steps: v.array(step),
}) satisfies v.GenericSchema<unknown, Line>;

const player = v.variant('kind', [
  v.object({ kind: v.literal('human') }),
  v.object({ kind: v.literal('computer'), level: v.number() }),
  v.object({ kind: v.literal('strongest'), seconds: v.number() }),
]);
export type Player = v.InferOutput<typeof player>;

export const saved = v.object({
  /** What the match is known by among the games of this browser. Older versions of the app had no such thing. */
  id: v.optional(v.string()),
  line,
  /** Turns that were taken back, the next one last. */
  redo: v.array(v.string()),
  /** Who moves first, and who second. */
  seats: v.strictTuple([player, player]),
  /** The seat that gave up. */
  resigned: v.nullable(v.picklist([0, 1])),
});
export type Saved = v.InferOutput<typeof saved>;
