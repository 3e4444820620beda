import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import {
  cashExceptions,
  orders,
  phoneDigits,
  placeText,
  type ShippingAddress,
} from '@matjar/db/schema/orders.ts';
import { type SQL, sql } from 'drizzle-orm';

interface RefusedOrder {
  id: string;
  number: number;
  refusedAt: Date;
  byPhone: boolean;
  byPlace: boolean;
  byAccount: boolean;
}

interface CashHistory {
  taken: number;
  /** Newest first. */
  refused: RefusedOrder[];
  /** The last day of an exception for cash. */
  allowedUntil: string | null;
}

/** Conditions for orders of the same phone, place and buyer. Guests are identified by email address. */
function ofBuyer(address: SQL, userId: SQL) {
  const phone = sql`nullif(${phoneDigits(address)}, '')`;
  const place = sql`nullif(${placeText(address)}, '')`;
  return {
    phone,
    ofPhone: sql`${phoneDigits(orders.shippingAddress)} = ${phone}`,
    ofPlace: sql`${placeText(orders.shippingAddress)} = ${place}`,
    ofAccount: sql`${orders.userId} in (select other.id from users person
      join users other on lower(other.email) = lower(person.email) where person.id = ${userId})`,
  };
}

/** Cash orders that were refused within some days. */
const isRefused = (days: number) => sql`${orders.paymentMethod} = 'cash'
  and ${orders.refusedAt} is not null and ${orders.refusedAt} > now() - make_interval(days => ${days})`;

const isValid = (timeZone: string) =>
  sql`${cashExceptions.until} >= (now() at time zone ${timeZone})::date`;

/** The cash history of a phone, an address and a buyer within some days. */
export async function readCashHistory(
  db: Db,
  { address, userId }: { address: ShippingAddress; userId: string | null },
  { days, timeZone }: { days: number; timeZone: string },
): Promise<CashHistory> {
  const { phone, ofPhone, ofPlace, ofAccount } = ofBuyer(
    sql`${JSON.stringify(address)}::jsonb`,
    sql`${userId}`,
  );
  const [found] = await query<{ taken: number; allowedUntil: string | null }>(
    db,
    sql`select (select count(*)::int from ${orders} where ${orders.paymentMethod} = 'cash'
        and ${orders.deliveredAt} is not null and ${ofPhone}) as taken,
      (select ${cashExceptions.until}::text from ${cashExceptions}
        where ${cashExceptions.phone} = ${phone} and ${isValid(timeZone)}) as "allowedUntil"`,
  );
  const refused = await query<RefusedOrder>(
    db,
    sql`select ${orders.id}, ${orders.number}::float8 as number, ${orders.refusedAt} as "refusedAt",
        coalesce(${ofPhone}, false) as "byPhone", coalesce(${ofPlace}, false) as "byPlace",
        coalesce(${ofAccount}, false) as "byAccount"
      from ${orders} where ${isRefused(days)} and (${ofPhone} or ${ofPlace} or ${ofAccount})
      order by ${orders.refusedAt} desc limit 20`,
  );
  return { taken: found?.taken ?? 0, allowedUntil: found?.allowedUntil ?? null, refused };
}

/** Which of these orders are of a phone, a place or a buyer with so many refusals and no exception. */
export async function findDoubtful(
  db: Db,
  orderIds: readonly string[],
  { limit, days, timeZone }: { limit: number; days: number; timeZone: string },
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const { phone, ofPhone, ofPlace, ofAccount } = ofBuyer(
    sql`given.shipping_address`,
    sql`given.user_id`,
  );
  const found = await query<{ id: string }>(
    db,
    sql`select given.id from orders given where given.id = any(${sql.param([...orderIds])}::uuid[])
      and not exists (select from ${cashExceptions}
        where ${cashExceptions.phone} = ${phone} and ${isValid(timeZone)})
      and (select count(*) from ${orders}
        where ${isRefused(days)} and (${ofPhone} or ${ofPlace} or ${ofAccount})) >= ${limit}`,
  );
  return new Set(found.map(({ id }) => id));
}

/** The digits that identify a phone; undefined without one. */
export async function writeCashException(
  db: Db,
  address: ShippingAddress,
  { until, actorId }: { until: string; actorId: string },
): Promise<boolean> {
  const digits = phoneDigits(sql`${JSON.stringify(address)}::jsonb`);
  const written = await query(
    db,
    sql`insert into ${cashExceptions} (phone, until, actor_id)
      select ${digits}, ${until}::date, ${actorId} where ${digits} <> ''
      on conflict (phone) do update set until = excluded.until, actor_id = excluded.actor_id
      returning phone`,
  );
  return written.length > 0;
}

export async function deleteCashException(db: Db, address: ShippingAddress): Promise<void> {
  const digits = phoneDigits(sql`${JSON.stringify(address)}::jsonb`);
  await query(db, sql`delete from ${cashExceptions} where phone = ${digits}`);
}
