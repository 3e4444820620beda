/*
 * Whether the shop cannot be reached, as `data-offline` of the page's element: with the time of the copy
 * when the service worker answered with one, else with the time the connection went.
 */

const element = () => document.documentElement;

/** The page that the service worker served from its cache, marked with its time. */
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

/** Checks with the server, because browsers report online for any network. */
export async function isReachable(): Promise<boolean> {
  const response = await fetch('/api/v1/health/live', { method: 'HEAD' }).catch(() => null);
  return response !== null && response.status < 500;
}

/** Leaves the offline page for the requested one, which the service worker put into the URL. */
export function openWantedPage(): void {
  const { origin, search } = window.location;
  const wanted = new URLSearchParams(search).get('from') ?? '/';
  const url = URL.parse(wanted, origin);
  window.location.assign(url?.origin === origin ? url : '/');
}

/** Follows the connection. A cached copy is reloaded once the shop is reachable again. */
export function followConnection(): () => void {
  const goOnline = () => {
    if (window.location.pathname === '/offline') openWantedPage();
    else if (offlineCopy) window.location.reload();
    else delete element().dataset.offline;
  };
  const onMessage = (event: MessageEvent) => {
    if (event.data?.offline) goOffline();
  };
  const look = async () => {
    if (readOfflineSince() !== null && !document.hidden && (await isReachable())) goOnline();
  };
  if (!navigator.onLine) goOffline();
  const looking = setInterval(look, 4_000);
  window.addEventListener('offline', goOffline);
  // Checked as well: `online` does not mean that the shop is reachable, and a reload would undo a click on a
  // link.
  window.addEventListener('online', look);
  navigator.serviceWorker?.addEventListener('message', onMessage);
  return () => {
    clearInterval(looking);
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('online', look);
    navigator.serviceWorker?.removeEventListener('message', onMessage);
  };
}
