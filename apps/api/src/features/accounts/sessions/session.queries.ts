import type { Db } from '@matjar/db/connect.ts';
import { staffRoleJson } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { rateLimits } from '@matjar/db/schema/rate-limits.ts';
import { factorChallenges } from '@matjar/db/schema/second-factor.ts';
import { refreshTokens, sessions } from '@matjar/db/schema/sessions.ts';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { StoredRole } from '../../../http/endpoints/staff-permissions.ts';

/** Whether a row of `users` works in the shop. */
const isOfStaff = sql`(${users.role} = 'admin' or exists (
  select 1 from staff_members where staff_members.user_id = ${users.id}))`;

const isLive = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`));

/** A session, and what decides what it opens. */
interface FoundSession extends StoredRole {
  sessionId: string;
  userId: string;
  isGuest: boolean;
  emailUnconfirmed: boolean;
  hasFactor: boolean;
  ageSeconds: number;
}

/** The person of a valid session, with the current role. Read on every signed-in call. */
export async function findLiveSession(
  db: Db,
  id: string,
  tokenExpiresAt: number,
): Promise<FoundSession | undefined> {
  const [found] = await query<FoundSession>(
    db,
    sql`
    select held.id as "sessionId", person.id as "userId", person.guest as "isGuest", person.role,
      person.email_unconfirmed as "emailUnconfirmed",
      ${staffRoleJson('person')} as staff,
      exists (select 1 from second_factors where user_id = person.id) as "hasFactor",
      extract(epoch from now() - held.created_at)::float8 as "ageSeconds"
    from sessions held join users person on person.id = held.user_id
    where held.id = ${id}
      and held.ended_at is null and held.expires_at > now() and person.active
      and to_timestamp(${tokenExpiresAt}) > now()`,
  );
  return found;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function insertRefreshToken(db: Db, hash: string, sessionId: string): Promise<void> {
  await db.insert(refreshTokens).values({ hash, sessionId });
}

/** Finds and locks the session of a refresh token: concurrent refreshes wait until the transaction ends. */
export async function lockSessionOfToken(db: Db, hash: string) {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      isLive: sql<boolean>`${isLive} and ${users.active}`,
      ageSeconds: sql<number>`extract(epoch from now() - ${sessions.createdAt})::float8`,
      isOfStaff: sql<boolean>`${isOfStaff}`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.hash, hash))
    .for('no key update', { of: sessions });
  return found;
}

/** How long ago a token was replaced; null while it is the current one. */
export async function findTokenAge(db: Db, hash: string) {
  const [found] = await db
    .select({
      replacedMs: sql<
        number | null
      >`(extract(epoch from clock_timestamp() - ${refreshTokens.replacedAt}) * 1000)::float8`,
    })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  return found;
}

export async function markTokenReplaced(db: Db, hash: string): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ replacedAt: sql`clock_timestamp()` })
    .where(eq(refreshTokens.hash, hash));
}

export async function extendSession(db: Db, sessionId: string, expiresAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, expiresAt })
    .where(eq(sessions.id, sessionId));
}

export async function listLiveSessions(db: Db, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** True when there was such a session of this person to end. */
export async function endSession(db: Db, sessionId: string, userId: string): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Also ends sign-ins waiting for a second factor: their password may be outdated. */
export async function endSessionsOfUser(
  db: Db,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.userId, userId), eq(factorChallenges.purpose, 'sign-in')));
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    );
}

/** When the session of somebody who is asking began. */
export async function findSessionAge(db: Db, sessionId: string): Promise<number | undefined> {
  const [found] = await db
    .select({
      ms: sql<number>`(extract(epoch from now() - ${sessions.createdAt}) * 1000)::float8`,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return found?.ms;
}

/** Ends staff sessions past their maximum age, even active ones. */
export async function endOldStaffSessions(db: Db, hours: number): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        isLive,
        lt(sessions.createdAt, sql`now() - make_interval(hours => ${hours})`),
        sql`exists (select 1 from ${users} where ${users.id} = ${sessions.userId} and ${isOfStaff})`,
      ),
    );
}

/** Ended ones are kept for a day: a stolen token that comes back late is still recognised as ended. */
export async function deleteStaleSessions(db: Db): Promise<void> {
  await db
    .delete(sessions)
    .where(
      or(lt(sessions.expiresAt, sql`now()`), lt(sessions.endedAt, sql`now() - interval '1 day'`)),
    );
}

/** Tokens long replaced. A session keeps the ones of its last weeks, by which theft is noticed. */
export async function deleteOldRefreshTokens(db: Db): Promise<void> {
  await db
    .delete(refreshTokens)
    .where(lt(refreshTokens.replacedAt, sql`now() - interval '30 days'`));
}

export async function deleteStaleLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
