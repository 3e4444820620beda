import { savesData } from '../../ui/app-link.tsx';

/** Milliseconds that somebody points at a link before it counts, as for the router's own links. */
const patience = 100;

/** Milliseconds before it is asked for again: as long as browsers may use what they fetched ahead. */
const life = 10_000;

/**
 * Fetches the data of a product ahead when somebody points at a link to it or focuses it. The router does so
 * for pages that only load on the server; that of a product has a loader in the browser too.
 */
export function prefetchProducts(): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function consider({ target }: Event) {
    clearTimeout(timer);
    const link = target instanceof Element && target.closest('a');
    if (!link || !/^\/products\/[\w-]+$/.test(link.pathname) || savesData()) return;
    if (link.pathname === window.location.pathname) return;
    timer = setTimeout(() => prefetch(dataOf(link.href)), patience);
  }

  function giveUp() {
    clearTimeout(timer);
  }

  const { signal } = stop;
  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, consider, { signal });
  }
  // A click asks itself; a finger that scrolls means no link.
  for (const sign of ['click', 'pointercancel']) {
    document.addEventListener(sign, giveUp, { capture: true, signal });
  }
  signal.addEventListener('abort', giveUp);
  return () => stop.abort();
}

/** Where the router asks for the data of the product's page. */
function dataOf(href: string): string {
  const url = new URL(href);
  url.pathname += '.data';
  url.hash = '';
  url.searchParams.set('_routes', 'features/catalog/product.page');
  return url.href;
}

function prefetch(href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'prefetch',
    as: 'fetch',
    href,
  });
  document.head.append(link);
  setTimeout(() => link.remove(), life);
}
