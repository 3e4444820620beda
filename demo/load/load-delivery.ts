import { deliveryRules, deliveryZones } from '@matjar/db/schema/delivery.ts';
import { eq } from 'drizzle-orm';
import { demoPickup, demoZones } from './demo-delivery.ts';
import { demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';

export async function loadDelivery({ db, onProgress }: DemoWorld): Promise<void> {
  onProgress('delivery');
  await db
    .insert(deliveryZones)
    .values(
      demoZones.map(({ name, cities, methods }, position) => ({
        id: demoId('delivery zone', name),
        position,
        name,
        cities,
        methods,
        price: methods[0].rates[0]?.price ?? 0,
        days: methods[0].days,
        freeFrom: methods[0].freeFrom,
      })),
    )
    .onConflictDoNothing();
  // Whatever somebody saved since stays.
  await db.update(deliveryRules).set({ pickup: demoPickup }).where(eq(deliveryRules.version, 1));
}
