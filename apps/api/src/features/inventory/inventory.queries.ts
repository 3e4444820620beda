import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import { endingDays } from '@matjar/contract/insights/insight-limits.ts';
import { type InventoryView, salesDays } from '@matjar/contract/inventory/inventory.ts';
import type { SortKey } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type BoundedCount, countUpTo } from '@matjar/db/count-up-to.ts';
import {
  costOfLine,
  hasMargin,
  netOfLine,
  refundedOfLine,
  skuBegins,
  startOfDays,
  unsentPieces,
  variantCoverJson,
} from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { readBatches } from '@matjar/db/read-batches.ts';
import { runSnapshot } from '@matjar/db/run-transaction.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  daysLeftOf,
  endingWithin,
  isUnsold,
  joinSales,
  periodStart,
  salesSources,
  salesTables,
  soldPieces,
} from './recent-sales.queries.ts';

export interface InventoryCriteria {
  /** Low-stock threshold of variants without one of their own. */
  lowStock: number;
  view?: InventoryView | undefined;
  /** The beginning of a SKU or a whole barcode, and prefixes of words of the title. */
  code?: string | undefined;
  words?: readonly string[] | undefined;
  categoryIds?: readonly string[] | undefined;
  brandIds?: readonly string[] | undefined;
  shelf?: string | undefined;
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
  daysLeft: number | null;
  lowAt: number | null;
  averageCost: number | null;
  needsCount: boolean;
  hasSerials: boolean;
  incoming: number;
  incomingOn: string | null;
}

const unsent = sql`unsent as materialized ${unsentPieces()}`;

/** Hidden products are not for sale, so they are not running low. Each half can use an index. */
const isLow = (lowStock: number) => sql`(product.published and (
  variant.low_at is null and variant.quantity between 1 and ${lowStock}::int
  or variant.low_at is not null and variant.quantity between 1 and variant.low_at))`;

const views: Record<Exclude<InventoryView, 'low'>, SQL> = {
  out: sql`variant.quantity = 0`,
  // As arrays, so that each subquery uses its own index and only these few variants are looked up.
  ending: sql`variant.id = any (array(${endingWithin(endingDays)}))`,
  toCount: sql`variant.needs_count`,
  surprise: sql`variant.id = any (array(
    select variant_id from stock_movements
    where kind = 'adjustment' and quantity_change < 0 and created_at >= ${periodStart}))`,
};

/** Excludes deleted products. They are few, so this is cheaper than joining the products of all variants. */
const isThere = sql`variant.id not in (
  select v.id from products p join product_variants v on v.product_id = p.id where p.deleted_at is not null)`;

const itsProduct = sql`left join products product on product.id = variant.product_id`;

/** Conditions on `variant` and `product`, without the search. */
function filterBy({ view, lowStock, categoryIds, brandIds, shelf }: InventoryCriteria): SQL {
  const ofView = view === 'low' ? isLow(lowStock) : view && views[view];
  const all = [
    isThere,
    ...(ofView ? [ofView] : []),
    ...(categoryIds ? [sql`product.category_id = any (${sql.param([...categoryIds])})`] : []),
    ...(brandIds ? [sql`product.brand_id = any (${sql.param([...brandIds])})`] : []),
    ...(shelf ? [sql`variant.shelf = ${shelf}`] : []),
  ];
  return sql.join(all, sql` and `);
}

/** The conditions of a search. */
function searchFor({ code = '', words = [] }: InventoryCriteria) {
  const names = words.map((word) => `'${word}':*`).join(' & ');
  const isNamed = words.length > 0 ? sql`names @@ to_tsquery('simple', ${names})` : sql`false`;
  return {
    hasCode: skuBegins(code),
    hasBarcode: sql`variant.barcode = ${code}`,
    hasName: sql`(select ${isNamed} from product_search where ordinal = product.ordinal)`,
    /** Products with these words. As a CTE it is only read as far as needed. */
    named: sql`named as materialized (
      select ordinal from product_search where ${isNamed} and ordinal not in (
        select ordinal from products where deleted_at is not null))`,
  };
}

