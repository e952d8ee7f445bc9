/** `import … from '….md?document'`: a document as HTML, with its figures as files of the build. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compile, type Document } from './compile.ts';

/** The document in English that this one translates, if it is in the folder of a language: `de/slash.md` translates `slash.md`. */
function originalOf(file: string): string | null {
  const folder = dirname(file);
  return /^[a-z]{2}$/.test(basename(folder)) ? join(dirname(folder), basename(file)) : null;
}

/** Reads a document and makes of it what the app shows. */
export function read(file: string): Document {
  const withoutIntroduction = basename(file) === 'README.md';
  const original = originalOf(file);
  const markdown = readFileSync(file, 'utf8');
  if (original === null) return compile(markdown, { withoutIntroduction });
  const { ids } = compile(readFileSync(original, 'utf8'));
  return compile(markdown, { withoutIntroduction, ids });
}

export function documents(): Plugin {
  return {
    name: 'slipway-documents',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'document') return null;
      for (const watched of [file, originalOf(file)]) if (watched !== null) this.addWatchFile(watched);
      const { html, contents, figures } = read(file);
      const imports = figures.map((figure, index) => `import f${index} from ${JSON.stringify(`./${figure}?url`)};`);
      // Each stretch of HTML, with the address of a figure after it.
      const parts = html.split(/figure:\d+/);
      const text = parts.map((part, index) => JSON.stringify(part) + (index + 1 < parts.length ? ` + f${index}` : '')).join(' + ');
      return `${imports.join('\n')}\nexport default { html: ${text}, contents: ${JSON.stringify(contents)} };`;
    },
  };
}
