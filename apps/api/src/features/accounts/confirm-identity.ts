import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import type { Accounts } from './accounts.ts';
import { findSessionAge } from './sessions/session.queries.ts';
import { findPasswordHash } from './user.queries.ts';

/** For people without a password: a sign-in this recent is proof enough. */
const recentMs = 15 * 60_000;

export type IdentityRefusal = Refusal<
  'too_many_requests' | 'unavailable' | 'validation' | 'sign_in_again'
>;

/**
 * Re-authentication before a sensitive action, for which an open session is not enough. `isProof` accepts other
 * proofs in the password field, such as a TOTP code.
 */
export async function confirmIdentity(
  { db, passwords, limits }: Accounts,
  user: SignedIn,
  password: string | undefined,
  isProof?: (code: string) => Promise<boolean>,
): Promise<IdentityRefusal | undefined> {
  const { userId } = user;
  const subject = { account: userId };
  const limited = await limits.consume('password', subject);
  if (limited) return limited;
  if (password && (await isProof?.(password))) {
    await limits.forgive('password', subject);
    return undefined;
  }
  const passwordHash = await findPasswordHash(db, userId);
  if (!passwordHash) {
    if (!(await isRecentSignIn(db, user))) return refuse('sign_in_again');
    await limits.forgive('password', subject);
    return undefined;
  }
  const matches = await passwords.matches(password ?? '', passwordHash);
  if (matches instanceof Refusal) return matches;
  if (matches) {
    await limits.forgive('password', subject);
    return undefined;
  }
  const msg = translate(
    password || !isProof ? 'accounts.currentPasswordWrong' : 'accounts.passwordOrCode',
  );
  return refuse('validation').with({ fields: [{ msg, param: 'password' }] });
}

export async function isRecentSignIn(db: Db, { sessionId }: SignedIn): Promise<boolean> {
  const age = await findSessionAge(db, sessionId);
  return age !== undefined && age <= recentMs;
}
