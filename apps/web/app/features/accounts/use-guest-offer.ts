import { useLocation } from 'react-router';
import { usePublicSettings } from '../../public-settings.ts';
import { leadsToCheckout, safeReturnPath } from './return-path.ts';

/** True on the sign-in page before a checkout, in a shop with guest checkout. */
export function useGuestOffer(): boolean {
  const { guestCheckout } = usePublicSettings();
  const { pathname, search } = useLocation();
  const returnTo = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  return guestCheckout && /^\/auth\/signin\/?$/i.test(pathname) && leadsToCheckout(returnTo);
}