/** The ids of all matching variants, or of any `most` of them, and the CTEs they need. */
function findMatching(criteria: InventoryCriteria, max?: number): { tables: SQL[]; ids: SQL } {
  const filter = filterBy(criteria);
  const limit = sql.raw(max ? `limit ${max}` : '');
  const list = (from: SQL, where: SQL) => sql`(
    select variant.id from ${from} where ${filter} and ${where} ${limit})`;
  const all = sql`product_variants variant ${itsProduct}`;
  if (!criteria.code) return { tables: [], ids: list(all, sql`true`) };
  // A union, so that each part uses its own index.
  const { hasCode, hasBarcode, named } = searchFor(criteria);
  const ofNamed = sql`named join products product using (ordinal)
    join product_variants variant on variant.product_id = product.id`;
  return {
    tables: [named],
    ids: sql`${list(all, hasCode)} union ${list(all, hasBarcode)} union ${list(ofNamed, sql`true`)}`,
  };
}

/** The same as a CTE. */
function foundTables(criteria: InventoryCriteria): SQL[] {
  const { tables, ids } = findMatching(criteria);
  return [...tables, sql`found as materialized (${ids})`];
}

const withTables = (tables: SQL[]) => sql`with ${sql.join([...salesTables, ...tables], sql`, `)}`;

export type InventorySort = SortKey<'sold' | 'daysLeft' | 'available' | 'value' | 'shelf'>;

interface Order {
  /** The sort key, of `variant` and its sales; null if it has none. */
  rank: SQL;
  type?: 'text';
  /** Sources that can be read in this order by an index; `others` have no sort key and follow or precede them. */
  ranked: Part[];
  others?: Part;
}

interface Part {
  from: SQL;
  id: SQL;
  where: SQL;
  rank?: SQL;
}

const among = (where: SQL, rank?: SQL): Part => ({
  from: sql`product_variants variant`,
  id: sql`variant.id`,
  where,
  ...(rank && { rank }),
});

function bySales(column: 'pieces' | 'days_left'): Order {
  const rankOf = (table: keyof typeof salesSources) => sql.raw(`${table}.${column}`);
  const part = (table: keyof typeof salesSources): Part => {
    const { from, where } = salesSources[table];
    const id = sql.raw(`${table}.variant_id`);
    const rank = rankOf(table);
    return {
      from: sql`${from} join product_variants variant on variant.id = ${id}`,
      id,
      where,
      rank,
    };
  };
  return {
    rank: sql`coalesce(${rankOf('fresh')}, ${rankOf('stored')})`,
    ranked: [part('fresh'), part('stored')],
    others: among(isUnsold),
  };
}

const value = sql`((variant.quantity + variant.reserved) * variant.average_cost)`;

const orders: Record<InventorySort['field'], Order> = {
  available: { rank: sql`variant.quantity`, ranked: [among(sql`true`, sql`variant.quantity`)] },
  value: {
    rank: value,
    ranked: [among(sql`variant.average_cost is not null`, value)],
    others: among(sql`variant.average_cost is null`),
  },
  shelf: {
    rank: sql`variant.shelf`,
    type: 'text',
    ranked: [among(sql`variant.shelf is not null`, sql`variant.shelf`)],
    others: among(sql`variant.shelf is null`),
  },
  sold: bySales('pieces'),
  daysLeft: bySales('days_left'),
};

const shownColumns = sql`variant.id, product.id as "productId", product.title,
  ${variantCoverJson} as cover, variant.sku, variant.barcode, variant.shelf, variant.options, variant.color,
  variant.quantity, variant.reserved, coalesce(unsent.pieces, 0) as unsent,
  greatest(coalesce(sold.pieces, 0), 0) as sold,
  case when sold.pieces > 0 then ${daysLeftOf(sql`sold.pieces`)} end as "daysLeft",
  variant.low_at as "lowAt", variant.average_cost::float8 as "averageCost",
  variant.needs_count as "needsCount", product.has_serials as "hasSerials",
  coming.pieces as incoming, coming.day::text as "incomingOn"`;

