import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Outlet, useMatch } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { requireSignedIn, useGuardsAgain } from '../session/guards.ts';
import { useSession } from '../session/session-store.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { fullLinks } from '../styles/stylesheets.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';

export const links = fullLinks;
export const clientLoader = requireSignedIn;

export default function AccountLayout() {
  useGuardsAgain();
  const person = useSession()?.data;
  return (
    <Columns
      person={
        person && (
          <>
            <Avatar className="text-md!" name={person.name} size={52} />
            <p className="min-w-0">
              <span className="block truncate font-head text-md tracking-[-0.02em]">
                {person.name}
              </span>
              {person.email && (
                <span className="block truncate text-t3 text-xs">{person.email}</span>
              )}
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
      person={
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

function Columns({ person, children }: { person: ReactNode; children: ReactNode }) {
  return (
    // As tall as the screen: no page, and no skeleton of one, is short enough to move the footer on it.
    <div className="wrap grid min-h-svh content-start gap-6 pt-6 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-12 lg:pt-9">
      <div className="min-w-0">
        <div className="mb-5 flex min-h-13 items-center gap-3 lg:mb-6">{person}</div>
        <AccountNavigation />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const accountLinks = [
  { href: '/account/MyWishList', text: 'shell.accountWishlist', icon: 'heart' },
  { href: '/account/info', text: 'shell.accountSettings', icon: 'user-round' },
  { href: '/account/addresses', text: 'shell.accountAddresses', icon: 'map-pin' },
  { href: '/account/changePassword', text: 'shell.accountChangePassword', icon: 'key-round' },
  { href: '/account/myOrders', text: 'shell.accountOrders', icon: 'package' },
  { href: '/account/sessions', text: 'accountPages.sessions', icon: 'monitor-smartphone' },
  { href: '/account/delete', text: 'shell.accountDelete', icon: 'trash-2' },
] as const;

/** Pages that have no link of their own belong to one that has. */
const pagesWithin: Readonly<Record<string, string>> = {
  '/account/myOrders': '/account/orders/:id',
};

/** Leads to something that cannot be undone, so it is set apart. */
const deleteAccountHref = '/account/delete';

/** A side menu; on narrow screens a row of chips that runs to the edge of the screen. */
function AccountNavigation() {
  const t = useTranslate();
  return (
    <nav aria-label={t('shell.accountNavigation')}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-10 md:px-10 lg:mx-0 lg:flex-col lg:gap-1 lg:overflow-visible lg:p-0">
        {accountLinks.map(({ href, text, icon }) => (
          <AccountLink href={href} icon={icon} key={href}>
            {t(text)}
          </AccountLink>
        ))}
      </ul>
    </nav>
  );
}

function AccountLink({ href, icon, children }: { href: string; icon: IconName; children: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isHere = useMatch(href) !== null;
  const isWithin = useMatch(pagesWithin[href] ?? href) !== null;
  const isCurrent = isHere || isWithin;

  // The row of chips may start with the current one out of sight.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isCurrent]);

  return (
    <li className="shrink-0">
      <Link
        aria-current={isHere ? 'page' : isCurrent || undefined}
        className={classNames(
          'flex h-11 items-center gap-2 whitespace-nowrap rounded-control px-3.5 font-medium lg:h-11.5 lg:gap-3.5',
          'max-lg:shadow-[inset_0_0_0_1px_var(--line-2)] lg:hover:bg-ground',
          isCurrent && 'bg-brand-tint font-semibold text-brand-ink shadow-none!',
          !isCurrent && (href === deleteAccountHref ? 'text-bad' : 'text-t2'),
          href === deleteAccountHref && 'lg:mt-3',
        )}
        ref={link}
        to={href}
      >
        <Icon name={icon} size={18} />
        {children}
      </Link>
    </li>
  );
}
