import { coupons } from '@matjar/db/schema/coupons.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';

/** One coupon that works, one that has ended, one that is used up. */
export async function loadCoupons({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('coupons');
  await db
    .insert(coupons)
    .values([
      coupon('WELCOME10', 10, daysBefore(now, -730)),
      coupon('SUMMER25', 25, daysBefore(now, 60)),
      { ...coupon('FIRST50', 50, daysBefore(now, -365)), maxUses: 50, useCount: 50 },
    ])
    .onConflictDoNothing();
}

function coupon(name: string, discountPercent: number, expiresAt: Date) {
  return { id: demoId('coupon', name), name, discountPercent, expiresAt };
}
