import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, primaryId, timestamptz, updatedAt, version } from './columns.ts';

/** Roles a shop made for itself. The fixed ones are in the contract. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** Names of the contract; one that it no longer has gives nothing. */
    permissions: text('permissions').array().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('staff_roles_name_unique').on(sql`lower(${t.name})`)],
);

const roleColumns = () => ({
  /** A fixed role, unless it is one of the shop's own. */
  role: text('role'),
  ownRoleId: uuid('own_role_id').references(() => staffRoles.id, { onDelete: 'restrict' }),
});

/** Who works in the shop. Owners are not here: their `role` in `users` is `admin`. */
export const staffMembers = pgTable(
  'staff_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...roleColumns(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('staff_members_of_own_role').on(t.ownRoleId),
    check('staff_members_have_one_role', sql`(${t.role} is null) <> (${t.ownRoleId} is null)`),
    check('staff_members_are_no_owners', sql`${t.role} <> 'owner'`),
  ],
);

/** Open until it is accepted or withdrawn; one that has run out can be sent again. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: primaryId(),
    email: text('email').notNull(),
    ...roleColumns(),
    /** Of the secret in the link that was sent last. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: timestamptz('sent_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('staff_invitations_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('staff_invitations_token').on(t.tokenHash),
    index('staff_invitations_of_own_role').on(t.ownRoleId),
    index('staff_invitations_of_inviter').on(t.invitedBy),
    check('staff_invitations_have_one_role', sql`(${t.role} is null) <> (${t.ownRoleId} is null)`),
  ],
);
