import { bulkLimits, isPriceKind, type ProductBulkAction } from '@matjar/contract/bulk/bulk.ts';
import { isMajorAmount } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuseField } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import {
  findSelectedProducts,
  type SelectedProduct,
  writePricesOfMany,
  writeProductValues,
} from '../catalog/admin/selected-products.service.ts';
import type { BulkRowRow } from './bulk.queries.ts';
import type { BulkDeps } from './bulk-deps.ts';
import {
  type Planned,
  type PlannedRow,
  type PreviewRefusal,
  refuseTooMany,
} from './planned-row.ts';
import { findOtherwisePlanned, findReturningPrices } from './planned-runs.queries.ts';
import { readSchedule } from './planned-runs.service.ts';
import { planProduct } from './product-changes.ts';
import type { RequestOf, RowWork } from './row-work.ts';

export async function planProducts(
  { db, catalog }: BulkDeps,
  { chosen, action, schedule: requested }: RequestOf<'products'>,
): Promise<Planned | PreviewRefusal> {
  const now = new Date();
  if (requested && !isPriceKind(action.kind))
    return refuseField('action.kind', translate('bulk.onlyPrices'));
  const { timeZone } = catalog.settings.values;
  const schedule =
    requested && (await readSchedule(db, requested, { timeZone, now, within: 'schedule.' }));
  if (schedule instanceof Refusal) return schedule;
  const { currency } = catalog.catalog;
  const amount = amountIn(action);
  if (amount !== undefined && !isMajorAmount(amount, currency)) {
    return refuseField('action.value', translate('bulk.amountInvalid'));
  }
  const target = findTarget(catalog, action);
  if (target instanceof Refusal) return target;
  const found = await findSelectedProducts(catalog, chosen, bulkLimits.rows);
  if (found.length > bulkLimits.rows) return refuseTooMany();
  const products = schedule?.startsAt ? await atTime(db, found, schedule.startsAt) : found;
  const { taxPercent } = catalog.settings.seller;
  const { subcategories } = catalog.catalog.index.taxonomy;
  const nameSubcategory = (id: string) => subcategories.byId.get(id)?.name ?? '';
  const rows = products.map((product) =>
    planProduct(product, action, { currency, taxPercent, target, nameSubcategory }),
  );
  if (isPriceKind(action.kind)) {
    const { startsAt, endsAt } = { endsAt: null, ...schedule, startsAt: schedule?.startsAt ?? now };
    await warnOfPlans(db, rows, { startsAt, endsAt });
  }
  return {
    plan: { rows, ...(target && { target: target.name }) },
    ...(schedule && { schedule }),
  };
}

/** Products with the prices that active plans will have set by then. */
async function atTime(
  db: Db,
  products: readonly SelectedProduct[],
  time: Date,
): Promise<readonly SelectedProduct[]> {
  const ids = products.map(({ id }) => id);
  const returning = await findReturningPrices(db, ids, time);
  return products.map((product) => {
    const prices = returning.get(product.id);
    if (prices?.price == null) return product;
    const { price, priceAfterDiscount = null } = prices;
    const own = new Map(prices.variants?.map((variant) => [variant.id, variant]));
    const variants = product.variants.map((variant) => {
      const before = own.get(variant.id);
      if (!before) return variant;
      return { ...variant, price: before.price, priceAfterDiscount: before.priceAfterDiscount };
    });
    return { ...product, price, priceAfterDiscount, variants };
  });
}

/** The plan that starts first gets the product: the other would find a price that it was not planned for. */
async function warnOfPlans(
  db: Db,
  rows: readonly PlannedRow[],
  time: { startsAt: Date; endsAt: Date | null },
): Promise<void> {
  const changing = rows.filter(({ reason }) => reason === undefined);
  const ids = changing.map(({ subjectId }) => subjectId);
  const planned = await findOtherwisePlanned(db, ids, time);
  for (const row of changing) if (planned.has(row.subjectId)) row.warnings.push('planned');
}

function amountIn(action: ProductBulkAction): number | undefined {
  switch (action.kind) {
    case 'raiseAmount':
    case 'lowerAmount':
    case 'setPrice':
      return action.value;
    default:
      return undefined;
  }
}

function findTarget({ catalog }: BulkDeps['catalog'], action: ProductBulkAction) {
  const { categories, subcategories, brands } = catalog.index.taxonomy;
  if (action.kind === 'category') {
    const category = categories.byId.get(action.category);
    return category
      ? named(category)
      : refuseField('action.category', translate('bulk.categoryMissing'));
  }
  if (action.kind === 'subcategory') {
    const found = subcategories.byId.get(action.subcategory);
    if (!found) return refuseField('action.subcategory', translate('bulk.subcategoryMissing'));
    return { ...named(found), categoryId: found.categoryId };
  }
  if (action.kind === 'brand') {
    const brand = brands.byId.get(action.brand);
    return brand ? named(brand) : refuseField('action.brand', translate('bulk.brandMissing'));
  }
  return undefined;
}

function named({ id, name }: { id: string; name: string }) {
  return { id, name };
}

export const productRows: RowWork = {
  apply({ db, catalog }, row, run, actor) {
    return writeProductValues(db, catalog, changeOf(row, run), actor);
  },
  undo({ db, catalog }, row, run, actor) {
    return writeProductValues(db, catalog, undoOf(row, run), actor);
  },
  many: {
    takes: ({ action }) => isPriceKind((action as ProductBulkAction).kind),
    apply({ db, catalog }, rows, run, actor) {
      const changes = rows.map((row) => changeOf(row, run));
      return writePricesOfMany(db, catalog, changes, actor);
    },
    undo({ db, catalog }, rows, run, actor) {
      const changes = rows.map((row) => undoOf(row, run));
      return writePricesOfMany(db, catalog, changes, actor);
    },
  },
};

type Begun = Parameters<RowWork['apply']>[2];

/** Between a plan and its start only a changed price is a conflict, not any other save. */
function changeOf({ subjectId: id, version, before, after }: BulkRowRow, { startsAt }: Begun) {
  return { id, seen: startsAt ? { prices: before } : { version }, values: after };
}

function undoOf(row: BulkRowRow, { startsAt }: Begun) {
  const { subjectId: id, version, versionAfter, before, after } = row;
  const seen = startsAt ? { prices: after } : { version: versionAfter ?? version };
  return { id, seen, values: before };
}
