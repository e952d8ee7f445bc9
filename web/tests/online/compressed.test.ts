/** The files of the app as the server sends them: compressed by the build, and the same bytes once they are unpacked. */
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { test } from '../app';

const built = fileURLToPath(new URL('../../dist', import.meta.url));
const files = readdirSync(built, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => relative(built, join(entry.parentPath, entry.name)).split(sep).join('/'))
  // What hosts of plain files answer for a server, a server answers itself.
  .filter((file) => !file.startsWith('api/'));

/** The answer as it is on the wire: `fetch` would unpack it. */
async function ask(address: string, headers: Record<string, string>): Promise<{ head: IncomingMessage; body: Buffer }> {
  const head = await new Promise<IncomingMessage>((resolve, reject) => get(address, { headers }, resolve).on('error', reject));
  const parts: Buffer[] = [];
  for await (const part of head) parts.push(part as Buffer);
  return { head, body: Buffer.concat(parts) };
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes) => bytes };

test('every file comes in every coding as the same bytes, and each coding is known again', async ({ site }) => {
  const tags = new Set<string>();
  for (const file of files) {
    const bytes = readFileSync(join(built, file));
    for (const [coding, plain] of Object.entries(unpack)) {
      const wishes = { 'accept-encoding': coding };
      const { head, body } = await ask(`${site}${file}`, wishes);
      expect(head.statusCode, file).toBe(200);
      expect(head.headers['content-length'], file).toBe(String(body.length));
      expect((unpack[head.headers['content-encoding'] ?? 'identity'] ?? plain)(body).equals(bytes), `${file} in ${coding}`).toBe(true);
      const tag = head.headers.etag ?? '';
      expect(tag, file).toMatch(/^"[\w-]+"$/);
      tags.add(tag);
      expect((await ask(`${site}${file}`, { ...wishes, 'if-none-match': tag })).head, file).toMatchObject({
        statusCode: 304,
        headers: { etag: tag },
      });
    }
  }
  expect(tags.size).toBeGreaterThan(files.length);
});

test('what is large is much smaller on its way', async ({ site }) => {
  const large = files.filter((file) => /\.(wasm|js|css)$/.test(file) && readFileSync(join(built, file)).length > 10_000);
  expect(large.length).toBeGreaterThan(5);
  for (const file of large) {
    const { head, body } = await ask(`${site}${file}`, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(head.headers['content-encoding'], file).toBe('br');
    expect(body.length, file).toBeLessThan(readFileSync(join(built, file)).length / 2);
  }
});

test('the service worker names no compressed file, and they have no addresses', async ({ site }) => {
  expect(readFileSync(join(built, 'service-worker.js'), 'utf8')).not.toMatch(/\.(br|gz)"/);
  for (const ending of ['.br', '.gz']) expect((await ask(`${site}index.html${ending}`, {})).head.statusCode).toBe(404);
});
