/** What the last turn changed on the board, so that it can be animated. The rules list it as effects. */
import type { Effect, Line, Side } from '../rules/rules';

export interface Changes {
  /** Cells whose stone has just come, or has another colour now. */
  placed: ReadonlySet<number>;
  /** Cells that have just got a disc. */
  fixed: ReadonlySet<number>;
  /** Where a stone or tile is now, and where it was. */
  moved: ReadonlyMap<number, number>;
  /** Stones that were removed, with their side. */
  removed: { cell: number; side: Side }[];
}

export function changesOf(effects: Effect[]): Changes {
  // Only the stones of the side that has placed one are ever removed.
  const mover = effects.find((effect) => effect.kind === 'placed')?.side ?? 'black';
  return {
    placed: new Set(effects.flatMap((effect) => (effect.kind === 'placed' || effect.kind === 'recoloured' ? [effect.cell] : []))),
    fixed: new Set(effects.flatMap((effect) => (effect.kind === 'fixed' ? [effect.cell] : []))),
    moved: new Map(effects.flatMap((effect) => (effect.kind === 'moved' ? [[effect.to, effect.from] as const] : []))),
    removed: effects.flatMap((effect) => (effect.kind === 'removed' ? effect.cells.map((cell) => ({ cell, side: mover })) : [])),
  };
}

/** Differs from turn to turn and from step to step, so that animations start again. */
export const momentOf = ({ moves, steps }: Line): string => `${moves.length}.${steps.length}.${moves.at(-1) ?? ''}`;
