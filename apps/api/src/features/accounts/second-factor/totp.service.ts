import type { NewTotp } from '@matjar/contract/accounts/second-factor.ts';
import { readClock } from '@matjar/db/read-clock.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isId } from '../../../platform/ids.ts';
import type { Accounts } from '../accounts.ts';
import type { IdentityRefusal } from '../confirm-identity.ts';
import { findUser } from '../user.queries.ts';
import {
  countTry,
  deleteChallenge,
  insertChallenge,
  insertFactor,
  lockChallengeOfSession,
} from './second-factor.queries.ts';
import {
  type Added,
  type AddRefusal,
  addFactor,
  challengeSeconds,
  confirmChange,
  refuseFull,
  triesPerChallenge,
} from './second-factor.service.ts';
import { findStep, makeTotpSecret, writeTotpUri } from './totp.ts';
import { openTotpSecret, sealTotpSecret } from './totp-secrets.ts';

/** The secret is the person's once a first code has shown that an app has it. */
export async function startTotp(
  accounts: Accounts,
  user: SignedIn,
  password: string | undefined,
): Promise<
  | { data: { _id: string; secret: string; uri: string } }
  | IdentityRefusal
  | Refusal<'second_factors_full' | 'unauthorized'>
> {
  const { db, keys, settings } = accounts;
  const { userId, sessionId } = user;
  const refused = (await refuseFull(db, userId)) ?? (await confirmChange(accounts, user, password));
  if (refused) return refused;
  const owner = await findUser(db, userId);
  if (!owner) return refuse('unauthorized');
  const secret = makeTotpSecret();
  const content = sealTotpSecret(secret, userId, keys);
  const _id = await insertChallenge(
    db,
    { purpose: 'add-totp', userId, sessionId, content },
    challengeSeconds,
  );
  const uri = writeTotpUri(secret, { shop: settings.values.shopName, email: owner.email });
  return { data: { _id, secret, uri } };
}

export async function addTotp(
  accounts: Accounts,
  user: SignedIn,
  id: string,
  { name, code }: NewTotp,
): Promise<Added | AddRefusal | Refusal<'not_found' | 'second_factor_refused'>> {
  const { keys, limits } = accounts;
  const { userId, sessionId } = user;
  const limited = await limits.consume('factor', { account: userId });
  if (limited) return limited;
  const added = await addFactor(accounts, user, async (tx) => {
    const begun = isId(id)
      ? await lockChallengeOfSession(tx, 'add-totp', { id, sessionId })
      : undefined;
    const secret = begun && openTotpSecret(begun.content, userId, keys);
    if (!secret || begun.attempts >= triesPerChallenge) return refuse('not_found');
    await countTry(tx, begun.id);
    const lastStep = findStep(secret, code, { seconds: await readClock(tx), lastStep: null });
    if (lastStep === undefined) return refuse('second_factor_refused');
    await deleteChallenge(tx, begun.id);
    const sealed = sealTotpSecret(secret, userId, keys);
    await insertFactor(tx, { userId, kind: 'totp', name, secret: sealed, lastStep });
    return { name };
  });
  if (!(added instanceof Refusal)) await limits.forgive('factor', { account: userId });
  return added;
}
