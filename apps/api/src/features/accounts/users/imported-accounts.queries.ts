import type { Db } from '@matjar/db/connect.ts';
import { staffRoleJson } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { StoredRole } from '../../../http/endpoints/staff-permissions.ts';

export interface ImportedAccountRow extends StoredRole {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  version: number;
  /** Nobody has signed in to it yet. */
  unclaimed: boolean;
  city: string | null;
  district: string | null;
  details: string | null;
  postalCode: string | null;
}

/** Accounts of addresses in lower case, with what a file may say of them. Guests have none. */
export function findImportedAccounts(
  db: Db,
  emails: readonly string[],
): Promise<ImportedAccountRow[]> {
  return query<ImportedAccountRow>(
    db,
    sql`
    select users.id, lower(users.email) as email, users.name, users.phone, users.version, users.role,
      ${staffRoleJson('users')} as staff,
      users.password_hash is null and users.email_proved_at is null as unclaimed,
      address.city, address.district, address.details, address.postal_code as "postalCode"
    from users
    left join addresses address on address.user_id = users.id and address.is_default
    where lower(users.email) = any(${sql.param([...emails])}::text[]) and not users.guest`,
  );
}
