import type {
  Coupon,
  CouponChange,
  CouponInput,
  CouponListQuery,
} from '@matjar/contract/coupons/coupons.ts';
import { listResponse } from '@matjar/contract/list.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { refuseChanged } from '../audit/audit-list.service.ts';
import { nameCatalogEntries } from '../segments/segments.service.ts';
import { inShopTime, readValues } from './coupon-values.ts';
import {
  type CouponRow,
  type CouponValues,
  deleteCoupon,
  findCoupon,
  findCoupons,
  insertCoupon,
  isCodeTaken,
  lockCouponRow,
  updateCoupon,
} from './coupons.queries.ts';

/** Coupons, as managed by staff. */
export interface CouponDeps {
  db: Db;
  settings: ShopSettings;
}

export async function listCoupons({ db, settings }: CouponDeps, query: CouponListQuery) {
  const { currency } = settings.values;
  const { total, rows } = await findCoupons(db, query);
  return listResponse(total, query, await mapCoupons(db, rows, currency));
}

export async function showCoupon(
  { db, settings }: CouponDeps,
  id: string,
): Promise<{ data: Coupon } | Refusal<'not_found'>> {
  const { currency } = settings.values;
  const row = isId(id) ? await findCoupon(db, id) : undefined;
  if (!row) return refuse('not_found');
  const names = await nameCatalogEntries(db, idsIn(row));
  return { data: mapCoupon(row, names, currency) };
}

export function createCoupon(
  deps: CouponDeps,
  actor: SignedIn,
  request: CouponInput,
): Promise<{ data: Coupon } | Refusal<'validation' | 'coupon_name_taken' | 'not_found'>> {
  const { db, settings } = deps;
  const { currency } = settings.values;
  return runTransaction(db, async (tx) => {
    const input = await inShopTime(tx, request, deps);
    const values = await readValues(tx, input, currency);
    if (values instanceof Refusal) return values;
    if (await isCodeTaken(tx, input.name)) return refuse('coupon_name_taken');
    const { name, expire } = input;
    const id = await insertCoupon(tx, { discountPercent: 0, ...values, name, expiresAt: expire });
    await recordChange(tx, {
      actor,
      action: 'create',
      entity: 'coupon',
      entityId: id,
      label: name,
      after: describeValues({ ...values, name, expiresAt: expire }, currency),
    });
    return showCoupon({ ...deps, db: tx }, id);
  });
}

export function changeCoupon(
  deps: CouponDeps,
  actor: SignedIn,
  id: string,
  { version, ...request }: CouponChange,
): Promise<
  { data: Coupon } | Refusal<'validation' | 'not_found' | 'conflict' | 'coupon_name_taken'>
> {
  const { db, settings } = deps;
  const { currency } = settings.values;
  return runTransaction(db, async (tx) => {
    const before = isId(id) ? await lockCouponRow(tx, id) : undefined;
    if (!before) return refuse('not_found');
    if (version !== undefined && version !== before.version)
      return refuseChanged(tx, 'coupon', before);
    const change = await inShopTime(tx, request, deps);
    const values = await readValues(tx, change, currency, before);
    if (values instanceof Refusal) return values;
    if (values.maxUses != null && values.maxUses < before.useCount) {
      const msg = translate('coupons.usesBelowUsed', { uses: before.useCount });
      return refuse('validation').with({ fields: [{ param: 'maxUses', msg }] });
    }
    if (change.name !== undefined && (await isCodeTaken(tx, change.name, id))) {
      return refuse('coupon_name_taken');
    }
    return saveChange({ ...deps, db: tx }, actor, before, values);
  });
}

/** Ends a coupon now; orders that used it keep their discount. */
export function endCoupon(deps: CouponDeps, actor: SignedIn, id: string) {
  // Read before the transaction, because its now() is its own start.
  const expiresAt = new Date();
  return runTransaction(deps.db, async (tx) => {
    const before = isId(id) ? await lockCouponRow(tx, id) : undefined;
    if (!before) return refuse('not_found');
    // A coupon that had not started yet loses its start, which would be after its end.
    const isAhead = before.startsAt !== null && before.startsAt >= expiresAt;
    const values = { expiresAt, ...(isAhead && { startsAt: null }) };
    return saveChange({ ...deps, db: tx }, actor, before, values);
  });
}

export async function saveChange(
  deps: CouponDeps,
  actor: SignedIn,
  before: CouponValues & { id: string },
  values: Partial<CouponValues>,
) {
  await updateCoupon(deps.db, before.id, values);
  await recordChange(deps.db, {
    actor,
    action: 'update',
    entity: 'coupon',
    entityId: before.id,
    label: before.name,
    ...describeDifference(before, values, deps.settings.values.currency),
  });
  return showCoupon(deps, before.id);
}

