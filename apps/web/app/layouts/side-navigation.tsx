import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import { useEffect, useRef } from 'react';
import { Link, useMatch } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';

type SideLink = {
  href: string;
  icon: IconName;
  /** Pages that have no link of their own and belong to this one. */
  within?: string;
  /** Leads to something that cannot be undone, so it is set apart. */
  grave?: boolean;
} & ({ text: PlainMessageKey } | { title: string });

/** A side menu; on narrow screens a row of chips that runs to the edge of the screen. */
export function SideNavigation({ label, links }: { label: string; links: readonly SideLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-10 md:px-10 lg:mx-0 lg:flex-col lg:gap-1 lg:overflow-visible lg:p-0">
        {links.map((link) => (
          <SideItem key={link.href} link={link} />
        ))}
      </ul>
    </nav>
  );
}

function SideItem({ link: { href, icon, within, grave, ...name } }: { link: SideLink }) {
  const t = useTranslate();
  const link = useRef<HTMLAnchorElement>(null);
  const isHere = useMatch(href) !== null;
  const isWithin = useMatch(within ?? href) !== null;
  const isCurrent = isHere || isWithin;

  // The row of chips may start with the current one out of sight. In a preview it would move the page around it.
  useEffect(() => {
    if (isCurrent && window.parent === window)
      link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isCurrent]);

  return (
    <li className="shrink-0">
      <Link
        aria-current={isHere ? 'page' : isCurrent || undefined}
        className={classNames(
          'flex h-11 items-center gap-2 whitespace-nowrap rounded-control px-3.5 font-medium lg:h-11.5 lg:gap-3.5',
          'max-lg:shadow-[inset_0_0_0_1px_var(--line-2)] lg:hover:bg-ground',
          isCurrent && 'bg-brand-tint font-semibold text-brand-ink shadow-none!',
          !isCurrent && (grave ? 'text-bad' : 'text-t2'),
          grave && 'lg:mt-3',
        )}
        ref={link}
        to={href}
      >
        <Icon name={icon} size={18} />
        {'title' in name ? name.title : t(name.text)}
      </Link>
    </li>
  );
}
