import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isCataloguePath, isProductPath, isProductResponse, markOffline } from './cached-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Names the build: its pages and files belong together and go together. */
declare const buildId: string;
/** The code of the catalogue's pages: without it one could not go on to a page that was not yet opened. */
declare const catalogueFiles: readonly string[];

const offlinePath = '/offline';
const cacheNames = {
  files: `files-${buildId}`,
  pages: `pages-${buildId}`,
  pictures: 'pictures',
};

/* What is asked for first: the network answers whenever it can, and what it answered is cached. */
const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  plugins: [
    new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true }),
    // A copy may be old: the page then says so, greys its prices and sells nothing.
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && markOffline(cachedResponse),
    },
  ],
});

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    isCataloguePath(url.pathname) &&
    !url.searchParams.has('preview'),
  pages,
);

/* What pages ask for when people go on from one to the next. */
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && url.pathname.endsWith('.data') && isCataloguePath(url.pathname),
  async ({ event, request }) => {
    const [response, done] = pages.handleAll({ event: event as FetchEvent, request });
    (event as FetchEvent).waitUntil(done);
    const answer = await response;
    if (answer.headers.has('x-offline')) await notifyClient(event as FetchEvent);
    return answer;
  },
);

/* What a visitor's wishlist is made of; answers to somebody with a session are theirs. */
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && isProductResponse(url.pathname) && !request.headers.has('authorization'),
  pages,
);

registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: cacheNames.files }),
);

registerRoute(
  ({ request, sameOrigin, url }) =>
    request.destination === 'image' && sameOrigin && url.pathname.startsWith('/media/'),
  new CacheFirst({
    cacheName: cacheNames.pictures,
    plugins: [new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
  }),
);

/* Neither network nor copy: the shop's own page, which knows where one wanted to go. */
setCatchHandler(async ({ request, url }) => {
  if (request.mode !== 'navigate') return Response.error();
  if (url?.pathname === offlinePath) {
    const cached = await caches.match(offlinePath);
    return cached ? markOffline(cached) : Response.error();
  }
  const seen = url && isProductPath(url.pathname) ? await findSeen(url) : undefined;
  if (seen) return Response.redirect(seen);
  const from = url ? url.pathname + url.search : '/';
  return Response.redirect(`${offlinePath}?${new URLSearchParams({ from })}`);
});

/** The same product, in whichever variant it was looked at. */
async function findSeen(url: URL): Promise<string | undefined> {
  const cache = await caches.open(cacheNames.pages);
  const [seen] = await cache.keys(url, { ignoreSearch: true });
  return seen && seen.url !== url.href ? seen.url : undefined;
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds());
});

/* A page loaded before this worker was there names the files it has, so that they are cached too. */
self.addEventListener('message', (event) => {
  const files: unknown = event.data?.files;
  if (Array.isArray(files))
    event.waitUntil(keepFiles(files.filter((file) => typeof file === 'string')));
});

enableNavigationPreload();
clientsClaim();

async function keepOfflinePage(): Promise<void> {
  const page = await fetch(offlinePath, { cache: 'reload' });
  if (!page.ok) throw new Error(`The offline page was answered with ${page.status}.`);
  const cache = await caches.open(cacheNames.files);
  const html = await page.clone().text();
  await cache.put(offlinePath, page);
  await keepFiles([...(html.match(/\/assets\/[\w.-]+/g) ?? []), ...catalogueFiles]);
}

async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  const wanted = new Set(files.filter((file) => /^\/assets\/[\w.-]+$/.test(file)));
  const known = await Promise.all([...wanted].map((file) => cache.match(file)));
  await cache.addAll([...wanted].filter((_, at) => !known[at]));
}

async function dropOtherBuilds(): Promise<void> {
  const own = new Set(Object.values(cacheNames));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !own.has(name)).map((name) => caches.delete(name)));
}

async function notifyClient(event: FetchEvent): Promise<void> {
  const client = await self.clients.get(event.clientId);
  client?.postMessage({ offline: true });
}
