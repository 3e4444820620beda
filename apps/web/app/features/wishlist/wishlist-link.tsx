import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useSession } from '../../session/session-store.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button-class.ts';
import { useWishlistOfOtherTabs } from '../../wishlist-data/use-wishlist.ts';

/** The heart in the header; visitors are asked to sign in on the way. */
export function WishlistLink() {
  const t = useTranslate();
  useWishlistOfOtherTabs();
  if (useSession()?.data.role === 'admin') return null;
  return (
    <AppLink
      aria-label={t('shell.wishlist')}
      className={iconButtonClass()}
      href="/account/MyWishList"
    >
      <Icon name="heart" size={24} />
    </AppLink>
  );
}
