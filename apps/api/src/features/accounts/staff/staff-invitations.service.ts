import { isFixedRole } from '@matjar/contract/accounts/permissions.ts';
import type { Staff, StaffInvitationInput } from '@matjar/contract/accounts/staff.ts';
import { fixedRoleTexts } from '@matjar/contract/accounts/staff-texts.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { isId } from '../../../platform/ids.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { translate } from '../../../platform/texts.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { alertOwners } from '../../notifications/alert-owners.service.ts';
import type { Accounts } from '../accounts.ts';
import type { IdentityRefusal } from '../confirm-identity.ts';
import { confirmChange, shopOf } from '../second-factor/second-factor.service.ts';
import { hashToken, makeToken } from '../sessions/secret-token.ts';
import { findCredentials, findUser } from '../user.queries.ts';
import {
  deleteInvitation,
  findStoredRole,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  updateInvitation,
} from './staff.queries.ts';
import { refuseRole, showStaff } from './staff.service.ts';
import { findAuthority, findRole, mayHandle, readRole } from './staff-authority.ts';

const lifeDays = 7;

type InviteRefusal = Refusal<'grant_refused' | 'staff_already' | 'validation'> | IdentityRefusal;

/** Inviting an owner requires re-authentication: an open session is not enough. */
export async function invite(
  accounts: Accounts,
  actor: SignedIn,
  { email, role: roleKey, password }: StaffInvitationInput,
): Promise<{ data: Staff } | InviteRefusal> {
  const { db } = accounts;
  const refusal =
    (await accounts.limits.consume('invite', { account: actor.userId })) ??
    (roleKey === 'owner' ? await confirmChange(accounts, actor, password) : undefined);
  if (refusal) return refusal;
  const refused = await runTransaction(db, async (tx) => {
    const role = await findRole(tx, roleKey);
    if (!role) return refuseRole();
    if (!mayHandle(await findAuthority(tx, actor.userId), role)) return refuse('grant_refused');
    const known = await findCredentials(tx, email);
    const stored = known && (await findStoredRole(tx, known.id));
    if (stored && readRole(stored)) return refuse('staff_already');
    const id = newId();
    const { token, ...sent } = makeLink(actor);
    await insertInvitation(tx, id, { email, roleKey, ...sent });
    await sendLink(tx, accounts, actor, { email, token, role });
    await record(tx, actor, 'create', { id, email }, { after: { role: role.name } });
    if (role.key === 'owner') {
      const alert = { kind: 'ownerInvited', who: email } as const;
      await alertOwners(tx, shopOf(accounts), actor.userId, alert);
    }
    return undefined;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'staff_invitations_email_unique')) return refuse('staff_already');
    throw error;
  });
  return refused ?? showStaff(db, actor);
}

type HandleRefusal = Refusal<'not_found' | 'grant_refused'>;

/** Sends a new link; the person who sends it becomes the inviter. */
export async function sendAgain(
  accounts: Accounts,
  actor: SignedIn,
  id: string,
): Promise<{ data: Staff } | HandleRefusal | Refusal<'too_many_requests'>> {
  const { db, limits } = accounts;
  const limited = await limits.consume('invite', { account: actor.userId });
  if (limited) return limited;
  const refused = await handle(db, actor, id, async (tx, { email, roleKey, roleName }) => {
    const { token, ...sent } = makeLink(actor);
    await updateInvitation(tx, id, sent);
    await sendLink(tx, accounts, actor, { email, token, role: { key: roleKey, name: roleName } });
    await record(tx, actor, 'update', { id, email }, { after: { sent: 'again' } });
  });
  return refused ?? showStaff(db, actor);
}

export function withdraw(db: Db, actor: SignedIn, id: string): Promise<HandleRefusal | undefined> {
  return handle(db, actor, id, async (tx, { email, roleName }) => {
    await deleteInvitation(tx, id);
    await record(tx, actor, 'delete', { id, email }, { before: { role: roleName } });
  });
}

/** Only people who could grant the role may change or withdraw the invitation. */
function handle(
  db: Db,
  actor: SignedIn,
  id: string,
  act: (tx: Db, invitation: InvitationRow & { roleName: string }) => Promise<void>,
): Promise<HandleRefusal | undefined> {
  return runTransaction(db, async (tx) => {
    const invitation = isId(id) ? await lockInvitation(tx, id) : undefined;
    const role = invitation && (await findRole(tx, invitation.roleKey));
    if (!role) return refuse('not_found');
    if (!mayHandle(await findAuthority(tx, actor.userId), role)) return refuse('grant_refused');
    await act(tx, { ...invitation, roleName: role.name });
    return undefined;
  });
}

/** The secret is only in the email; only its hash is stored. */
function makeLink({ userId }: SignedIn) {
  const token = makeToken();
  return {
    token,
    tokenHash: hashToken(token),
    invitedBy: userId,
    expiresAt: new Date(Date.now() + lifeDays * 24 * 3_600_000),
  };
}

async function sendLink(
  tx: Db,
  { settings, publicUrl }: Accounts,
  { userId }: SignedIn,
  { email, token, role }: { email: string; token: string; role: { key: string; name: string } },
): Promise<void> {
  const inviter = await findUser(tx, userId);
  const shop = settings.values.shopName;
  const inviterName = inviter?.name ?? shop;
  const roleName = isFixedRole(role.key) ? translate(fixedRoleTexts[role.key]) : role.name;
  const mail: Email = {
    kind: 'staff-invitation',
    to: email,
    subject: translate('staffInvitation.subject', { shop }),
    heading: translate('staffInvitation.heading'),
    paragraphs: [
      translate('staffInvitation.text', {
        name: inviterName,
        shop,
        role: roleName,
        days: lifeDays,
      }),
    ],
    button: {
      label: translate('staffInvitation.button'),
      url: `${publicUrl}/auth/invitation/${token}`,
    },
    closing: [translate('staffInvitation.ignore')],
    wording: {
      email: 'staff-invitation',
      variables: { inviter: inviterName, role: roleName, days: String(lifeDays) },
      intro: [0, 1],
    },
  };
  await queueMail(tx, mail);
}

function record(
  tx: Db,
  actor: SignedIn,
  action: 'create' | 'update' | 'delete',
  { id, email }: { id: string; email: string },
  change: Partial<Record<'before' | 'after', Record<string, unknown>>>,
): Promise<void> {
  return recordChange(tx, {
    actor,
    action,
    entity: 'invitation',
    entityId: id,
    label: email,
    ...change,
  });
}
