import { parseJson } from '../../../browser-storage.ts';

/**
 * What the browser remembers of a product somebody looked at. No price and no stock: both may have
 * changed since, and a wrong price is worse than none.
 */
export interface RecentProduct {
  _id: string;
  title: string;
  brand: string;
  picture?: { hash: string; width: number; height: number };
}

export const recentLimit = 12;

/** The newest first, each product once. */
export function withRecent(known: readonly RecentProduct[], seen: RecentProduct): RecentProduct[] {
  return [seen, ...known.filter(({ _id }) => _id !== seen._id)].slice(0, recentLimit);
}

/** Entries that make no sense are left out; `undefined` when the whole is no list. */
export function parseRecentProducts(text: string): RecentProduct[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isRecentProduct).slice(0, recentLimit) : undefined;
}

function isRecentProduct(value: unknown): value is RecentProduct {
  if (!isRecord(value)) return false;
  const { _id, title, brand, picture } = value;
  const isNamed = [_id, title, brand].every((text) => typeof text === 'string');
  return isNamed && (picture === undefined || isPicture(picture));
}

/** The hash becomes part of an address, so nothing else may stand in its place. */
function isPicture(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { hash, width, height } = value;
  const isHash = typeof hash === 'string' && /^[0-9a-f]{32}$/.test(hash);
  return isHash && Number.isInteger(width) && Number.isInteger(height);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
