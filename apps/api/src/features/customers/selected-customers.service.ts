import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { findSameAddress, findTags, findTagsByUser, lockUser } from './customers.queries.ts';
import { type CustomerDeps, setTags } from './customers.service.ts';

/** Includes tags of guests with the same email address, as on the page of a customer. */
export async function findTagsOfMany(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await findTagsByUser(db, userIds);
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

/** In the caller's transaction, if the tags are unchanged. */
export async function setTagsOfSelected(
  deps: CustomerDeps,
  actor: SignedIn,
  { id, seen, tags }: { id: string; seen: readonly string[]; tags: string[] },
): Promise<{ version: number } | Refusal<'not_found' | 'conflict'>> {
  if (!(await lockUser(deps.db, id))) return refuse('not_found');
  const now = await findTags(deps.db, await findSameAddress(deps.db, id));
  if (now.join() !== seen.join()) return refuse('conflict');
  const set = await setTags(deps, actor, id, tags);
  return set instanceof Refusal ? set : { version: set.data.user.version };
}
