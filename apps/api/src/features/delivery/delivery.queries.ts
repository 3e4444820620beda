import type { Db } from '@matjar/db/connect.ts';
import { addresses } from '@matjar/db/schema/accounts.ts';
import { deliveryZones } from '@matjar/db/schema/delivery.ts';
import { and, asc, eq } from 'drizzle-orm';

const zoneColumns = {
  name: deliveryZones.name,
  cities: deliveryZones.cities,
  price: deliveryZones.price,
  days: deliveryZones.days,
  freeFrom: deliveryZones.freeFrom,
};

/** Amounts in smallest units. */
export function findZones(db: Db) {
  return db.select(zoneColumns).from(deliveryZones).orderBy(asc(deliveryZones.position));
}

/** The zones, each with the city of the person's default address. */
export function findZonesFor(db: Db, userId: string) {
  return db
    .select({ ...zoneColumns, defaultCity: addresses.city })
    .from(deliveryZones)
    .leftJoin(addresses, and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
    .orderBy(asc(deliveryZones.position));
}
