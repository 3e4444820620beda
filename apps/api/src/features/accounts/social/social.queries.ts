import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { identities } from '@matjar/db/schema/sessions.ts';
import { and, eq, sql } from 'drizzle-orm';
import { hasAccountEmail } from '../user.queries.ts';

interface Identity {
  issuer: string;
  subject: string;
}

export async function findUserOfIdentity(db: Db, { issuer, subject }: Identity) {
  const [found] = await db
    .select({ id: users.id, active: users.active })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return found;
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(hasAccountEmail(email));
  return found.length > 0;
}

/** Links the provider's person to the account, if that account has this address today; whether it was. */
export async function insertIdentityOf(
  db: Db,
  userId: string,
  { issuer, subject, email }: Identity & { email: string },
): Promise<boolean> {
  const linked = await query(
    db,
    sql`
    insert into ${identities} (id, user_id, issuer, subject)
    select ${newId()}::uuid, ${users.id}, ${issuer}, ${subject} from ${users}
    where ${users.id} = ${userId} and lower(${users.email}) = ${email.toLowerCase()}
    on conflict do nothing
    returning user_id`,
  );
  return linked.length > 0;
}
