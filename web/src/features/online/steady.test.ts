import { describe, expect, it } from 'vitest';
import { nothing, withFresh, withNow, without, type Steady } from './steady';

interface Item {
  id: string;
  left?: number;
}
const items = (...ids: string[]): Item[] => ids.map((id) => ({ id }));
const seen = ({ shown, fresh }: Steady<Item>): string =>
  [...shown.map(({ item, gone }) => (gone ? `(${item.id})` : item.id)), ...(fresh.length > 0 ? [`+${fresh.length}`] : [])].join(' ');

describe('a list that does not move', () => {
  const begun = withNow(nothing<Item>(), items('a', 'b', 'c'), false);

  it('is what the server says while nobody is at it', () => {
    expect(seen(begun)).toBe('a b c');
    expect(seen(withNow(begun, items('b', 'd'), false))).toBe('b d');
  });

  it('keeps every place while somebody is at it: what is gone is marked, what is new waits', () => {
    const held = withNow(begun, items('x', 'a', 'c', 'd'), true);
    expect(seen(held)).toBe('a (b) c +2');
    expect(seen(withFresh(held))).toBe('a (b) c x d');
  });

  it('gives a place back to what comes back, and takes over what has changed', () => {
    const gone = withNow(begun, items('a'), true);
    expect(seen(gone)).toBe('a (b) (c)');
    const back = withNow(gone, [{ id: 'a', left: 2 }, { id: 'c' }], true);
    expect(seen(back)).toBe('a (b) c');
    expect(back.shown[0]?.item.left).toBe(2);
  });

  it('forgets what is gone, and shows what is new, when nobody is at it any more', () => {
    expect(seen(withNow(withNow(begun, items('a', 'd'), true), items('a', 'd'), false))).toBe('a d');
  });

  it('marks what turns out to be taken when somebody wants it', () => {
    expect(seen(without(begun, 'b'))).toBe('a (b) c');
  });
});
