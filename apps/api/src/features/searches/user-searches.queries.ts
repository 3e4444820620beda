import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { userSearches } from '@matjar/db/schema/searches.ts';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';

export type UserSearch = typeof userSearches.$inferSelect;

/** Accounts that were deleted meanwhile are left out. */
export async function upsertUserSearches(
  db: Db,
  batch: readonly UserSearch[],
  limit: number,
): Promise<void> {
  const rows = batch.map(({ userId, text, found, searchedAt }) => ({
    user_id: userId,
    text,
    found,
    searched_at: searchedAt,
  }));
  await query(
    db,
    sql`
    insert into user_searches (user_id, text, found, searched_at)
    select made.user_id, made.text, made.found, made.searched_at
    from jsonb_populate_recordset(null::user_searches, ${JSON.stringify(rows)}) made
    join users on users.id = made.user_id
    order by made.user_id, made.text
    for key share of users
    on conflict (user_id, text) do update set
      found = excluded.found,
      searched_at = greatest(user_searches.searched_at, excluded.searched_at)`,
  );
  const userIds = [...new Set(batch.map(({ userId }) => userId))];
  await query(
    db,
    sql`
    delete from user_searches old using (
      select user_id, text,
        row_number() over (partition by user_id order by searched_at desc, text) as place
      from user_searches where user_id = any(${sql.param(userIds)}::uuid[])
    ) ranked
    where ranked.place > ${limit} and old.user_id = ranked.user_id and old.text = ranked.text`,
  );
}

const isRecent = (days: number) =>
  gt(userSearches.searchedAt, sql`now() - make_interval(days => ${days})`);

/** Newest first. */
export function findUserSearches(db: Db, userId: string, days: number) {
  return db
    .select({
      text: userSearches.text,
      found: userSearches.found,
      searchedAt: userSearches.searchedAt,
    })
    .from(userSearches)
    .where(and(eq(userSearches.userId, userId), isRecent(days)))
    .orderBy(desc(userSearches.searchedAt), userSearches.text);
}

/** All of a user, or one. */
export async function deleteUserSearches(db: Db, userId: string, text?: string): Promise<void> {
  const isMeant = text === undefined ? undefined : eq(userSearches.text, text);
  await db.delete(userSearches).where(and(eq(userSearches.userId, userId), isMeant));
}

export async function deleteOldSearches(db: Db, days: number): Promise<void> {
  await db
    .delete(userSearches)
    .where(lt(userSearches.searchedAt, sql`now() - make_interval(days => ${days})`));
}

export async function deleteAllUserSearches(db: Db): Promise<void> {
  await db.delete(userSearches);
}
