/** How a turn in notation is drawn on a still board: where its stone or tile ends, and what moved or stayed, as cells by their names. */
export interface Drawn {
  ends: string[];
  line: string[];
}

export function drawn(turn: string): Drawn {
  const parts = turn.split('/');
  const cells = (part: string | undefined): string[] => part?.match(/[a-z]+\d+/g) ?? [];
  const placed = parts.find((part) => !part.includes('-'));
  const moved = parts.find((part) => part.includes('-'));
  const line = cells(moved);
  // A slide has no stone that is placed: the tile ends where the slide does.
  return { ends: placed === undefined ? line.slice(-1) : cells(placed), line };
}
