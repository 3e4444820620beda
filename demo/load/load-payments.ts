import { initialPaymentMethods } from '@matjar/contract/payments/payment-settings.ts';
import { shopSettings } from '@matjar/db/schema/settings.ts';
import { sql } from 'drizzle-orm';
import type { DemoWorld } from './demo-world.ts';

/** Bank transfers to an account that is plainly nobody's; cash that is confirmed by a code after two refusals. */
const values = {
  paymentMethods: {
    ...initialPaymentMethods,
    bank: { ...initialPaymentMethods.bank, on: true },
  },
  bankName: 'Demo bank',
  bankAccountName: 'Matjar demo',
  bankIban: 'EG210000000000000000000000000',
  bankInstructions: 'This is a demo: please transfer nothing.',
  cashRule: 'code',
};

export async function loadPayments({ db, onProgress }: DemoWorld): Promise<void> {
  onProgress('payments');
  await db
    .update(shopSettings)
    .set({ values: sql`${shopSettings.values} || ${JSON.stringify(values)}::jsonb` })
    // Whatever somebody saved stays.
    .where(sql`not ${shopSettings.values} ? 'paymentMethods'`);
}
