import type { User } from '@matjar/contract/accounts/accounts.ts';
import type {
  NewColleagueInput,
  OpenInvitation,
} from '@matjar/contract/accounts/staff-invitations.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { Caller } from '../../../http/requests/caller.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { alertOwners } from '../../notifications/alert-owners.service.ts';
import type { Accounts } from '../accounts.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import { lockUser, markEmailProved } from '../profile/profile.queries.ts';
import { showProfile } from '../profile/profile.service.ts';
import { shopOf } from '../second-factor/second-factor.service.ts';
import { hashToken } from '../sessions/secret-token.ts';
import { type StartedSession, startSession } from '../sessions/session.service.ts';
import { findCredentials, findUser, insertUser, type UserRow } from '../user.queries.ts';
import { deleteInvitation, type InvitationRow, lockInvitationOfToken } from './staff.queries.ts';
import { giveRole } from './staff.service.ts';
import { findAuthority, findRole, mayHandle, type Role } from './staff-authority.ts';

type LinkRefusal = Refusal<'invitation_refused' | 'too_many_requests'>;

/** Whom a link invites. Whether they have an account is shown to nobody without the link. */
export async function showInvitation(
  { db, limits }: Accounts,
  token: string,
  { address }: Caller,
): Promise<{ data: OpenInvitation } | LinkRefusal> {
  const limited = await limits.consume('invitation', { address });
  if (limited) return limited;
  return runTransaction(db, async (tx) => {
    const found = await findOpen(tx, token);
    if (!found) return refuse('invitation_refused');
    const { email, role } = found;
    const isOwn = role.key !== role.name;
    return {
      data: {
        email,
        role: role.key,
        ...(isOwn && { roleName: role.name }),
        hasAccount: (await findCredentials(tx, email)) !== undefined,
      },
    };
  });
}

/** For people without an account: the link proves their address. */
export async function joinAsNew(
  accounts: Accounts,
  { token, name, password }: NewColleagueInput,
  caller: Caller,
): Promise<StartedSession | LinkRefusal | Refusal<'email_taken' | 'unavailable' | 'validation'>> {
  const { db, keys, passwords, limits } = accounts;
  const limited = await limits.consume('invitation', { address: caller.address });
  if (limited) return limited;
  const common = await refuseCommonPassword(accounts, password, 'password');
  if (common) return common;
  const passwordHash = await passwords.hash(password);
  if (passwordHash instanceof Refusal) return passwordHash;
  return runTransaction(db, async (tx) => {
    const found = await findOpen(tx, token);
    if (!found) return refuse('invitation_refused');
    const { email } = found;
    const userId = await insertUser(tx, { id: newId(), name, email, passwordHash });
    if (userId === undefined) return refuse('email_taken');
    await use(tx, accounts, found, { id: userId, name, role: 'user' });
    return startSession(tx, keys, userId, caller);
  });
}

/** For people with an account: its address must be the invited one. */
export async function acceptSignedIn(
  accounts: Accounts,
  { userId }: SignedIn,
  token: string,
  { address }: Caller,
): Promise<User | LinkRefusal | Refusal<'unauthorized'>> {
  const { db, limits } = accounts;
  const limited = await limits.consume('invitation', { address });
  if (limited) return limited;
  return runTransaction(db, async (tx) => {
    const found = await findOpen(tx, token);
    if (!found) return refuse('invitation_refused');
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    if (user?.email.toLowerCase() !== found.email.toLowerCase()) {
      return refuse('invitation_refused');
    }
    await use(tx, accounts, found, user);
    return showProfile(tx, userId);
  });
}

type Found = InvitationRow & { role: Role; invitedBy: string };

/** An invitation is valid while its sender could still grant the role. */
async function findOpen(tx: Db, token: string): Promise<Found | undefined> {
  const invitation = await lockInvitationOfToken(tx, hashToken(token));
  const invitedBy = invitation?.invitedBy;
  if (!invitedBy) return undefined;
  const role = await findRole(tx, invitation.roleKey);
  if (!role) return undefined;
  const inviter = await findAuthority(tx, invitedBy);
  const holds = inviter.permissions.includes('staff:write') && mayHandle(inviter, role);
  return holds ? { ...invitation, invitedBy, role } : undefined;
}

/** Uses the invitation up. Owners stay owners, whatever role they were invited to. */
async function use(
  tx: Db,
  accounts: Accounts,
  { id, role, invitedBy }: Found,
  user: Pick<UserRow, 'id' | 'name' | 'role'>,
): Promise<void> {
  await deleteInvitation(tx, id);
  await markEmailProved(tx, user.id);
  if (user.role !== 'admin') {
    await giveRole(tx, user, role.key);
    if (role.key === 'owner') {
      const alert = { kind: 'ownerMade', who: user.name } as const;
      await alertOwners(tx, shopOf(accounts), invitedBy, alert);
    }
  }
  await recordChange(tx, {
    actor: { userId: user.id },
    action: 'update',
    entity: 'user',
    entityId: user.id,
    label: user.name,
    after: { staffRole: role.name, invitation: 'accepted' },
  });
}
