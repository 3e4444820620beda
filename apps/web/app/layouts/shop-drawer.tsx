import { useLogOut } from '../features/accounts/log-out.ts';
import { DrawerCategories } from '../features/catalog/drawer-categories.tsx';
import { SearchBox } from '../features/catalog/search/search-box.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { isStaff } from '../session/permissions.tsx';
import { type SessionUser, useSession } from '../session/session-store.ts';
import { Logo } from '../shell/logo.tsx';
import type { OpenState } from '../shell/opens-on-click.tsx';
import { MenuLink } from '../ui/app-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { useMainLinks, useShopFrame } from './shop-frame.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const shopIcons: Record<string, IconName> = {
  '/': 'house',
  '/products': 'shopping-bag',
  '/allCategories': 'shapes',
  '/allBrands': 'tag',
};

const userLinks = [
  { href: '/account/myOrders', text: 'shell.myOrders', icon: 'package' },
  { href: '/account/MyWishList', text: 'shell.wishlist', icon: 'heart' },
  { href: '/account/info', text: 'shell.settings', icon: 'settings' },
] as const;

const adminLinks = [
  { href: '/admin/add-category', text: 'shell.categories', icon: 'shapes' },
  { href: '/admin/add-brand', text: 'shell.brands', icon: 'tag' },
  { href: '/admin/products-management', text: 'shell.products', icon: 'package' },
  { href: '/admin/orders', text: 'shell.orders', icon: 'receipt-text' },
  {
    href: '/admin/subcategories/create-subcategories',
    text: 'shell.subcategories',
    icon: 'layers',
  },
] as const;

const visitorLinks = [
  { href: '/auth/signin', text: 'shell.signIn', icon: 'log-in' },
  { href: '/auth/SignUp', text: 'shell.signUp', icon: 'user-plus' },
] as const;

/** Their orders and wishlist, and the way into an account. */
const guestLinks = [...userLinks.slice(0, 2), ...visitorLinks.slice(0, 1)];

const linksOf = {
  user: userLinks,
  guest: guestLinks,
  admin: adminLinks,
  visitor: visitorLinks,
};

const staffLinks = [
  { href: '/admin', text: 'shell.dashboard', icon: 'layout-dashboard' },
  ...userLinks,
] as const;

function linksFor(user: SessionUser | undefined) {
  if (user?.guest) return linksOf.guest;
  if (user?.role === 'user' && isStaff(user)) return staffLinks;
  return linksOf[user?.role ?? 'visitor'];
}

export default function ShopDrawer({ open, onOpenChange }: OpenState) {
  const t = useTranslate();
  const user = useSession()?.data;
  const links = [...useMainLinks(), ...(useShopFrame()?.menu?.drawer ?? [])];
  const close = () => onOpenChange(false);
  return (
    <Drawer
      footer={<DrawerFooter onLogout={close} signedIn={user !== undefined} />}
      header={<Logo onClick={close} />}
      onOpenChange={onOpenChange}
      open={open}
      title={t('shell.menu')}
    >
      <SearchBox onSubmitted={close} />
      <nav aria-label={t('shell.mainNavigation')} className="mt-4">
        <ul>
          {links.map(({ text, href, rel }) => (
            <DrawerLink
              href={href}
              icon={shopIcons[href] ?? 'chevron-right'}
              key={href}
              onClick={close}
              rel={rel}
            >
              {text}
            </DrawerLink>
          ))}
        </ul>
        <div className="mt-3 border-line border-t pt-3">
          {user && (
            <p className="flex min-h-12 items-center gap-3 px-3 font-semibold">
              <Avatar name={user.name} />
              <span className="min-w-0 truncate">{user.name}</span>
            </p>
          )}
          <ul>
            {linksFor(user).map(({ href, text, icon }) => (
              <DrawerLink href={href} icon={icon} key={href} onClick={close}>
                {t(text)}
              </DrawerLink>
            ))}
          </ul>
        </div>
      </nav>
      <DrawerCategories onLeave={close} />
    </Drawer>
  );
}

function DrawerFooter({ signedIn, onLogout }: { signedIn: boolean; onLogout: () => void }) {
  const t = useTranslate();
  const logOut = useLogOut();
  return (
    <div className="flex items-center justify-between gap-3">
      <ThemeSwitch />
      {signedIn && (
        <Button
          icon="log-out"
          onClick={() => {
            onLogout();
            logOut();
          }}
          variant="outline"
        >
          {t('shell.logoutButton')}
        </Button>
      )}
    </div>
  );
}

/** One line of a drawer's menu. */
function DrawerLink({
  href,
  icon,
  end = false,
  rel,
  onClick,
  children,
}: {
  href: string;
  icon: IconName;
  end?: boolean;
  rel?: string | undefined;
  onClick: () => void;
  children: string;
}) {
  return (
    <li>
      <MenuLink
        className="flex min-h-12 items-center gap-3.5 rounded-control px-3 font-medium text-t1 hover:bg-ground aria-[current=page]:bg-brand-tint aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink"
        end={end}
        href={href}
        onClick={onClick}
        rel={rel}
      >
        <Icon name={icon} />
        {children}
      </MenuLink>
    </li>
  );
}
