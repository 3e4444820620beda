import type { AlertKind } from '@matjar/contract/alerts/alerts.ts';
import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isForSale, variantCoverJson, variantPrice } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { alerts } from '@matjar/db/schema/alerts.ts';
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';

export interface AlertRow {
  id: string;
  kind: AlertKind;
  email: string;
  addressKey: string;
  /** In smallest units. */
  seenPrice: number;
  /** Timestamps as text. */
  confirmedAt: string | null;
  sentAt: string | null;
  createdAt: string;
  productId: string;
  title: string;
  /** The variant, or the whole product if null. */
  variantId: string | null;
  options: VariantOption[] | null;
  price: number;
  quantity: number;
  forSale: boolean;
  cover: Picture | null;
}

/** Alerts with the current state of their products. */
function findAlerts(db: Db, where: SQL): Promise<AlertRow[]> {
  return query<AlertRow>(
    db,
    sql`
    select alert.id, alert.kind, alert.email, alert.address_key as "addressKey",
      alert.seen_price::float8 as "seenPrice",
      alert.confirmed_at as "confirmedAt", alert.sent_at as "sentAt", alert.created_at as "createdAt",
      product.id as "productId", product.title, variant.id as "variantId", variant.options,
      ${variantPrice} as price, coalesce(variant.quantity, product.quantity) as quantity,
      ${isForSale} as "forSale", ${variantCoverJson} as cover
    from alerts alert join products product on product.id = alert.product_id
      left join product_variants variant on variant.id = alert.variant_id
    where ${where}
    order by alert.created_at desc, alert.id desc`,
  );
}

export async function findAlert(db: Db, id: string): Promise<AlertRow | undefined> {
  const [found] = await findAlerts(db, sql`alert.id = ${id}`);
  return found;
}

export function findAlertsOfUser(db: Db, userId: string): Promise<AlertRow[]> {
  return findAlerts(db, sql`alert.user_id = ${userId}`);
}

export function findAlertsByIds(db: Db, ids: readonly string[]): Promise<AlertRow[]> {
  return findAlerts(db, sql`alert.id = any (${sql.param([...ids])}::uuid[])`);
}

export async function findEmailOfUser(db: Db, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email.toLowerCase();
}

/** Undefined for products that are not visible, and for variants of another product. */
export async function findPrice(
  db: Db,
  productId: string,
  variantId: string | null,
): Promise<number | undefined> {
  const [found] = await query<{ price: number }>(
    db,
    sql`
    select ${variantPrice} as price
    from products product
      left join product_variants variant
        on variant.product_id = product.id and variant.id = ${variantId}::uuid
    where product.id = ${productId} and ${isForSale}
      and (variant.id is not null or ${variantId}::uuid is null)`,
  );
  return found?.price;
}

/** Locks the address, so that concurrent requests cannot exceed the limit. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await query(db, sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}

const isOpen = isNull(alerts.sentAt);

export function countOpen(db: Db, email: string): Promise<number> {
  return db.$count(alerts, and(eq(alerts.email, email), isOpen));
}

/** Alerts of the address behind a key, including those stored with a key of an older secret. */
const isOfAddress = (db: Db, addressKey: string) =>
  inArray(
    alerts.email,
    db.select({ email: alerts.email }).from(alerts).where(eq(alerts.addressKey, addressKey)),
  );

export function countOpenOfAddress(db: Db, addressKey: string): Promise<number> {
  return db.$count(alerts, and(isOfAddress(db, addressKey), isOpen));
}

/** True if an alert of this account was confirmed by a link sent to this address. */
export async function hasProvedAddress(db: Db, userId: string, email: string): Promise<boolean> {
  const proof = and(
    eq(alerts.userId, userId),
    eq(alerts.email, email),
    isNotNull(alerts.confirmedAt),
  );
  return (await db.$count(alerts, proof)) > 0;
}

