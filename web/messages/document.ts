/** The words in files that are there before any script runs: the HTML pages and the manifest. They are filled in when the app is built. */
import { readdirSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

const folder = new URL('../../messages/', import.meta.url);

/** English first: it is what a file speaks that has room for one language. */
const languages = ['en', ...readdirSync(folder).filter((tag) => tag !== 'en')];

function worded(tag: string, key: string): string {
  const bundle = new FluentBundle(tag, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(new URL(`${tag}/page/document.ftl`, folder), 'utf8')));
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) throw new Error(`messages/${tag}/page/document.ftl has no ${key}`);
  return bundle.formatPattern(pattern);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page with its words: `{key}` is the English text, `{key in all languages}` a paragraph in each. */
export function filledIn(html: string): string {
  return html.replace(/\{(document-[a-z-]+)( in all languages)?\}/g, (_, key: string, inAll?: string) =>
    inAll ? languages.map((tag) => `<p lang="${tag}">${escaped(worded(tag, key))}</p>`).join('') : escaped(worded('en', key)),
  );
}

/** The manifest of the app: what a system shows that has installed it. */
export function manifest(): string {
  const content = {
    name: 'Slipway',
    short_name: 'Slipway',
    lang: 'en',
    description: worded('en', 'document-manifest'),
    description_localized: Object.fromEntries(languages.map((tag) => [tag, worded(tag, 'document-manifest')])),
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#f4efe4',
    theme_color: '#16262f',
    icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

export function documentWords(): Plugin {
  return {
    name: 'slipway-document-words',
    transformIndexHtml: { order: 'pre', handler: filledIn },
    // A build writes the manifest with the service worker, which keeps it.
    configureServer(server) {
      server.middlewares.use('/manifest.webmanifest', (_, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifest());
      });
    },
  };
}
