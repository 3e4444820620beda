import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { savesData } from './saves-data.ts';

export type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'prefetch'> & { href: string };

/**
 * The only connection between the design system and the router: a link that navigates without a reload.
 * Prefetches on hover, unless data is to be saved.
 */
export function AppLink({ href, ...rest }: AppLinkProps) {
  return <Link prefetch={savesData() ? 'none' : 'intent'} to={href} {...rest} />;
}
