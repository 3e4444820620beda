import {
  type BulkRequest,
  type BulkRow,
  type BulkRun,
  bulkLimits,
  isPriceKind,
  type ProductBulkAction,
} from '@matjar/contract/bulk.ts';
import { isMajorAmount } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import {
  type ChosenProduct,
  findChosenProducts,
} from '../catalog/admin/chosen-products.service.ts';
import { findChosenOrders } from '../orders/chosen-orders.service.ts';
import { deletePreview, findFirstRows, insertRun, type Schedule } from './bulk.queries.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { mayChangeMany } from './bulk-permissions.ts';
import { showRun } from './bulk-runs.service.ts';
import { planOrder } from './order-changes.ts';
import type { Plan, PlannedRow } from './planned-row.ts';
import { findOtherwisePlanned, findReturningPrices } from './planned-runs.queries.ts';
import { readSchedule } from './planned-runs.service.ts';
import { planProduct } from './product-changes.ts';
import { shapeRow } from './shape-run.ts';
import { summarise } from './summarise.ts';

const firstRows = 10;

type PreviewRefusal = Refusal<'validation' | 'bulk_too_many' | 'forbidden'>;

/** Stores what would happen to each row, and changes nothing else. */
export async function previewRun(
  deps: BulkDeps,
  request: BulkRequest,
  actor: SignedIn,
): Promise<{ data: BulkRun; rows: BulkRow[] } | PreviewRefusal> {
  if (!mayChangeMany(actor, request.entity)) return refuse('forbidden');
  const planned =
    request.entity === 'products'
      ? await planProducts(deps, request)
      : await planOrders(deps, request);
  if (planned instanceof Refusal) return planned;
  const { plan, cash, schedule } = planned;
  const { entity, action, replaces } = request;
  const id = await runTransaction(deps.db, async (db) => {
    if (replaces !== undefined && isId(replaces)) await deletePreview(db, replaces, actor.userId);
    const summary = summarise(plan, cash);
    return insertRun(
      db,
      { entity, action, summary, actorId: actor.userId, ...schedule },
      plan.rows,
    );
  });
  const shown = await showRun(deps, id, actor);
  if (shown instanceof Refusal) throw new Error('A preview is gone as soon as it was made.');
  const { currency } = deps.orders;
  const rows = await findFirstRows(deps.db, id, firstRows);
  return { data: shown.data, rows: rows.map((row) => shapeRow(row, currency)) };
}

type RequestOf<Entity> = Extract<BulkRequest, { entity: Entity }>;
type Planned = { plan: Plan; cash: number; schedule?: Schedule };

async function planProducts(
  { db, catalog }: BulkDeps,
  { chosen, action, schedule: asked }: RequestOf<'products'>,
): Promise<Planned | PreviewRefusal> {
  const now = new Date();
  if (asked && !isPriceKind(action.kind)) return refuseField('kind', 'bulk.onlyPrices');
  const schedule = asked && (await readSchedule(db, asked, catalog.settings.values.timeZone, now));
  if (schedule instanceof Refusal) return schedule;
  const { currency } = catalog.catalog;
  const amount = amountIn(action);
  if (amount !== undefined && !isMajorAmount(amount, currency)) {
    return refuseField('value', 'bulk.amountInvalid');
  }
  const target = findTarget(catalog, action);
  if (target instanceof Refusal) return target;
  const found = await findChosenProducts(catalog, chosen, bulkLimits.rows);
  if (found.length > bulkLimits.rows) return refuseTooMany();
  const products = schedule?.startsAt ? await atMoment(db, found, schedule.startsAt) : found;
  const { taxPercent } = catalog.settings.seller;
  const rows = products.map((product) =>
    planProduct(product, action, { currency, taxPercent, target }),
  );
  if (isPriceKind(action.kind)) {
    const { startsAt, endsAt } = { endsAt: null, ...schedule, startsAt: schedule?.startsAt ?? now };
    await warnOfPlans(db, rows, { startsAt, endsAt });
  }
  return {
    plan: { rows, ...(target && { target: target.name }) },
    cash: 0,
    ...(schedule && { schedule }),
  };
}

/** With the prices that they will have by then, as far as plans that have begun say it. */
async function atMoment(
  db: Db,
  products: readonly ChosenProduct[],
  moment: Date,
): Promise<readonly ChosenProduct[]> {
  const ids = products.map(({ id }) => id);
  const returning = await findReturningPrices(db, ids, moment);
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

/** Whichever begins first has the product: the other would find a price that it was not planned for. */
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
  const { categories, brands } = catalog.index.taxonomy;
  if (action.kind === 'category') {
    const category = categories.byId.get(action.category);
    return category ? named(category) : refuseField('category', 'bulk.categoryMissing');
  }
  if (action.kind === 'brand') {
    const brand = brands.byId.get(action.brand);
    return brand ? named(brand) : refuseField('brand', 'bulk.brandMissing');
  }
  return undefined;
}

function named({ id, name }: { id: string; name: string }) {
  return { id, name };
}

async function planOrders(
  { orders: deps }: BulkDeps,
  { chosen, action }: RequestOf<'orders'>,
): Promise<Planned | PreviewRefusal> {
  const orders = await findChosenOrders(deps, chosen, bulkLimits.rows);
  if (orders.length > bulkLimits.rows) return refuseTooMany();
  let cash = 0;
  const rows = orders.map((order) => {
    const row = planOrder(order, action);
    if (row.reason === undefined && row.after.isPaid && !row.before.isPaid) cash += order.total;
    return row;
  });
  return { plan: { rows }, cash };
}

type FieldText =
  | 'bulk.onlyPrices'
  | 'bulk.amountInvalid'
  | 'bulk.categoryMissing'
  | 'bulk.brandMissing';

function refuseField(name: string, text: FieldText): Refusal<'validation'> {
  return refuse('validation').with({
    fields: [{ param: `action.${name}`, msg: translate(text) }],
  });
}

function refuseTooMany(): Refusal<'bulk_too_many'> {
  return refuse('bulk_too_many', { count: bulkLimits.rows });
}
