import type { Db } from '@matjar/db/connect.ts';
import { readClock } from '@matjar/db/read-clock.ts';
import { openSealedText, sealId, sealText } from '../../../platform/sealed-text.ts';
import type { TokenKeys } from '../sessions/access-token.ts';
import {
  listFactors,
  listFactorsToReseal,
  takeStep,
  updateSecret,
} from './second-factor.queries.ts';
import { findStep } from './totp.ts';

const purpose = 'totp-secret';

export function sealTotpSecret(secret: string, userId: string, { secrets }: TokenKeys): string {
  return sealText(purpose, userId, secret, secrets);
}

export function openTotpSecret(
  sealed: string | null,
  userId: string,
  { secrets }: TokenKeys,
): string | undefined {
  return sealed === null ? undefined : openSealedText(purpose, userId, sealed, secrets);
}

/** Checks a code against the person's apps, and marks it as used. */
export async function takeTotpCode(
  db: Db,
  keys: TokenKeys,
  userId: string,
  code: string,
): Promise<boolean> {
  const seconds = await readClock(db);
  for (const { id, secret: sealed, lastStep } of await listFactors(db, userId)) {
    const secret = openTotpSecret(sealed, userId, keys);
    if (!secret) continue;
    const step = findStep(secret, code, { seconds, lastStep });
    if (step !== undefined && (await takeStep(db, id, step))) return true;
  }
  return false;
}

/** Re-encrypts secrets after `SESSION_SECRET` was rotated: they would be lost with the former one. */
export async function resealSecrets(db: Db, keys: TokenKeys): Promise<void> {
  const current = sealId(purpose, keys.secrets[0]);
  for (const { id, userId, secret: from } of await listFactorsToReseal(db, current)) {
    const secret = openTotpSecret(from, userId, keys);
    if (secret) await updateSecret(db, id, { from, to: sealTotpSecret(secret, userId, keys) });
  }
}
