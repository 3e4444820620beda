import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import {
  type AccountFields,
  changeImportedAccount,
  createImportedAccount,
  type ImportedAccount,
  readImportedAccounts,
  removeImportedAccount,
} from '../accounts/users/imported-accounts.service.ts';
import { findTagsOfAccounts } from './customers.queries.ts';
import { type CustomerDeps, setTags } from './customers.service.ts';

export interface CustomerFields extends AccountFields {
  tags?: string[];
}

export interface ImportedCustomer extends Omit<ImportedAccount, 'fields'> {
  fields: Required<CustomerFields>;
}

/** Customers with an account, by lower-case email address, to compare a file with. */
export async function readImportedCustomers(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, ImportedCustomer>> {
  const accounts = await readImportedAccounts(db, emails);
  const tags = await findTagsOfAccounts(
    db,
    [...accounts.values()].map(({ id }) => id),
  );
  return new Map(
    [...accounts].map(([email, account]) => [
      email,
      { ...account, fields: { ...account.fields, tags: tags.get(account.id) ?? [] } },
    ]),
  );
}

interface CustomerWrite {
  email: string;
  /** Absent for a new customer. */
  version: number | undefined;
  fields: CustomerFields;
}

/** In the caller's transaction. */
export async function writeImportedCustomer(
  deps: CustomerDeps,
  { email, version, fields: { tags, ...fields } }: CustomerWrite,
  actor: SignedIn,
): Promise<{ id: string; version: number } | Refusal> {
  const written =
    version === undefined
      ? await createImportedAccount(deps.db, { email, fields }, actor)
      : await changeImportedAccount(deps.db, { email, version, fields }, actor);
  if (written instanceof Refusal || !tags) return written;
  const tagged = await setTags(deps, actor, written.id, tags);
  return tagged instanceof Refusal ? tagged : written;
}

export function removeImportedCustomer(
  { db }: CustomerDeps,
  customer: { email: string; version: number },
  actor: SignedIn,
): Promise<Refusal | undefined> {
  return removeImportedAccount(db, customer, actor);
}
