import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { changeDefaultAddress } from '../profile/address-book.service.ts';
import { lockUser, updateUser } from '../profile/profile.queries.ts';
import { readRole } from '../staff/staff-authority.ts';
import { insertUser } from '../user.queries.ts';
import { findImportedAccounts } from './admin-users.queries.ts';
import { deleteUser } from './admin-users.service.ts';

/** Account fields that a file may set. Identified by email address; nothing here grants access. */
export interface AccountFields {
  name?: string;
  phone?: string | null;
  city?: string | null;
  district?: string | null;
  details?: string | null;
  postalCode?: string | null;
}

export interface ImportedAccount {
  id: string;
  email: string;
  version: number;
  isStaff: boolean;
  isUnclaimed: boolean;
  fields: Required<AccountFields>;
}

/** By their addresses of mail in lower case. */
export async function readImportedAccounts(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, ImportedAccount>> {
  const rows = emails.length > 0 ? await findImportedAccounts(db, emails) : [];
  return new Map(
    rows.map((row) => {
      const { id, email, version, unclaimed, role, staff, ...fields } = row;
      const isStaff = readRole({ role, staff }) !== undefined;
      return [email, { id, email, version, isStaff, isUnclaimed: unclaimed, fields }];
    }),
  );
}

/**
 * Creates an account without a password: its owner gets in with a reset code. No email is sent, and the address
 * is not proved.
 */
export async function createImportedAccount(
  db: Db,
  { email, fields }: { email: string; fields: AccountFields },
  actor: SignedIn,
): Promise<{ id: string; version: number } | Refusal<'email_taken'>> {
  const { name = '', phone = null, ...address } = fields;
  const id = await insertUser(db, { id: newId(), name, email, phone });
  if (!id) return refuse('email_taken');
  await changeDefaultAddress(db, id, addressOf(address));
  await recordChange(db, {
    actor,
    action: 'create',
    entity: 'user',
    entityId: id,
    label: name,
    after: { role: 'user' },
  });
  return { id, version: 1 };
}

/** Refused if the account was changed since that version or belongs to staff. */
export async function changeImportedAccount(
  db: Db,
  { email, version, fields }: { email: string; version: number; fields: AccountFields },
  actor: SignedIn,
): Promise<{ id: string; version: number } | Refusal<'not_found' | 'conflict' | 'grant_refused'>> {
  const found = (await readImportedAccounts(db, [email])).get(email);
  if (!found || !(await lockUser(db, found.id))) return refuse('not_found');
  if (found.isStaff) return refuse('grant_refused');
  const account = (await readImportedAccounts(db, [email])).get(email);
  if (account?.version !== version) return refuse('conflict');
  const { name, phone, ...address } = fields;
  await updateUser(db, account.id, {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
  });
  await changeDefaultAddress(db, account.id, addressOf(address));
  await recordChange(db, {
    actor,
    action: 'update',
    entity: 'user',
    entityId: account.id,
    label: account.fields.name,
    before: { ...pick(account.fields, fields) },
    after: { ...fields },
  });
  return { id: account.id, version: version + 1 };
}

/** Refused if anybody has signed in to it, or if it was changed since that version. */
export async function removeImportedAccount(
  db: Db,
  { email, version }: { email: string; version: number },
  actor: SignedIn,
): Promise<Refusal<'not_found' | 'conflict' | 'last_admin' | 'grant_refused'> | undefined> {
  const account = (await readImportedAccounts(db, [email])).get(email);
  if (!account) return refuse('not_found');
  if (!account.isUnclaimed || account.version !== version) return refuse('conflict');
  // Nobody ever used it, so nothing elsewhere refers to it.
  return deleteUser({ db, erasers: [] }, actor, account.id);
}

function addressOf(address: Omit<AccountFields, 'name' | 'phone'>) {
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value ?? '']));
}

function pick(values: Required<AccountFields>, like: AccountFields): AccountFields {
  const names = Object.keys(like) as (keyof AccountFields)[];
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
