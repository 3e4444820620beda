import { customerLimits } from '@matjar/contract/accounts/account-limits.ts';
import { bulkLimits, type UserBulkAction } from '@matjar/contract/bulk/bulk.ts';
import {
  findSelectedUsers,
  type SelectedUser,
  setActiveOfSelected,
} from '../accounts/users/admin-users.service.ts';
import { findTagsOfMany, setTagsOfSelected } from '../customers/customers.service.ts';
import type { BulkDeps } from './bulk-deps.ts';
import {
  type Planned,
  type PlannedRow,
  type PreviewRefusal,
  refuseTooMany,
} from './planned-row.ts';
import type { RequestOf, RowWork } from './row-work.ts';

export async function planUsers(
  { db, catalog }: BulkDeps,
  { chosen, action }: RequestOf<'users'>,
): Promise<Planned | PreviewRefusal> {
  const users = await findSelectedUsers(db, chosen, bulkLimits.rows, catalog.catalog.currency);
  if (users.length > bulkLimits.rows) return refuseTooMany();
  if (action.kind === 'blockUsers' || action.kind === 'unblockUsers') {
    const active = action.kind === 'unblockUsers';
    return { plan: { rows: users.map((user) => planActive(user, active)) } };
  }
  const tags = await findTagsOfMany(
    db,
    users.map(({ id }) => id),
  );
  return { plan: { rows: users.map((user) => planTags(user, tags.get(user.id) ?? [], action)) } };
}

/** Staff members are blocked one by one, on the page that shows their permissions. */
function planActive({ id, name, version, active, isStaff }: SelectedUser, to: boolean): PlannedRow {
  return {
    subjectId: id,
    label: name,
    version,
    before: { active },
    after: { active: to },
    warnings: !isStaff && active && !to ? ['signedOut'] : [],
    ...(isStaff ? { reason: 'staff' as const } : active === to && { reason: 'same' as const }),
  };
}

function planTags(
  { id, name, version }: SelectedUser,
  before: string[],
  { kind, tag }: Extract<UserBulkAction, { tag: string }>,
): PlannedRow {
  const others = before.filter((each) => each !== tag);
  const after = kind === 'tagUsers' ? [...others, tag].toSorted() : others;
  const isFull = after.length > customerLimits.tags;
  return {
    subjectId: id,
    label: name,
    version,
    before: { tags: before },
    after: { tags: isFull ? before : after },
    warnings: [],
    ...(isFull
      ? { reason: 'tagsFull' as const }
      : after.length === before.length && { reason: 'same' as const }),
  };
}

export const userRows: RowWork = {
  apply(deps, { subjectId: id, version, before, after }, _run, actor) {
    if (after.tags) {
      return setTagsOfSelected(depsOf(deps), actor, {
        id,
        seen: before.tags ?? [],
        tags: after.tags,
      });
    }
    return setActiveOfSelected(depsOf(deps), actor, { id, version }, after.active ?? true);
  },
  undo(deps, { subjectId: id, version, versionAfter, before, after }, _run, actor) {
    if (before.tags) {
      return setTagsOfSelected(depsOf(deps), actor, {
        id,
        seen: after.tags ?? [],
        tags: before.tags,
      });
    }
    const written = { id, version: versionAfter ?? version };
    return setActiveOfSelected(depsOf(deps), actor, written, before.active ?? true);
  },
};

function depsOf({ db, orders: { settings, publicUrl } }: BulkDeps) {
  return { db, settings, publicUrl };
}
