import { AccountButton } from '../features/accounts/account-button.tsx';
import { CartButton } from '../features/cart/cart-button.tsx';
import { SearchBox } from '../features/catalog/search/search-box.tsx';
import { Shortcuts } from '../features/catalog/shortcuts.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useSession } from '../session/session-store.ts';
import { Logo } from '../shell/logo.tsx';
import { useLazyDrawer } from '../shell/opens-on-click.tsx';
import { withLateStyles } from '../styles/stylesheets.ts';
import { AppLink, MenuLink } from '../ui/app-link.tsx';
import { iconButtonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useMainLinks, useShopFrame } from './shop-frame.ts';

const loadDrawer = withLateStyles(async () => (await import('./shop-drawer.tsx')).default);

export function Header() {
  const t = useTranslate();
  const { drawer, buttonProps } = useLazyDrawer(loadDrawer);
  return (
    // The box of its first row sticks to the whole page, which it could not inside a box of its own.
    <header className="contents">
      <div className="header-bar">
        <div className="wrap flex flex-wrap items-center gap-x-1 pt-1.5 pb-3 md:h-19 md:flex-nowrap md:gap-5 md:py-0">
          <IconButton
            {...buttonProps}
            className="-ms-2.5 md:hidden"
            icon="menu"
            iconSize={24}
            label={t('shell.menu')}
          />
          <Logo className="md:me-4" />
          <SearchBox className="order-last mt-1 w-full md:order-none md:mt-0 md:max-w-140 md:grow md:basis-0" />
          <div className="ms-auto -me-2.5 flex items-center gap-0.5 md:gap-1.5">
            <AccountButton className="hidden md:flex" />
            <WishlistLink />
            <CartButton />
          </div>
        </div>
      </div>
      <div className="border-line border-b bg-surface max-md:hidden">
        <div className="wrap flex min-h-11.5 flex-wrap items-center gap-x-7">
          <IconButton
            {...buttonProps}
            className="-mx-3 text-t2!"
            icon="menu"
            iconSize={22}
            label={t('shell.menu')}
          />
          <nav
            aria-label={t('shell.mainNavigation')}
            className="flex flex-wrap items-center gap-x-7"
          >
            {useMainLinks().map(({ text, href, rel }) => (
              <MenuLink
                className="flex h-11.5 items-center whitespace-nowrap font-medium text-t2 hover:text-t1 aria-[current=page]:font-semibold aria-[current=page]:text-t1 aria-[current=page]:shadow-[inset_0_-2px_0_var(--brand)] max-xl:nth-[n+5]:hidden"
                href={href}
                key={href}
                rel={rel}
              >
                {text}
              </MenuLink>
            ))}
          </nav>
          <span aria-hidden="true" className="hidden h-5 w-px bg-line-2 lg:not-last:block" />
          {useShopFrame()?.menu?.categories !== false && (
            <Shortcuts className="hidden flex-wrap gap-x-7 whitespace-nowrap text-t2 lg:flex max-xl:[&>li:nth-child(n+5)]:hidden" />
          )}
        </div>
      </div>
      {drawer}
    </header>
  );
}

/** The heart in the header; for visitors it leads to the list in their browser. */
function WishlistLink() {
  const t = useTranslate();
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
