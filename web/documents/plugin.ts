/** `import … from '….md?document'`: a document as HTML, with its figures as files of the build. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { compile, type Wishes } from './compile.ts';

export const wishesFor = (file: string): Wishes =>
  basename(file) === 'README.md' ? { withoutIntroduction: true, omit: ['The pictures'] } : {};

export function documents(): Plugin {
  return {
    name: 'slipway-documents',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'document') return null;
      this.addWatchFile(file);
      const { html, contents, figures } = compile(readFileSync(file, 'utf8'), wishesFor(file));
      const imports = figures.map((figure, index) => `import f${index} from ${JSON.stringify(`./${figure}?url`)};`);
      // Each stretch of HTML, with the address of a figure after it.
      const parts = html.split(/figure:\d+/);
      const text = parts.map((part, index) => JSON.stringify(part) + (index + 1 < parts.length ? ` + f${index}` : '')).join(' + ');
      return `${imports.join('\n')}\nexport default { html: ${text}, contents: ${JSON.stringify(contents)} };`;
    },
  };
}
