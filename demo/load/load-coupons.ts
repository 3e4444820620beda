import { couponRedemptions, coupons } from '@matjar/db/schema/coupons.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';

const usedUp = { name: 'FIRST50', uses: 50 };

/** Coupons that work, of each kind, one that has ended, one that is used up. */
export async function loadCoupons({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('coupons');
  const { name, uses } = usedUp;
  await db
    .insert(coupons)
    .values([
      coupon('WELCOME10', 10, daysBefore(now, -730)),
      {
        ...coupon('FREESHIP', 0, daysBefore(now, -365)),
        kind: 'delivery' as const,
        minTotal: 2_000,
      },
      {
        ...coupon('HELLO5', 0, daysBefore(now, -365)),
        kind: 'amount' as const,
        amount: 500,
        firstOrderOnly: true,
      },
      {
        ...coupon('TWOPLUSONE', 0, daysBefore(now, -365)),
        kind: 'buyGet' as const,
        deal: { buy: 2, get: 1, percent: 100, scope: null, limit: 2 },
      },
      coupon('SUMMER25', 25, daysBefore(now, 60)),
      { ...coupon(name, 50, daysBefore(now, -365)), maxUses: uses, useCount: uses },
    ])
    .onConflictDoNothing();
  await db.insert(couponRedemptions).values(redemptions(now)).onConflictDoNothing();
}

function coupon(name: string, discountPercent: number, expiresAt: Date) {
  return { id: demoId('coupon', name), name, discountPercent, expiresAt };
}

/** By people who have left since: the books hold every use that a coupon counts. */
function redemptions(now: Date) {
  return Array.from({ length: usedUp.uses }, (_, index) => ({
    id: demoId('coupon use', `${usedUp.name} ${index}`, index),
    couponId: demoId('coupon', usedUp.name),
    checkoutId: demoId('coupon checkout', `${usedUp.name} ${index}`, index),
    createdAt: daysBefore(now, 300 - index),
  }));
}
