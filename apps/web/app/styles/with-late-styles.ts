import { lateStylesheet } from './stylesheets.ts';

let adding: Promise<void> | undefined;

/** Stays once it is there: what needs it may outlive the page that asked for it. */
function addLateStyles(): Promise<void> {
  adding ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = lateStylesheet;
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
