import type { PublicSettings } from '@matjar/contract/settings/public-settings.ts';
import { createContext, use } from 'react';
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

const SettingsContext = createContext(cautious);

export const PublicSettingsProvider = SettingsContext.Provider;

/** Public settings of the shop, from the root loader, for the document, which provides them. */
export function useLoadedSettings(): PublicSettings {
  const data = useRouteLoaderData<{ settings: PublicSettings }>('root');
  return data?.settings ?? cautious;
}

/** From a context of their own: the router's changes at each step of a navigation, and every price would render again. */
export function usePublicSettings(): PublicSettings {
  return use(SettingsContext);
}
