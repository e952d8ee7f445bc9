/** A plain file host, as anybody has one: files in a folder, an index.html for each, nothing else. */
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../dist/', import.meta.url));
const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the built app below a folder. */
export async function host(folder: string): Promise<{ server: Server; site: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = pathname.startsWith(folder) ? pathname.slice(folder.length).replace(/(^|\/)$/, '$1index.html') : null;
    const nothing = (): void => void response.writeHead(404).end();
    if (path === null || path.includes('..')) return nothing();
    readFile(join(built, path)).then(
      (bytes) => response.writeHead(200, { 'content-type': kinds[extname(path)] ?? 'application/octet-stream' }).end(bytes),
      nothing,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, site: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}` };
}
