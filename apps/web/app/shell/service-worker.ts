/** Pages that were visited can be read offline; see `service-worker/`. Only builds have the worker. */
export function startServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  // Started late, because what it prefetches is not needed now.
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
    // Browsers that forbid workers, such as in private windows, only lose the offline mode.
    console.info('Nothing is cached for reading offline.', error);
  }
}

/** Files this page loaded before the worker was active. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
}
