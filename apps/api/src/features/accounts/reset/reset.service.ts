import { delays } from '@matjar/contract/limits.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { inConstantTime } from '../../../platform/signed-text.ts';
import { claimOrders } from '../../orders/orders.service.ts';
import type { Accounts } from '../accounts.ts';
import { makeAccountOfGuest } from '../guests/guest.queries.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import { deleteResets } from '../profile/delete-account.queries.ts';
import { lockUser, markEmailProved } from '../profile/profile.queries.ts';
import { removeStrangersFactors } from '../second-factor/reset-factors.service.ts';
import type { TokenKeys } from '../sessions/access-token.ts';
import { type AccountCaller, recogniseDevice } from '../sessions/known-devices.ts';
import { endSessionsOfUser } from '../sessions/session.queries.ts';
import { findUser, updatePasswordHash } from '../user.queries.ts';
import {
  countOpenCodes,
  countTry,
  deleteStaleResets,
  findActiveUser,
  findProvedReset,
  findTriedResets,
  hasOpenReset,
  lockOpenResets,
  markVerified,
  openReset,
  takeReset,
} from './reset.queries.ts';
import {
  hashDevice,
  hashProof,
  hashResetCode,
  isDevice,
  makeProof,
  makeResetCode,
  possibleCodeHashes,
  possibleProofHashes,
  readResetLink,
  signResetLink,
  triesAtOpenCodes,
} from './reset-code.ts';
import { writePasswordChangedEmail, writeResetEmail } from './reset-emails.ts';

const lifeSeconds = delays.resetCodeLife / 1_000;
const triesPerCode = 5;
const drawsOfCode = 5;

/**
 * Sends a code if the address has an account; the response is the same either way. Does not invalidate codes that
 * other devices asked for; their number is bounded by the rate limit for emails.
 */
export async function requestReset(
  accounts: Accounts,
  email: string,
  { address, device }: AccountCaller,
): Promise<undefined | Refusal<'too_many_requests'>> {
  const { db, keys, limits, settings } = accounts;
  return inConstantTime(async () => {
    const user = await findActiveUser(db, email);
    const known = recogniseDevice(device, user?.id);
    const limited = await limits.consume('forgot', { account: email, address, device: known });
    if (limited || !user) return limited;
    if (known === undefined && (await isFlooded(accounts, user))) return undefined;
    await runTransaction(db, async (tx) => {
      const request = { userId: user.id, askedBy: hashDevice(device.id, keys) };
      const { id, code } = await drawCode(tx, keys, request);
      const secrets = { code, link: signResetLink(id, keys) };
      const shop = { name: settings.values.shopName, url: accounts.publicUrl };
      await queueMail(tx, writeResetEmail(user, secrets, shop));
    });
    return undefined;
  });
}

/**
 * True when the hourly limit for reset emails is reached and no further one should be sent. The owner can use
 * the link already in the mailbox; if all have expired, a stricter limit lets another email through.
 */
async function isFlooded(
  { db, limits }: Accounts,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const account = { account: email };
  if (!(await limits.consume('resetEmail', account))) return false;
  if (await hasOpenReset(db, id)) return true;
  return (await limits.consume('lateResetEmail', account)) !== undefined;
}

/** Codes are looked up by value, so open ones must be unique. */
async function drawCode(
  tx: Db,
  keys: TokenKeys,
  request: { userId: string; askedBy: string },
): Promise<{ id: string; code: string }> {
  for (let draw = 0; draw < drawsOfCode; draw += 1) {
    const [id, code] = [newId(), makeResetCode()];
    const codeHash = hashResetCode(code, keys);
    if (await openReset(tx, { id, ...request, codeHash, lifeSeconds })) return { id, code };
  }
  throw new Error(`${drawsOfCode} reset codes were drawn, and all are in use.`);
}

interface Try {
  resetCode: string;
  email?: string | undefined;
}

/**
 * Wrong, old, used and expired codes and exceeded limits get the same answer after the same time. Returns the
 * proof that only the verifying caller receives.
 */
