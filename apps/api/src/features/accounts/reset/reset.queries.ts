import type { Db } from '@matjar/db/connect.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { passwordResets } from '@matjar/db/schema/password-resets.ts';
import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

/** Accounts before guests, then who came last. */
const likeliest = [users.guest, desc(users.createdAt)];

/**
 * Whom a code may be sent to: the account of an address; where there is none, the last guest who
 * ordered under it.
 */
export async function findActivePerson(db: Db, email: string) {
  const hasOrdered = sql`exists (select from ${orders} where ${orders.userId} = ${users.id})`;
  const [found] = await db
    .select({ id: users.id, name: users.name, email: users.email, active: users.active })
    .from(users)
    .where(and(hasEmail(email), or(eq(users.guest, false), hasOrdered)))
    .orderBy(...likeliest)
    .limit(1);
  return found?.active ? found : undefined;
}

interface OpenReset {
  id: string;
  userId: string;
  codeHash: string;
  lifeSeconds: number;
  /** Hash of the device that asked. */
  askedBy: string;
}

/** Replaces the person's earlier request. False when somebody else's open code is the same. */
export async function openReset(db: Db, reset: OpenReset): Promise<boolean> {
  const { id, userId, codeHash, lifeSeconds, askedBy } = reset;
  const fresh = {
    id,
    codeHash,
    attempts: 0,
    ownAttempts: 0,
    askedBy,
    expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})`,
    verifiedAt: null,
    verifiedBy: null,
    createdAt: sql`now()`,
  };
  const taken = await db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(eq(passwordResets.codeHash, codeHash));
  if (taken.length > 0) return false;
  await db
    .insert(passwordResets)
    .values({ ...fresh, userId })
    .onConflictDoUpdate({ target: passwordResets.userId, set: fresh });
  return true;
}

const tryColumns = {
  id: passwordResets.id,
  userId: passwordResets.userId,
  codeHash: passwordResets.codeHash,
  attempts: passwordResets.attempts,
  ownAttempts: passwordResets.ownAttempts,
  askedBy: passwordResets.askedBy,
  isOpen: sql<boolean>`${passwordResets.expiresAt} > now() and ${passwordResets.codeHash} is not null`,
};

/** By the address where one is given, else by the code itself. */
interface TriedReset {
  email: string | undefined;
  codeHashes: readonly string[];
}

function selectTried(db: Db, { email, codeHashes }: TriedReset) {
  const hasCode = inArray(passwordResets.codeHash, [...codeHashes]);
  const isMeant = email === undefined ? hasCode : hasEmail(email);
  return db
    .select(tryColumns)
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isMeant, eq(users.active, true)))
    .orderBy(...likeliest)
    .limit(1);
}

export async function findTriedReset(db: Db, tried: TriedReset) {
  const [found] = await selectTried(db, tried);
  return found;
}

/** Tries at one code wait for each other, so that none is left uncounted. */
export async function lockTriedReset(db: Db, tried: TriedReset) {
  const [found] = await selectTried(db, tried).for('update', { of: passwordResets });
  return found;
}

/** Tries of whoever asked for the code, and those of strangers, are counted apart. */
export async function countTry(db: Db, id: string, isOwn: boolean): Promise<void> {
  const { attempts, ownAttempts } = passwordResets;
  await db
    .update(passwordResets)
    .set(isOwn ? { ownAttempts: sql`${ownAttempts} + 1` } : { attempts: sql`${attempts} + 1` })
    .where(eq(passwordResets.id, id));
}

export async function countOpenCodes(db: Db): Promise<number> {
  return db.$count(
    passwordResets,
    and(isNotNull(passwordResets.codeHash), gt(passwordResets.expiresAt, sql`now()`)),
  );
}

/** The code is gone from here on: it works once. */
export async function markVerified(
  db: Db,
  id: string,
  verifiedBy: string,
  lifeSeconds: number,
): Promise<void> {
  await db
    .update(passwordResets)
    .set({
      codeHash: null,
      verifiedAt: sql`now()`,
      verifiedBy,
      expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})`,
    })
    .where(eq(passwordResets.id, id));
}

export async function findVerifiedReset(db: Db, email: string) {
  const [found] = await db
    .select({
      id: passwordResets.id,
      verifiedBy: passwordResets.verifiedBy,
      person: { id: users.id, name: users.name, email: users.email },
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        hasEmail(email),
        eq(users.active, true),
        isNotNull(passwordResets.verifiedAt),
        gt(passwordResets.expiresAt, sql`now()`),
      ),
    )
    .orderBy(...likeliest)
    .limit(1);
  return found;
}

/** True for one of several who try at once. */
export async function takeReset(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.id, id), gt(passwordResets.expiresAt, sql`now()`)))
    .returning({ id: passwordResets.id });
  return taken.length > 0;
}

export async function deleteStaleResets(db: Db): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}
