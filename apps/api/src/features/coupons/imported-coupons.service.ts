import type { CouponChange } from '@matjar/contract/coupons/coupons.ts';
import { toMajor } from '@matjar/contract/money.ts';
import { findCouponsByCodes } from './coupons.queries.ts';
import type { CouponDeps } from './coupons.service.ts';

/** A coupon to compare a file with; days in the shop's time zone, amounts in main units. */
export interface ImportedCoupon {
  id: string;
  name: string;
  version: number;
  values: {
    kind: 'percent' | 'amount' | 'delivery' | 'buyGet';
    discount: number | null;
    amount: number | null;
    /** In the format of files. */
    deal: string | null;
    start: string | null;
    expire: string;
    maxUses: number | null;
    maxUsesPerUser: number | null;
    minTotal: number | null;
    firstOrderOnly: boolean;
  };
  /** Same in the form of a change, with exact times. */
  exact: Omit<CouponChange, 'version' | 'name' | 'scope' | 'segment'>;
}

/** Number of bought pieces, of discounted pieces, and the discount; the products are not in files. */
export function writeDeal({ buy, get, percent }: { buy: number; get: number; percent: number }) {
  return `${buy} + ${get} at −${percent} %`;
}

/** By lower-case code. */
export async function readImportedCoupons(
  { db, settings }: CouponDeps,
  codes: readonly string[],
): Promise<Map<string, ImportedCoupon>> {
  const { currency, timeZone } = settings.values;
  const rows = codes.length > 0 ? await findCouponsByCodes(db, codes) : [];
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  return new Map(
    rows.map((row) => {
      const { kind, maxUses, maxUsesPerUser, firstOrderOnly } = row;
      const shared = {
        kind,
        maxUses,
        maxUsesPerUser,
        firstOrderOnly,
        minTotal: major(row.minTotal),
      };
      const discount = kind === 'percent' ? row.discountPercent : null;
      const amount = major(row.amount);
      const coupon: ImportedCoupon = {
        id: row.id,
        name: row.name,
        version: row.version,
        values: {
          ...shared,
          discount,
          amount,
          deal: row.deal && writeDeal(row.deal),
          start: row.startsAt && day.format(row.startsAt),
          expire: day.format(row.expiresAt),
        },
        exact: {
          ...shared,
          discount: discount ?? undefined,
          amount: amount ?? undefined,
          deal: row.deal ?? undefined,
          start: row.startsAt?.toISOString() ?? null,
          expire: row.expiresAt.toISOString(),
        },
      };
      return [row.name.toLowerCase(), coupon];
    }),
  );
}
