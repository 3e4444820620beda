import { useLocation } from 'react-router';
import { usePublicSettings } from '../../public-settings.ts';
import { leadsToCheckout, safeReturnPath } from './return-path.ts';

/** Whether this is the sign-in page on the way to buy, in a shop that takes guests. */
export function useGuestOffer(): boolean {
  const { guestCheckout } = usePublicSettings();
  const { pathname, search } = useLocation();
  const returnTo = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  return guestCheckout && /^\/auth\/signin\/?$/i.test(pathname) && leadsToCheckout(returnTo);
}
