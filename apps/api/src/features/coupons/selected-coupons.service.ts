import type { SelectedCoupons } from '@matjar/contract/bulk/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import {
  type CouponValues,
  findCouponStates,
  findDayEdges,
  lockCouponRow,
  type SelectedCoupon,
} from './coupons.queries.ts';
import { type CouponDeps, removeCoupon, saveChange } from './coupons.service.ts';

export type { SelectedCoupon };

/** Newest first; returns one more than `limit` if there are more. */
export function findSelectedCoupons(
  db: Db,
  chosen: SelectedCoupons,
  limit: number,
): Promise<SelectedCoupon[]> {
  const which = 'ids' in chosen ? [...new Set(chosen.ids)].filter(isId) : chosen.filter;
  return findCouponStates(db, which, limit + 1);
}

/** The end of a day in the shop's time zone. */
export async function readLastTime(db: Db, day: string, timeZone: string): Promise<Date> {
  const { ends } = await findDayEdges(db, { first: null, last: day }, timeZone);
  return ends ?? new Date(day);
}

/** New values of a coupon; timestamps as text. */
interface SelectedValues {
  startsAt?: string | null;
  expiresAt?: string;
  paused?: boolean;
  batch?: string | null;
}

interface Versioned {
  id: string;
  version: number;
}

/** In the caller's transaction, if nobody saved it since that version. Returns the new version. */
export async function writeSelectedCoupon(
  deps: CouponDeps,
  actor: SignedIn,
  coupon: Versioned,
  values: SelectedValues,
): Promise<{ version: number } | Refusal<'not_found' | 'conflict'>> {
  const before = await lockCouponRow(deps.db, coupon.id);
  if (!before) return refuse('not_found');
  if (before.version !== coupon.version) return refuse('conflict');
  const saved = await saveChange(deps, actor, before, readSelected(values));
  return saved instanceof Refusal ? saved : { version: saved.data.version };
}

function readSelected({
  startsAt,
  expiresAt,
  paused,
  batch,
}: SelectedValues): Partial<CouponValues> {
  return {
    ...(startsAt !== undefined && { startsAt: startsAt === null ? null : new Date(startsAt) }),
    ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
    ...(paused !== undefined && { pausedAt: paused ? new Date() : null }),
    ...(batch !== undefined && { batch }),
  };
}

export async function removeSelectedCoupon(
  deps: CouponDeps,
  actor: SignedIn,
  { id, version }: Versioned,
): Promise<{ version: number } | Refusal<'not_found' | 'conflict'>> {
  const before = await lockCouponRow(deps.db, id);
  if (!before) return refuse('not_found');
  if (before.version !== version) return refuse('conflict');
  return (await removeCoupon(deps, actor, id)) ?? { version };
}
