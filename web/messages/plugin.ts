/** `import … from '….ftl'`: the words of a file as text, without its comments. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function messages(): Plugin {
  return {
    name: 'slipway-messages',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (!file.endsWith('.ftl')) return null;
      this.addWatchFile(file);
      const lines = readFileSync(file, 'utf8').split('\n');
      return `export default ${JSON.stringify(lines.filter((line) => !line.startsWith('#') && line !== '').join('\n'))};`;
    },
  };
}
