import { useTranslate } from '../i18n/i18n-context.tsx';
import { useSession } from '../session/session-store.ts';
import { HeartButton } from '../ui/heart-button.tsx';
import { InWishlist } from './in-wishlist.tsx';
import { useVisitorWishlist } from './visitor-wishlist.ts';

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
