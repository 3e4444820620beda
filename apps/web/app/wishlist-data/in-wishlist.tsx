import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { sessionModule, useSessionModule } from '../session/session-module.ts';
import { useSession } from '../session/session-store.ts';
import { notify } from '../ui/toasts.ts';
import { setInVisitorWishlist, useVisitorWishlist } from './visitor-wishlist.ts';

export interface InWishlistProps {
  productId: string;
  children: (state: { inWishlist: boolean; change: () => void }) => ReactNode;
}

const ownWishlist = sessionModule(() => import('./use-wishlist.ts'));

/**
 * Passes on whether the product is on the wishlist, and what changes that: the list of the account, or a visitor's in this
 * browser.
 */
export function InWishlist(props: InWishlistProps): ReactNode {
  const t = useTranslate();
  const { productId, children } = props;
  const isVisitor = useSession() === null;
  const isInVisitorList = useVisitorWishlist().includes(productId);
  const own = useSessionModule(ownWishlist);
  if (own) return <own.InOwnWishlist {...props} />;
  if (isVisitor) {
    return children({
      inWishlist: isInVisitorList,
      change: () => {
        setInVisitorWishlist(productId, !isInVisitorList);
        if (isInVisitorList) notify('success', t('wishlist.removed'));
        else
          notify('success', t('wishlist.added'), {
            lines: [t('cart.pleaseLogin'), t('wishlist.inBrowser')],
          });
      },
    });
  }
  const add = async () => (await ownWishlist.load()).changeOwnWishlist(t, productId, true);
  return children({ inWishlist: false, change: () => add().catch(() => notify('error')) });
}
