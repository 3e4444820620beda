import { useTranslate } from '../i18n/i18n-context.tsx';
import { useSession } from '../session/session-store.ts';
import { HeartButton } from '../ui/heart-button.tsx';
import { useInWishlist } from './use-wishlist.ts';

type WishlistHeartProps = { productId: string; title: string };

/** On a product's card, for signed-in people only. */
export function WishlistHeart(props: WishlistHeartProps) {
  const session = useSession();
  return session && <SignedInHeart {...props} />;
}

function SignedInHeart({ productId, title }: WishlistHeartProps) {
  const t = useTranslate();
  const { inWishlist, change } = useInWishlist(productId);
  return <HeartButton label={t('wishlist.heart', { title })} on={inWishlist} onClick={change} />;
}
