import { shopSettings } from '@matjar/db/schema/settings.ts';
import { eq, sql } from 'drizzle-orm';
import type { DemoWorld } from './demo-world.ts';

/** As in Egypt: prices with value added tax. */
export const demoTax = { name: 'VAT', percent: 14 } as const;

export async function loadTaxes({ db, onProgress }: DemoWorld): Promise<void> {
  onProgress('taxes');
  const values = { taxMode: 'included', taxName: demoTax.name, taxPercent: demoTax.percent };
  await db
    .insert(shopSettings)
    .values({ values })
    .onConflictDoUpdate({
      target: shopSettings.id,
      set: { values, version: sql`${shopSettings.version} + 1` },
      // Whatever somebody saved stays.
      setWhere: eq(shopSettings.version, 1),
    });
}
