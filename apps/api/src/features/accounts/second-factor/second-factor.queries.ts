import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { factorChallenges, recoveryCodes, secondFactors } from '@matjar/db/schema/second-factor.ts';
import { and, asc, eq, gt, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';

export type FactorRow = typeof secondFactors.$inferSelect;

export function listFactors(db: Db, userId: string): Promise<FactorRow[]> {
  return db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .orderBy(asc(secondFactors.createdAt), asc(secondFactors.id));
}

export async function insertFactor(
  db: Db,
  factor: Omit<typeof secondFactors.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(secondFactors).values({ id: newId(), ...factor });
}

export async function deleteFactor(db: Db, id: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.id, id));
}

/** How many there were. */
export async function deleteFactorsOf(db: Db, userId: string): Promise<number> {
  const deleted = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ id: secondFactors.id });
  return deleted.length;
}

/** False if a code of this or a later time step was used already. */
export async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(secondFactors.id, id),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ id: secondFactors.id });
  return taken.length > 0;
}

export async function findPasskey(db: Db, credentialId: string): Promise<FactorRow | undefined> {
  const [found] = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.credentialId, credentialId));
  return found;
}

/** False if it was used concurrently: the signature counter of a passkey must rise. */
export async function usePasskey(
  db: Db,
  { id, counter }: Pick<FactorRow, 'id' | 'counter'>,
  newCounter: number,
): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ counter: newCounter, lastUsedAt: sql`now()` })
    .where(and(eq(secondFactors.id, id), eq(secondFactors.counter, counter ?? 0)))
    .returning({ id: secondFactors.id });
  return used.length > 0;
}

/** Secrets encrypted with a former `SESSION_SECRET`. */
export function listFactorsToReseal(db: Db, currentSeal: string) {
  return db
    .select({
      id: secondFactors.id,
      userId: secondFactors.userId,
      secret: sql<string>`${secondFactors.secret}`,
    })
    .from(secondFactors)
    .where(
      and(
        isNotNull(secondFactors.secret),
        not(sql`starts_with(${secondFactors.secret}, ${`${currentSeal}.`})`),
      ),
    );
}

/** Unless it was changed meanwhile. */
export async function updateSecret(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .update(secondFactors)
    .set({ secret: to })
    .where(and(eq(secondFactors.id, id), eq(secondFactors.secret, from)));
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Any of the hashes: all codes of a person share a salt. */
export async function findRecoveryHash(db: Db, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1);
  return found?.codeHash;
}

/** True if the code existed; exactly one of two concurrent callers succeeds. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ id: newId(), userId, codeHash })));
}

export type ChallengeRow = typeof factorChallenges.$inferSelect;
export type Purpose = ChallengeRow['purpose'];

const isOpen = gt(factorChallenges.expiresAt, sql`now()`);

export async function insertChallenge(
  db: Db,
  challenge: Omit<typeof factorChallenges.$inferInsert, 'id' | 'expiresAt'>,
  lifeSeconds: number,
): Promise<string> {
  const id = newId();
  await db.insert(factorChallenges).values({
    id,
    ...challenge,
    expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})`,
  });
  return id;
}

/** Nobody else can use it until the transaction ends. */
export async function lockChallengeOfToken(
  db: Db,
  purpose: Purpose,
  tokenHash: string,
): Promise<ChallengeRow | undefined> {
  const [found] = await db
    .select()
    .from(factorChallenges)
    .where(
      and(eq(factorChallenges.tokenHash, tokenHash), eq(factorChallenges.purpose, purpose), isOpen),
    )
    .for('update');
  return found;
}

export async function lockChallengeOfSession(
  db: Db,
  purpose: Purpose,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<ChallengeRow | undefined> {
  const [found] = await db
    .select()
    .from(factorChallenges)
    .where(
      and(
        eq(factorChallenges.id, id),
        eq(factorChallenges.sessionId, sessionId),
        eq(factorChallenges.purpose, purpose),
        isOpen,
      ),
    )
    .for('update');
  return found;
}

/** The challenge for a passkey to sign; null if none was requested. */
export async function updateContent(db: Db, id: string, content: string | null): Promise<void> {
  await db.update(factorChallenges).set({ content }).where(eq(factorChallenges.id, id));
}

export async function countTry(db: Db, id: string): Promise<void> {
  await db
    .update(factorChallenges)
    .set({ attempts: sql`${factorChallenges.attempts} + 1` })
    .where(eq(factorChallenges.id, id));
}

export async function deleteChallenge(db: Db, id: string): Promise<void> {
  await db.delete(factorChallenges).where(eq(factorChallenges.id, id));
}

export async function deleteStaleChallenges(db: Db): Promise<void> {
  await db.delete(factorChallenges).where(not(isOpen));
}

/** Whether somebody works in the shop. */
export async function isOfStaff(db: Db, userId: string): Promise<boolean> {
  const [row] = await query<{ staff: boolean }>(
    db,
    sql`select (role = 'admin' or exists (select 1 from staff_members where user_id = users.id)) as staff
      from users where id = ${userId}`,
  );
  return row?.staff ?? false;
}
