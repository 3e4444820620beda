import type { DeliveryTerms } from '@matjar/contract/delivery.ts';
import type { DeliveryOffer } from '@matjar/contract/delivery-offer.ts';
import {
  districtsOf,
  findGovernorate,
  governorates,
  joinCity,
} from '@matjar/contract/governorates.ts';
import { deliveryOf } from './delivery-figures.ts';

/** What a city field suggests: governorates, each followed by its districts. */
export const citySuggestions = governorates.flatMap((governorate) => [
  governorate,
  ...districtsOf(governorate).map((district) => joinCity(district, governorate)),
]);

/** Whether somebody is still on the way to a city that we know: "Cai" is no place to price yet. */
export function isCityBegun(typed: string): boolean {
  const text = typed.trim().toLowerCase();
  if (text === '') return true;
  if (findGovernorate(text)) return false;
  return citySuggestions.some((city) => city.toLowerCase().includes(text));
}

export interface DeliveryTo {
  /** Empty until there is one to price. */
  city: string;
  offer: DeliveryOffer | undefined;
}

/** Delivery to what is typed into a city field. */
export function deliveryTo(
  terms: Pick<DeliveryTerms, 'zones'>,
  typed: string,
  goods: number,
  code: string,
): DeliveryTo {
  const city = isCityBegun(typed) ? '' : typed.trim();
  return { city, offer: deliveryOf(terms, city, goods, code) };
}
