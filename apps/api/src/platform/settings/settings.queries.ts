import type { Db } from '@matjar/db/connect.ts';
import { shopSettings } from '@matjar/db/schema/settings.ts';

export interface StoredSettings {
  values: Record<string, unknown>;
  version: number;
}

const none: StoredSettings = { values: {}, version: 0 };

export async function readSettings(db: Db): Promise<StoredSettings> {
  const [row] = await db
    .select({ values: shopSettings.values, version: shopSettings.version })
    .from(shopSettings);
  return row ?? none;
}
