// Keeps the app for times without a network. VERSION and FILES are put before this text by the build.
//
// All files but pages carry their hash in their name, so what is kept never gets old; pages are fetched again when there is a
// network, so that a new build shows at the next visit. The engine is large: it is kept when a page asks for that, or when it is first used.

const KEPT = `slipway-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('slipway-') && name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// A page that has nothing else to do asks to keep the rest, and is told when it is there.
self.addEventListener('message', (event) => {
  if (event.data !== 'keep the rest') return;
  event.waitUntil(
    keepTheRest().then(
      () => event.source?.postMessage('the rest is kept'),
      () => undefined,
    ),
  );
});

async function keepTheRest() {
  const kept = await caches.open(KEPT);
  for (const name of REST) if (!(await kept.match(name))) await kept.add(name);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.href.startsWith(`${self.registration.scope}api/`)) return;
  // What another site frames is that site's visit: it comes from the network or not at all.
  if (request.mode === 'navigate' && url.href.startsWith(`${self.registration.scope}embed/`)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.open(KEPT);
    const asFolder = request.url.replace(/[?#].*$/, '').replace(/\/?$/, '/');
    // One page is for all games by link, and one for all players: it asks the server which one it is.
    const shared = [
      ['game/', 'game/id/'],
      ['player/', 'player/name/'],
    ].map((pair) => pair.map((address) => new URL(address, self.registration.scope).href));
    const known = shared.find(([beginning]) => asFolder.startsWith(beginning))?.[1] ?? asFolder;
    return (await kept.match(known)) ?? (await nowhere(kept)) ?? Response.error();
  }
}

// The page for an address that does not exist is the start page, which has to be told where the root is.
async function nowhere(kept) {
  const start = await kept.match(self.registration.scope);
  if (!start) return undefined;
  const text = (await start.text()).replace('<base href="./" />', `<base href="${self.registration.scope}" />`);
  return new Response(text, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function file(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && new URL(request.url).pathname.includes('/assets/')) await kept.put(request, answer.clone());
  return answer;
}
