import type { Session } from '@matjar/contract/accounts/accounts.ts';
import { fixedRoleNames, fixedRoles } from '@matjar/contract/accounts/permissions.ts';
import type { Staff, StaffChange } from '@matjar/contract/accounts/staff.ts';
import type { ErrorCode } from '@matjar/contract/error-codes.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isId } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { alertOwners } from '../../notifications/alert-owners.service.ts';
import type { Accounts } from '../accounts.ts';
import type { IdentityRefusal } from '../confirm-identity.ts';
import { isLastAdmin } from '../profile/delete-account.service.ts';
import { lockUser, updateUser } from '../profile/profile.queries.ts';
import { confirmChange, shopOf } from '../second-factor/second-factor.service.ts';
import { endSession, endSessionsOfUser } from '../sessions/session.queries.ts';
import { listSessions } from '../sessions/session.service.ts';
import { findUser, type UserRow } from '../user.queries.ts';
import {
  deleteMember,
  listInvitations,
  listOwnRoles,
  listStaff,
  type OwnRoleRow,
  writeMember,
} from './staff.queries.ts';
import {
  type Authority,
  findAuthority,
  findRole,
  knownPermissions,
  mayHandle,
  type Role,
  readRole,
} from './staff-authority.ts';

/** All staff, invitations and roles, with what the caller may do about each. */
export async function showStaff(db: Db, { userId }: SignedIn): Promise<{ data: Staff }> {
  const authority = await findAuthority(db, userId);
  const [rows, invitations, ownRoles] = [
    await listStaff(db),
    await listInvitations(db),
    await listOwnRoles(db),
  ];
  const people = rows.map((row) => ({ ...row, has: readRole(row) }));
  const fixed = fixedRoleNames.map((key) => ({
    key,
    permissions: fixedRoles[key],
    own: undefined,
  }));
  const roles = [...fixed, ...ownRoles.map(describeOwnRole)];
  const mayGive = (key: string) =>
    roles.some((role) => role.key === key && mayHandle(authority, role));
  return {
    data: {
      people: people.map(({ id, name, email, active, devices, lastSeenAt, secondFactor, has }) => ({
        _id: id,
        name,
        email,
        role: has?.key ?? '',
        active,
        ...(lastSeenAt && { lastSeenAt: new Date(lastSeenAt).toISOString() }),
        secondFactor,
        devices,
        mayChange: has !== undefined && mayHandle(authority, has),
      })),
      invitations: invitations.map(({ id, email, roleKey, sentAt, expiresAt, expired }) => ({
        _id: id,
        email,
        role: roleKey,
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        expired,
        mayChange: mayGive(roleKey),
      })),
      roles: roles.map((role) => ({
        _id: role.key,
        permissions: [...role.permissions],
        people: people.filter(({ has }) => has?.key === role.key).length,
        invited: invitations.filter(({ roleKey }) => roleKey === role.key).length,
        mayGive: mayGive(role.key),
        ...role.own,
      })),
    },
  };
}

function describeOwnRole({ id, name, version, permissions }: OwnRoleRow) {
  return { key: id, permissions: knownPermissions(permissions), own: { name, version } };
}

type RoleRefusal =
  | Refusal<'not_found' | 'grant_refused' | 'last_admin' | 'validation'>
  | IdentityRefusal;

/** Making an owner requires re-authentication: an open session is not enough. */
export async function changeRole(
  accounts: Accounts,
  actor: SignedIn,
  id: string,
  { role: roleKey, password }: StaffChange,
): Promise<{ data: Staff } | RoleRefusal> {
  const { db } = accounts;
  const unconfirmed =
    roleKey === 'owner' ? await confirmChange(accounts, actor, password) : undefined;
  if (unconfirmed) return unconfirmed;
  const refused = await changeMember(
    db,
    actor,
    id,
    async (tx, { user, has, isLast, authority }) => {
      const next = await findRole(tx, roleKey);
      if (!next) return refuseRole();
      if (!mayHandle(authority, next)) return refuse('grant_refused');
      if (next.key === has.key) return undefined;
      if (isLast) return refuse('last_admin');
      await giveRole(tx, user, next.key);
      if (next.key === 'owner') {
        const alert = { kind: 'ownerMade', who: user.name } as const;
        await alertOwners(tx, shopOf(accounts), actor.userId, alert);
      }
      return { before: { staffRole: has.name }, after: { staffRole: next.name } };
    },
  );
  return refused ?? showStaff(db, actor);
}

