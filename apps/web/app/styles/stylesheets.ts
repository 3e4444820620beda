import type { LinksFunction } from 'react-router';
import full from './full.css?url';
import late from './late.css?url';
import shop from './shop.css?url';

/** For the frame of the storefront. */
export const shopLinks: LinksFunction = () => [{ rel: 'stylesheet', href: shop }];

/** For every page and layout that shows more than a first visit does. */
export const fullLinks: LinksFunction = () => [{ rel: 'stylesheet', href: full }];

/** For what is shown without a layout. */
export const fullStylesheet = full;

let adding: Promise<void> | undefined;

/** Stays once it is there: what needs it may outlive the page that asked for it. */
function addLateStyles(): Promise<void> {
  adding ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = late;
    link.onload = () => resolve();
    link.onerror = () => {
      adding = undefined;
      link.remove();
      reject(new Error('The stylesheet of what comes late could not be loaded.'));
    };
    document.head.append(link);
  });
  return adding;
}

/**
 * Loads what comes after the first view of a storefront page together with its styles. The frame that answers
 * the press or the key comes first: to ask for a dozen files takes a slow phone a tenth of a second.
 */
export function withLateStyles<Value>(load: () => Promise<Value>): () => Promise<Value> {
  return async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const [loaded] = await Promise.all([load(), addLateStyles()]);
    return loaded;
  };
}
