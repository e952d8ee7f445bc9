/** What an address below `embed/` shows. */
import { reasonOf } from '../../messages';
import { gameIds, type GameId } from '../../base/addresses';
import { lineIn, sgfIn } from '../../share/link';
import { readRecord, type Line, type RecordInfo } from '../../rules/rules';

export type Shown = { kind: 'game'; id: string } | { kind: 'line'; game: GameId } | null;

export function whatIsAt(pathname: string): Shown {
  const [kind, name] = (pathname.split('/embed/')[1] ?? '').split('/');
  if (kind === 'game' && name) return { kind: 'game', id: name };
  const game = gameIds.find((id) => id === name);
  return kind === 'analyse' && game ? { kind: 'line', game } : null;
}

/** A line to walk along, and what is said at each of its places. */
export interface Walked {
  line: Line;
  /** How many turns are shown at first. */
  at: number;
  names: { black: string | null; white: string | null };
  /** By the number of turns before it. */
  comments: string[];
}

/** The line in the fragment of an analysis, and what is wrong with it. */
export async function readLine(hash: string, game: GameId): Promise<{ walked: Walked | null; problem: string | null }> {
  try {
    const sgf = await sgfIn(hash);
    if (sgf !== null) return { walked: mainLine(readRecord(sgf, game)), problem: null };
    const { linked, problem } = lineIn(hash, game);
    const walked = linked && { line: linked.line, at: linked.at, names: { black: null, white: null }, comments: [] };
    return { walked, problem };
  } catch (error) {
    return { walked: null, problem: reasonOf(error) };
  }
}

/** The main line of a record: of several turns at one place, the first. */
export function mainLine({ line, nodes, black, white }: RecordInfo): Walked {
  const moves: string[] = [];
  const comments = [nodes[0]?.comment ?? ''];
  for (let at = 0; ;) {
    const next = nodes.findIndex((node) => node.parent === at);
    const node = nodes[next];
    if (!node?.move) break;
    moves.push(node.move);
    comments.push(node.comment);
    at = next;
  }
  return { line: { ...line, moves, steps: [] }, at: moves.length, names: { black, white }, comments };
}
