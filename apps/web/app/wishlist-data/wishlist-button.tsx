import { useTranslate } from '../i18n/i18n-context.tsx';
import { useSession } from '../session/session-store.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { iconButtonClass } from '../ui/icon-button-class.ts';
import { notify } from '../ui/toasts.ts';
import { useInWishlist } from './use-wishlist.ts';

/** The wishlist on a product's own page. Visitors see it too, and hear that they must sign in. */
export function WishlistButton({
  productId,
  variant,
  className,
}: {
  productId: string;
  variant: 'outline' | 'round';
  className?: string;
}) {
  const t = useTranslate();
  const session = useSession();
  const { inWishlist, change } = useInWishlist(productId);
  return (
    <button
      aria-label={t(inWishlist ? 'product.removeFromWishlist' : 'product.addToWishlist')}
      aria-pressed={inWishlist}
      className={iconButtonClass({
        variant,
        size: variant === 'outline' ? 'lg' : 'md',
        className,
      })}
      onClick={() => (session ? change() : notify('warning', t('cart.pleaseLogin')))}
      type="button"
    >
      <Icon
        className={classNames(
          'transition-colors duration-150',
          inWishlist && 'fill-current text-heart',
        )}
        name="heart"
        size={22}
      />
    </button>
  );
}
