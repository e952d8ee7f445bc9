/**
 * Links that carry a whole game in the fragment, so that no server has to know it. A plain game is readable,
 * `#size=11&moves=d4,e5`; one with variations or comments is its SGF, compressed.
 */
import { edit, gameInfo, look, start, type Line } from '../rules/rules';
import { router } from '../base/router.svelte';
import { reasonOf, t } from '../messages';

export interface Linked {
  line: Line;
  /** How many turns of the line are shown at first. */
  at: number;
  review: boolean;
}

export interface Extra {
  at?: number;
  review?: boolean;
}

/** The address of the analysis of this line. */
export function linkTo(line: Line, extra: Extra = {}): string {
  return router.href(`analyse/${line.game}/#${fragment(line, extra)}`);
}

export function fragment(line: Line, { at, review }: Extra = {}): string {
  const parts = [`size=${line.size}`];
  if (!line.pie) parts.push('pie=off');
  // Spaces don't survive in addresses that people copy.
  if (line.position !== null) parts.push(`position=${line.position.replaceAll(' ', '_')}`);
  if (line.moves.length > 0) parts.push(`moves=${line.moves.join(',')}`);
  if (at !== undefined && at !== line.moves.length) parts.push(`at=${at}`);
  if (review) parts.push('review');
  return parts.join('&');
}

/** What a page of another site needs to show this analysis in a frame. The frame may run the board and open the whole page in a tab, and nothing else. */
export function embedCode(address: string, title: string): string {
  const source = new URL(address);
  source.pathname = source.pathname.replace(/\/(analyse\/[a-z]+\/)$/, '/embed/$1');
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const rights = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
  return `<iframe src="${escaped(source.href)}" title="${escaped(title)}" width="480" height="600" loading="lazy" sandbox="${rights}" style="border: 0; max-width: 100%"></iframe>`;
}

/** The SGF in a fragment, or none if it carries a plain line. */
export async function sgfIn(hash: string): Promise<string | null> {
  const packed = /^#?sgf=(.*)$/s.exec(hash)?.[1];
  if (packed === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    throw new Error(t('link-damaged'));
  }
}

/** A fragment that carries this SGF. */
export async function sgfFragment(sgf: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(sgf), new CompressionStream('deflate-raw'));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `sgf=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** A longer text than any game is no game; a small link must not fill the memory. */
const LONGEST = 4_000_000;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LONGEST) {
      await reader.cancel();
      throw new Error('too long');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What a fragment can say about a line. */
const known = ['size', 'pie', 'position', 'moves', 'at', 'review', 'sgf'];

/** The line in a fragment; none if the fragment is empty. What cannot be read is a sentence, with what could be read before it. */
export function lineIn(hash: string, game: string): { linked: Linked | null; problem: string | null } {
  const text = hash.replace(/^#/, '');
  if (text === '') return { linked: null, problem: null };
  let decoded = text;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    // As it stands, then; the rules will say what is wrong with it.
  }
  const parts = new Map(
    decoded.split('&').map((part) => {
      const [key = '', ...value] = part.split('=');
      return [key, value.join('=')];
    }),
  );
  if (!known.some((key) => parts.has(key))) return { linked: null, problem: t('link-damaged') };
  const info = gameInfo(game);
  const position = parts.get('position')?.replaceAll('_', ' ') ?? null;
  const size = Number(parts.get('size') ?? sizeOf(game, position) ?? info.default_size);
  const isSize = Number.isInteger(size) && size > 0 && size < 256;
  const moves = (parts.get('moves') ?? '').split(',').filter((move) => move !== '');
  const begin: Line = start(game, isSize ? size : info.default_size, parts.get('pie') !== 'off', position);
  try {
    look(begin);
  } catch (error) {
    return { linked: null, problem: t('link-wrong-start', { reason: sentence(error) }) };
  }
  const line = { ...begin, moves };
  try {
    look(line);
  } catch (error) {
    // What comes before the move that is wrong is kept.
    let good = 0;
    while (good < moves.length && isPlayable({ ...begin, moves: moves.slice(0, good + 1) })) good += 1;
    const linked = { line: { ...begin, moves: moves.slice(0, good) }, at: good, review: false };
    return { linked, problem: t('link-wrong-move', { reason: sentence(error) }) };
  }
  const asked = Number(parts.get('at') ?? moves.length);
  const at = Number.isInteger(asked) && asked >= 0 && asked <= moves.length ? asked : moves.length;
  return {
    linked: { line: look(line).line, at, review: parts.has('review') },
    problem: isSize ? null : t('link-no-size', { size: parts.get('size') ?? '' }),
  };
}

/** The size of the board that a position is on, if it can be read. */
function sizeOf(game: string, position: string | null): number | null {
  try {
    return position === null ? null : edit(game, position).size;
  } catch {
    return null;
  }
}

function isPlayable(line: Line): boolean {
  try {
    look(line);
    return true;
  } catch {
    return false;
  }
}

const sentence = (error: unknown): string => reasonOf(error);
