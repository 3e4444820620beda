import type { ProfileUpdate } from '@matjar/contract/accounts/account-forms.ts';
import type { User } from '@matjar/contract/accounts/accounts.ts';
import { textLengths } from '@matjar/contract/limits.ts';
import { removeHidden } from '@matjar/contract/readable-text.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { findOrderedName } from '../guests/guest.queries.ts';
import { findUser } from '../user.queries.ts';
import { changeDefaultAddress, replaceAddresses } from './address-book.service.ts';
import { lockUser, updateUser } from './profile.queries.ts';
import { describeUser } from './user.mapper.ts';

/** Guests are called by the name they have ordered under. */
export async function showProfile(db: Db, userId: string): Promise<User | Refusal<'unauthorized'>> {
  const row = await findUser(db, userId);
  if (!row) return refuse('unauthorized');
  const orderedName = row.guest ? await findOrderedName(db, userId) : undefined;
  return describeUser({ ...row, name: orderedName ?? row.name });
}

/** One's own name, phone and addresses; everything else about an account has its own call. */
export function updateProfile(
  db: Db,
  { userId }: SignedIn,
  { name, phone, addresses }: ProfileUpdate,
): Promise<User | Refusal<'unauthorized'>> {
  return runTransaction(db, async (tx) => {
    if (!(await lockUser(tx, userId))) return refuse('unauthorized');
    if (name !== undefined || phone !== undefined) {
      await updateUser(tx, userId, { ...(name && { name }), ...(phone && { phone }) });
    }
    if (Array.isArray(addresses)) await replaceAddresses(tx, userId, addresses);
    else if (addresses) await changeDefaultAddress(tx, userId, addresses);
    return showProfile(tx, userId);
  });
}

/**
 * A default name for people who entered none; names from providers may be longer or stranger than accounts
 * allow.
 */
export function chooseName(name: string | undefined, email: string): string {
  const chosen = removeHidden(name ?? '') || email.replace(/@.*$/, '');
  return [...chosen].slice(0, textLengths.accountName.maximum).join('').trim();
}
