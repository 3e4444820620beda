import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'prefetch'> & { href: string };

/**
 * The one place where the design system meets the router: a real link that navigates without a reload.
 * What it leads to is fetched when somebody points at it, unless they asked for less traffic.
 */
export function AppLink({ href, ...rest }: AppLinkProps) {
  return <Link prefetch={savesData() ? 'none' : 'intent'} to={href} {...rest} />;
}

interface WithConnection {
  connection?: { saveData?: boolean };
}

function savesData(): boolean {
  return (
    typeof navigator === 'object' && (navigator as WithConnection).connection?.saveData === true
  );
}
