import type { DeliveryMethodKind, DeliveryTerms } from '@matjar/contract/delivery.ts';
import type { Parcel } from '@matjar/contract/delivery-offer.ts';
import {
  districtsOf,
  findGovernorate,
  governorates,
  joinCity,
} from '@matjar/contract/governorates.ts';
import { listDeliveries, type MethodOffer } from './delivery-figures.ts';

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
  /** All that is offered there. */
  offers: MethodOffer[];
  /** The one that was chosen, or else the usual one. */
  offer: MethodOffer | undefined;
}

/** Delivery to what is typed into a city field. */
export function deliveryTo(
  terms: Pick<DeliveryTerms, 'zones'>,
  typed: string,
  parcel: Parcel,
  code: string,
  chosen?: DeliveryMethodKind,
): DeliveryTo {
  const city = isCityBegun(typed) ? '' : typed.trim();
  const offers = listDeliveries(terms, city, parcel, code);
  return { city, offers, offer: offers.find(({ kind }) => kind === chosen) ?? offers[0] };
}
