import { isDefaultLook, writeLookStyles } from '@matjar/contract/colours.ts';
import { countryName } from '@matjar/contract/countries.ts';
import type { ShopFacts } from '@matjar/contract/public-settings.ts';
import type { Seller } from '@matjar/contract/seller.ts';
import type { ShopSettingValues } from '@matjar/contract/settings.ts';
import { translate } from '../texts.ts';

const profiles = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['x', 'X'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
] as const;

/** Who sells. An address of the environment names its country itself. */
export function describeSeller(
  values: ShopSettingValues,
  fixed: Partial<ShopSettingValues>,
): Seller {
  const { country, address } = values;
  const addsCountry = country !== '' && address.length > 0 && !fixed.address;
  return {
    name: values.sellerName || values.shopName,
    address: addsCountry ? [...address, countryName(country)] : address,
    taxNumber: values.taxNumber || undefined,
    email: values.contactEmail || undefined,
    phone: values.contactPhone || undefined,
    // Of what is added to prices nothing is in them, and while taxes are off nothing is tax.
    taxPercent: (values.taxMode === 'included' && values.taxPercent) || undefined,
    timeZone: values.timeZone,
  };
}

/** What of the settings everybody may know. */
export function describeShop(values: ShopSettingValues): ShopFacts {
  const look = { brand: values.brandColour, link: values.linkColour };
  return {
    shopName: values.shopName,
    ...(values.logo && { logo: values.logo }),
    ...(!isDefaultLook(look) && { look: writeLookStyles(look) }),
    brandColour: values.brandColour,
    ...(values.titleSuffix && { titleSuffix: values.titleSuffix }),
    ...(values.homeTitle && { homeTitle: values.homeTitle }),
    ...(values.description && { description: values.description }),
    ...(values.sharePicture && { sharePicture: values.sharePicture }),
    contact: {
      ...(values.contactEmail && { email: values.contactEmail }),
      ...(values.contactPhone && { phone: values.contactPhone }),
      address: values.address,
      ...(values.country && { country: values.country }),
    },
    profiles: profiles.flatMap(([setting, name]) =>
      values[setting] ? [{ name, url: values[setting] }] : [],
    ),
    signupDomains: values.signupDomains,
    guestCheckout: values.guestCheckout,
    ...(values.emailConfirmation === 'signUp' && { confirmsAtSignUp: true as const }),
    ...(!paysByCard(values) && { cardsOff: true as const }),
    returnDays: values.returnDays,
    returnWay: values.returnWay,
    lowStock: values.lowStock,
    ...(values.taxMode === 'added' && {
      taxNote: translate('taxes.plus', { name: values.taxName }),
    }),
    currency: values.currency,
    timeZone: values.timeZone,
  };
}

function paysByCard({ paymentMethods: { stripe, paymob } }: ShopSettingValues): boolean {
  return stripe.on || paymob.on;
}
