import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

export type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'prefetch'> & { href: string };

/**
 * The only connection between the design system and the router: a link that navigates without a reload.
 * Prefetches on hover, unless data is to be saved.
 */
export function AppLink({ href, ...rest }: AppLinkProps) {
  return <Link prefetch={savesData() ? 'none' : 'intent'} to={href} {...rest} />;
}

interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether to fetch nothing ahead: the user asked for reduced data, or the network is very slow. */
export function savesData(): boolean {
  const connection = typeof navigator === 'object' && (navigator as WithConnection).connection;
  // Not every browser reports it.
  if (!connection) return false;
  return connection.saveData === true || connection.effectiveType?.endsWith('2g') === true;
}

/** A link of a menu: marked while its page is shown or, unless `end`, one below it. */
export function MenuLink({ end = false, ...link }: AppLinkProps & { end?: boolean }) {
  const here = useLocation().pathname.toLowerCase();
  const there = link.href.toLowerCase();
  // A list with filters is not known by its path alone.
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <AppLink {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
