import type { Config } from '@matjar/api/config.ts';
import type { ShopDatabase } from '@matjar/api/platform/database/open-database.ts';
import { openStorage } from '@matjar/api/platform/storage/storage.ts';
import { demoAccounts } from '@matjar/demo/load/demo-accounts.ts';
import { isEmptyShop, loadDemo } from '@matjar/demo/load/load-demo.ts';

/** The demo is for trying the shop out: never in production, where its passwords would be an open door. */
export function hasDemo(config: Config): boolean {
  return config.environment !== 'production';
}

/** Fills an empty shop with the demo catalogue. */
export async function loadDemoOnce(
  config: Config,
  database: ShopDatabase,
  print: (text: string) => void,
): Promise<void> {
  if (!hasDemo(config) || !(await isEmptyShop(database.db))) return;
  const began = performance.now();
  let shown = 0;
  await loadDemo({
    db: database.db,
    storage: openStorage(config),
    onProgress(step, done, total) {
      if (done === undefined || total === undefined) return;
      const percent = Math.floor((done / total) * 10) * 10;
      if (percent > shown) print(`loading the demo catalogue: ${step} ${percent} %`);
      shown = percent;
    },
  });
  print(`demo catalogue loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

export function showSignIns(print: (text: string) => void): void {
  for (const [name, { email, password }] of Object.entries(demoAccounts)) {
    print(`sign in as ${name.padEnd(5)}  ${email}  ${password}`);
  }
  print('');
}
