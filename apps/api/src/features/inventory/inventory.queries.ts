import type { Picture } from '@matjar/contract/catalog.ts';
import { endingDays, type InventoryView, salesDays } from '@matjar/contract/inventory.ts';
import type { SortKey } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import {
  costOfLine,
  netOfLine,
  refundedOfLine,
  unsentPieces,
  variantCoverJson,
} from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { readBatches } from '@matjar/db/read-batches.ts';
import { runSnapshot } from '@matjar/db/run-transaction.ts';
import type { VariantOption } from '@matjar/db/schema/variants.ts';
import { type SQL, sql } from 'drizzle-orm';

export interface InventoryCriteria {
  /** From how many pieces a variant counts as low that has no number of its own. */
  lowStock: number;
  view?: InventoryView | undefined;
  /** What a code begins with or is, and words that begin names. */
  code?: string | undefined;
  words?: readonly string[] | undefined;
  categoryIds?: readonly string[] | undefined;
  brandIds?: readonly string[] | undefined;
}

export interface InventoryDbRow {
  id: string;
  productId: string;
  title: string;
  cover: Picture | null;
  sku: string;
  barcode: string | null;
  shelf: string | null;
  options: VariantOption[];
  color: string | null;
  quantity: number;
  reserved: number;
  unsent: number;
  sold: number;
  lowAt: number | null;
  averageCost: number | null;
  needsCount: boolean;
  hasSerials: boolean;
  incoming: number;
  incomingOn: string | null;
}

const lately = sql.raw(`now() - interval '${salesDays} days'`);

/**
 * Pieces by variant, of all or of `those`. An index holds all of it, so it costs what was sold, not what there
 * is.
 */
function soldPieces(those?: SQL) {
  return sql`(
    select variant_id, -sum(quantity_change + reserved_change)::int as pieces
    from stock_movements where kind in ('sale', 'return') and created_at >= ${lately}
      and ${those ? sql`variant_id = ${those}` : sql`true`}
    group by variant_id)`;
}

const sales = sql`sales as materialized ${soldPieces()}`;

/** In order, so that a filter looks at the first few of them. */
const bestSellers = sql`sales as materialized (
  select * from ${soldPieces()} sums order by pieces desc, variant_id desc)`;

const unsent = sql`unsent as materialized ${unsentPieces()}`;

/** Each half has its index. */
const isLow = (lowStock: number) => sql`(
  variant.low_at is null and variant.quantity between 1 and ${lowStock}::int
  or variant.low_at is not null and variant.quantity between 1 and variant.low_at)`;

const views: Record<Exclude<InventoryView, 'low'>, SQL> = {
  out: sql`variant.quantity = 0`,
  // As arrays: each is found by its own index, and few are looked up among all variants.
  ending: sql`variant.id = any (array(
    select sold.id from sales join product_variants sold on sold.id = sales.variant_id
    where sales.pieces > 0 and sold.quantity > 0
      and sold.quantity * ${sql.raw(String(salesDays))} <= sales.pieces * ${sql.raw(String(endingDays))}))`,
  toCount: sql`variant.needs_count`,
  surprise: sql`variant.id = any (array(
    select variant_id from stock_movements
    where kind = 'adjustment' and quantity_change < 0 and created_at >= ${lately}))`,
};

/** What a code and words mean; each by its own index. */
function findNamed({ code = '', words = [] }: Pick<InventoryCriteria, 'code' | 'words'>): SQL {
  const beginning = code.replace(/[\\%_]/g, '\\$&');
  const names = words.map((word) => `'${word}':*`).join(' & ');
  return sql`named as materialized (
    select id from product_variants where fold_text(sku) like fold_text(${beginning}) || '%'
    union select id from product_variants where barcode = ${code}
    ${
      words.length === 0
        ? sql``
        : sql`union select v.id
          from product_search search join products p using (ordinal)
          join product_variants v on v.product_id = p.id
          where search.names @@ to_tsquery('simple', ${names})`
    })`;
}

