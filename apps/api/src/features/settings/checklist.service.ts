import { isPaidOnline } from '@matjar/contract/payments/payment-methods.ts';
import type { ChecklistItem, ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import { hasRecentBackup } from '../backups/recent-backup.service.ts';
import { describeReadiness } from '../payments/payment-terms.service.ts';
import { countProductsAndZones } from './settings.queries.ts';
import type { SettingsDeps } from './settings.service.ts';

/** The requirements of a shop before it can sell, and which of them are met. */
export async function readChecklist({
  db,
  config,
  settings,
}: SettingsDeps): Promise<{ data: ChecklistItem[] }> {
  const { products, zones } = await countProductsAndZones(db);
  const { address, taxNumber, contactEmail, backupsArranged } = settings.values;
  return {
    data: [
      { item: 'mail', done: config.smtpUrl !== undefined },
      { item: 'payments', done: takesCards(config, settings.values) },
      { item: 'storage', done: config.bucket !== undefined },
      { item: 'https', done: config.publicUrl.startsWith('https:') },
      { item: 'backups', done: backupsArranged || (await hasRecentBackup(db)) },
      { item: 'seller', done: address.length > 0 && taxNumber !== '' && contactEmail !== '' },
      { item: 'products', done: products > 0 },
      { item: 'delivery', done: zones > 0 },
    ],
  };
}

/** True if a provider of card payments is configured and offered; the demo charges nobody. */
function takesCards(config: SettingsDeps['config'], values: ShopSettingValues): boolean {
  return describeReadiness(config, values).some(
    ({ method, state }) =>
      isPaidOnline(method) && state === 'ready' && values.paymentMethods[method].on,
  );
}
