/** Pages that were visited can be read offline; see `service-worker/`. Only builds have the worker. */
export function startServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  // It fetches a page and files for later, which nobody waits for now.
  const start = () =>
    (window.requestIdleCallback ?? setTimeout)(() => void register(serviceWorker));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  try {
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    active?.postMessage({ files: loadedFiles() });
  } catch (error) {
    // A browser that forbids workers, in a private window for example, loses only what is offline.
    console.info('Nothing is cached for reading offline.', error);
  }
}

/** What this page has loaded so far, without the worker seeing it. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
}
