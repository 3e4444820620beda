import type { UserUpdate } from '@matjar/contract/accounts/account-forms.ts';
import type { ManagedUser, Role, UserListQuery } from '@matjar/contract/accounts/accounts.ts';
import type { SelectedUsers } from '@matjar/contract/bulk/bulk.ts';
import { type Listed, listResponse } from '@matjar/contract/list.ts';
import { type Currency, fromMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { isId } from '../../../platform/ids.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { greetUser } from '../../../platform/mail/email-words.ts';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { translate } from '../../../platform/texts.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { refuseChanged } from '../../audit/audit-list.service.ts';
import { alertOwners } from '../../notifications/alert-owners.service.ts';
import type { Accounts } from '../accounts.ts';
import { type IdentityRefusal, isRecentSignIn } from '../confirm-identity.ts';
import { deleteResets, lockUserForDeletion } from '../profile/delete-account.queries.ts';
import { eraseAccount, isLastAdmin } from '../profile/delete-account.service.ts';
import { lockUser, updateUser } from '../profile/profile.queries.ts';
import { describeListedUser, describeManagedUser } from '../profile/user.mapper.ts';
import { confirmChange, shopOf } from '../second-factor/second-factor.service.ts';
import { endSessionsOfUser } from '../sessions/session.queries.ts';
import { deleteMember } from '../staff/staff.queries.ts';
import { findAuthority, mayHandle, readRole } from '../staff/staff-authority.ts';
import { findUser, type UserRow } from '../user.queries.ts';
import {
  countUsers,
  findUserStates,
  listUsers,
  type UserFilter,
  type UserState,
} from './admin-users.queries.ts';

/** Newest first, unless asked otherwise. */
export const usualOrder = [{ field: 'createdAt', direction: 'descending' }] as const;

export async function listPeople(db: Db, query: UserListQuery, currency: Currency) {
  const filter = readFilter(query, currency);
  const [total, rows] = await Promise.all([
    countUsers(db, filter),
    listUsers(db, filter, query.sort ?? [...usualOrder], query),
  ]);
  return listResponse(
    total,
    query,
    rows.map((row) => describeListedUser(row, currency)),
  );
}

/** What was spent is asked for in main units. */
export function readFilter(query: Listed<UserListQuery>, currency: Currency): UserFilter {
  const minor = (amount: number | undefined) =>
    amount === undefined ? undefined : fromMajor(amount, currency);
  const { spent } = query;
  return { ...query, spent: spent && { from: minor(spent.from), to: minor(spent.to) } };
}

export async function findManagedUser(db: Db, id: string): Promise<ManagedUser | undefined> {
  const row = await findUser(db, id);
  return row && describeManagedUser(row);
}

type UpdateRefusal = Refusal<
  'validation' | 'not_found' | 'email_taken' | 'last_admin' | 'grant_refused' | 'conflict'
>;

/**
 * Making an owner, or changing the address of a staff member, hands over control of the shop: an open session
 * is not enough. Clients that predate this rule send no password; for them a recent sign-in is enough.
 */
export async function changeUser(
  accounts: Accounts,
  actor: SignedIn,
  id: string,
  { password, ...update }: UserUpdate,
): Promise<ManagedUser | UpdateRefusal | IdentityRefusal> {
  const user = isId(id) ? await findUser(accounts.db, id) : undefined;
  if (!user) return refuse('not_found');
  const { role = user.role, email = user.email } = update;
  const isHandedOver =
    (role === 'admin' && user.role !== 'admin') ||
    (email !== user.email && readRole(user) !== undefined);
  const isProved = password === undefined && (await isRecentSignIn(accounts.db, actor));
  const refused =
    isHandedOver && !isProved ? await confirmChange(accounts, actor, password) : undefined;
  return refused ?? editUser(accounts, actor, id, update);
}

type UpdateDeps = Pick<Accounts, 'db' | 'settings' | 'publicUrl'>;
type Update = Omit<UserUpdate, 'password'>;

async function editUser(
  deps: UpdateDeps,
  actor: SignedIn,
  id: string,
  update: Update,
): Promise<ManagedUser | UpdateRefusal> {
  if (!isId(id)) return refuse('not_found');
  try {
    return await runTransaction(deps.db, (tx) => applyUpdate(tx, deps, actor, id, update));
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) return refuse('email_taken');
    throw error;
  }
}

