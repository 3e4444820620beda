import type { Db } from '@matjar/db/connect.ts';
import { staffRoleJson } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { apiKeys } from '@matjar/db/schema/api-keys.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StoredRole } from '../../../http/endpoints/staff-permissions.ts';

interface LiveKey extends StoredRole {
  id: string;
  name: string;
  scopes: string[];
  userId: string;
  /** True if `last_used_at` is old enough to be updated. */
  isDue: boolean;
}

const isLive = sql`held.revoked_at is null and (held.expires_at is null or held.expires_at > now())
  and person.active`;

/** A valid key with the current role of its creator. Read on every call with a key. */
export async function findLiveKey(db: Db, hash: string): Promise<LiveKey | undefined> {
  const [found] = await query<LiveKey>(
    db,
    sql`
    select held.id, held.name, held.scopes, person.id as "userId", person.role,
      ${staffRoleJson('person')} as staff,
      held.last_used_at is null or held.last_used_at < now() - interval '1 minute' as "isDue"
    from api_keys held join users person on person.id = held.user_id
    where held.key_hash = ${hash} and ${isLive}`,
  );
  return found;
}

export async function noteUse(db: Db, id: string): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, id));
}

interface ListedKey extends StoredRole {
  id: string;
  name: string;
  start: string;
  scopes: string[];
  userId: string;
  userName: string;
  state: 'active' | 'expired' | 'revoked';
  /** Milliseconds since 1970, like the others. */
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
}

/** Those in use first, then what ended within the last 90 days, newest first. */
export function listKeys(db: Db, id?: string): Promise<ListedKey[]> {
  const matches = id === undefined ? sql`true` : sql`held.id = ${id}`;
  return query<ListedKey>(
    db,
    sql`
    select held.id, held.name, held.start, held.scopes, person.id as "userId",
      person.name as "userName", person.role, ${staffRoleJson('person')} as staff,
      case when held.revoked_at is not null then 'revoked'
        when held.expires_at <= now() then 'expired' else 'active' end as state,
      (extract(epoch from held.created_at) * 1000)::float8 as "createdAt",
      (extract(epoch from held.expires_at) * 1000)::float8 as "expiresAt",
      (extract(epoch from held.last_used_at) * 1000)::float8 as "lastUsedAt"
    from api_keys held join users person on person.id = held.user_id
    where ${matches}
      and coalesce(held.revoked_at, held.expires_at, now()) > now() - interval '90 days'
    order by ${isLive} desc, held.created_at desc, held.id
    limit 200`,
  );
}

export async function countLiveKeys(db: Db): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`
    select count(*)::int as count
    from api_keys held join users person on person.id = held.user_id where ${isLive}`,
  );
  return row?.count ?? 0;
}

export async function insertKey(db: Db, key: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(key);
}

/** Revokes a key and returns its name; undefined if there was none to revoke. */
export async function revokeKey(db: Db, id: string): Promise<string | undefined> {
  const [revoked] = await db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
  return revoked?.name;
}