/** Conditions of what was searched for, of variants alone and of their products; `given` is what they look at. */
function describe(criteria: InventoryCriteria) {
  const { view, lowStock, code, categoryIds, brandIds } = criteria;
  const ofView = view === 'low' ? isLow(lowStock) : view && views[view];
  const ofProduct = [
    ...(categoryIds ? [sql`product.category_id = any (${sql.param([...categoryIds])})`] : []),
    ...(brandIds ? [sql`product.brand_id = any (${sql.param([...brandIds])})`] : []),
  ];
  return {
    given: code ? [findNamed(criteria)] : [],
    isNamed: (id: SQL) => (code ? sql`${id} in (select id from named)` : sql`true`),
    ofVariant: ofView ?? sql`true`,
    ofProduct: sql.join([sql`true`, ...ofProduct], sql` and `),
    asksOfProduct: ofProduct.length > 0,
  };
}

const withTables = (tables: SQL[]) => sql`with ${sql.join(tables, sql`, `)}`;

export type InventorySort = SortKey<'sold' | 'daysLeft' | 'available' | 'value' | 'shelf'>;

interface Part {
  from: SQL;
  id: SQL;
  where: SQL;
}

const among = (where: SQL): Part => ({
  from: sql`product_variants variant`,
  id: sql`variant.id`,
  where,
});

// PostgreSQL leaves out what is joined in this way and not asked about.
const sold: Part = {
  from: sql`sales left join product_variants variant on variant.id = sales.variant_id`,
  id: sql`sales.variant_id`,
  where: sql`sales.pieces > 0 and sales.variant_id is not null`,
};

const unsold = among(sql`variant.id not in (
  select variant_id from sales where pieces > 0 and variant_id is not null)`);

/** Few, so that it costs less than looking up the products of all others. */
const ofDeleted = sql`(select v.id from products p join product_variants v on v.product_id = p.id
  where p.deleted_at is not null)`;

/**
 * What each order ranks, and those it says nothing about. Two parts, so that the ranked ones are found by
 * an index or among the few that were sold, however many variants there are.
 */
const orders: Record<
  InventorySort['field'],
  { rank: SQL; ranked: Part; others?: Part; type?: 'text' }
> = {
  available: { rank: sql`variant.quantity`, ranked: among(sql`true`) },
  value: {
    rank: sql`((variant.quantity + variant.reserved) * variant.average_cost)`,
    ranked: among(sql`variant.average_cost is not null`),
    others: among(sql`variant.average_cost is null`),
  },
  shelf: {
    rank: sql`variant.shelf`,
    ranked: among(sql`variant.shelf is not null`),
    others: among(sql`variant.shelf is null`),
    type: 'text',
  },
  sold: { rank: sql`sales.pieces`, ranked: sold, others: unsold },
  daysLeft: { rank: sql`variant.quantity / sales.pieces::float8`, ranked: sold, others: unsold },
};

const shownColumns = sql`variant.id, product.id as "productId", product.title,
  ${variantCoverJson} as cover, variant.sku, variant.barcode, variant.shelf, variant.options, variant.color,
  variant.quantity, variant.reserved, coalesce(unsent.pieces, 0) as unsent,
  greatest(coalesce(sold.pieces, 0), 0) as sold,
  variant.low_at as "lowAt", variant.average_cost::float8 as "averageCost",
  variant.needs_count as "needsCount", product.has_serials as "hasSerials",
  coming.pieces as incoming, coming.day::text as "incomingOn"`;

/** What is shown of `variant`. For the few of a page only their sales and orders are added up. */
function shownJoins(ids: SQL | undefined) {
  const few = ids && sql`any (array(${ids}))`;
  return sql`join products product on product.id = variant.product_id
  left join ${soldPieces(few)} sold on sold.variant_id = variant.id
  left join ${unsentPieces(few)} unsent on unsent.variant_id = variant.id
  left join lateral (
    select coalesce(sum(line.count - line.received), 0)::int as pieces, min(delivery.expected_on) as day
    from expected_delivery_lines line
    join expected_deliveries delivery on delivery.id = line.delivery_id
    where line.variant_id = variant.id and delivery.closed_at is null
      and line.received < line.count) coming on true`;
}