async function applyUpdate(
  tx: Db,
  deps: UpdateDeps,
  actor: SignedIn,
  id: string,
  { version, ...update }: Update,
): Promise<ManagedUser | UpdateRefusal> {
  const { settings } = deps;
  const losesAdmin = update.role === 'user' || update.active === false;
  // Locks all admins before the person: the same order in every such transaction.
  if (losesAdmin && (await isLastAdmin(tx, id))) return refuse('last_admin');
  await lockUser(tx, id);
  const user = await findUser(tx, id);
  if (!user) return refuse('not_found');
  if (!(await mayManage(tx, actor, user, update.role))) return refuse('grant_refused');
  if (version !== undefined && version !== user.version) return refuseChanged(tx, 'user', user);
  if (update.role === 'admin' && user.role !== 'admin') {
    if (user.guest) return refuseAdmin('accounts.guestNoAdmin');
    // Anybody may sign up under somebody's address. Clients that know no versions have no screen for invitations.
    if (!user.emailProvedAt && version !== undefined) {
      return refuseAdmin('accounts.unprovedNoAdmin');
    }
  }
  const { before, after } = findChanges(user, update);
  if (Object.keys(after).length === 0) return describeManagedUser(user);

  // A new address has to be confirmed again.
  const emailUnconfirmed =
    after.email === undefined
      ? user.emailUnconfirmed
      : !user.guest && settings.values.emailConfirmation !== 'off';
  await updateUser(tx, id, {
    ...after,
    emailUnconfirmed,
    ...(after.email !== undefined && { emailProvedAt: null }),
  });
  // Owners have no entry in the staff table.
  if (after.role === 'admin') {
    await deleteMember(tx, id);
    const alert = { kind: 'ownerMade', who: user.name } as const;
    await alertOwners(tx, shopOf(deps), actor.userId, alert);
  }
  if (after.active === false) await endSessionsOfUser(tx, id);
  // Reset codes sent to the former address must not open the account.
  if (after.email !== undefined) {
    await deleteResets(tx, id);
    await queueMail(tx, writeAddressChangedEmail(user, settings.values.shopName));
  }
  await recordChange(tx, {
    actor,
    action: 'update',
    entity: 'user',
    entityId: id,
    label: user.name,
    before,
    after,
  });
  return describeManagedUser({
    ...user,
    ...after,
    emailUnconfirmed,
    version: user.version + 1,
  });
}

/** Sent to the former address, so that its owner notices the change. */
function writeAddressChangedEmail(
  { name, email }: { name: string; email: string },
  shop: string,
): Email {
  const greeted = greetUser(name);
  return {
    kind: 'address-changed',
    to: email,
    subject: translate('mail.movedSubject', { shop }),
    heading: translate('mail.movedHeading'),
    paragraphs: [greeted.greeting, translate('mail.movedText'), translate('mail.movedAlarm')],
    wording: {
      email: 'address-changed',
      variables: greeted,
      intro: [0, 2],
    },
  };
}

/**
 * Shoppers may be changed by anybody who may change accounts; staff only by those who may change staff and have
 * at least their permissions. Otherwise a new address and a password reset would make anybody an owner.
 */
async function mayManage(tx: Db, actor: SignedIn, user: UserRow, role?: Role) {
  const has = readRole(user);
  const becomes = role !== undefined && role !== user.role;
  if (user.id === actor.userId && !becomes) return true;
  if (!has && !becomes) return true;
  const authority = await findAuthority(tx, actor.userId);
  if (becomes && authority.key !== 'owner') return false;
  return authority.permissions.includes('staff:write') && (!has || mayHandle(authority, has));
}

/** Neither a guest session nor a typed address proves who somebody is. */
function refuseAdmin(
  reason: 'accounts.guestNoAdmin' | 'accounts.unprovedNoAdmin',
): Refusal<'validation'> {
  return refuse('validation').with({ fields: [{ msg: translate(reason), param: 'role' }] });
}

export function deleteUser(
  { db, erasers }: Pick<Accounts, 'db' | 'erasers'>,
  actor: SignedIn,
  id: string,
): Promise<Refusal<'not_found' | 'last_admin' | 'grant_refused'> | undefined> {
  return runTransaction(db, async (tx) => {
    if (!isId(id)) return refuse('not_found');
    if (await isLastAdmin(tx, id)) return refuse('last_admin');
    await lockUserForDeletion(tx, id);
    const user = await findUser(tx, id);
    if (!user) return refuse('not_found');
    if (!(await mayManage(tx, actor, user))) return refuse('grant_refused');
    const { name: label, role, active } = user;
    const before = { role, active };
    await recordChange(tx, {
      actor,
      action: 'delete',
      entity: 'user',
      entityId: id,
      label,
      before,
    });
    await eraseAccount({ erasers }, tx, user);
    return undefined;
  });
}

type Changes = Omit<Update, 'version'>;
type Changeable = keyof Changes;

function findChanges(
  row: Record<Changeable, unknown>,
  changes: Changes,
): Record<'before' | 'after', Partial<Changes>> {
  const changed = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && row[field as Changeable] !== value,
  );
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, row[field as Changeable]])),
    after: Object.fromEntries(changed),
  };
}

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
