import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import type { SelectedVariants } from '@matjar/contract/bulk/bulk.ts';
import type {
  InventoryQuery,
  InventoryRow,
  InventorySummary,
} from '@matjar/contract/inventory/inventory.ts';
import { marginPercent } from '@matjar/contract/inventory/margin.ts';
import { listLimits } from '@matjar/contract/limits.ts';
import { describeLongList, type Listed } from '@matjar/contract/list.ts';
import { tileUrl } from '@matjar/contract/media/media.ts';
import { sumToMajor, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { hideCosts } from '../../http/endpoints/staff-permissions.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { splitWords } from '../../platform/fold-text.ts';
import { isId } from '../../platform/ids.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import {
  countInventory,
  countInventoryUpTo,
  findInventory,
  findScanned,
  findShelves,
  findStockedVariants,
  type InventoryCriteria,
  type InventoryDbRow,
  type InventorySort,
  readInventory,
  type StockedRow,
  sumInventory,
  sumSales,
} from './inventory.queries.ts';
import { refreshRecentSales } from './recent-sales.queries.ts';

export interface InventoryDeps {
  db: Db;
  publicUrl: string;
  settings: ShopSettings;
}

const usualBounds = {
  counted: listLimits.counted as number,
  /** With more matches than this, reading in order finds a page faster than finding all matches first. */
  foundFirst: 1_000,
};

const usualOrder: InventorySort = { field: 'sold', direction: 'descending' };

/** The list as somebody may see it. */
export async function showInventory(deps: InventoryDeps, user: SignedIn, query: InventoryQuery) {
  // Sorting by value would reveal costs that are hidden from this person.
  const sortsByCost = query.sort?.some(({ field }) => field === 'value');
  if (sortsByCost && !hasPermissions(user, 'costs:read')) return refuse('forbidden');
  const list = await listInventory(deps, query);
  return { ...list, data: list.data.map((row) => hideCosts(user, row, 'averageCost', 'value')) };
}

export async function listInventory(
  deps: InventoryDeps,
  query: InventoryQuery,
  bounds: typeof usualBounds = usualBounds,
) {
  const { page, limit } = query;
  const criteria = readCriteria(query, deps);
  const [sort = usualOrder] = query.sort ?? [];
  const counted = await countInventoryUpTo(deps.db, criteria, bounds.counted);
  const rows = await findInventory(deps.db, criteria, sort, {
    isLong: counted.isMore || counted.count > bounds.foundFirst,
    offset: (page - 1) * limit,
    // One more, to know whether there is another page.
    limit: limit + 1,
  });
  return {
    ...describeLongList(counted, query, rows.length),
    data: rows.slice(0, limit).map((row) => mapRow(row, deps)),
  };
}

export function readCriteria(
  query: Listed<InventoryQuery>,
  { settings }: Pick<InventoryDeps, 'settings'>,
): InventoryCriteria {
  const { view, keyword, category, brand, shelf } = query;
  return {
    lowStock: settings.values.lowStock,
    view,
    code: keyword,
    words: keyword ? splitWords(keyword) : undefined,
    categoryIds: category?.filter(isId),
    brandIds: brand?.filter(isId),
    shelf,
  };
}

function mapRow(row: InventoryDbRow, { publicUrl, settings }: InventoryDeps): InventoryRow {
  const { currency, lowStock } = settings.values;
  const { quantity, reserved, unsent, sold, daysLeft, averageCost, lowAt } = row;
  return {
    _id: row.id,
    product: {
      _id: row.productId,
      title: row.title,
      ...(row.cover && { image: tileUrl(row.cover, publicUrl) }),
    },
    sku: row.sku,
    ...(row.barcode !== null && { barcode: row.barcode }),
    ...(row.shelf !== null && { shelf: row.shelf }),
    options: row.options,
    ...(row.color !== null && { color: row.color }),
    onHand: quantity + reserved + unsent,
    held: reserved,
    unsent,
    available: quantity,
    sold,
    ...(daysLeft !== null && { daysLeft: Math.floor(daysLeft) }),
    lowAt: lowAt ?? lowStock,
    ownLowAt: lowAt !== null,
    ...(averageCost !== null && {
      averageCost: toMajor(averageCost, currency),
      value: sumToMajor(averageCost * (quantity + reserved), currency),
    }),
    needsCount: row.needsCount,
    hasSerials: row.hasSerials,
    incoming: row.incoming,
    ...(row.incomingOn !== null && { incomingOn: row.incomingOn }),
  };
}

export async function showScanned(
  deps: InventoryDeps,
  code: string,
): Promise<InventoryRow | Refusal<'not_found'>> {
  const row = await findScanned(deps.db, code);
  return row ? mapRow(row, deps) : refuse('not_found');
}

export async function listShelves({ db }: Pick<InventoryDeps, 'db'>) {
  return { data: await findShelves(db) };
}

export async function showInventoryTotals({
  db,
  settings,
}: InventoryDeps): Promise<InventorySummary> {
  const { currency, lowStock, timeZone } = settings.values;
  const [totals, money, ending, surprise] = await Promise.all([
    sumInventory(db, lowStock),
    sumSales(db, { taxPercent: settings.seller.taxPercent, timeZone }),
    countInventory(db, { view: 'ending', lowStock }),
    countInventory(db, { view: 'surprise', lowStock }),
  ]);
  if (!totals) throw new Error('Adding up gave no row.');
  const { variants, out, low, toCount, value, ...sums } = totals;
  const margin = marginPercent(money.net, money.cost);
  return {
    variants,
    views: { out, low, toCount, ending, surprise },
    ...sums,
    value: sumToMajor(value, currency),
    ...(margin !== undefined && { marginPercent: margin }),
  };
}

/** The size of the list of low stock. */
export function countLowStock({
  db,
  settings,
}: Pick<InventoryDeps, 'db' | 'settings'>): Promise<number> {
  return countInventory(db, { view: 'low', lowStock: settings.values.lowStock });
}

/** The whole list. */
export async function* readWholeInventory(
  deps: InventoryDeps,
  query: Listed<InventoryQuery>,
): AsyncGenerator<InventoryRow[]> {
  const [sort = usualOrder] = query.sort ?? [];
  for await (const rows of readInventory(deps.db, readCriteria(query, deps), sort)) {
    yield rows.map((row) => mapRow(row, deps));
  }
}

export type SelectedVariant = StockedRow;

/** Those that somebody chose, ordered by shelf. Returns one more than `most` if there are more. */
export function findSelectedVariants(
  { db, settings }: Pick<InventoryDeps, 'db' | 'settings'>,
  chosen: SelectedVariants,
  max: number,
): Promise<SelectedVariant[]> {
  const which =
    'ids' in chosen
      ? { ids: [...new Set(chosen.ids)].filter(isId) }
      : readCriteria(chosen.filter, { settings });
  return findStockedVariants(db, which, max + 1);
}

const movementsAtOnce = 20_000;

/** Updates the sales that the inventory is sorted by. The first run processes the whole ledger. */
export async function countRecentSales(db: Db): Promise<void> {
  while (await refreshRecentSales(db, movementsAtOnce));
}
