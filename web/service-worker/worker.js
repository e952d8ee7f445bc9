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

// Notices for somebody who is not looking. A later one with the same tag takes the place of the one before.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  const icon = new URL('icon.svg', self.registration.scope).href;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openBoard(String(event.notification.data?.url ?? '')));
});

// A page that shows the board already comes to the front. Another page is left alone: somebody may be in the middle of something there.
async function openBoard(path) {
  const { scope } = self.registration;
  const wanted = new URL(path, scope).href;
  const board = wanted.startsWith(scope) ? wanted : scope;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url.replace(/[?#].*$/, '') === board);
  await (open ? open.focus() : self.clients.openWindow(board));
}

// A browser may give itself another address at its push service. The server has to know that, or nothing arrives any more.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event));
});

async function renewSubscription({ newSubscription, oldSubscription }) {
  const renewed = newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  const headers = { 'content-type': 'application/json' };
  await fetch(new URL('api/me/push', self.registration.scope), { method: 'POST', headers, body: JSON.stringify({ endpoint, keys }) });
}