/** The account stays as a shopper's; its permissions end with this transaction. */
export function removeFromStaff(
  db: Db,
  actor: SignedIn,
  id: string,
): Promise<Refusal<'not_found' | 'grant_refused' | 'last_admin'> | undefined> {
  return changeMember(db, actor, id, async (tx, { user, has, isLast }) => {
    if (isLast) return refuse('last_admin');
    await giveRole(tx, user, undefined);
    return { before: { staffRole: has.name }, after: { staffRole: null } };
  });
}

export function showSessionsOfColleague(
  db: Db,
  actor: SignedIn,
  id: string,
): Promise<{ data: Session[] } | Refusal<'not_found' | 'grant_refused'>> {
  return runTransaction(db, async (tx) => {
    const colleague = await findColleague(tx, actor, id);
    if (colleague instanceof Refusal) return colleague;
    return { data: await listSessions(tx, { userId: id, sessionId: actor.sessionId }) };
  });
}

export function endSessionOfColleague(
  db: Db,
  actor: SignedIn,
  id: string,
  sessionId: string,
): Promise<Refusal<'not_found' | 'grant_refused'> | undefined> {
  return changeMember(db, actor, id, async (tx) => {
    if (!isId(sessionId) || !(await endSession(tx, sessionId, id))) return refuse('not_found');
    return { after: { session: 'ended' } };
  });
}

/** The caller's current session is not ended. */
export function endSessionsOfColleague(
  db: Db,
  actor: SignedIn,
  id: string,
): Promise<Refusal<'not_found' | 'grant_refused'> | undefined> {
  return changeMember(db, actor, id, async (tx) => {
    await endSessionsOfUser(tx, id, actor.sessionId);
    return { after: { sessions: 'ended' } };
  });
}

interface Colleague {
  user: UserRow;
  has: Role;
  authority: Authority;
}

/** A staff member, if the caller has at least their permissions. */
async function findColleague(
  tx: Db,
  actor: SignedIn,
  id: string,
): Promise<Colleague | Refusal<'not_found' | 'grant_refused'>> {
  const user = isId(id) ? await findUser(tx, id) : undefined;
  const has = user && readRole(user);
  if (!user || !has) return refuse('not_found');
  const authority = await findAuthority(tx, actor.userId);
  return mayHandle(authority, has) ? { user, has, authority } : refuse('grant_refused');
}

interface ChangedColleague extends Colleague {
  /** The last active owner. */
  isLast: boolean;
}

type Recorded = Partial<Record<'before' | 'after', Record<string, unknown>>>;

/** Changes a staff member, if the caller has at least their permissions. */
function changeMember<Code extends ErrorCode = never>(
  db: Db,
  actor: SignedIn,
  id: string,
  change: (tx: Db, colleague: ChangedColleague) => Promise<Recorded | Refusal<Code> | undefined>,
): Promise<Refusal<Code | 'not_found' | 'grant_refused'> | undefined> {
  return runTransaction(db, async (tx) => {
    if (!isId(id)) return refuse('not_found');
    // Locks all owners before the person: the same order in every such transaction.
    const isLast = await isLastAdmin(tx, id);
    await lockUser(tx, id);
    const colleague = await findColleague(tx, actor, id);
    if (colleague instanceof Refusal) return colleague;
    const recorded = await change(tx, { ...colleague, isLast });
    if (recorded === undefined || recorded instanceof Refusal) return recorded;
    await recordChange(tx, {
      actor,
      action: 'update',
      entity: 'user',
      entityId: id,
      label: colleague.user.name,
      ...recorded,
    });
    return undefined;
  });
}

/** Ownership is stored in the account, other roles in the staff table; nobody has both. */
export async function giveRole(
  tx: Db,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
  key: string | undefined,
): Promise<void> {
  const next = key === 'owner' ? 'admin' : 'user';
  if (role !== next) await updateUser(tx, id, { role: next });
  if (key === undefined || key === 'owner') await deleteMember(tx, id);
  else await writeMember(tx, id, key);
}

export function refuseRole(): Refusal<'validation'> {
  const msg = translate('staff.roleUnknown');
  return refuse('validation').with({ fields: [{ param: 'role', msg }] });
}