export async function findInventory(
  db: Db,
  criteria: InventoryCriteria,
  sort: InventorySort,
  { page, limit }: { page: number; limit: number },
): Promise<InventoryDbRow[]> {
  return query<InventoryDbRow>(db, listStatement(criteria, sort, { end: page * limit, limit }));
}

/** All of the list, batch by batch. */
export function readInventory(db: Db, criteria: InventoryCriteria, sort: InventorySort) {
  return runSnapshot(db, (snapshot) =>
    readBatches<InventoryDbRow>(snapshot, listStatement(criteria, sort)),
  );
}

/** A page by its end and its length, or all of it. */
function listStatement(
  criteria: InventoryCriteria,
  { field, direction }: InventorySort,
  page?: { end: number; limit: number },
): SQL {
  const { given, isNamed, ofVariant, ofProduct } = describe(criteria);
  const { rank, ranked, others, type = 'float8' } = orders[field];
  const way = sql.raw(direction === 'ascending' ? 'asc' : 'desc');
  const list = ({ from, id, where }: Part, by: SQL | undefined, limit: SQL) => sql`(
    select ${id} as id, ${by ?? sql`null`}::${sql.raw(type)} as rank
    from ${from} left join products product on product.id = variant.product_id
    where ${where} and ${id} not in ${ofDeleted} and ${isNamed(id)} and ${ofVariant} and ${ofProduct}
    order by ${by ? sql`${by} ${way},` : sql``} ${id} ${way} limit ${limit})`;
  const parts = [{ part: ranked, by: rank }, ...(others ? [{ part: others, by: undefined }] : [])];
  // What was not sold was sold least; of what has no cost or no end nobody knows.
  if (field === 'sold' && direction === 'ascending') parts.reverse();
  const [first, second] = parts;
  const end = sql`${page?.end ?? null}::bigint`;
  const ids = sql`select id from listed`;
  return sql`
    ${withTables([bestSellers, ...given])}, firsts as ${first && list(first.part, first.by, end)}, listed as (
      select * from (
        select 1 as part, * from firsts
        ${second ? sql`union all select 2, * from ${list(second.part, second.by, sql`${end} - (select count(*) from firsts)`)} seconds` : sql``}
      ) parts
      order by part, rank ${way}, id ${way} limit ${page?.limit ?? null} offset ${page ? page.end - page.limit : 0}
    )
    select ${shownColumns}
    from listed join product_variants variant on variant.id = listed.id ${shownJoins(page && ids)}
    order by listed.part, listed.rank ${way}, listed.id ${way}`;
}

/**
 * All less those of deleted products, which are few: so the others need not be looked up. Where it is
 * asked about products anyway, they are.
 */
export async function countInventory(db: Db, criteria: InventoryCriteria): Promise<number> {
  const { given, ofVariant, ofProduct, asksOfProduct } = describe(criteria);
  const tables = withTables([sales, ...given]);
  const ones = criteria.code
    ? sql`named left join product_variants variant on variant.id = named.id`
    : sql`product_variants variant`;
  const joined = sql`${ones} join products product on product.id = variant.product_id`;
  const [row] = await query<{ count: number }>(
    db,
    asksOfProduct
      ? sql`${tables} select count(*)::int as count from ${joined}
          where product.deleted_at is null and ${ofVariant} and ${ofProduct}`
      : sql`${tables} select (
          (select count(*) from ${ones} where ${ofVariant})
          - (select count(*) from ${joined} where product.deleted_at is not null and ${ofVariant})
        )::int as count`,
  );
  return row?.count ?? 0;
}

export interface StockedRow {
  id: string;
  productId: string;
  title: string;
  sku: string;
  options: VariantOption[];
  color: string | null;
  quantity: number;
  reserved: number;
  unsent: number;
  lowAt: number | null;
  shelf: string | null;
}

