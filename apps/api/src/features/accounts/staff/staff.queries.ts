import { isFixedRole } from '@matjar/contract/accounts/permissions.ts';
import type { Db } from '@matjar/db/connect.ts';
import { staffRoleJson } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { staffInvitations, staffMembers, staffRoles } from '@matjar/db/schema/staff.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { StoredRole } from '../../../http/endpoints/staff-permissions.ts';

export async function findStoredRole(db: Db, userId: string): Promise<StoredRole | undefined> {
  const [found] = await db
    .select({ role: users.role, staff: sql<StoredRole['staff']>`${staffRoleJson('users')}` })
    .from(users)
    .where(and(eq(users.id, userId), users.active));
  return found;
}

interface StaffRow extends StoredRole {
  id: string;
  name: string;
  email: string;
  active: boolean;
  lastSeenAt: Date | null;
  secondFactor: boolean;
  devices: number;
}

/** Owners first, then by name. */
export function listStaff(db: Db): Promise<StaffRow[]> {
  return query<StaffRow>(
    db,
    sql`
    select person.id, person.name, person.email, person.active, person.role,
      ${staffRoleJson('person')} as staff, seen.last as "lastSeenAt", seen.devices,
      exists (select 1 from second_factors where user_id = person.id) as "secondFactor"
    from users person cross join lateral (
      select max(last_used_at) as last,
        (count(*) filter (where ended_at is null and expires_at > now()))::int as devices
      from sessions where user_id = person.id
    ) seen
    where person.id in (
      select id from users where role = 'admin' union select user_id from staff_members)
    order by person.role = 'admin' desc, lower(person.name), person.id`,
  );
}

/** The columns of a role: a fixed one by its name, an own one by its id. */
function roleColumns(key: string) {
  return isFixedRole(key) ? { role: key, ownRoleId: null } : { role: null, ownRoleId: key };
}

export async function writeMember(db: Db, userId: string, roleKey: string): Promise<void> {
  const role = roleColumns(roleKey);
  await db
    .insert(staffMembers)
    .values({ userId, ...role })
    .onConflictDoUpdate({
      target: staffMembers.userId,
      set: { ...role, updatedAt: sql`now()` },
    });
}

export async function deleteMember(db: Db, userId: string): Promise<void> {
  await db.delete(staffMembers).where(eq(staffMembers.userId, userId));
}

export type OwnRoleRow = typeof staffRoles.$inferSelect;

export function listOwnRoles(db: Db) {
  return db
    .select()
    .from(staffRoles)
    .orderBy(asc(sql`lower(${staffRoles.name})`));
}

/** Nobody can change or delete it until the transaction ends. */
export async function findOwnRole(db: Db, id: string) {
  const [found] = await db.select().from(staffRoles).where(eq(staffRoles.id, id)).for('share');
  return found;
}

/** Nobody else can change it, or give it to anybody, until the transaction ends. */
export async function lockOwnRole(db: Db, id: string) {
  const [found] = await db.select().from(staffRoles).where(eq(staffRoles.id, id)).for('update');
  return found;
}

export async function insertOwnRole(
  db: Db,
  role: Pick<typeof staffRoles.$inferInsert, 'id' | 'name' | 'permissions'>,
): Promise<void> {
  await db.insert(staffRoles).values(role);
}

export async function updateOwnRole(
  db: Db,
  id: string,
  role: Pick<typeof staffRoles.$inferInsert, 'name' | 'permissions'>,
): Promise<void> {
  await db
    .update(staffRoles)
    .set({ ...role, version: sql`${staffRoles.version} + 1`, updatedAt: sql`now()` })
    .where(eq(staffRoles.id, id));
}

export async function deleteOwnRole(db: Db, id: string): Promise<void> {
  await db.delete(staffRoles).where(eq(staffRoles.id, id));
}

export async function isOwnRoleInUse(db: Db, id: string): Promise<boolean> {
  const members = await db.$count(staffMembers, eq(staffMembers.ownRoleId, id));
  return members > 0 || (await db.$count(staffInvitations, eq(staffInvitations.ownRoleId, id))) > 0;
}

const invitationColumns = {
  id: staffInvitations.id,
  email: staffInvitations.email,
  roleKey: sql<string>`coalesce(${staffInvitations.role}, ${staffInvitations.ownRoleId}::text)`,
  invitedBy: staffInvitations.invitedBy,
  sentAt: staffInvitations.sentAt,
  expiresAt: staffInvitations.expiresAt,
  expired: sql<boolean>`${staffInvitations.expiresAt} <= now()`,
};

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export function listInvitations(db: Db) {
  return db
    .select(invitationColumns)
    .from(staffInvitations)
    .orderBy(desc(staffInvitations.sentAt), desc(staffInvitations.id));
}

export async function lockInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  const [found] = await db
    .select(invitationColumns)
    .from(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .for('update');
  return found;
}

/** One that still holds. Of two who use a link at once, the second waits and finds nothing. */
export async function lockInvitationOfToken(
  db: Db,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  const [found] = await db
    .select(invitationColumns)
    .from(staffInvitations)
    .where(
      and(eq(staffInvitations.tokenHash, tokenHash), sql`${staffInvitations.expiresAt} > now()`),
    )
    .for('update');
  return found;
}

interface SentInvitation {
  tokenHash: string;
  invitedBy: string;
  expiresAt: Date;
}

export async function insertInvitation(
  db: Db,
  id: string,
  { email, roleKey, ...sent }: SentInvitation & { email: string; roleKey: string },
): Promise<void> {
  await db.insert(staffInvitations).values({ id, email, ...roleColumns(roleKey), ...sent });
}

export async function updateInvitation(db: Db, id: string, sent: SentInvitation): Promise<void> {
  await db
    .update(staffInvitations)
    .set({ ...sent, sentAt: sql`now()` })
    .where(eq(staffInvitations.id, id));
}

export async function deleteInvitation(db: Db, id: string): Promise<void> {
  await db.delete(staffInvitations).where(eq(staffInvitations.id, id));
}