export function removeCoupon(
  { db, settings }: CouponDeps,
  actor: SignedIn,
  id: string,
): Promise<undefined | Refusal<'not_found'>> {
  return runTransaction(db, async (tx) => {
    const before = isId(id) ? await lockCouponRow(tx, id) : undefined;
    if (!before) return refuse('not_found');
    await deleteCoupon(tx, id);
    const { name, kind, discountPercent, amount, expiresAt, useCount } = before;
    const values = { name, kind, discountPercent, amount, expiresAt };
    await recordChange(tx, {
      actor,
      action: 'delete',
      entity: 'coupon',
      entityId: id,
      label: name,
      before: { ...describeValues(values, settings.values.currency), uses: useCount },
    });
    return undefined;
  });
}

function describeDifference(row: CouponValues, values: Partial<CouponValues>, currency: Currency) {
  const names = Object.keys(values) as (keyof CouponValues)[];
  const changed = names.filter(
    (name) => JSON.stringify(row[name] ?? null) !== JSON.stringify(values[name] ?? null),
  );
  return {
    before: describeValues(pick(row, changed), currency),
    after: describeValues(pick(values, changed), currency),
  };
}

function pick(
  values: Partial<CouponValues>,
  names: readonly (keyof CouponValues)[],
): Partial<CouponValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** For the audit log: under the names of the API, amounts in main units. */
function describeValues(
  {
    discountPercent,
    amount,
    minTotal,
    startsAt,
    expiresAt,
    segmentId,
    pausedAt,
    ...same
  }: Partial<CouponValues>,
  currency: Currency,
): Record<string, unknown> {
  return {
    ...same,
    ...(discountPercent !== undefined && { discount: discountPercent }),
    ...(amount !== undefined && { amount: amount && toMajor(amount, currency) }),
    ...(minTotal !== undefined && { minTotal: minTotal && toMajor(minTotal, currency) }),
    ...(startsAt !== undefined && { start: startsAt }),
    ...(expiresAt !== undefined && { expire: expiresAt }),
    ...(segmentId !== undefined && { segment: segmentId }),
    ...(pausedAt !== undefined && { paused: pausedAt !== null }),
  };
}

function idsIn({ scope, deal }: Pick<CouponRow, 'scope' | 'deal'>): string[] {
  return [...(scope?.ids ?? []), ...(deal?.scope?.ids ?? [])];
}

async function mapCoupons(
  db: Db,
  rows: readonly CouponRow[],
  currency: Currency,
): Promise<Coupon[]> {
  const names = await nameCatalogEntries(db, rows.flatMap(idsIn));
  return rows.map((row) => mapCoupon(row, names, currency));
}

function mapCoupon(row: CouponRow, names: ReadonlyMap<string, string>, currency: Currency): Coupon {
  const { maxUses, maxUsesPerUser, minTotal, lastUsedAt, scope, segmentId, segment } = row;
  return {
    _id: row.id,
    name: row.name,
    kind: row.kind,
    ...(row.startsAt && { start: row.startsAt.toISOString() }),
    expire: row.expiresAt.toISOString(),
    discount: row.discountPercent,
    ...(row.amount !== null && { amount: toMajor(row.amount, currency) }),
    ...(row.deal && { deal: mapDeal(row.deal, names) }),
    ...(maxUses !== null && { maxUses }),
    ...(maxUsesPerUser !== null && { maxUsesPerUser }),
    ...(minTotal !== null && { minTotal: toMajor(minTotal, currency) }),
    firstOrderOnly: row.firstOrderOnly,
    ...(scope && { scope: { of: scope.of, items: nameItems(scope.ids, names) } }),
    ...(segmentId && segment !== null && { segment: { _id: segmentId, name: segment } }),
    ...(row.batch !== null && { batch: row.batch }),
    state: row.state,
    uses: row.useCount,
    people: row.people,
    ...(lastUsedAt !== null && { lastUsedAt: new Date(lastUsedAt).toISOString() }),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function mapDeal(
  { scope, limit, ...deal }: NonNullable<CouponRow['deal']>,
  names: ReadonlyMap<string, string>,
): Coupon['deal'] {
  return {
    ...deal,
    ...(scope && { scope: { of: scope.of, items: nameItems(scope.ids, names) } }),
    ...(limit !== null && { limit }),
  };
}

function nameItems(ids: readonly string[], names: ReadonlyMap<string, string>) {
  return ids.map((_id) => ({ _id, name: names.get(_id) ?? translate('segments.saysGone') }));
}
