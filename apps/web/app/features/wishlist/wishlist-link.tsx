import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useSession } from '../../session/session-store.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button-class.ts';
import { useWishlistOfOtherTabs } from '../../wishlist-data/use-wishlist.ts';

/** The heart in the header; for visitors it leads to the list in their browser. */
export function WishlistLink() {
  const t = useTranslate();
  useWishlistOfOtherTabs();
  const user = useSession()?.data;
  if (user?.role === 'admin') return null;
  return (
    <AppLink
      aria-label={t('shell.wishlist')}
      className={iconButtonClass()}
      href={user ? '/account/MyWishList' : '/wishlist'}
    >
      <Icon name="heart" size={24} />
    </AppLink>
  );
}
