import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { maxTries } from '../mail/outbox.queries.ts';

/** Numbers for operators; each is read from an index or from few rows. */
export async function readShopMetrics(db: Db) {
  const [metrics] = await query<{
    orders: number;
    holds: number;
    overdueHolds: number;
    paymentsUnderReview: number;
    refundsWaiting: number;
    refundsFailed: number;
    emailsWaiting: number;
    oldestEmailSeconds: number;
    emailsGivenUp: number;
    /** Null while there is none. */
    lastBackup: number | null;
  }>(
    db,
    sql`
    select
      (select coalesce(max(number), 0)::float8 from orders) as orders,
      holds.open as holds, holds.overdue as "overdueHolds",
      (select count(*)::int from payments where status = 'review') as "paymentsUnderReview",
      (select count(*)::int from refunds where status = 'wanted') as "refundsWaiting",
      (select count(*)::int from refunds where status = 'failed') as "refundsFailed",
      emails.waiting as "emailsWaiting", emails.oldest as "oldestEmailSeconds",
      emails.given_up as "emailsGivenUp",
      (select extract(epoch from max(taken_at))::float8 from backups where verified) as "lastBackup"
    from
      (select count(*)::int as open,
        count(*) filter (where hold_expires_at < now() - interval '1 minute')::int as overdue
      from checkouts where status = 'open') holds,
      (select count(*) filter (where attempts < ${maxTries})::int as waiting,
        count(*) filter (where attempts >= ${maxTries})::int as given_up,
        coalesce(extract(epoch from now() - min(created_at)
          filter (where attempts < ${maxTries})), 0)::float8 as oldest
      from mail_outbox where sent_at is null) emails`,
  );
  if (!metrics) throw new Error('The metrics of the shop returned no row.');
  return metrics;
}
