import { countryName } from '@matjar/contract/delivery/countries.ts';
import { isDefaultLook, writeLookStyles } from '@matjar/contract/settings/colours.ts';
import type { ShopDescription } from '@matjar/contract/settings/public-settings.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import { initialSettings, type ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import { dateFormats, numberFormats } from '@matjar/contract/settings/shop-formats.ts';
import { translate } from '../texts.ts';

const profiles = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['x', 'X'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
] as const;

/** The seller. An address from the environment includes its country. */
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
    // Only included taxes are part of prices; without taxes there is no rate.
    taxPercent: (values.taxMode === 'included' && values.taxPercent) || undefined,
    timeZone: values.timeZone,
  };
}

/** The public part of the settings. */
export function describeShop(values: ShopSettingValues): ShopDescription {
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
    ...(values.numberFormat !== initialSettings.numberFormat && {
      numbers: numberFormats[values.numberFormat],
    }),
    ...(values.dateFormat !== initialSettings.dateFormat && {
      dates: dateFormats[values.dateFormat],
    }),
  };
}

function paysByCard({ paymentMethods: { stripe, paymob } }: ShopSettingValues): boolean {
  return stripe.on || paymob.on;
}
