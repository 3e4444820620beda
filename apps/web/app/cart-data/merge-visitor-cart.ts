import { ApiError } from '@matjar/client/api-error.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { api } from '../api-client.ts';
import { type QueryClient, tabQueryClient } from '../queries.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { withTabLock } from '../storage/other-tabs.ts';
import { notify } from '../ui/toasts.ts';
import { changeCart } from './use-cart.ts';
import {
  productIdOf,
  readVisitorCart,
  removeFromVisitorCart,
  type VisitorCartItem,
} from './visitor-cart.ts';

/** Items that the server refused from this tab, so that they are not sent again by every page. */
const refusedKey = 'cart-refused';

/** Sends the visitor's cart to the server, once, from the first of the open tabs. */
export async function mergeVisitorCart(t: Translate): Promise<void> {
  await withTabLock('cart-merge', async (wrote) => {
    if (readVisitorCart().length === 0) return;
    wrote();
    await submitItems(tabQueryClient(), t);
  });
}

async function submitItems(queryClient: QueryClient, t: Translate): Promise<void> {
  if (JSON.stringify(readVisitorCart()) === readStored(refusedKey, 'session')) return;
  for (const item of readVisitorCart()) {
    const outcome = await submit(queryClient, item, t);
    if (outcome === 'stop') return;
  }
  const left = readVisitorCart();
  if (left.length > 0) writeStored(refusedKey, JSON.stringify(left), 'session');
}

/** Removes an item from the visitor's cart only if the server has it, or if it is no longer sold. */
async function submit(
  queryClient: QueryClient,
  item: VisitorCartItem,
  t: Translate,
): Promise<'go on' | 'stop'> {
  const { quantity, color, variant } = item;
  const body = {
    productId: productIdOf(item),
    quantity,
    ...(color && { color }),
    ...(variant && { variant }),
  };
  try {
    const response = await changeCart(queryClient, {
      send: () => api.call('POST /cart', { body }),
    });
    removeFromVisitorCart(item);
    const clipped = response.notices?.find(
      (notice) => notice.type === 'clipped' && notice.product === body.productId,
    );
    if (clipped) notify('warning', clipped.message);
    return 'go on';
  } catch (error) {
    const refused = error instanceof ApiError && [400, 404, 409].includes(error.status);
    if (!refused) {
      notify('error');
      return 'stop';
    }
    if (error.status === 404) {
      removeFromVisitorCart(item);
      notify('warning', t('cartPage.guestLineGone'));
    } else {
      notify('warning', error.message);
    }
    return 'go on';
  }
}
