import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLogOut } from '../features/accounts/log-out.ts';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useSession } from '../session/session-store.ts';
import { useTodo } from '../session/todo.ts';
import { AppLink, MenuLink } from '../ui/app-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { linksFor, unfold } from './admin-links.ts';

/** On low screens lines are lower, so that all fit with those below one of them; where they do not, a bar says so. */
const line =
  'flex h-10.5 w-full lg:h-7 lg:[@media(max-height:850px)]:h-6.25 items-center gap-3 rounded-[10px] px-3 font-medium hover:bg-side-on hover:text-white focus-visible:outline-white focus-visible:-outline-offset-2';

/** Both ways out share a row where the column is always there, so that all screens fit above them. */
const edge = 'lg:gap-2 lg:whitespace-nowrap lg:px-2 lg:text-sm';

/** The dark column of the admin area, beside the page or in a drawer. */
export function AdminSide({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslate();
  const logOut = useLogOut();
  const { dashboard, groups } = linksFor(useSession()?.data);
  const todo = useTodo();
  const navigation = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On low screens the current one may lie below the fold.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link.
  useEffect(() => {
    const current = navigation.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <>
      <nav
        aria-label={t('adminFrame.navigation')}
        className="min-h-0 grow overflow-y-auto px-3.5 pb-3 [scrollbar-color:var(--side-quiet)_transparent] [scrollbar-width:thin] lg:pb-1"
        ref={navigation}
      >
        {dashboard && (
          <SideLink end href={dashboard.href} icon={dashboard.icon} onClick={onNavigate}>
            {t(dashboard.text)}
          </SideLink>
        )}
        {groups.map(({ heading, links }) => (
          <section aria-label={t(heading)} key={heading}>
            <p className="px-3 pt-4.5 pb-1.5 text-[0.75rem] lg:pt-2 lg:pb-1 lg:[@media(max-height:850px)]:pt-1.5 lg:[@media(max-height:850px)]:pb-0.5 text-side-quiet leading-[1rem]">
              {t(heading)}
            </p>
            {unfold(links, pathname, todo).map(({ href, text, icon, waiting, isWithin }) => (
              <SideLink href={href} icon={icon} isWithin={isWithin} key={href} onClick={onNavigate}>
                {t(text)}
                <Waiting count={waiting} />
              </SideLink>
            ))}
          </section>
        ))}
      </nav>
      <div className="border-side-on border-t px-3.5 py-3 lg:flex lg:py-2">
        <AppLink className={classNames(line, edge)} href="/" onClick={onNavigate}>
          <Icon name="store" />
          {t('adminFrame.viewShop')}
        </AppLink>
        <button className={classNames(line, edge)} onClick={logOut} type="button">
          <Icon name="log-out" />
          {t('shell.logoutButton')}
        </button>
      </div>
    </>
  );
}

/** How many of a screen wait for somebody. */
function Waiting({ count }: { count: number }) {
  const t = useTranslate();
  const { count: write } = useFormats();
  if (count === 0) return null;
  return (
    <span className="ms-auto rounded-r1 bg-side-on px-2 font-semibold text-white text-xs leading-[1.25rem] tabular-nums">
      {write(count)}
      <VisuallyHidden> {t('adminFrame.waiting')}</VisuallyHidden>
    </span>
  );
}

function SideLink({
  href,
  icon,
  end = false,
  isWithin = false,
  onClick,
  children,
}: {
  href: string;
  icon: IconName;
  end?: boolean;
  /** Belongs to the link above it. */
  isWithin?: boolean;
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <MenuLink
      className={classNames(
        line,
        isWithin && 'ps-7 text-sm',
        'relative aria-[current=page]:bg-side-on aria-[current=page]:text-white aria-[current=page]:[&>svg]:text-brand',
        'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:-start-3.5 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-e-[4px] aria-[current=page]:before:bg-brand',
      )}
      end={end}
      href={href}
      onClick={onClick}
    >
      <Icon name={icon} size={isWithin ? 16 : 20} />
      {children}
    </MenuLink>
  );
}
