/**
 * What is kept in the browser. Where the browser keeps nothing, the app works all the same until the page is closed, and says so. What comes back is
 * checked: it may be from an older version of the app, or changed by hand. Each kind of thing has a schema beside its type.
 */
import { safeParse, type GenericSchema, type InferOutput } from 'valibot';

const here = new Map<string, string>();
/** What the browser did not take. */
const refused = new Set<string>();
let trouble: 'none' | 'blocked' | 'full' = 'none';
const listeners = new Set<() => void>();

/** Whether the browser refuses to keep things. */
export const storageTrouble = (): 'none' | 'blocked' | 'full' => trouble;
export function onStorageTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function say(found: typeof trouble): void {
  if (trouble === found) return;
  trouble = found;
  for (const listener of listeners) listener();
}

const named = (key: string): string => `slipway.${key}`;

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  here.set(key, text);
  try {
    localStorage.setItem(named(key), text);
    refused.delete(key);
  } catch (error) {
    refused.add(key);
    say(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked');
  }
}

/** What was kept, if it fits the schema; anything else is as if nothing had been kept. */
export function kept<Schema extends GenericSchema>(key: string, schema: Schema): InferOutput<Schema> | undefined {
  let text = here.get(key);
  if (text === undefined) {
    try {
      text = localStorage.getItem(named(key)) ?? undefined;
    } catch {
      say('blocked');
    }
  }
  if (text === undefined) return undefined;
  try {
    const read = safeParse(schema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

export function forget(key: string): void {
  here.delete(key);
  refused.delete(key);
  try {
    localStorage.removeItem(named(key));
  } catch {
    say('blocked');
  }
  if (trouble === 'full') tryAgain();
}

/** There may be room now for what the browser did not take. */
function tryAgain(): void {
  try {
    for (const key of refused) {
      localStorage.setItem(named(key), here.get(key) ?? '');
      refused.delete(key);
    }
    say('none');
  } catch {
    // Still full, which is known.
  }
}

/** The names of all things that are kept under names which begin like this. */
export function keptNames(beginning: string): string[] {
  const names = new Set<string>();
  try {
    const whole = named(beginning);
    for (let index = 0; index < localStorage.length; index += 1) {
      const name = localStorage.key(index);
      if (name?.startsWith(whole)) names.add(name.slice(named('').length));
    }
  } catch {
    say('blocked');
  }
  // What the browser did not take is only here. Otherwise it is the browser that knows: another page may have forgotten something.
  if (trouble !== 'none') for (const key of here.keys()) if (key.startsWith(beginning)) names.add(key);
  return [...names];
}
