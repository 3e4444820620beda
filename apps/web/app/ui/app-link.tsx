import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'prefetch'> & { href: string };

/**
 * The only connection between the design system and the router: a link that navigates without a reload.
 * Prefetches on hover, unless the person asked for reduced data.
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
