import { useLocation } from 'react-router';
import { AppLink, type AppLinkProps } from './app-link.tsx';

/** A link of a menu: marked while its page is shown or, unless `end`, one below it. */
export function MenuLink({ end = false, ...link }: AppLinkProps & { end?: boolean }) {
  const here = useLocation().pathname.toLowerCase();
  const there = link.href.toLowerCase();
  // A list with filters is not known by its path alone.
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <AppLink {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
