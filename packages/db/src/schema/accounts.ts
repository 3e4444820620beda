import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz, updatedAt, version } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    active: boolean('active').notNull().default(true),
    /** Bought without an account: known by one session, and by an address that nobody has proved. */
    guest: boolean('guest').notNull().default(false),
    /** Null for guests, and for people who only ever signed in through a provider. */
    passwordHash: text('password_hash'),
    /** When a code or link sent to the address was first shown; null while anybody might have typed it. */
    emailProvedAt: timestamptz('email_proved_at'),
    /** Came with an address while the shop asked people to confirm theirs, and has not done so yet. */
    emailUnconfirmed: boolean('email_unconfirmed').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    /** One account an address; guests may give one that others gave. */
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`).where(sql`not ${t.guest}`),
    index('users_by_email').on(sql`lower(${t.email})`, t.id),
    /** Addresses that reach one mailbox; the function is written in 0063. */
    index('users_by_mailbox').on(sql`mailbox_of(${t.email})`, t.id),
    /** What the admin's search looks through, folded like the search of the catalogue. */
    index('users_keyword').using(
      'gin',
      sql`fold_text(${t.name} || ' ' || ${t.email} || ' ' || coalesce(${t.phone}, '')) gin_trgm_ops`,
    ),
    index('users_newest').on(t.createdAt, t.id, t.role, t.active),
    index('users_by_name').on(sql`lower(${t.name})`, t.id),
    index('users_admins').on(t.id).where(sql`${t.role} = 'admin'`),
    check('users_role_known', sql`${t.role} in ('user', 'admin')`),
    check('users_guests_have_no_rights', sql`not ${t.guest} or ${t.role} = 'user'`),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who takes things in there; null for the person themselves. */
    name: text('name'),
    city: text('city'),
    district: text('district'),
    details: text('details'),
    phone: text('phone'),
    postalCode: text('postal_code'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault}`),
    index('addresses_of_user').on(t.userId),
  ],
);