export async function verifyResetCode(
  { db, keys, limits }: Accounts,
  { resetCode, email }: Try,
  { address, device }: AccountCaller,
): Promise<{ proof: string } | Refusal<'reset_code_refused'>> {
  return inConstantTime(async () => {
    const tried = { email, codeHashes: possibleCodeHashes(resetCode, keys) };
    const candidates = await findTriedResets(db, tried);
    const known = recogniseDevice(device, candidates[0]?.userId) !== undefined;
    // Attempts by strangers must not use up those of the owner.
    const own = new Set(
      candidates.filter(({ askedBy }) => known || isDevice(device.id, askedBy, keys)).map(idOf),
    );
    const subject = {
      address,
      account: email,
      everyone: email === undefined ? (true as const) : undefined,
      device: own.size > 0 ? device.id : undefined,
    };
    const everyone = email === undefined ? triesAtOpenCodes(await countOpenCodes(db)) : undefined;
    if (await limits.consume('verify', subject, { everyone })) return refuse('reset_code_refused');
    const proof = makeProof();
    // Returned, not thrown: a rollback would undo the attempt count.
    const verified = await runTransaction(db, async (tx) => {
      const open = await lockOpenResets(tx, candidates.map(idOf));
      const tryable = open.filter(
        (reset) => (own.has(reset.id) ? reset.ownAttempts : reset.attempts) < triesPerCode,
      );
      // A guess counts as an attempt at each of them.
      for (const { id } of tryable) await countTry(tx, id, own.has(id));
      const shown = tryable.find(({ codeHash }) => codeHash && tried.codeHashes.includes(codeHash));
      if (shown) await markVerified(tx, shown.id, hashProof(proof, keys), lifeSeconds);
      return shown !== undefined;
    });
    if (!verified) return refuse('reset_code_refused');
    await limits.forgive('verify', subject);
    return { proof };
  });
}

const idOf = ({ id }: { id: string }) => id;

interface NewPassword {
  email: string;
  newPassword: string;
}

type ResetRefusal = Refusal<
  'reset_code_refused' | 'too_many_requests' | 'unavailable' | 'validation'
>;

/**
 * Only for the client that verified the code or has the link, and once. Ends all sessions of the person. Either
 * proves the address: a guest becomes an account and gets all guest orders placed with the address.
 */
export async function resetPassword(
  accounts: Accounts,
  { email, newPassword }: NewPassword,
  { address, proof }: { address: string; proof: string },
  shop: { name: string; url: string },
): Promise<{ userId: string } | ResetRefusal> {
  const { db, keys, limits, passwords } = accounts;
  const linkedId = readResetLink(proof, keys);
  // A link cannot be guessed: what strangers behind the same address try does not keep its owner out.
  const limited = linkedId === undefined && (await limits.consume('reset', { address }));
  if (limited) return limited;
  const reset = await findProvedReset(db, email, {
    verifiedBy: possibleProofHashes(proof, keys),
    linkedId,
  });
  if (!reset) return refuse('reset_code_refused');
  const common = await refuseCommonPassword(accounts, newPassword, 'newPassword');
  if (common) return common;
  const passwordHash = await passwords.hash(newPassword);
  if (passwordHash instanceof Refusal) return passwordHash;

  const { user } = reset;
  const done = await runTransaction(db, async (tx) => {
    // Same lock order as every other change of a password.
    await lockUser(tx, user.id);
    // If the address got an account since the code was sent, the guest's code is void.
    const isStill = (await findActiveUser(tx, email))?.id === user.id;
    if (!isStill || !(await takeReset(tx, reset.id))) return refuse('reset_code_refused');
    // Also ends resets started from other devices.
    await deleteResets(tx, user.id);
    await updatePasswordHash(tx, user.id, passwordHash);
    await makeAccountOfGuest(tx, user.id);
    await claimOrders(tx, { email, userId: user.id });
    await endSessionsOfUser(tx, user.id);
    const proved = (await markEmailProved(tx, user.id)) && (await findUser(tx, user.id));
    if (proved) await removeStrangersFactors(tx, proved, { shop: shop.name, publicUrl: shop.url });
    await queueMail(tx, writePasswordChangedEmail(user, shop));
    return { userId: user.id };
  }).catch((error: unknown) => {
    // The same if the account is created concurrently.
    if (isUniqueViolation(error, 'users_email_unique')) return refuse('reset_code_refused');
    throw error;
  });
  if (done instanceof Refusal) return done;
  // Resets the rate limits of the account.
  for (const name of ['login', 'forgot', 'resetEmail', 'verify'] as const) {
    await limits.forget(name, { account: email, address });
  }
  return done;
}

/** Expired codes, and verified ones that were never used. */
export function sweepResets({ db }: Accounts): Promise<void> {
  return deleteStaleResets(db);
}
