import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { mergeVisitorCart } from './cart-data/merge-visitor-cart.ts';
import { readVisitorCart } from './cart-data/visitor-cart.ts';
import { loadAreaTexts } from './i18n/load-i18n.ts';
import { onSignedIn, readSession } from './session/session-store.ts';
import { mergeVisitorWishlist } from './wishlist-data/merge-visitor-wishlist.ts';
import { readVisitorWishlist } from './wishlist-data/visitor-wishlist.ts';

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
