import {
  Heart,
  KeyRound,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  Package,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useMatch } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';

const accountLinks = [
  { href: '/account/MyWishList', text: 'shell.accountWishlist', icon: Heart },
  { href: '/account/info', text: 'shell.accountSettings', icon: UserRound },
  { href: '/account/addresses', text: 'shell.accountAddresses', icon: MapPin },
  { href: '/account/changePassword', text: 'shell.accountChangePassword', icon: KeyRound },
  { href: '/account/myOrders', text: 'shell.accountOrders', icon: Package },
  { href: '/account/sessions', text: 'accountPages.sessions', icon: MonitorSmartphone },
  { href: '/account/delete', text: 'shell.accountDelete', icon: Trash2 },
] as const;

/** Pages that have no link of their own belong to one that has. */
const pagesWithin: Readonly<Record<string, string>> = {
  '/account/myOrders': '/account/orders/:id',
};

/** Leads to something that cannot be undone, so it is set apart. */
const deleteAccountHref = '/account/delete';

/** A side menu; on narrow screens a row of chips that runs to the edge of the screen. */
export function AccountNavigation() {
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

function AccountLink({
  href,
  icon,
  children,
}: {
  href: string;
  icon: LucideIcon;
  children: string;
}) {
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
        <Icon of={icon} size={18} />
        {children}
      </Link>
    </li>
  );
}
