/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { addresses } from './src/addresses.ts';

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
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('the build has no index.html');
        const page = String(index.source);
        const base = '<base href="./" />';
        if (!page.includes(base)) throw new Error('index.html does not say where the root is');
        const pages = addresses.filter((address) => address !== '');
        for (const address of pages) {
          const up = '../'.repeat(address.split('/').length - 1);
          this.emitFile({ type: 'asset', fileName: `${address}index.html`, source: page.replace(base, `<base href="${up}" />`) });
        }
        // The engine is large and not everybody plays the computer: it is kept when it is first used.
        const atFirst = Object.keys(bundle).filter((name) => !/engine|worker/.test(name) && name !== 'index.html');
        const files = ['./', ...pages, ...atFirst, 'icon.svg', 'manifest.webmanifest'];
        const hash = createHash('sha256');
        for (const file of Object.values(bundle)) hash.update(file.type === 'asset' ? file.source : file.code);
        const worker = readFileSync('service-worker/worker.js', 'utf8');
        const constants = `const VERSION = ${JSON.stringify(hash.digest('hex').slice(0, 12))};\nconst FILES = ${JSON.stringify(files)};\n`;
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: constants + worker });
      },
    },
  };
}

export default defineConfig({
  // Relative, so that the site works in any folder of any host.
  base: './',
  plugins: [svelte(), pagesAndOffline()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What the solver has found is called data, so that it is not counted among what everybody loads.
    rolldownOptions: { output: { chunkFileNames: (chunk) => (chunk.facadeModuleId?.includes('.jsonl') ? 'assets/data-[name]-[hash].js' : 'assets/[name]-[hash].js') } },
  },
  worker: { format: 'es' },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts', 'src/**/*.svelte.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: { name: 'browser', include: ['tests/**/*.test.ts'], environment: 'node', fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
});
