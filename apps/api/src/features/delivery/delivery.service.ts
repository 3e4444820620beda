import type { CartDelivery, DeliveryTerms } from '@matjar/contract/delivery.ts';
import type { DeliveryOffer } from '@matjar/contract/delivery-offer.ts';
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
  goods: number,
): Promise<DeliveryOffer | undefined> {
  return offerDelivery(await findZones(db), city, goods);
}

/** The same as carts tell it, for the city asked about or the person's own. */
export async function describeCartDelivery(
  { db, currency }: Pick<DeliveryDeps, 'db' | 'currency'>,
  { userId, city: asked }: { userId: string; city: string | undefined },
  goods: number,
): Promise<CartDelivery | undefined> {
  const zones = await findZonesFor(db, userId);
  const city = asked || zones[0]?.defaultCity || zones[0]?.cities[0] || '';
  const offer = offerDelivery(zones, city, goods);
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
