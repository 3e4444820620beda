import { hashPassword } from '@matjar/api/features/accounts/passwords/password-hash.ts';
import { addresses, users } from '@matjar/db/schema/accounts.ts';
import { staffMembers } from '@matjar/db/schema/staff.ts';
import { demoAccounts } from './demo-accounts.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';

export function accountId(key: string): string {
  return demoId('user', key);
}

export const demoAddress = {
  city: 'Cairo',
  details: '12 Demo Street, Nasr City',
  phone: demoAccounts.user.phone,
  postalCode: '11765',
};

/** The accounts to sign in with, and an address so that checkout is filled in. */
export async function loadAccounts({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('accounts');
  for (const account of Object.values(demoAccounts)) {
    const { key, password, ...person } = account;
    await db
      .insert(users)
      .values({
        id: accountId(key),
        ...person,
        passwordHash: await hashPassword(password),
        createdAt: daysBefore(now, 400),
      })
      .onConflictDoNothing();
  }
  await db
    .insert(staffMembers)
    .values({ userId: accountId(demoAccounts.staff.key), role: 'orders' })
    .onConflictDoNothing();
  await db
    .insert(addresses)
    .values({
      id: demoId('address', demoAccounts.user.key),
      userId: accountId(demoAccounts.user.key),
      ...demoAddress,
      district: 'Nasr City',
      isDefault: true,
    })
    .onConflictDoNothing();
}
