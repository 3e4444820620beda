import { keyScopes, type Permission } from '@matjar/contract/accounts/permissions.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { insertKey } from '../../src/features/accounts/api-keys/api-keys.queries.ts';
import { makeKey } from '../../src/features/accounts/api-keys/api-keys.service.ts';
import { hashToken } from '../../src/features/accounts/sessions/secret-token.ts';

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
