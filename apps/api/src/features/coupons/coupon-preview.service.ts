import type { CouponPreviewRequest } from '@matjar/contract/coupons/coupons.ts';
import { toMajor } from '@matjar/contract/money.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { totalLines } from './coupon-discount.ts';
import { findCartFault } from './coupon-validity.ts';
import { readValues } from './coupon-values.ts';
import { findSampleProducts } from './coupons.queries.ts';
import type { CouponDeps } from './coupons.service.ts';

/** The discount of an unsaved coupon on a sample cart, calculated as for real carts. */
export async function previewCoupon(
  { db, settings }: CouponDeps,
  { lines: requested, ...input }: CouponPreviewRequest,
) {
  const { currency } = settings.values;
  const values = await readValues(db, input, currency);
  if (values instanceof Refusal) return values;
  const products = await findSampleProducts(
    db,
    requested.map(({ product }) => product).filter(isId),
  );
  const lines = requested.flatMap(({ product, count }) => {
    const found = products.find(({ productId }) => productId === product);
    return found ? [{ ...found, count }] : [];
  });
  if (lines.length < requested.length) {
    const msg = translate('adminCoupons.scopeUnknown');
    return refuse('validation').with({ fields: [{ param: 'lines', msg }] });
  }
  const coupon = {
    kind: values.kind ?? 'percent',
    discountPercent: values.discountPercent ?? 0,
    amount: values.amount ?? null,
    scope: values.scope ?? null,
    deal: values.deal ?? null,
    minTotal: values.minTotal ?? null,
  };
  const fault = findCartFault(coupon, { lines, currency });
  const totals = totalLines(lines, fault ? undefined : coupon);
  const major = (minor: number) => toMajor(minor, currency);
  return {
    data: {
      lines: lines.map(({ title, count }, at) => ({
        title,
        count,
        total: major(totals.lines[at]?.total ?? 0),
        discount: major(totals.lines[at]?.discount ?? 0),
      })),
      linesTotal: major(totals.linesTotal),
      discountTotal: major(totals.discountTotal),
      total: major(totals.total),
      freeDelivery: coupon.kind === 'delivery' && !fault,
      ...(fault && { problem: fault.message }),
    },
  };
}
