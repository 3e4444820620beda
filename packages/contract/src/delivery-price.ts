import { type DeliveryOffer, type DeliveryZonePrice, offerOf } from './delivery-offer.ts';
import { findGovernorate } from './governorates.ts';

/**
 * What delivery to the city of an address costs. The server charges by these functions and the screens
 * show what they say.
 */

export interface PricedZone extends DeliveryZonePrice {
  /** Governorates. */
  cities: readonly string[];
}

/** The zone of a city. One that no zone names belongs to the last of them, so every place has a price. */
export function findZone<Zone extends PricedZone>(
  zones: readonly Zone[],
  city: string | undefined,
): Zone | undefined {
  const governorate = city && findGovernorate(city);
  return zones.find(({ cities }) => governorate && cities.includes(governorate)) ?? zones.at(-1);
}

/** Nothing where the shop has no table: then delivery is not charged. */
export function offerDelivery(
  zones: readonly PricedZone[],
  city: string | undefined,
  goods: number,
): DeliveryOffer | undefined {
  const zone = findZone(zones, city);
  return zone && offerOf(zone, goods);
}