/** Of these ids, or of all that the list finds. */
export function findStockedVariants(
  db: Db,
  which: { ids: readonly string[] } | InventoryCriteria,
  limit: number,
): Promise<StockedRow[]> {
  const id = sql`variant.id`;
  const { given, isNamed, ofVariant, ofProduct } = describe(
    'ids' in which ? { lowStock: 0 } : which,
  );
  const isChosen =
    'ids' in which ? sql`${id} = any (${sql.param([...which.ids])}::uuid[])` : isNamed(id);
  return query<StockedRow>(
    db,
    sql`
    ${withTables([sales, unsent, ...given])}
    select variant.id, product.id as "productId", product.title, variant.sku, variant.options,
      variant.color, variant.quantity, variant.reserved, coalesce(unsent.pieces, 0) as unsent,
      variant.low_at as "lowAt", variant.shelf
    from product_variants variant join products product on product.id = variant.product_id
    left join unsent on unsent.variant_id = variant.id
    where product.deleted_at is null and ${isChosen} and ${ofVariant} and ${ofProduct}
    order by variant.shelf nulls last, variant.sku limit ${limit}`,
  );
}

/** A barcode before a SKU that reads the same. */
export async function findScanned(db: Db, code: string): Promise<InventoryDbRow | undefined> {
  const [row] = await query<InventoryDbRow>(
    db,
    sql`
    with scanned as (
      select id from product_variants where barcode = ${code}
      union select id from product_variants where fold_text(sku) = fold_text(${code}))
    select ${shownColumns}
    from scanned join product_variants variant on variant.id = scanned.id
    ${shownJoins(sql`select id from scanned`)}
    where product.deleted_at is null
    order by (variant.barcode = ${code}) is true desc, variant.sku = ${code} desc limit 1`,
  );
  return row;
}

export interface InventoryTotals {
  variants: number;
  out: number;
  low: number;
  toCount: number;
  onHand: number;
  held: number;
  unsent: number;
  value: number;
  uncosted: number;
  openPayments: number;
  sold: number;
}

export async function sumInventory(db: Db, lowStock: number): Promise<InventoryTotals | undefined> {
  const [row] = await query<InventoryTotals>(
    db,
    sql`
    with ${sales}, ${unsent}
    select count(*)::int as variants,
      count(*) filter (where ${views.out})::int as out,
      count(*) filter (where ${isLow(lowStock)})::int as low,
      count(*) filter (where ${views.toCount})::int as "toCount",
      coalesce(sum(variant.quantity + variant.reserved + coalesce(unsent.pieces, 0)), 0)::float8
        as "onHand",
      coalesce(sum(variant.reserved), 0)::float8 as held,
      coalesce(sum(unsent.pieces), 0)::float8 as unsent,
      coalesce(sum((variant.quantity + variant.reserved) * variant.average_cost), 0)::float8 as value,
      coalesce(sum(variant.quantity + variant.reserved)
        filter (where variant.average_cost is null), 0)::float8 as uncosted,
      (select count(*) from checkouts where status = 'open')::int as "openPayments",
      coalesce((select sum(pieces) from sales where pieces > 0), 0)::float8 as sold
    from product_variants variant join products product on product.id = variant.product_id
    left join unsent on unsent.variant_id = variant.id
    where product.deleted_at is null`,
  );
  return row;
}

export interface SoldMoney {
  /** Without tax. */
  net: number;
  cost: number;
}

/** Of the lines whose cost is known, without orders that were undone. */
export async function sumSales(db: Db, taxPercent: number | undefined): Promise<SoldMoney> {
  const [row] = await query<SoldMoney>(
    db,
    sql`
    select round(coalesce(sum(${netOfLine(taxPercent)}), 0))::float8 as net,
      coalesce(sum(${costOfLine}), 0)::float8 as cost
    from orders placed join order_lines line on line.order_id = placed.id ${refundedOfLine}
    where placed.created_at >= ${lately} and placed.status not in ('cancelled', 'refunded')
      and line.unit_cost is not null`,
  );
  return row ?? { net: 0, cost: 0 };
}
