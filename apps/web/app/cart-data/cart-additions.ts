import type { Picture } from '@matjar/contract/catalog.ts';
import { parseRememberedProducts, type RememberedProduct } from '../remembered-products.ts';
import { createStoredValue } from '../stored-value.ts';

/** A product that was just put into a cart. */
export interface AddedItem {
  productId: string;
  title: string;
  picture?: Picture | undefined;
  colour?: { value: string; name: string } | undefined;
  /** Values of the other options. */
  options: string[];
  /** Of one piece. */
  price: number;
  count: number;
}

/** For whoever shows what was added. */
export interface Addition extends AddedItem {
  /** Whoever added it is on the way to the checkout, which shows it. */
  leaving: boolean;
  /** Added with it. */
  others?: readonly AddedItem[];
}

const listeners = new Set<(addition: Addition) => void>();

/** Notifies others, such as the header, that something was put into the cart. */
export function announceAddition(addition: Addition): void {
  remember([addition, ...(addition.others ?? [])]);
  for (const listener of listeners) listener(addition);
}

const mostRemembered = 30;
const nothing: RememberedProduct[] = [];

/** What this browser put into a cart, to name it where the shop cannot be asked. */
export const addedProducts = {
  ...createStoredValue<RememberedProduct[]>({
    key: 'addedProducts',
    parse: (text) => parseRememberedProducts(text, mostRemembered),
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
  addedProducts.write([...added, ...others].slice(0, mostRemembered));
}

export function onAddition(listener: (addition: Addition) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the header has no room for the dropdown, a sheet from below shows what was added. */
export const isPhone = () => !window.matchMedia('(width >= 768px)').matches;
