import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { href: string };

/** The one place where the design system meets the router: a real link that navigates without a reload. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  return <Link to={href} {...rest} />;
}
