import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { parseRememberedProducts, type RememberedProduct } from '../remembered-products.ts';
import { createStoredValue } from '../stored-value.ts';

/** A product just added to a cart. */
export interface AddedItem {
  productId: string;
  title: string;
  picture?: Picture | undefined;
  colour?: { value: string; name: string } | undefined;
  /** Values of the other options. */
  options: string[];
  /** Per piece. */
  price: number;
  count: number;
}

/** An addition, for parts of the page that show it. */
export interface Addition extends AddedItem {
  /** On the way to the checkout, which shows it. */
  leaving: boolean;
  /** Added together with it. */
  others?: readonly AddedItem[];
}

const listeners = new Set<(addition: Addition) => void>();

/** Notifies listeners, such as the header, of an addition. */
export function announceAddition(addition: Addition): void {
  remember([addition, ...(addition.others ?? [])]);
  for (const listener of listeners) listener(addition);
}

const maxRemembered = 30;
const nothing: RememberedProduct[] = [];

/** Products added in this browser, to name them while offline. */
export const addedProducts = {
  ...createStoredValue<RememberedProduct[]>({
    key: 'addedProducts',
    parse: (text) => parseRememberedProducts(text, maxRemembered),
    absent: nothing,
  }),
  none: () => nothing,
};

function remember(items: readonly AddedItem[]): void {
  const added = items.map(({ productId, title, picture }) => ({
    _id: productId,
    title,
    brand: '',
    ...(picture && {
      picture: { hash: picture.hash, width: picture.width, height: picture.height },
    }),
  }));
  const others = addedProducts
    .read()
    .filter(({ _id }) => !items.some(({ productId }) => productId === _id));
  addedProducts.write([...added, ...others].slice(0, maxRemembered));
}

export function onAddition(listener: (addition: Addition) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without room for the dropdown in the header, a sheet shows what was added. */
export const isPhone = () => !window.matchMedia('(width >= 768px)').matches;
