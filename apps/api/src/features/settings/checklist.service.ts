import type { ChecklistItem } from '@matjar/contract/settings.ts';
import { hasRecentBackup } from '../backups/recent-backup.service.ts';
import { countShopGoods } from './settings.queries.ts';
import type { SettingsDeps } from './settings.service.ts';

/** What a shop needs before it can sell for real, and what of it is there. */
export async function readChecklist({
  db,
  config,
  settings,
}: SettingsDeps): Promise<{ data: ChecklistItem[] }> {
  const { products, zones } = await countShopGoods(db);
  const { address, taxNumber, contactEmail, backupsArranged } = settings.values;
  return {
    data: [
      { item: 'mail', done: config.smtpUrl !== undefined },
      { item: 'payments', done: config.stripe !== undefined },
      { item: 'storage', done: config.bucket !== undefined },
      { item: 'https', done: config.publicUrl.startsWith('https:') },
      { item: 'backups', done: backupsArranged || (await hasRecentBackup(db)) },
      { item: 'seller', done: address.length > 0 && taxNumber !== '' && contactEmail !== '' },
      { item: 'products', done: products > 0 },
      { item: 'delivery', done: zones > 0 },
    ],
  };
}
