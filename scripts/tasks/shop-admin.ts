import { loadConfig } from '@matjar/api/config.ts';
import { inviteAdmin } from '@matjar/api/features/accounts/setup/invite-admin.service.ts';
import { createLog } from '@matjar/api/platform/log.ts';
import { ShopSettings } from '@matjar/api/platform/settings/shop-settings.ts';
import { forgotSchema } from '@matjar/contract/account-forms.ts';
import { connect } from '@matjar/db/connect.ts';
import { explainProblems } from '../explain-problems.ts';
import { giveUp, say } from '../say.ts';
import { findDatabase } from '../shop-database.ts';

/** Makes somebody an administrator: npm run shop:admin -- invite someone@example.com */
await explainProblems(async () => {
  const [, , action, given = ''] = process.argv;
  const address = forgotSchema.safeParse({ email: given });
  if (action !== 'invite' || !address.success) {
    giveUp('Say whom: npm run shop:admin -- invite someone@example.com');
  } else {
    await invite(address.data.email);
  }
});

async function invite(email: string): Promise<void> {
  const config = loadConfig();
  const database = await findDatabase(config);
  const { db, close } = connect({ ...database, poolSize: 1, applicationName: 'matjar-admin' });
  try {
    const settings = new ShopSettings({ db, config, log: createLog(config) });
    await settings.refresh();
    const result = await inviteAdmin(db, config, email, settings.values.shopName);
    if (result === 'promoted') {
      say(`${email} has an account and is an administrator now`);
    } else {
      say(`the invitation of ${email}, which also leaves by email as soon as the shop runs:`);
      say(result.url);
    }
  } finally {
    await close();
    await database.release();
  }
}
