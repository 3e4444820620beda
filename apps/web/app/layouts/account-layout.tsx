import type { ReactNode } from 'react';
import { Outlet, redirect } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../i18n/load-i18n.ts';
import { type Navigation, requireSignedIn, useGuardsAgain } from '../session/guards.ts';
import { hasAccount, useSession } from '../session/session-store.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { fullLinks } from '../styles/stylesheets.ts';
import { Avatar } from '../ui/avatar.tsx';
import { PageSkeleton, Skeleton } from '../ui/skeleton.tsx';
import { SideNavigation } from './side-navigation.tsx';

export const links = fullLinks;

/** Guests have orders and a wishlist; the rest is about accounts. */
const guestPages = ['/account/MyWishList', '/account/myOrders', '/account/orders'];

export async function clientLoader({ url }: Navigation): Promise<null> {
  await requireSignedIn({ url });
  const path = url.pathname.toLowerCase();
  const isForGuests = guestPages.some((page) => path.startsWith(page.toLowerCase()));
  if (!isForGuests && !hasAccount()) throw redirect('/account/myOrders');
  await loadAreaTexts('account');
  return null;
}
clientLoader.hydrate = true as const;

export default function AccountLayout() {
  useGuardsAgain();
  const user = useSession()?.data;
  return (
    <Columns
      user={
        user && (
          <>
            <Avatar className="text-md!" name={user.name} size={52} />
            <p className="min-w-0">
              <span className="block truncate font-head text-md tracking-[-0.02em]">
                {user.name}
              </span>
              {user.email && <span className="block truncate text-t3 text-xs">{user.email}</span>}
            </p>
          </>
        )
      }
    >
      <Outlet />
    </Columns>
  );
}

export function HydrateFallback() {
  const t = useTranslate();
  return (
    <Columns
      user={
        <>
          <Skeleton className="size-13 rounded-full" />
          <Skeleton className="h-6 w-36" />
        </>
      }
    >
      <PageTitle>{t('shell.account')}</PageTitle>
      <PageSkeleton />
    </Columns>
  );
}

function Columns({ user, children }: { user: ReactNode; children: ReactNode }) {
  const t = useTranslate();
  const isGuest = useSession()?.data.guest;
  const shown = accountLinks.filter(({ href }) => !isGuest || guestPages.includes(href));
  return (
    // At least as tall as the screen, so that loading never moves the footer into view.
    <div className="wrap grid min-h-svh content-start gap-6 pt-6 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-12 lg:pt-9">
      <div className="min-w-0">
        <div className="mb-5 flex min-h-13 items-center gap-3 lg:mb-6">{user}</div>
        <SideNavigation label={t('accountPages.accountNavigation')} links={shown} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const accountLinks = [
  { href: '/account/MyWishList', text: 'accountPages.accountWishlist', icon: 'heart' },
  {
    href: '/account/info',
    text: 'accountPages.accountSettings',
    icon: 'user-round',
    within: '/account/confirmEmail',
  },
  { href: '/account/addresses', text: 'accountPages.accountAddresses', icon: 'map-pin' },
  {
    href: '/account/changePassword',
    text: 'accountPages.accountChangePassword',
    icon: 'key-round',
  },
  {
    href: '/account/myOrders',
    text: 'accountPages.accountOrders',
    icon: 'package',
    within: '/account/orders/:id/*',
  },
  { href: '/account/alerts', text: 'alerts.title', icon: 'bell' },
  { href: '/account/security', text: 'secondFactor.title', icon: 'shield-check' },
  { href: '/account/sessions', text: 'accountPages.sessions', icon: 'monitor-smartphone' },
  { href: '/account/delete', text: 'accountPages.accountDelete', icon: 'trash-2', grave: true },
] as const;
