import { ApiError } from '@matjar/client/api-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api-client.ts';
import { oneTabAtATime } from '../one-tab-at-a-time.ts';
import { notifyOtherTabs } from '../other-tabs.ts';
import { readGuestWishlist, setInGuestWishlist } from './guest-wishlist.ts';
import { wishlistKey } from './use-wishlist.ts';

/** Sends it to the server, once, from whichever of the open tabs comes first. */
export async function mergeGuestWishlist(queryClient: QueryClient): Promise<void> {
  await oneTabAtATime('wishlist-merge', async (wrote) => {
    // The newest last, so that it is the newest there too.
    for (const productId of readGuestWishlist().toReversed()) {
      await api.call('POST /wishlist', { body: { productId } }).catch(ignoreMissing);
      wrote();
      setInGuestWishlist(productId, false);
    }
  });
  notifyOtherTabs('wishlist');
  await queryClient.invalidateQueries({ queryKey: wishlistKey });
}

/** What is no longer sold leaves the list. */
function ignoreMissing(error: unknown): void {
  const isMissing = error instanceof ApiError && error.status === 404;
  if (!isMissing) throw error;
}
