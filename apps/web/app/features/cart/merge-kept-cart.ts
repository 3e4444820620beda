import { ApiError } from '@matjar/client/api-error.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { readStored, writeStored } from '../../browser-storage.ts';
import { oneTabAtATime } from '../../one-tab-at-a-time.ts';
import { notify } from '../../ui/toasts.ts';
import { changeCart } from './cart-data.ts';
import { dropFromLocalCart, readLocalCart } from './local-cart.ts';
import { type LocalCartItem, productIdOf } from './parse-local-cart.ts';

/** What this tab has brought to the server in vain, so that every page does not repeat it. */
const refusedKey = 'cart-refused';

/** Brings what a visitor kept to the server, once, whichever of the open tabs comes first. */
export async function mergeKeptCart(queryClient: QueryClient, t: Translate): Promise<void> {
  await oneTabAtATime('cart-merge', async (wrote) => {
    if (readLocalCart().length === 0) return;
    wrote();
    await submitKeptItems(queryClient, t);
  });
}

async function submitKeptItems(queryClient: QueryClient, t: Translate): Promise<void> {
  if (JSON.stringify(readLocalCart()) === readStored(refusedKey, 'session')) return;
  for (const item of readLocalCart()) {
    const outcome = await submit(queryClient, item, t);
    if (outcome === 'stop') return;
  }
  const left = readLocalCart();
  if (left.length > 0) writeStored(refusedKey, JSON.stringify(left), 'session');
}

/** Lets go of an item only when the server has it, or when it is sold no more. */
async function submit(
  queryClient: QueryClient,
  item: LocalCartItem,
  t: Translate,
): Promise<'go on' | 'stop'> {
  const { quantity, color } = item;
  const body = { productId: productIdOf(item), quantity, ...(color && { color }) };
  try {
    const answer = await changeCart(queryClient, { send: () => api.call('POST /cart', { body }) });
    dropFromLocalCart(item);
    const clipped = answer.notices?.find(
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
      dropFromLocalCart(item);
      notify('warning', t('cartPage.keptIsGone'));
    } else {
      notify('warning', error.message);
    }
    return 'go on';
  }
}
