import { delays } from '@matjar/contract/limits.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { Client } from '../../../http/requests/client.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { inEvenTime } from '../../../platform/even-time.ts';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { claimOrders } from '../../orders/claim-orders.service.ts';
import type { TokenKeys } from '../access-token.ts';
import type { Accounts } from '../accounts.ts';
import { makeAccountOfGuest } from '../guests/guest.queries.ts';
import { lockUser } from '../profile.queries.ts';
import { endSessionsOfUser } from '../session.queries.ts';
import { updatePasswordHash } from '../user.queries.ts';
import {
  countTry,
  deleteStaleResets,
  findActivePerson,
  findVerifiedReset,
  lockResetOfCode,
  lockResetOfEmail,
  markVerified,
  openReset,
  takeReset,
} from './reset.queries.ts';
import {
  describeVerifier,
  hashResetCode,
  isVerifier,
  makeProof,
  makeResetCode,
  type ResetClient,
} from './reset-code.ts';
import { writePasswordChangedEmail, writeResetEmail } from './reset-emails.ts';

const lifeSeconds = delays.resetCodeLife / 1_000;
const triesPerCode = 5;
const drawsOfCode = 5;

/** Sends a code to whoever has an account; the answer is the same for everybody. */
export async function requestReset(
  { db, keys, limits, settings }: Accounts,
  email: string,
  client: Client,
): Promise<undefined | Refusal<'too_many_requests'>> {
  return inEvenTime(async () => {
    const limited = await limits.consume('forgot', { account: email, address: client.address });
    if (limited) return limited;
    const person = await findActivePerson(db, email);
    if (!person) return undefined;
    await runTransaction(db, async (tx) => {
      const code = await drawCode(tx, keys, person.id);
      await queueMail(tx, writeResetEmail(person, code, settings.values.shopName));
    });
    return undefined;
  });
}

/** Codes are told apart by themselves, so no two that are open may be the same. */
async function drawCode(tx: Db, keys: TokenKeys, userId: string): Promise<string> {
  for (let draw = 0; draw < drawsOfCode; draw += 1) {
    const code = makeResetCode();
    const reset = { id: newId(), userId, codeHash: hashResetCode(code, keys), lifeSeconds };
    if (await openReset(tx, reset)) return code;
  }
  throw new Error('Every code drawn is in use.');
}

interface Try {
  resetCode: string;
  email?: string | undefined;
}

/**
 * Wrong, old, used and expired codes, too many tries at one and too many tries at all get one answer
 * after one time. Gives the proof that only the verifying client gets.
 */
export async function verifyResetCode(
  { db, keys, limits }: Accounts,
  { resetCode, email }: Try,
  client: Client,
): Promise<{ proof: string } | Refusal<'reset_code_refused'>> {
  const subject = {
    address: client.address,
    account: email,
    everyone: email === undefined ? (true as const) : undefined,
  };
  return inEvenTime(async () => {
    if (await limits.consume('verify', subject)) return refuse('reset_code_refused');
    const proof = makeProof();
    const verifiedBy = describeVerifier(proof, client.address, keys);
    const codeHash = hashResetCode(resetCode, keys);
    // Given back, not thrown: a transaction undone would forget the try.
    const verified = await runTransaction(db, async (tx) => {
      const reset = email ? await lockResetOfEmail(tx, email) : await lockResetOfCode(tx, codeHash);
      if (!reset?.isOpen || reset.attempts >= triesPerCode) return false;
      await countTry(tx, reset.id);
      if (reset.codeHash !== codeHash) return false;
      await markVerified(tx, reset.id, verifiedBy, lifeSeconds);
      return true;
    });
    if (!verified) return refuse('reset_code_refused');
    await limits.forgive('verify', subject);
    return { proof };
  });
}

interface NewPassword {
  email: string;
  newPassword: string;
}

/**
 * Only for the client that verified the code, and once. Ends every session of the person. The code has
 * proved the address: a guest becomes its account, and what guests ordered under it belongs to that.
 */
export async function resetPassword(
  { db, keys, limits, passwords }: Accounts,
  { email, newPassword }: NewPassword,
  client: ResetClient,
  shop: { name: string; url: string },
): Promise<undefined | Refusal<'reset_code_refused' | 'too_many_requests' | 'unavailable'>> {
  const limited = await limits.consume('reset', { account: email, address: client.address });
  if (limited) return limited;
  const reset = await findVerifiedReset(db, email);
  if (!reset?.verifiedBy || !isVerifier(reset.verifiedBy, client, keys)) {
    return refuse('reset_code_refused');
  }
  const passwordHash = await passwords.hash(newPassword);
  if (passwordHash instanceof Refusal) return passwordHash;

  const { person } = reset;
  return runTransaction(db, async (tx) => {
    // The person first, as everybody who changes a password does.
    await lockUser(tx, person.id);
    // An account made since the code was sent is not the guest's.
    const isStill = (await findActivePerson(tx, email))?.id === person.id;
    if (!isStill || !(await takeReset(tx, reset.id))) return refuse('reset_code_refused');
    await updatePasswordHash(tx, person.id, passwordHash);
    await makeAccountOfGuest(tx, person.id);
    await claimOrders(tx, { email, userId: person.id });
    await endSessionsOfUser(tx, person.id);
    await queueMail(tx, writePasswordChangedEmail(person, shop));
    return undefined;
  }).catch((error: unknown) => {
    // Nor is one that was made at this moment.
    if (isUniqueViolation(error, 'users_email_unique')) return refuse('reset_code_refused');
    throw error;
  });
}

/** Codes nobody showed in time, and verified ones nobody used. */
export function sweepResets({ db }: Accounts): Promise<void> {
  return deleteStaleResets(db);
}
