import type { DeliveryMethodKind, DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import type { Parcel } from '@matjar/contract/delivery/delivery-offer.ts';
import {
  districtsOf,
  findGovernorate,
  governorates,
  joinCity,
} from '@matjar/contract/delivery/governorates.ts';
import { listDeliveries, type MethodOffer } from './list-deliveries.ts';

/** Suggestions of a city field: governorates, each followed by its districts. */
export const citySuggestions = governorates.flatMap((governorate) => [
  governorate,
  ...districtsOf(governorate).map((district) => joinCity(district, governorate)),
]);

/** True while the text is the beginning of a known city: "Cai" has no price yet. */
export function isCityBegun(typed: string): boolean {
  const text = typed.trim().toLowerCase();
  if (text === '') return true;
  if (findGovernorate(text)) return false;
  return citySuggestions.some((city) => city.toLowerCase().includes(text));
}

export interface DeliveryTo {
  /** Empty until a city is complete. */
  city: string;
  /** All methods offered there. */
  offers: MethodOffer[];
  /** The chosen method, or the default. */
  offer: MethodOffer | undefined;
}

/** Delivery to the city typed into a field. */
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
