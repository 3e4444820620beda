import type { Picture } from '@matjar/contract/catalog.ts';

/** A product that was just put into a cart. */
export interface AddedItem {
  productId: string;
  title: string;
  picture?: Picture | undefined;
  colour?: { value: string; name: string } | undefined;
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
  for (const listener of listeners) listener(addition);
}

export function onAddition(listener: (addition: Addition) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the header has no room for the dropdown, a sheet from below shows what was added. */
export const isPhone = () => !window.matchMedia('(width >= 768px)').matches;
