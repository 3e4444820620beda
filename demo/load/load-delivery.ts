import { deliveryZones } from '@matjar/db/schema/delivery.ts';
import { demoZones } from './demo-delivery.ts';
import { demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';

export async function loadDelivery({ db, onProgress }: DemoWorld): Promise<void> {
  onProgress('delivery');
  await db
    .insert(deliveryZones)
    .values(
      demoZones.map((zone, position) => ({
        id: demoId('delivery zone', zone.name),
        position,
        ...zone,
      })),
    )
    .onConflictDoNothing();
}
