import type { Picture } from '@matjar/contract/catalog/catalog.ts';

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

/** What one press added, for parts of the page that show it. */
export interface Addition {
  items: readonly AddedItem[];
  /** On the way to the checkout, which shows it. */
  leaving: boolean;
}

const listeners = new Set<(addition: Addition) => void>();

/** Notifies listeners, such as the header. */
export function announceAddition(addition: Addition): void {
  for (const listener of listeners) listener(addition);
}

export function onAddition(listener: (addition: Addition) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without room for the dropdown in the header, a sheet shows what was added. */
export const isPhone = () => !window.matchMedia('(width >= 768px)').matches;
