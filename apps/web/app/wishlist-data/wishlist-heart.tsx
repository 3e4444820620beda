import { useTranslate } from '../i18n/i18n-context.tsx';
import { useSession } from '../session/session-store.ts';
import { HeartButton } from '../ui/heart-button.tsx';
import { useGuestWishlist } from './guest-wishlist.ts';
import { useInWishlist } from './use-wishlist.ts';

type WishlistHeartProps = { productId: string; title: string };

/** On a product card, for signed-in people; visitors only see it on products of their list. */
export function WishlistHeart(props: WishlistHeartProps) {
  const session = useSession();
  const isInWishlist = useGuestWishlist().includes(props.productId);
  return (session || isInWishlist) && <CardHeart {...props} />;
}

function CardHeart({ productId, title }: WishlistHeartProps) {
  const t = useTranslate();
  const { inWishlist, change } = useInWishlist(productId);
  return <HeartButton label={t('wishlist.heart', { title })} on={inWishlist} onClick={change} />;
}
