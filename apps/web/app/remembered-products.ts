import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { isRecord, parseJson } from './storage/browser-storage.ts';
import { createStoredValue } from './storage/stored-value.ts';

/**
 * A product that the browser remembers as viewed or chosen. Without price and stock, which may have changed
 * since.
 */
export interface RememberedProduct {
  _id: string;
  title: string;
  brand: string;
  picture?: { hash: string; width: number; height: number };
}

export function rememberedFactsOf(
  product: Pick<ListedProduct, '_id' | 'title' | 'brand' | 'imageCoverPicture'>,
): RememberedProduct {
  const { _id, title, brand, imageCoverPicture: cover } = product;
  return {
    _id,
    title,
    brand: brand.name,
    ...(cover && { picture: { hash: cover.hash, width: cover.width, height: cover.height } }),
  };
}

/** The first ones up to the limit, without invalid ones; `undefined` if it is no list. */
export function parseRememberedProducts(
  text: string,
  limit: number,
): RememberedProduct[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isRemembered).slice(0, limit) : undefined;
}

function isRemembered(value: unknown): value is RememberedProduct {
  if (!isRecord(value)) return false;
  const { _id, title, brand, picture } = value;
  const isNamed = [_id, title, brand].every((text) => typeof text === 'string');
  return isNamed && (picture === undefined || isPicture(picture));
}

/** The hash becomes part of a URL, so its format is checked. */
function isPicture(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { hash, width, height } = value;
  const isHash = typeof hash === 'string' && /^[0-9a-f]{32}$/.test(hash);
  return isHash && Number.isInteger(width) && Number.isInteger(height);
}

const maxAdded = 30;
const nothing: RememberedProduct[] = [];

/** Products that were put into a cart in this browser, to name them while offline. */
export const addedProducts = {
  ...createStoredValue<RememberedProduct[]>({
    key: 'addedProducts',
    parse: (text) => parseRememberedProducts(text, maxAdded),
    absent: nothing,
  }),
  none: () => nothing,
};

export function rememberAdded(added: readonly RememberedProduct[]): void {
  const others = addedProducts.read().filter(({ _id }) => !added.some((each) => each._id === _id));
  addedProducts.write([...added, ...others].slice(0, maxAdded));
}
