import { Outlet } from 'react-router';
import { loadAreaTexts } from '../i18n/load-i18n.ts';
import { fullLinks } from '../styles/stylesheets.ts';

export const links = fullLinks;

/** Without a loader the server would leave these pages to the client loader. */
export function loader(): null {
  return null;
}

export async function clientLoader(): Promise<null> {
  await loadAreaTexts('account');
  return null;
}

/** For people without a session: orders by their number, and what links of emails lead to. */
export default function TrackingLayout() {
  return (
    // At least as tall as the screen, so that results never move the footer into view.
    <div className="wrap min-h-svh pt-6 md:pt-9">
      <Outlet />
    </div>
  );
}
