import { type DeliveryOffer, offerOf, type Parcel, type PricedMethod } from './delivery-offer.ts';
import { findGovernorate } from './governorates.ts';

/** The price of delivery to a city. Server and screens use the same functions. */

interface PricedZone<Method extends PricedMethod> {
  /** Governorates, and countries by English name. */
  cities: readonly string[];
  /** The first is the default. */
  methods: readonly Method[];
}

export type MethodOffer<Method> = DeliveryOffer & { method: Method };

/**
 * The zone of a city: the one that lists its last part, or its governorate. Other places belong to the last
 * zone, so that every place has a price.
 */
export function findZone<Zone extends { cities: readonly string[] }>(
  zones: readonly Zone[],
  city = '',
): Zone | undefined {
  const governorate = findGovernorate(city);
  return (
    findNamedZone(zones, city) ??
    zones.find(({ cities }) => governorate && cities.includes(governorate)) ??
    zones.at(-1)
  );
}

function findNamedZone<Zone extends { cities: readonly string[] }>(
  zones: readonly Zone[],
  city: string,
): Zone | undefined {
  const place = city
    .slice(city.lastIndexOf(',') + 1)
    .trim()
    .toLowerCase();
  return zones.find(({ cities }) => cities.some((each) => each.toLowerCase() === place));
}

/** True of a place that has the price of the last zone only because nobody knows where it lies. */
export function isUnknownPlace(
  zones: readonly { cities: readonly string[] }[],
  city: string,
): boolean {
  return zones.length > 1 && !findNamedZone(zones, city) && !findGovernorate(city);
}

/** Delivery offers for a place, in the order of the zone. Empty if the shop has no table. */
export function listOffers<Method extends PricedMethod>(
  zones: readonly PricedZone<Method>[],
  city: string | undefined,
  parcel: Parcel,
): MethodOffer<Method>[] {
  return offerMethods(findZone(zones, city)?.methods ?? [], parcel);
}

/** The methods of a zone with prices. */
export function offerMethods<Method extends PricedMethod>(
  methods: readonly Method[],
  parcel: Parcel,
): MethodOffer<Method>[] {
  // A coupon pays for the standard method only.
  const others = { ...parcel, isPaidFor: false };
  return methods.map((method, at) => ({
    ...offerOf(method, at === 0 ? parcel : others),
    method,
  }));
}

/** The cash fee: zero for pick-up, and if there is nothing to pay. */
export function feeForCash(
  fee: number,
  {
    paymentMethod,
    method,
    due,
  }: { paymentMethod: string | undefined; method: string | null | undefined; due: number },
): number {
  return paymentMethod === 'cash' && method !== 'pickup' && due > 0 ? fee : 0;
}
