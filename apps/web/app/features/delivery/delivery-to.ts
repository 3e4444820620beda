import type { DeliveryMethodKind, DeliveryTerms } from '@matjar/contract/delivery/delivery.ts';
import type { Parcel } from '@matjar/contract/delivery/delivery-offer.ts';
import { findZone, isUnknownPlace } from '@matjar/contract/delivery/delivery-price.ts';
import {
  districtsOf,
  findGovernorate,
  foldPlace,
  governorates,
  joinCity,
  spellingsOf,
} from '@matjar/contract/delivery/governorates.ts';
import { listDeliveries, type MethodOffer } from './list-deliveries.ts';

/** Suggestions of a city field: the governorates, then what lies in them. */
export const citySuggestions = [
  ...governorates,
  ...governorates.flatMap((governorate) =>
    districtsOf(governorate).map((district) => joinCity(district, governorate)),
  ),
];

const folded = new Map<string, string[]>();

/** All ways to write a suggestion, normalised for comparison. */
export function foldedSpellings(suggestion: string): string[] {
  const known = folded.get(suggestion) ?? spellingsOf(suggestion).map(foldPlace);
  folded.set(suggestion, known);
  return known;
}

/** True while the text is the beginning of a known city: "Cai" has no price yet. */
export function isCityBegun(typed: string): boolean {
  const text = foldPlace(typed);
  if (text === '') return true;
  if (findGovernorate(typed)) return false;
  return citySuggestions.some((city) =>
    foldedSpellings(city).some((spelling) => spelling.includes(text)),
  );
}

export interface DeliveryTo {
  /** Empty until a city is complete. */
  city: string;
  /** All methods offered there. */
  offers: MethodOffer[];
  /** The chosen method, or the default. */
  offer: MethodOffer | undefined;
  /** Name of the zone whose terms apply because we do not know the place. */
  assumedZone: string | undefined;
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
  const isUnknown = city !== '' && isUnknownPlace(terms.zones, city);
  return {
    city,
    offers,
    offer: offers.find(({ kind }) => kind === chosen) ?? offers[0],
    assumedZone: isUnknown ? findZone(terms.zones, city)?.name : undefined,
  };
}
