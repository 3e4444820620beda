/*
 * Whether the shop cannot be reached, as `data-offline` of the page's element: with the time of the copy
 * when the service worker answered with one, else with the time the connection went.
 */

const element = () => document.documentElement;

/** The page that the service worker answered with a copy, which names its time from the start. */
export const offlineCopy =
  typeof document === 'object' && readOfflineSince() !== null ? window.location.href : null;

export function readOfflineSince(): string | null {
  return element().dataset.offline ?? null;
}

export function subscribeToOffline(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(element(), { attributeFilter: ['data-offline'] });
  return () => observer.disconnect();
}

function goOffline(): void {
  element().dataset.offline ??= new Date().toISOString();
}

/** Asks the shop: with a connection that leads nowhere, a browser takes itself for online. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch('/health/live', { method: 'HEAD' }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/** From the page that stands in for others to where one wanted to go; the service worker put it into the address. */
export function openWantedPage(): void {
  const { origin, search } = window.location;
  const wanted = new URLSearchParams(search).get('from') ?? '/';
  const url = URL.parse(wanted, origin);
  window.location.assign(url?.origin === origin ? url : '/');
}

/** Follows the connection. A page that is a copy is loaded anew once there is one again. */
export function followConnection(): () => void {
  const goOnline = () => {
    if (window.location.pathname === '/offline') openWantedPage();
    else if (offlineCopy) window.location.reload();
    else delete element().dataset.offline;
  };
  const hear = (event: MessageEvent) => {
    if (event.data?.offline) goOffline();
  };
  const look = async () => {
    if (readOfflineSince() !== null && !document.hidden && (await isReachable())) goOnline();
  };
  if (!navigator.onLine) goOffline();
  const looking = setInterval(look, 4_000);
  window.addEventListener('offline', goOffline);
  // Asked as well: a network does not yet lead to the shop, and to load a page anew would undo a press on a link.
  window.addEventListener('online', look);
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => {
    clearInterval(looking);
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('online', look);
    navigator.serviceWorker?.removeEventListener('message', hear);
  };
}
