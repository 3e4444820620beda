import { Outlet } from 'react-router';
import { loadAreaTexts } from '../i18n/load-i18n.ts';
import { fullLinks } from '../styles/stylesheets.ts';

export const links = fullLinks;

/** Without it the server would leave the pages to the browser's loader. */
export function loader(): null {
  return null;
}

export async function clientLoader(): Promise<null> {
  await loadAreaTexts('account');
  return null;
}

/** For people without a session: orders by their number, and what links of e-mails lead to. */
export default function TrackingLayout() {
  return (
    // As tall as the screen: what is found or not moves no footer on it.
    <div className="wrap min-h-svh pt-6 md:pt-9">
      <Outlet />
    </div>
  );
}
