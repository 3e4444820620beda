import type { PublicSettings } from '@matjar/contract/settings/public-settings.ts';
import { useRouteLoaderData } from 'react-router';

/** For the error page of a request without settings. */
const cautious: PublicSettings = {
  apiUrl: '',
  currency: 'USD',
  shopName: 'Matjar',
  brandColour: '#fd7631',
  contact: { address: [] },
  profiles: [],
  signupDomains: [],
  guestCheckout: false,
  returnDays: 14,
  returnWay: '',
  lowStock: 5,
  timeZone: 'UTC',
  quirks: 'off',
  socialSignIn: null,
  cardPayments: false,
  development: false,
};

/** Public settings of the shop, from the root loader. */
export function usePublicSettings(): PublicSettings {
  const data = useRouteLoaderData<{ settings: PublicSettings }>('root');
  return data?.settings ?? cautious;
}
