import type { Db } from '@matjar/db/connect.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { sessions } from '@matjar/db/schema/sessions.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';

/** The person of a session that still holds; the role is today's. */
export async function findLiveSession(db: Db, sessionId: string, userId: string) {
  const [found] = await db
    .select({ userId: users.id, sessionId: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.active, true),
      ),
    );
  return found;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}
