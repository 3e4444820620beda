import {
  initialSettings,
  type SettingName,
  type ShopSettingValues,
} from '@matjar/contract/settings/settings.ts';
import type { VariableName, VariableValues } from './variables.ts';

/** Settings of the shop that the environment may fix. */
export const environmentNames = {
  sellerName: 'SELLER_NAME',
  address: 'SELLER_ADDRESS',
  taxNumber: 'SELLER_TAX_NUMBER',
  contactEmail: 'SELLER_EMAIL',
  taxPercent: 'TAX_PERCENT',
  currency: 'SHOP_CURRENCY',
  timeZone: 'SHOP_TIME_ZONE',
  signupDomains: 'SIGNUP_EMAIL_DOMAIN',
  guestCheckout: 'GUEST_CHECKOUT',
} as const satisfies Partial<Record<SettingName, VariableName>>;

/** Obviously fictional, so that no invoice of a trial is taken for a real one. */
const demoSeller = {
  sellerName: 'Matjar Demo Shop',
  address: ['1 Example Street', 'Giza 12611, Egypt'],
  taxNumber: '000-000-000',
  contactEmail: 'hello@matjar.example',
  taxPercent: 14,
} satisfies Partial<ShopSettingValues>;

/** Settings fixed by the environment, which the owner cannot change. */
export function chooseFixedSettings(values: VariableValues): Partial<ShopSettingValues> {
  const { SELLER_ADDRESS: address, SIGNUP_EMAIL_DOMAIN: domain, GUEST_CHECKOUT: guests } = values;
  const fixed: { [Name in SettingName]?: ShopSettingValues[Name] | undefined } = {
    sellerName: values.SELLER_NAME,
    address: address && [...address],
    taxNumber: values.SELLER_TAX_NUMBER,
    contactEmail: values.SELLER_EMAIL,
    taxPercent: values.TAX_PERCENT,
    currency: values.SHOP_CURRENCY,
    timeZone: values.SHOP_TIME_ZONE,
    signupDomains: domain === undefined ? undefined : domain === '*' ? [] : [domain],
    guestCheckout: guests && guests === 'on',
  };
  const set = Object.entries(fixed).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as Partial<ShopSettingValues>;
}

/** Outside production a shop without a seller gets the demo's. */
export function chooseInitialSettings(values: VariableValues): ShopSettingValues {
  const fixed = chooseFixedSettings(values);
  const namesSeller = Object.keys(demoSeller).some((name) => name in fixed);
  const isTrial = values.NODE_ENV !== 'production' && !namesSeller;
  return { ...initialSettings, ...(isTrial && demoSeller) };
}
