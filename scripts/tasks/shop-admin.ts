import { type Config, loadConfig } from '@matjar/api/config.ts';
import { resetFactors } from '@matjar/api/features/accounts/second-factor/reset-factors.service.ts';
import { inviteAdmin } from '@matjar/api/features/accounts/setup/invite-admin.service.ts';
import { createLog } from '@matjar/api/platform/log.ts';
import { ShopSettings } from '@matjar/api/platform/settings/shop-settings.ts';
import { forgotSchema } from '@matjar/contract/accounts/account-forms.ts';
import { connect, type Db } from '@matjar/db/connect.ts';
import { explainProblems } from '../explain-problems.ts';
import { exitWithError, print } from '../print.ts';
import { findDatabase } from '../shop-database.ts';

const actions = { invite, 'reset-factors': reset };

/**
 * For whoever reaches the server itself.
 * Makes somebody an administrator: npm run shop:admin -- invite someone@example.com
 * Lets in who lost every second factor: npm run shop:admin -- reset-factors someone@example.com
 */
await explainProblems(async () => {
  const [, , action = '', given = ''] = process.argv;
  const act = Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : undefined;
  const address = forgotSchema.safeParse({ email: given });
  if (act && address.success) await withShop((shop) => act(shop, address.data.email));
  else
    exitWithError(
      `Say what and whom: npm run shop:admin -- ${Object.keys(actions).join('|')} someone@example.com`,
    );
});

interface Shop {
  db: Db;
  config: Config;
  settings: ShopSettings;
}

async function withShop(act: (shop: Shop) => Promise<void>): Promise<void> {
  const config = loadConfig();
  const database = await findDatabase(config);
  const { db, close } = connect({ ...database, poolSize: 1, applicationName: 'matjar-admin' });
  try {
    const settings = new ShopSettings({ db, config, log: createLog(config) });
    await settings.refresh();
    await act({ db, config, settings });
  } finally {
    await close();
    await database.release();
  }
}

async function invite({ db, config, settings }: Shop, email: string): Promise<void> {
  const result = await inviteAdmin(db, config, email, settings.values.shopName);
  if (result === 'promoted') {
    print(`${email} has an account and is an administrator now`);
  } else if (result === 'promoted-and-locked') {
    print(`${email} has an account and is an administrator now`);
    print('nobody had proved its address, so its password and sessions ended:');
    print(`a new password is set with a code by email, at ${config.publicUrl}/auth/forgetPassword`);
  } else {
    print(`the invitation of ${email}, which also leaves by email as soon as the shop runs:`);
    print(result.url);
  }
}

async function reset({ db, config, settings }: Shop, email: string): Promise<void> {
  const shop = { shop: settings.values.shopName, publicUrl: config.publicUrl };
  const removed = await resetFactors(db, email, shop);
  if (removed === undefined) {
    print(`${email} has no account`);
    process.exitCode = 1;
  } else if (removed === 0) print(`${email} has no second factor`);
  else print(`${email} signs in with the password alone again, and is told so by email`);
}
