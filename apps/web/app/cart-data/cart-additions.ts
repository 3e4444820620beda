import type { Picture } from '@matjar/contract/catalog.ts';

/** What was just put into a cart, for whoever shows it. */
export interface Addition {
  productId: string;
  title: string;
  picture?: Picture | undefined;
  colour?: { value: string; name: string } | undefined;
  /** Values of the other options. */
  options: string[];
  /** Of one piece. */
  price: number;
  count: number;
  /** Whoever added it is on the way to the checkout, which shows it. */
  leaving: boolean;
  /** How many other products were added with it. */
  others?: number;
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
