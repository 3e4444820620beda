import { ApiError } from '@matjar/client/api-error.ts';
import { api } from '../api-client.ts';
import { notifyOtherTabs } from '../other-tabs.ts';
import { tabQueryClient } from '../queries.ts';
import { withTabLock } from '../tab-lock.ts';
import { wishlistKey } from './use-wishlist.ts';
import { readVisitorWishlist, setInVisitorWishlist } from './visitor-wishlist.ts';

/** Sends it to the server, once, from the first of the open tabs. */
export async function mergeVisitorWishlist(): Promise<void> {
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
