import type { CartDelivery, DeliveryTerms } from '@matjar/contract/delivery.ts';
import { type DeliveryOffer, giveFree } from '@matjar/contract/delivery-offer.ts';
import { offerDelivery } from '@matjar/contract/delivery-price.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { findZones, findZonesFor } from './delivery.queries.ts';

export interface DeliveryDeps {
  db: Db;
  currency: Currency;
  settings: ShopSettings;
}

export async function showTerms({ db, currency, settings }: DeliveryDeps): Promise<DeliveryTerms> {
  const zones = await findZones(db);
  const { timeZone, returnDays } = settings.values;
  return {
    zones: zones.map(({ name, cities, price, days, freeFrom }) => ({
      name,
      cities,
      price: toMajor(price, currency),
      days,
      ...(freeFrom !== null && { freeFrom: toMajor(freeFrom, currency) }),
    })),
    timeZone,
    returnDays,
  };
}

/** What delivering goods of this price to a city costs, in smallest units. Nothing without a table. */
export async function priceDelivery(
  db: Db,
  city: string | undefined,
  cart: CartToDeliver,
): Promise<DeliveryOffer | undefined> {
  return offerFor(await findZones(db), city, cart);
}

interface CartToDeliver {
  /** What is paid for them. */
  goods: number;
  /** A coupon pays for the delivery. */
  isFree: boolean;
}

function offerFor(
  zones: Parameters<typeof offerDelivery>[0],
  city: string | undefined,
  { goods, isFree }: CartToDeliver,
): DeliveryOffer | undefined {
  const offer = offerDelivery(zones, city, goods);
  return offer && isFree ? giveFree(offer) : offer;
}

/** The same as carts tell it, for the city asked about or the person's own. */
export async function describeCartDelivery(
  { db, currency }: Pick<DeliveryDeps, 'db' | 'currency'>,
  { userId, city: asked }: { userId: string; city: string | undefined },
  cart: CartToDeliver,
): Promise<CartDelivery | undefined> {
  const zones = await findZonesFor(db, userId);
  const city = asked || zones[0]?.defaultCity || zones[0]?.cities[0] || '';
  const offer = offerFor(zones, city, cart);
  if (!offer) return undefined;
  const { price, fullPrice, days, freeFrom, missing } = offer;
  return {
    city,
    price: toMajor(price, currency),
    fullPrice: toMajor(fullPrice, currency),
    days,
    ...(freeFrom !== undefined && { freeFrom: toMajor(freeFrom, currency) }),
    ...(missing !== undefined && { missing: toMajor(missing, currency) }),
  };
}
