import type { Db } from '@matjar/db/connect.ts';
import { staffRoleJson } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { webhookDeliveries, webhooks } from '@matjar/db/schema/webhooks.ts';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { StoredRole } from '../../http/endpoints/staff-permissions.ts';

/** With the counts that the list shows. */
export function findWebhooks(db: Db, id?: string) {
  const ofWebhook = sql`select count(*)::int from webhook_deliveries delivery
    where delivery.webhook_id = webhooks.id`;
  return db
    .select({
      webhook: webhooks,
      savedBy: users.name,
      waiting: sql<number>`(${ofWebhook} and delivery.state = 'waiting')`,
      givenUp: sql<number>`(${ofWebhook} and delivery.state = 'givenUp'
        and delivery.created_at > now() - interval '30 days')`,
    })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.userId))
    .where(id === undefined ? undefined : eq(webhooks.id, id))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export type ListedWebhook = Awaited<ReturnType<typeof findWebhooks>>[number];
export type WebhookRow = typeof webhooks.$inferSelect;

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

export async function lockWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row;
}

export function countWebhooks(db: Db): Promise<number> {
  return db.$count(webhooks);
}

export async function insertWebhook(db: Db, row: typeof webhooks.$inferInsert): Promise<void> {
  await db.insert(webhooks).values(row);
}

export async function updateWebhook(
  db: Db,
  id: string,
  change: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
  await db
    .update(webhooks)
    .set({ ...change, version: sql`${webhooks.version} + 1`, updatedAt: sql`now()` })
    .where(eq(webhooks.id, id));
}

/** Stores both secrets encrypted again; this does not count as an edit. */
export async function updateSecrets(
  db: Db,
  { id, secret }: WebhookRow,
  sealed: Pick<WebhookRow, 'secret' | 'formerSecret'>,
): Promise<void> {
  await db
    .update(webhooks)
    .set(sealed)
    .where(and(eq(webhooks.id, id), eq(webhooks.secret, secret)));
}

export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.id, id));
}

/** The role of the person who saved a webhook; undefined if they can no longer sign in. */
export async function findSaverRole(db: Db, userId: string): Promise<StoredRole | undefined> {
  const [found] = await query<StoredRole>(
    db,
    sql`
    select person.role, ${staffRoleJson('person')} as staff
    from users person where person.id = ${userId} and person.active`,
  );
  return found;
}

/** Resets the failure state after a success. */
export async function markWell(db: Db, id: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, id), isNotNull(webhooks.failingSince)));
}

export async function markFailing(db: Db, id: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ failingSince: sql`now()` })
    .where(and(eq(webhooks.id, id), isNull(webhooks.failingSince)));
}

/** Pauses a webhook after days without a success; returns it if so. */
export async function pauseFailing(
  db: Db,
  id: string,
  days: number,
): Promise<WebhookRow | undefined> {
  const [paused] = await db
    .update(webhooks)
    .set({ active: false, pausedAt: sql`now()`, version: sql`${webhooks.version} + 1` })
    .where(
      and(
        eq(webhooks.id, id),
        webhooks.active,
        sql`${webhooks.failingSince} < now() - make_interval(days => ${days})`,
      ),
    )
    .returning();
  return paused;
}

/** Pauses a webhook whose editor lost the permission, unless somebody saved it meanwhile. */
export async function pauseOfFormerStaff(
  db: Db,
  { id, version }: Pick<WebhookRow, 'id' | 'version'>,
): Promise<WebhookRow | undefined> {
  const [paused] = await db
    .update(webhooks)
    .set({
      active: false,
      pausedAt: sql`now()`,
      saverLeft: true,
      version: sql`${webhooks.version} + 1`,
    })
    .where(and(eq(webhooks.id, id), webhooks.active, eq(webhooks.version, version)))
    .returning();
  return paused;
}

/** Owners, and the last editor if still a staff member. */
export function findPeopleToNotify(db: Db, userId: string | null) {
  return query<{ name: string; email: string }>(
    db,
    sql`
    select name, email from users
    where active and (role = 'admin'
      or (id = ${userId} and exists (select 1 from staff_members where user_id = users.id)))`,
  );
}

/** Queues a message for a single webhook, whatever events it listens to. */
export async function insertWebhookDelivery(
  db: Db,
  webhookId: string,
  event: string,
): Promise<void> {
  await db
    .insert(webhookDeliveries)
    .values({ webhookId, event, object: `webhook:${webhookId}`, objectId: webhookId, change: {} });
}