interface OpenAlert {
  productId: string;
  variantId: string | null;
  kind: AlertKind;
  email: string;
  addressKey: string;
  userId: string | undefined;
  seenPrice: number;
}

export async function findOpenAlert(
  db: Db,
  {
    email,
    productId,
    variantId,
    kind,
  }: Pick<OpenAlert, 'email' | 'productId' | 'variantId' | 'kind'>,
): Promise<{ id: string; confirmedAt: Date | null } | undefined> {
  const [found] = await db
    .select({ id: alerts.id, confirmedAt: alerts.confirmedAt })
    .from(alerts)
    .where(
      and(
        eq(alerts.email, email),
        eq(alerts.productId, productId),
        variantId ? eq(alerts.variantId, variantId) : isNull(alerts.variantId),
        eq(alerts.kind, kind),
        isOpen,
      ),
    );
  return found;
}

export async function insertAlert(db: Db, alert: OpenAlert): Promise<string> {
  const id = newId();
  await db.insert(alerts).values({ id, ...alert });
  return id;
}

/** Assigns the alert to the account that owns the address. */
export async function giveAlertTo(db: Db, id: string, userId: string): Promise<void> {
  await db.update(alerts).set({ userId }).where(eq(alerts.id, id));
}

/** Locks the product first: a concurrent change of it then waits and finds the alert confirmed. */
export async function confirmAlert(db: Db, id: string): Promise<boolean> {
  const [held] = await query(
    db,
    sql`select 1 from products product
    where product.id = (select product_id from alerts where id = ${id}) for share`,
  );
  if (!held) return false;
  await query(
    db,
    sql`
    update alerts alert set confirmed_at = now(),
      due_at = case when ${isForSale} and coalesce(variant.quantity, product.quantity) > 0
        and (alert.kind = 'stock' or ${variantPrice} < alert.seen_price) then now() end
    from products product left join product_variants variant
      on variant.id = (select variant_id from alerts where id = ${id})
    where alert.id = ${id} and product.id = alert.product_id and alert.confirmed_at is null`,
  );
  return true;
}

/** Locks some due alerts, skipping those of other processes. Read them only afterwards. */
export async function lockDueAlerts(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isNotNull(alerts.dueAt), isOpen))
    .orderBy(alerts.dueAt)
    .limit(count)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

export async function markSent(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(alerts)
    .set({ sentAt: sql`now()` })
    .where(inArray(alerts.id, [...ids]));
}

/** Alerts whose reason is over; the next change of the product makes them due again. */
export async function waitOn(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(alerts)
    .set({ dueAt: null })
    .where(inArray(alerts.id, [...ids]));
}

export async function deleteAlertOf(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(alerts)
    .where(and(eq(alerts.id, id), eq(alerts.userId, userId)))
    .returning({ id: alerts.id });
  return gone.length > 0;
}

export async function deleteAlertsOfAddress(db: Db, addressKey: string): Promise<void> {
  await db.delete(alerts).where(isOfAddress(db, addressKey));
}

export async function countWaiting(db: Db, productId: string) {
  const [found] = await query<{ stock: number; price: number }>(
    db,
    sql`
    select count(alert.id) filter (where alert.kind = 'stock')::int as stock,
      count(alert.id) filter (where alert.kind = 'price')::int as price
    from products product left join alerts alert on alert.product_id = product.id
      and alert.confirmed_at is not null and alert.sent_at is null
    where product.id = ${productId} and product.deleted_at is null group by product.id`,
  );
  return found;
}

interface Days {
  unconfirmed: number;
  sent: number;
  waiting: number;
}

export async function deleteOldAlerts(db: Db, days: Days): Promise<void> {
  const ago = (count: number) => sql`now() - make_interval(days => ${count})`;
  await db
    .delete(alerts)
    .where(
      or(
        and(isNull(alerts.confirmedAt), lt(alerts.createdAt, ago(days.unconfirmed))),
        lt(alerts.sentAt, ago(days.sent)),
        lt(alerts.createdAt, ago(days.waiting)),
      ),
    );
}
