import { parseRememberedProducts, type RememberedProduct } from '../remembered-products.ts';
import { createStoredValue } from '../stored-value.ts';
import { type AddedItem, type Addition, notifyListeners } from './cart-additions.ts';

/** Remembers what was added, and notifies the parts of the page that show it. */
export function announceAddition(addition: Addition): void {
  remember([addition, ...(addition.others ?? [])]);
  notifyListeners(addition);
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
