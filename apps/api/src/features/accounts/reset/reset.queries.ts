import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { resetRequests } from '@matjar/db/schema/password-resets.ts';
import { and, asc, desc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

/** Accounts before guests, then the newest first. */
const likeliest = [users.guest, desc(users.createdAt)];

/** The recipient of a code: the account of an address, or else the last guest who ordered with it. */
export async function findActiveUser(db: Db, email: string) {
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

/** Replaces what the device asked for before. False when another open code is the same. */
export async function openReset(db: Db, reset: OpenReset): Promise<boolean> {
  const { id, userId, codeHash, lifeSeconds, askedBy } = reset;
  const fresh = {
    id,
    codeHash,
    attempts: 0,
    ownAttempts: 0,
    expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})`,
    verifiedAt: null,
    verifiedBy: null,
    createdAt: sql`now()`,
  };
  const taken = await db
    .select({ id: resetRequests.id })
    .from(resetRequests)
    .where(eq(resetRequests.codeHash, codeHash));
  if (taken.length > 0) return false;
  await db
    .insert(resetRequests)
    .values({ ...fresh, userId, askedBy })
    .onConflictDoUpdate({ target: [resetRequests.userId, resetRequests.askedBy], set: fresh });
  return true;
}

const isOpen = and(isNotNull(resetRequests.codeHash), gt(resetRequests.expiresAt, sql`now()`));

/** An email whose link works, whatever was tried at its code. */
export async function hasOpenReset(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(resetRequests, and(eq(resetRequests.userId, userId), isOpen))) > 0;
}

/** Matched by address if one is given, else by the code alone. */
interface TriedCode {
  email: string | undefined;
  codeHashes: readonly string[];
}

/** The open codes that an attempt may match, all of one person. */
export async function findTriedResets(db: Db, { email, codeHashes }: TriedCode) {
  const hasCode = isOneOf(resetRequests.codeHash, codeHashes);
  const isMeant = email === undefined ? hasCode : hasEmail(email);
  const found = await db
    .select({
      id: resetRequests.id,
      userId: resetRequests.userId,
      askedBy: resetRequests.askedBy,
    })
    .from(resetRequests)
    .innerJoin(users, eq(users.id, resetRequests.userId))
    .where(and(isMeant, isOpen, eq(users.active, true)))
    .orderBy(...likeliest);
  return found.filter(({ userId }) => userId === found[0]?.userId);
}

/** Locks the rows, so that concurrent attempts are all counted. */
export function lockOpenResets(db: Db, ids: string[]) {
  return db
    .select({
      id: resetRequests.id,
      codeHash: resetRequests.codeHash,
      attempts: resetRequests.attempts,
      ownAttempts: resetRequests.ownAttempts,
    })
    .from(resetRequests)
    .where(and(isOneOf(resetRequests.id, ids), isOpen))
    .orderBy(asc(resetRequests.id))
    .for('update');
}

/** Attempts by the owner's devices are counted apart from those of strangers. */
export async function countTry(db: Db, id: string, isOwn: boolean): Promise<void> {
  const { attempts, ownAttempts } = resetRequests;
  await db
    .update(resetRequests)
    .set(isOwn ? { ownAttempts: sql`${ownAttempts} + 1` } : { attempts: sql`${attempts} + 1` })
    .where(eq(resetRequests.id, id));
}

export async function countOpenCodes(db: Db): Promise<number> {
  return db.$count(resetRequests, isOpen);
}

/** Clears the code: it works once. */
export async function markVerified(
  db: Db,
  id: string,
  verifiedBy: string,
  lifeSeconds: number,
): Promise<void> {
  await db
    .update(resetRequests)
    .set({
      codeHash: null,
      verifiedAt: sql`now()`,
      verifiedBy,
      expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})`,
    })
    .where(eq(resetRequests.id, id));
}

interface Proof {
  /** The hashes under which the client may have verified a code. */
  verifiedBy: string[];
  /** The reset whose link the client has. */
  linkedId: string | undefined;
}

/** A reset that the client may finish. */
export async function findProvedReset(db: Db, email: string, { verifiedBy, linkedId }: Proof) {
  const isVerified = isOneOf(resetRequests.verifiedBy, verifiedBy);
  const [found] = await db
    .select({
      id: resetRequests.id,
      user: { id: users.id, name: users.name, email: users.email },
    })
    .from(resetRequests)
    .innerJoin(users, eq(users.id, resetRequests.userId))
    .where(
      and(
        hasEmail(email),
        eq(users.active, true),
        linkedId === undefined ? isVerified : eq(resetRequests.id, linkedId),
        gt(resetRequests.expiresAt, sql`now()`),
      ),
    )
    .orderBy(...likeliest)
    .limit(1);
  return found;
}

/** True for exactly one of several concurrent callers. */
export async function takeReset(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .delete(resetRequests)
    .where(and(eq(resetRequests.id, id), gt(resetRequests.expiresAt, sql`now()`)))
    .returning({ id: resetRequests.id });
  return taken.length > 0;
}

export async function deleteStaleResets(db: Db): Promise<void> {
  await db.delete(resetRequests).where(lt(resetRequests.expiresAt, sql`now()`));
}