/** Joins for the displayed columns. For a page, sales and orders are only summed for its variants. */
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

interface Rows {
  offset: number;
  limit: number;
}

/** `isLong`: so many match that reading in order is faster than finding all of them first. */
export async function findInventory(
  db: Db,
  criteria: InventoryCriteria,
  sort: InventorySort,
  { isLong, ...rows }: Rows & { isLong: boolean },
): Promise<InventoryDbRow[]> {
  const ordered = isLong ? readInOrder(criteria, sort, rows) : orderFound(criteria, sort);
  return query<InventoryDbRow>(db, showRows(ordered, sort, rows));
}

/** The whole list, in batches. */
export function readInventory(db: Db, criteria: InventoryCriteria, sort: InventorySort) {
  return runSnapshot(db, (snapshot) =>
    readBatches<InventoryDbRow>(snapshot, showRows(orderFound(criteria, sort), sort)),
  );
}

const byWay = ({ direction }: InventorySort) => sql.raw(direction === 'ascending' ? 'asc' : 'desc');

/** Unsold variants count as 0 sold, so they come first in ascending order. Unknown costs and days are always last. */
const begins = ({ field, direction }: InventorySort) =>
  field === 'sold' && direction === 'ascending' ? 'others' : 'ranked';

interface Ordered {
  /** CTEs that `ids` uses. */
  tables: SQL[];
  /** Selects `later`, `rank` and `id`, which define the order. */
  ids: SQL;
}

/** For few matches: finds all of them, then sorts. */
function orderFound(criteria: InventoryCriteria, sort: InventorySort): Ordered {
  const { rank, type = 'float8' } = orders[sort.field];
  const tables = [
    ...foundTables(criteria),
    sql`ranked as materialized (
      select ${rank}::${sql.raw(type)} as rank, variant.id
      from found join product_variants variant on variant.id = found.id ${joinSales})`,
  ];
  const isLater = begins(sort) === 'ranked' ? sql`rank is null` : sql`rank is not null`;
  return { tables, ids: sql`select ${isLater} as later, rank, id from ranked` };
}

/** For many matches: reads in order by an index until the page is full. */
function readInOrder(criteria: InventoryCriteria, sort: InventorySort, rows: Rows): Ordered {
  const { ranked, others, type = 'float8' } = orders[sort.field];
  const way = byWay(sort);
  const { hasCode, hasBarcode, hasName } = searchFor(criteria);
  const matches = criteria.code
    ? sql`${filterBy(criteria)} and (${hasName} or ${hasCode} or ${hasBarcode})`
    : filterBy(criteria);
  const read = ({ from, id, rank, where }: Part, limit: SQL) => sql`(
    select ${rank ?? sql`null`}::${sql.raw(type)} as rank, ${id} as id from ${from} ${itsProduct}
    where ${where} and ${matches}
    order by ${rank ? sql`${rank} ${way},` : sql``} ${id} ${way} limit ${limit})`;
  const both = [ranked, others ? [others] : []];
  const [first = [], second = []] = begins(sort) === 'ranked' ? both : both.toReversed();
  const end = sql`${rows.offset + rows.limit}::bigint`;
  const readAll = (parts: Part[], limit: SQL) =>
    sql.join(
      parts.map((part) => read(part, limit)),
      sql` union all `,
    );
  const left = sql`${end} - (select count(*) from firsts)`;
  return {
    tables: [
      sql`firsts as materialized (
        select * from (${readAll(first, end)}) parts order by rank ${way}, id ${way} limit ${end})`,
    ],
    ids: sql`select false as later, rank, id from firsts
      ${second.length > 0 ? sql`union all select true, rank, id from (${readAll(second, left)}) parts` : sql``}`,
  };
}

