import { useTranslate } from '../i18n/i18n-context.tsx';
import { iconButtonClass } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { InWishlist } from './wishlist-heart.tsx';

/**
 * The wishlist button of a product's page. Visitors have a list in this browser, and are told that sign-in
 * keeps it.
 */
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
  return (
    <InWishlist productId={productId}>
      {({ inWishlist, change }) => (
        <button
          aria-label={t(inWishlist ? 'product.removeFromWishlist' : 'product.addToWishlist')}
          aria-pressed={inWishlist}
          className={iconButtonClass({
            variant,
            size: variant === 'outline' ? 'lg' : 'md',
            className,
          })}
          onClick={change}
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
      )}
    </InWishlist>
  );
}
