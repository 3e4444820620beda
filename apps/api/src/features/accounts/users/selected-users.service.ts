import type { Currency } from '@matjar/contract/money.ts';
import type { SelectedUsers } from '@matjar/contract/operations/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal } from '../../../http/errors/refusal.ts';
import { isId } from '../../../platform/ids.ts';
import type { Accounts } from '../accounts.ts';
import { findUserStates, type UserState } from './admin-users.queries.ts';
import { editUser, readFilter } from './admin-users.service.ts';

export type SelectedUser = UserState;

/** Newest first; one more than `limit` where there are more. */
export function findSelectedUsers(
  db: Db,
  chosen: SelectedUsers,
  limit: number,
  currency: Currency,
): Promise<SelectedUser[]> {
  const which =
    'ids' in chosen ? [...new Set(chosen.ids)].filter(isId) : readFilter(chosen.filter, currency);
  return findUserStates(db, which, limit + 1);
}

/** Same rules as a single change; refused if the account was saved since that version. */
export async function setActiveOfSelected(
  deps: Pick<Accounts, 'db' | 'settings' | 'publicUrl'>,
  actor: SignedIn,
  { id, version }: { id: string; version: number },
  active: boolean,
): Promise<{ version: number } | Refusal> {
  const saved = await editUser(deps, actor, id, { active, version });
  return saved instanceof Refusal ? saved : { version: saved.version };
}
