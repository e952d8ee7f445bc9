import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import type { TestProjectConfiguration } from 'vitest/config';
import { documents } from './documents/plugin.ts';
import { documentWords, manifest } from './messages/document.ts';
import { messages } from './messages/plugin.ts';
import { addresses, embedded } from './src/base/addresses.ts';

/**
 * A page for every address, so that any file host can serve them; they differ in where they say the root is. And a service worker
 * that knows every file of this build, so that the app starts without a network.
 */
function pagesAndOffline(): Plugin {
  return {
    name: 'slipway-pages-and-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // The rules are asked for as soon as the page is there, and not only when its script has come.
        const rules = Object.keys(bundle).find((name) => /rules_bg.*\.wasm$/.test(name));
        if (!rules) throw new Error('the build has no rules');
        const preload = `<link rel="preload" href="./${rules}" as="fetch" type="application/wasm" crossorigin />`;
        const base = '<base href="./" />';
        const pageOf = (name: string): string => {
          const page = bundle[name];
          if (page?.type !== 'asset') throw new Error(`the build has no ${name}`);
          const text = String(page.source);
          if (!text.includes(base)) throw new Error(`${name} does not say where the root is`);
          return text.replace('</head>', `  ${preload}\n  </head>`);
        };
        const write = (page: string, address: string): void => {
          const up = '../'.repeat(address.split('/').length - 1);
          this.emitFile({ type: 'asset', fileName: `${address}index.html`, source: page.replace(base, `<base href="${up}" />`) });
        };
        const pages = addresses.filter((address) => address !== '');
        for (const address of pages) write(pageOf('index.html'), address);
        // What other sites frame is of no use without them, so the service worker does not keep those pages.
        for (const address of embedded) write(pageOf('embed.html'), address);
        delete bundle['embed.html'];
        const start = bundle['index.html'];
        if (start?.type === 'asset') start.source = pageOf('index.html');
        // The engine is large: it is kept when the page has nothing else to do.
        const names = Object.keys(bundle).filter((name) => name !== 'index.html' && !/\/embed-/.test(name));
        const isEngine = (name: string): boolean => /\/engine_bg|\/worker-/.test(name);
        const atFirst = names.filter((name) => !isEngine(name));
        const rest = names.filter(isEngine);
        const files = ['./', ...pages, ...atFirst, 'icon.svg', 'manifest.webmanifest'];
        const hash = createHash('sha256');
        for (const file of Object.values(bundle)) hash.update(file.type === 'asset' ? file.source : file.code);
        hash.update(manifest());
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest() });
        // A server answers this question itself. On a host of plain files it is answered, too, so that nothing fails there.
        this.emitFile({ type: 'asset', fileName: 'api/me', source: `${JSON.stringify({ kind: 'nobody' })}\n` });
        const worker = readFileSync('service-worker/worker.js', 'utf8');
        const named = `const VERSION = ${JSON.stringify(hash.digest('hex').slice(0, 12))};\nconst FILES = ${JSON.stringify(files)};\nconst REST = ${JSON.stringify(rest)};\n`;
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: named + worker });
      },
    },
  };
}

/** What a compressed file has to save, or else it is not worth its place in the binary: its headers alone are some 50 bytes. */
const SAVED_BYTES = 128;
const SAVED_SHARE = 0.1;

const codings: { ending: string; encode: (bytes: Buffer) => Buffer }[] = [
  {
    ending: '.br',
    encode: (bytes) =>
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  },
  { ending: '.gz', encode: (bytes) => gzipSync(bytes, { level: 9 }) },
];

/**
 * Compresses every file once, here, so that no server has to do it for each visitor: `index.js` gets `index.js.br` and `index.js.gz` beside it.
 * It runs after everything is written, so the service worker and the files of `public` are among them, and no list names the compressed ones.
 */
function compressedFiles(): Plugin {
  return {
    name: 'slipway-compressed-files',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        if (!dir) throw new Error('the build does not say which folder it writes');
        for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !/\.(html|js|css|json|webmanifest|wasm|svg|txt)$/.test(entry.name)) continue;
          const path = join(entry.parentPath, entry.name);
          const bytes = readFileSync(path);
          for (const { ending, encode } of codings) {
            const encoded = encode(bytes);
            if (bytes.length - encoded.length >= Math.max(SAVED_BYTES, bytes.length * SAVED_SHARE)) writeFileSync(path + ending, encoded);
          }
        }
      },
    },
  };
}

/** Tests in a browser, two files at a time: half of the time a test waits for a page. */
const inBrowser = (name: string, files: string, groupOrder: number): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    include: [files],
    environment: 'node',
    maxWorkers: 2,
    sequence: { groupOrder },
    // A busy machine can make a browser miss a moment. What passes only the second time is marked as such in what the run says.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

/** One file after the other, with nothing beside it. */
const alone = (project: TestProjectConfiguration): TestProjectConfiguration =>
  typeof project === 'object' && 'test' in project ? { ...project, test: { ...project.test, maxWorkers: 1 } } : project;

export default defineConfig({
  // Relative, so that the site works in any folder of any host.
  base: './',
  plugins: [documents(), messages(), documentWords(), svelte(), pagesAndOffline(), compressedFiles()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What the solver has found, the rules as text with their figures, and the tips are called data, so that they are not counted as parts of pages. Nor are
    // languages: a visitor loads one of them at once.
    rolldownOptions: {
      // The app, and the board that other sites show in a frame.
      input: ['index.html', 'embed.html'],
      output: {
        // A document in two languages shares the addresses of its figures, in a part that has no entry of its own.
        chunkFileNames: ({ facadeModuleId, moduleIds }) => {
          const from = facadeModuleId ?? moduleIds[0] ?? '';
          if (/\.jsonl|\.md\?|docs\/rules\/figures|games\/\w+\/tips\.ts$/.test(from)) return 'assets/data-[name]-[hash].js';
          return facadeModuleId && /src\/messages\/\w+\.ts$/.test(facadeModuleId)
            ? 'assets/language-[name]-[hash].js'
            : 'assets/[name]-[hash].js';
        },
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.some((name) => name.includes('docs/rules/figures'))
            ? 'assets/data-[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  worker: { format: 'es' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.svelte.test.ts', 'documents/*.test.ts'],
          environment: 'node',
          setupFiles: ['src/messages/forTests.ts'],
        },
      },
      inBrowser('browser', 'tests/*.test.ts', 0),
      inBrowser('online', 'tests/online/*.test.ts', 0),
      // It measures, so it comes when the others are done.
      alone(inBrowser('speed', 'tests/speed/*.test.ts', 1)),
    ],
  },
});
