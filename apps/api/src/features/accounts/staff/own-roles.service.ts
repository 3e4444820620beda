import {
  fixedRoleNames,
  type Permission,
  permissions,
  withImplied,
} from '@matjar/contract/accounts/permissions.ts';
import type { OwnRoleInput, Staff } from '@matjar/contract/accounts/staff.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { isId } from '../../../platform/ids.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { refuseChanged } from '../../audit/audit-list.service.ts';
import {
  deleteOwnRole,
  insertOwnRole,
  isOwnRoleInUse,
  lockOwnRole,
  updateOwnRole,
} from './staff.queries.ts';
import { showStaff } from './staff.service.ts';
import { findAuthority, knownPermissions, mayHandle } from './staff-authority.ts';

type CreateRefusal = Refusal<'grant_refused' | 'staff_role_taken'>;

export async function createOwnRole(
  db: Db,
  actor: SignedIn,
  { name, permissions }: OwnRoleInput,
): Promise<{ data: Staff } | CreateRefusal> {
  if (isNameOfFixedRole(name)) return refuse('staff_role_taken');
  const refused = await refuseTakenName(
    runTransaction(db, async (tx) => {
      const role = { name, permissions: inOrder(permissions) };
      if (!(await mayWrite(tx, actor, role.permissions))) return refuse('grant_refused');
      const id = newId();
      await insertOwnRole(tx, { id, ...role });
      await record(tx, actor, 'create', { id, name }, { after: role });
      return undefined;
    }),
  );
  return refused ?? showStaff(db, actor);
}

/** Neither the old nor the new permissions of the role may exceed those of the person who changes it. */
export async function changeOwnRole(
  db: Db,
  actor: SignedIn,
  id: string,
  { version, name, permissions }: OwnRoleInput,
): Promise<{ data: Staff } | CreateRefusal | Refusal<'not_found' | 'conflict'>> {
  if (isNameOfFixedRole(name)) return refuse('staff_role_taken');
  const refused = await refuseTakenName(
    runTransaction(db, async (tx) => {
      const stored = isId(id) ? await lockOwnRole(tx, id) : undefined;
      if (!stored) return refuse('not_found');
      if (version !== undefined && version !== stored.version)
        return refuseChanged(tx, 'staff role', stored);
      const before = { name: stored.name, permissions: knownPermissions(stored.permissions) };
      const after = { name, permissions: inOrder(permissions) };
      if (!(await mayWrite(tx, actor, [...before.permissions, ...after.permissions]))) {
        return refuse('grant_refused');
      }
      await updateOwnRole(tx, id, after);
      await record(tx, actor, 'update', { id, name }, { before, after });
      return undefined;
    }),
  );
  return refused ?? showStaff(db, actor);
}

export function removeOwnRole(
  db: Db,
  actor: SignedIn,
  id: string,
): Promise<Refusal<'not_found' | 'grant_refused' | 'staff_role_in_use'> | undefined> {
  return runTransaction(db, async (tx) => {
    const stored = isId(id) ? await lockOwnRole(tx, id) : undefined;
    if (!stored) return refuse('not_found');
    const { name } = stored;
    const before = { name, permissions: knownPermissions(stored.permissions) };
    if (!(await mayWrite(tx, actor, before.permissions))) return refuse('grant_refused');
    if (await isOwnRoleInUse(tx, id)) return refuse('staff_role_in_use');
    await deleteOwnRole(tx, id);
    await record(tx, actor, 'delete', { id, name }, { before });
    return undefined;
  });
}

/** Ignores case and punctuation: "read-only" would stand beside the fixed role "Read only" in lists. */
function isNameOfFixedRole(name: string): boolean {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return fixedRoleNames.some((each) => each.toLowerCase() === letters);
}

/** In the order of the contract, each once, with what each of them needs. */
function inOrder(requested: readonly Permission[]): Permission[] {
  const all = withImplied(requested);
  return permissions.filter((each) => all.includes(each));
}

async function mayWrite(tx: Db, { userId }: SignedIn, needed: readonly Permission[]) {
  return mayHandle(await findAuthority(tx, userId), { key: '', permissions: needed });
}

async function refuseTakenName<Result>(
  writing: Promise<Result>,
): Promise<Result | Refusal<'staff_role_taken'>> {
  try {
    return await writing;
  } catch (error) {
    if (isUniqueViolation(error, 'staff_roles_name_unique')) return refuse('staff_role_taken');
    throw error;
  }
}

function record(
  tx: Db,
  actor: SignedIn,
  action: 'create' | 'update' | 'delete',
  { id, name }: { id: string; name: string },
  change: Partial<Record<'before' | 'after', Record<string, unknown>>>,
): Promise<void> {
  return recordChange(tx, {
    actor,
    action,
    entity: 'staff role',
    entityId: id,
    label: name,
    ...change,
  });
}
