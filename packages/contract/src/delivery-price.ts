import { type DeliveryOffer, offerOf, type Parcel, type PricedMethod } from './delivery-offer.ts';
import { findGovernorate } from './governorates.ts';

/**
 * What delivery to the city of an address costs. The server charges by these functions and the screens
 * show what they say.
 */

interface PricedZone<Method extends PricedMethod> {
  /** Governorates, and countries by their English names. */
  cities: readonly string[];
  /** The first is taken for whoever chooses none. */
  methods: readonly Method[];
}

export type MethodOffer<Method> = DeliveryOffer & { method: Method };

/**
 * The zone of a city: the one that names its last part, or its governorate. A place that no zone names
 * belongs to the last of them, so that every place has a price.
 */
export function findZone<Zone extends { cities: readonly string[] }>(
  zones: readonly Zone[],
  city = '',
): Zone | undefined {
  const place = city
    .slice(city.lastIndexOf(',') + 1)
    .trim()
    .toLowerCase();
  const governorate = findGovernorate(city);
  return (
    zones.find(({ cities }) => cities.some((each) => each.toLowerCase() === place)) ??
    zones.find(({ cities }) => governorate && cities.includes(governorate)) ??
    zones.at(-1)
  );
}

/** What is offered there, in the order of the zone. Nothing where the shop has no table. */
export function listOffers<Method extends PricedMethod>(
  zones: readonly PricedZone<Method>[],
  city: string | undefined,
  parcel: Parcel,
): MethodOffer<Method>[] {
  return offerMethods(findZone(zones, city)?.methods ?? [], parcel);
}

/** The methods of a zone, priced. */
export function offerMethods<Method extends PricedMethod>(
  methods: readonly Method[],
  parcel: Parcel,
): MethodOffer<Method>[] {
  // A coupon pays for the usual one, not for a faster one.
  const others = { ...parcel, isPaidFor: false };
  return methods.map((method, at) => ({
    ...offerOf(method, at === 0 ? parcel : others),
    method,
  }));
}

/** What paying in cash costs: nothing at the counter, and nothing where nothing is paid. */
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
