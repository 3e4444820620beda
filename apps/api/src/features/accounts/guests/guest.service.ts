import type { User } from '@matjar/contract/accounts/accounts.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { Caller } from '../../../http/requests/caller.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { deleteCheckoutAddresses } from '../../checkout/end-checkout.service.ts';
import type { Accounts } from '../accounts.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import { requireConfirmation } from '../profile/confirm-email.service.ts';
import { deleteUser, lockUserForDeletion } from '../profile/delete-account.queries.ts';
import { lockUser } from '../profile/profile.queries.ts';
import { chooseName, showProfile } from '../profile/profile.service.ts';
import { requestReset } from '../reset/reset.service.ts';
import type { AccountCaller } from '../sessions/known-devices.ts';
import { type StartedSession, startSession } from '../sessions/session.service.ts';
import { hasAccount } from '../social/social.queries.ts';
import { findUser, insertUser, updatePasswordHash } from '../user.queries.ts';
import {
  findGuestWithOrder,
  findProvedAccount,
  listForgottenGuests,
  lockBuyer,
  makeAccountOfGuest,
  updateGuestEmail,
} from './guest.queries.ts';

const retentionDays = 30;
const sweptAtOnce = 500;

/**
 * Starts a guest session. Every guest is a new person, whatever the address: neither other guests nor accounts
 * with it are looked up.
 */
export async function startGuest(
  { db, keys, limits, settings }: Accounts,
  email: string,
  caller: Caller,
): Promise<StartedSession | Refusal<'not_found' | 'too_many_requests'>> {
  if (!settings.values.guestCheckout) return refuse('not_found');
  const limited = await limits.consume('guest', { account: email, address: caller.address });
  if (limited) return limited;
  return runTransaction(db, async (tx) => {
    const id = newId();
    await insertUser(tx, { id, name: chooseName(undefined, email), email, guest: true });
    return startSession(tx, keys, id, caller);
  });
}

/**
 * Changes the address of a guest who has not ordered yet, such as a mistyped one. Orders stay with the address
 * their emails went to. As at the start, nothing is looked up by the new address.
 */
export async function changeGuestEmail(
  { db, limits }: Accounts,
  { userId }: SignedIn,
  email: string,
  caller: Caller,
): Promise<User | Refusal<'not_found' | 'too_many_requests' | 'unauthorized'>> {
  const limited = await limits.consume('guest', { account: email, address: caller.address });
  if (limited) return limited;
  return runTransaction(db, async (tx) => {
    await lockBuyer(tx, userId);
    const isChanged = await updateGuestEmail(tx, userId, email, chooseName(undefined, email));
    return isChanged ? showProfile(tx, userId) : refuse('not_found');
  });
}

/**
 * Whose order it is that somebody of the shop takes: of the account that is named, else of the one that proved to have
 * the address, else of a guest, as if they had bought by themselves. Without an address nobody's.
 */
export async function findBuyer(
  db: Db,
  { user: userId, email }: { user?: string | undefined; email?: string | undefined },
): Promise<string | null | Refusal<'not_found'>> {
  if (userId !== undefined) {
    const user = await findUser(db, userId);
    if (!user) return refuse('not_found');
    // Whoever typed a guest's address may still have its session, and is shown no order of the shop's.
    return user.guest ? findBuyer(db, { email: user.email }) : userId;
  }
  if (email === undefined) return null;
  const account = await findProvedAccount(db, email);
  if (account) return account;
  const id = newId();
  await insertUser(db, { id, name: chooseName(undefined, email), email, guest: true });
  return id;
}

type KeepRefusal = Refusal<
  | 'not_found'
  | 'password_by_code'
  | 'too_many_requests'
  | 'unavailable'
  | 'unauthorized'
  | 'validation'
>;

/**
 * Turns a guest who has ordered into an account. If the address has an account already, a code is sent to it,
 * and entering it claims the order. Rate limited like sign-up; probing whether an address has an account
 * requires placing an order with it.
 */
export async function keepAsAccount(
  accounts: Accounts,
  { userId }: SignedIn,
  password: string,
  caller: AccountCaller,
): Promise<User | KeepRefusal> {
  const { db, limits, passwords } = accounts;
  const guest = await findGuestWithOrder(db, userId);
  if (!guest) return refuse('not_found');
  const { email } = guest;
  const common = await refuseCommonPassword(accounts, password, 'password');
  if (common) return common;
  const limited = await limits.consume('signup', { account: email, address: caller.address });
  if (limited) return limited;
  const passwordHash = await passwords.hash(password);
  if (passwordHash instanceof Refusal) return passwordHash;
  const account = await runTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    if (await hasAccount(tx, email)) return undefined;
    await updatePasswordHash(tx, userId, passwordHash);
    await makeAccountOfGuest(tx, userId);
    const user = await findUser(tx, userId);
    if (user) await requireConfirmation(tx, accounts, user);
    return showProfile(tx, userId);
  }).catch((error: unknown) => {
    // Another request created an account with this address at the same time.
    if (isUniqueViolation(error, 'users_email_unique')) return undefined;
    throw error;
  });
  return account ?? (await requestReset(accounts, email, caller)) ?? refuse('password_by_code');
}

export async function sweepGuests(db: Db): Promise<void> {
  for (const id of await listForgottenGuests(db, retentionDays, sweptAtOnce)) {
    await runTransaction(db, async (tx) => {
      await lockUserForDeletion(tx, id);
      await deleteCheckoutAddresses(tx, id);
      await deleteUser(tx, id);
    });
  }
}
