import { type BulkReason, bulkLimits, type CouponBulkAction } from '@matjar/contract/bulk/bulk.ts';
import { refuseField } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import {
  findSelectedCoupons,
  readLastTime,
  removeSelectedCoupon,
  type SelectedCoupon,
  writeSelectedCoupon,
} from '../coupons/selected-coupons.service.ts';
import type { BulkValues } from './bulk.queries.ts';
import type { BulkDeps } from './bulk-deps.ts';
import {
  type Planned,
  type PlannedRow,
  type PreviewRefusal,
  refuseTooMany,
} from './planned-row.ts';
import type { RequestOf, RowWork } from './row-work.ts';

export async function planCoupons(
  { db, catalog: { settings } }: BulkDeps,
  { chosen, action }: RequestOf<'coupons'>,
): Promise<Planned | PreviewRefusal> {
  const now = new Date();
  const end =
    action.kind === 'extendCoupons'
      ? await readLastTime(db, action.expire, settings.values.timeZone)
      : now;
  if (end < now) return refuseField('action.expire', translate('coupons.expirePast'));
  const coupons = await findSelectedCoupons(db, chosen, bulkLimits.rows);
  if (coupons.length > bulkLimits.rows) return refuseTooMany();
  return { plan: { rows: coupons.map((coupon) => planCoupon(coupon, action, { now, end })) } };
}

interface Times {
  now: Date;
  /** The new end. */
  end: Date;
}

function planCoupon(
  coupon: SelectedCoupon,
  action: CouponBulkAction,
  { now, end }: Times,
): PlannedRow {
  const { id: subjectId, name: label, version, useCount } = coupon;
  const planned = changeOf(coupon, action, { now, end });
  const isSame = JSON.stringify(planned.before) === JSON.stringify(planned.after);
  const reason: BulkReason | undefined = isSame ? 'same' : findReason(coupon, action, { now, end });
  return {
    subjectId,
    label,
    version,
    ...planned,
    ...(reason && { after: planned.before, reason }),
    warnings: action.kind === 'deleteCoupons' && useCount > 0 ? ['used'] : [],
  };
}

/** The reason not to change a coupon, if any. */
function findReason(
  { startsAt, expiresAt }: SelectedCoupon,
  { kind }: CouponBulkAction,
  { now, end }: Times,
): BulkReason | undefined {
  const isOver = expiresAt <= now;
  if (kind === 'endCoupons' && isOver) return 'same';
  if ((kind === 'pauseCoupons' || kind === 'resumeCoupons') && isOver) return 'ended';
  // A coupon that has not started can be ended, but must not start after its last day.
  if (kind === 'extendCoupons' && startsAt !== null && startsAt >= end) return 'notAllowed';
  return undefined;
}

function changeOf(
  coupon: SelectedCoupon,
  action: CouponBulkAction,
  { end }: Times,
): Record<'before' | 'after', BulkValues> {
  const { startsAt, expiresAt, pausedAt, batch } = coupon;
  switch (action.kind) {
    case 'endCoupons':
    case 'extendCoupons': {
      const start = startsAt?.toISOString() ?? null;
      // A coupon that had not started yet loses its start, which would be after its end.
      const isAhead = startsAt !== null && startsAt >= end;
      return {
        before: { startsAt: start, expiresAt: expiresAt.toISOString() },
        after: { startsAt: isAhead ? null : start, expiresAt: end.toISOString() },
      };
    }
    case 'pauseCoupons':
    case 'resumeCoupons':
      return {
        before: { paused: pausedAt !== null },
        after: { paused: action.kind === 'pauseCoupons' },
      };
    case 'labelCoupons':
      return { before: { batch }, after: { batch: action.batch } };
    case 'deleteCoupons':
      return { before: { deleted: false }, after: { deleted: true } };
  }
}

export const couponRows: RowWork = {
  apply(deps, { subjectId: id, version, after }, _run, actor) {
    const coupon = { id, version };
    if (after.deleted) return removeSelectedCoupon(depsOf(deps), actor, coupon);
    return writeSelectedCoupon(depsOf(deps), actor, coupon, after);
  },
  undo(deps, { subjectId: id, version, versionAfter, before }, _run, actor) {
    return writeSelectedCoupon(
      depsOf(deps),
      actor,
      { id, version: versionAfter ?? version },
      before,
    );
  },
};

function depsOf({ db, catalog }: BulkDeps) {
  return { db, settings: catalog.settings };
}
