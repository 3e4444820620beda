import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { sessionModule, useSessionModule } from '../session/session-module.ts';
import { useSession } from '../session/session-store.ts';
import { HeartButton } from '../ui/heart-button.tsx';
import { notify } from '../ui/toasts.ts';
import { setInVisitorWishlist, useVisitorWishlist } from './visitor-wishlist.ts';

/** On a product card, for signed-in people; visitors only see it on products of their list. */
export function WishlistHeart({ productId, title }: { productId: string; title: string }) {
  const t = useTranslate();
  const session = useSession();
  const isInVisitorList = useVisitorWishlist().includes(productId);
  if (!session && !isInVisitorList) return null;
  return (
    <InWishlist productId={productId}>
      {({ inWishlist, change }) => (
        <HeartButton label={t('wishlist.heart', { title })} on={inWishlist} onClick={change} />
      )}
    </InWishlist>
  );
}

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
