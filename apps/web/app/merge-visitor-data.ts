import { ApiError } from '@matjar/client/api-error.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { api } from './api-client.ts';
import { mergeVisitorCart } from './cart-data/merge-visitor-cart.ts';
import { readVisitorCart } from './cart-data/visitor-cart.ts';
import { loadAreaTexts } from './i18n/load-i18n.ts';
import { tabQueryClient } from './queries.ts';
import { onSignedIn, readSession } from './session/session-store.ts';
import { notifyOtherTabs, withTabLock } from './storage/other-tabs.ts';
import { wishlistKey } from './wishlist-data/use-wishlist.ts';
import { readVisitorWishlist, setInVisitorWishlist } from './wishlist-data/visitor-wishlist.ts';

/** What a visitor has in this browser, and how it gets into the account. */
const visitorData = [
  {
    read: readVisitorCart,
    merge: async (t: Translate) => {
      await loadAreaTexts('account');
      await mergeVisitorCart(t);
    },
  },
  { read: readVisitorWishlist, merge: mergeVisitorWishlist },
];

/** Moves a visitor's cart and wishlist into the account, now, after a failure, and when somebody else signs in. */
export function mergeVisitorData(t: Translate): () => void {
  function mergeAll() {
    if (readSession()?.data.role !== 'user') return;
    for (const { read, merge } of visitorData) {
      if (read().length === 0) continue;
      merge(t).catch((error: unknown) => console.error('It stays in this browser for now.', error));
    }
  }
  mergeAll();
  return onSignedIn(mergeAll);
}

/** Sends it to the server, once, from the first of the open tabs. */
async function mergeVisitorWishlist(): Promise<void> {
  await withTabLock('wishlist-merge', async (wrote) => {
    // Newest last, so that it becomes the newest on the server.
    for (const productId of readVisitorWishlist().toReversed()) {
      await api.call('POST /wishlist', { body: { productId } }).catch(ignoreMissing);
      wrote();
      setInVisitorWishlist(productId, false);
    }
  });
  notifyOtherTabs('wishlist');
  await tabQueryClient().invalidateQueries({ queryKey: wishlistKey });
}

/** Products that are no longer sold are dropped. */
function ignoreMissing(error: unknown): void {
  const isMissing = error instanceof ApiError && error.status === 404;
  if (!isMissing) throw error;
}
