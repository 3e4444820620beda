import { customerNotes, customerTags } from '@matjar/db/schema/customers.ts';
import { segments } from '@matjar/db/schema/segments.ts';
import { demoAccounts } from './demo-accounts.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';
import { accountId } from './load-accounts.ts';

/** Tags and a note on the demo shopper, and segments that such a shop would have. */
export async function loadCustomers({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('customers');
  const userId = accountId(demoAccounts.user.key);
  await db
    .insert(customerTags)
    .values(['demo', 'rings before noon'].map((tag) => ({ userId, tag })))
    .onConflictDoNothing();
  await db
    .insert(customerNotes)
    .values({
      id: demoId('customer note', userId),
      userId,
      authorId: accountId(demoAccounts.admin.key),
      note: 'A demo note: asked to be called before the courier comes.',
      createdAt: daysBefore(now, 3),
    })
    .onConflictDoNothing();
  await db
    .insert(segments)
    .values([
      segment('Spent over $500', [{ kind: 'spent', atLeast: 50_000 }]),
      segment('Nothing for 90 days', [{ kind: 'quiet', days: 90 }]),
    ])
    .onConflictDoNothing();
}

type Rules = (typeof segments.$inferInsert)['rules'];

function segment(name: string, rules: Rules['rules']) {
  const stored: Rules = { format: 1, match: 'all', rules };
  return { id: demoId('segment', name), name, rules: stored };
}
