/** A piece of a sentence: plain words, or those between two marks, like `<a>` and `</a>`. */
export interface Part {
  words: string;
  mark: string | null;
}

/** The pieces of a sentence, in their order. A mark that is not closed is plain text. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(/<([a-z]+)>(.*?)<\/\1>/g)) {
    const [whole, mark = '', words = ''] = found;
    if (found.index > end) parts.push({ words: text.slice(end, found.index), mark: null });
    parts.push({ words, mark });
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push({ words: text.slice(end), mark: null });
  return parts;
}