/** The rows of a page, or all of them. */
function showRows({ tables, ids }: Ordered, sort: InventorySort, rows?: Rows): SQL {
  const order = (table: SQL) =>
    sql`${table}.later, ${table}.rank ${byWay(sort)}, ${table}.id ${byWay(sort)}`;
  return sql`
    ${withTables(tables)}, listed as materialized (
      select * from (${ids}) ordered order by ${order(sql`ordered`)}
      ${rows ? sql`${sql.raw(`limit ${rows.limit}`)} offset ${rows.offset}::bigint` : sql``})
    select ${shownColumns}
    from listed join product_variants variant on variant.id = listed.id
    ${shownJoins(rows && sql`select id from listed`)}
    order by ${order(sql`listed`)}`;
}

export async function countInventory(db: Db, criteria: InventoryCriteria): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`${withTables(foundTables(criteria))} select count(*)::int as count from found`,
  );
  return row?.count ?? 0;
}

export async function countInventoryUpTo(
  db: Db,
  criteria: InventoryCriteria,
  max: number,
): Promise<BoundedCount> {
  const { code, view, categoryIds, brandIds, shelf } = criteria;
  if (code && !view && !categoryIds && !brandIds && !shelf) {
    // Every product has a variant, so if this many products match there is no need to look up the variants.
    const { named } = searchFor(criteria);
    const products = await countUpTo(db, sql`with ${named} select from named`, max);
    if (products.isMore) return products;
  }
  const { tables, ids } = findMatching(criteria, max + 1);
  return countUpTo(db, sql`${withTables(tables)} select from (${ids}) found`, max);
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

/** Variants with these ids, or all that match the list's filters. */
export function findStockedVariants(
  db: Db,
  which: { ids: readonly string[] } | InventoryCriteria,
  limit: number,
): Promise<StockedRow[]> {
  const isChosen =
    'ids' in which
      ? sql`${isThere} and variant.id = any (${sql.param([...which.ids])}::uuid[])`
      : sql`variant.id in (select id from found)`;
  return query<StockedRow>(
    db,
    sql`
    ${withTables([unsent, ...('ids' in which ? [] : foundTables(which))])}
    select variant.id, product.id as "productId", product.title, variant.sku, variant.options,
      variant.color, variant.quantity, variant.reserved, coalesce(unsent.pieces, 0) as unsent,
      variant.low_at as "lowAt", variant.shelf
    from product_variants variant join products product on product.id = variant.product_id
    left join unsent on unsent.variant_id = variant.id
    where ${isChosen}
    order by variant.shelf nulls last, variant.sku limit ${limit}`,
  );
}

export function findShelves(db: Db) {
  return query<{ shelf: string; variants: number; toCount: number }>(
    db,
    sql`
    select variant.shelf, count(*)::int as variants,
      count(*) filter (where variant.needs_count)::int as "toCount"
    from product_variants variant where variant.shelf is not null and ${isThere}
    group by variant.shelf order by variant.shelf`,
  );
}

/** A barcode takes precedence over an equal SKU. */
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
    with sales as materialized ${soldPieces()}, ${unsent}
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

/** What the dashboard's margin of as many days is made of. */
export async function sumSales(
  db: Db,
  { taxPercent, timeZone }: { taxPercent: number | undefined; timeZone: string },
): Promise<SoldMoney> {
  const [row] = await query<SoldMoney>(
    db,
    sql`
    select round(coalesce(sum(${netOfLine(taxPercent)}), 0))::float8 as net,
      coalesce(sum(${costOfLine}), 0)::float8 as cost
    from orders placed join order_lines line on line.order_id = placed.id ${refundedOfLine}
    where placed.created_at >= ${startOfDays(salesDays, timeZone)} and ${hasMargin}`,
  );
  return row ?? { net: 0, cost: 0 };
}
