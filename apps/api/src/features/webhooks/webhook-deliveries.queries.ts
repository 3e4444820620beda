import type { DeliveryProblem, WebhookDeliveryQuery } from '@matjar/contract/webhooks/webhooks.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { webhookDeliveries, webhooks } from '@matjar/db/schema/webhooks.ts';
import { and, desc, eq, lte, sql } from 'drizzle-orm';

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Webhooks with due messages. */
export async function findDueWebhooks(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: webhooks.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.state, 'waiting'),
        lte(webhookDeliveries.nextTryAt, sql`now()`),
        webhooks.active,
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Claims due messages of a webhook, for each object only the oldest undelivered one, by postponing their next
 * attempt by `leaseSeconds`: after a crash they become due again. Concurrent processes claim different
 * messages.
 */
export async function takeDueWebhookDeliveries(
  db: Db,
  webhookId: string,
  { count, leaseSeconds }: { count: number; leaseSeconds: number },
): Promise<WebhookDeliveryRow[]> {
  const taken = await query<{ seq: number }>(
    db,
    sql`
    with due as (
      select waiting.seq from webhook_deliveries waiting
      where waiting.webhook_id = ${webhookId} and waiting.state = 'waiting'
        and waiting.next_try_at <= now()
        and exists (select 1 from webhooks where id = waiting.webhook_id and active)
        and not exists (
          select 1 from webhook_deliveries earlier
          where earlier.webhook_id = waiting.webhook_id and earlier.object = waiting.object
            and earlier.state = 'waiting' and earlier.seq < waiting.seq)
      order by waiting.seq limit ${count} for update of waiting skip locked)
    update webhook_deliveries taken
    set attempts = taken.attempts + 1, last_tried_at = now(),
      next_try_at = now() + make_interval(secs => ${leaseSeconds})
    from due where taken.seq = due.seq
    returning taken.seq::float8 as seq`,
  );
  if (taken.length === 0) return [];
  const seqs = taken.map(({ seq }) => seq);
  return db
    .select()
    .from(webhookDeliveries)
    .where(sql`${webhookDeliveries.seq} = any (${sql.param(seqs)}::bigint[])`)
    .orderBy(webhookDeliveries.seq);
}

export async function storeBody(db: Db, seq: number, body: string): Promise<void> {
  await db.update(webhookDeliveries).set({ body }).where(eq(webhookDeliveries.seq, seq));
}

export interface Try {
  status?: number | undefined;
  problem?: DeliveryProblem | undefined;
  durationMs: number;
  answer?: string | undefined;
}

function describeTry({ status, problem, durationMs, answer }: Try) {
  return { status: status ?? null, problem: problem ?? null, durationMs, answer: answer ?? null };
}

export async function markDelivered(db: Db, seq: number, tried: Try): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'delivered', ...describeTry(tried) })
    .where(eq(webhookDeliveries.seq, seq));
}

/** Schedules the next attempt, or gives up. */
export async function markFailed(
  db: Db,
  seq: number,
  tried: Try,
  waitSeconds: number | undefined,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({
      ...describeTry(tried),
      ...(waitSeconds === undefined
        ? { state: 'givenUp' as const }
        : { nextTryAt: sql`now() + make_interval(secs => ${waitSeconds})` }),
    })
    .where(eq(webhookDeliveries.seq, seq));
}

function matching(webhookId: string, { state }: Pick<WebhookDeliveryQuery, 'state'>) {
  return and(
    eq(webhookDeliveries.webhookId, webhookId),
    state && eq(webhookDeliveries.state, state),
  );
}

export function findWebhookDeliveries(db: Db, webhookId: string, filters: WebhookDeliveryQuery) {
  return db
    .select()
    .from(webhookDeliveries)
    .where(matching(webhookId, filters))
    .orderBy(desc(webhookDeliveries.seq))
    .limit(filters.limit)
    .offset((filters.page - 1) * filters.limit);
}

export function countWebhookDeliveries(db: Db, webhookId: string, filters: WebhookDeliveryQuery) {
  return db.$count(webhookDeliveries, matching(webhookId, filters));
}

/** Bodies are composed again when they are sent. */
export async function clearBodies(db: Db, webhookId: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ body: null })
    .where(eq(webhookDeliveries.webhookId, webhookId));
}

export async function clearOrderBodies(db: Db, orderIds: readonly string[]): Promise<void> {
  await query(
    db,
    sql`
    update webhook_deliveries set body = null, answer = null
    where object = any (${sql.param(orderIds.map((id) => `order:${id}`))}::text[])`,
  );
}

/** Makes a message due now, keeping its past attempts. A message that is being sent stays claimed. */
export async function retryWebhookDelivery(
  db: Db,
  webhookId: string,
  id: string,
): Promise<{ event: string } | undefined> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({
      state: 'waiting',
      attempts: 0,
      nextTryAt: sql`case when ${webhookDeliveries.state} = 'waiting'
          and ${webhookDeliveries.lastTriedAt} > now() - interval '1 minute'
        then ${webhookDeliveries.nextTryAt} else now() end`,
    })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id)))
    .returning({ event: webhookDeliveries.event });
  return row;
}

/** Messages contain personal data, so they are deleted after a while. */
export async function deleteOldWebhookDeliveries(db: Db): Promise<void> {
  await query(
    db,
    sql`delete from webhook_deliveries where created_at < now() - interval '30 days'`,
  );
}
