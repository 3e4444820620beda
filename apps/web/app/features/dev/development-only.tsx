import { data, Outlet } from 'react-router';
import { hostContext } from '../../host.ts';
import { fullLinks } from '../../styles/stylesheets.ts';
import type { Route } from './+types/development-only.ts';

/** Pages for developers; absent in production. */
export const links = fullLinks;

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(hostContext).settings.development) throw data(null, { status: 404 });
  return null;
}

export default function DevelopmentOnly() {
  return <Outlet />;
}
