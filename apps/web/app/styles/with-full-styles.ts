import { fullStylesheet } from './stylesheets.ts';

let adding: Promise<void> | undefined;

/** Puts the full stylesheet behind that of the storefront, unless the page has it. */
function addFullStyles(): Promise<void> {
  adding ??= new Promise<void>((resolve, reject) => {
    if (document.querySelector(`link[rel="stylesheet"][href^="${fullStylesheet}"]`)) {
      resolve();
      return;
    }
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = fullStylesheet;
    link.onload = () => resolve();
    link.onerror = () => {
      adding = undefined;
      link.remove();
      reject(new Error('The full stylesheet could not be loaded.'));
    };
    document.head.append(link);
  });
  return adding;
}

/** Loads what opens over a storefront page together with its styles, which `shop.css` leaves out. */
export function withFullStyles<Value>(load: () => Promise<Value>): () => Promise<Value> {
  return async () => {
    const [loaded] = await Promise.all([load(), addFullStyles()]);
    return loaded;
  };
}
