import { keyScopes, type Permission } from '@matjar/contract/accounts/permissions.ts';
import type { Connection, Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { staffMembers, staffRoles } from '@matjar/db/schema/staff.ts';
import { insertKey } from '../src/features/accounts/api-keys/api-keys.queries.ts';
import { makeKey } from '../src/features/accounts/api-keys/api-keys.service.ts';
import { makeTokenKeys, signAccessToken } from '../src/features/accounts/sessions/access-token.ts';
import { hashToken } from '../src/features/accounts/sessions/secret-token.ts';
import { insertSession } from '../src/features/accounts/sessions/session.queries.ts';

/** The settings under which test apps run, so that tokens made here are theirs. */
export const testSettings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  PUBLIC_URL: 'https://shop.test',
  SESSION_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
} as const;

export interface TestUser {
  id: string;
  sessionId: string;
  email: string;
  name: string;
  role: 'user' | 'admin';
  token: string;
  /** For `app.inject({ headers })`. */
  headers: { authorization: string };
}

/** A new person with a session of their own. Sign-in itself has its own tests. */
export async function signInAs(
  { db }: Pick<Connection, 'db'>,
  role: 'user' | 'admin' = 'user',
  details: Partial<typeof users.$inferInsert> = {},
): Promise<TestUser> {
  const id = newId();
  const user = { id, name: `Test ${role}`, email: `${id}@gmail.com`, role, ...details };
  await db.insert(users).values(user);
  const sessionId = newId();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await insertSession(db, { id: sessionId, userId: id, expiresAt });
  const keys = makeTokenKeys([testSettings.SESSION_SECRET], testSettings.PUBLIC_URL);
  const token = await signAccessToken({ userId: id, sessionId }, keys);
  return { ...user, sessionId, token, headers: { authorization: `Bearer ${token}` } };
}

/** Somebody of the staff, with a fixed role or an own role of these permissions. */
export async function signInAsStaff(
  connection: Pick<Connection, 'db'>,
  role: string | readonly string[],
): Promise<TestUser> {
  if (role === 'owner') return signInAs(connection, 'admin');
  const user = await signInAs(connection, 'user', { name: 'Test colleague' });
  const { db } = connection;
  const userId = user.id;
  if (typeof role === 'string') {
    await db.insert(staffMembers).values({ userId, role });
  } else {
    const ownRoleId = newId();
    await db.insert(staffRoles).values({ id: ownRoleId, name: userId, permissions: [...role] });
    await db.insert(staffMembers).values({ userId, ownRoleId });
  }
  return user;
}

/** A key of somebody, as if they had made it. Making one has its own tests. */
export async function giveKey(
  db: Db,
  userId: string,
  scopes: readonly Permission[] = keyScopes,
  expiresAt: Date | null = null,
) {
  const { key, start } = makeKey();
  const id = newId();
  const name = `Key ${id.slice(-6)}`;
  const keyHash = hashToken(key);
  await insertKey(db, { id, userId, name, scopes: [...scopes], keyHash, start, expiresAt });
  return { id, name, key, headers: { authorization: `Bearer ${key}` } };
}
