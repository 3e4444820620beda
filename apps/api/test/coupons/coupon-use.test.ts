import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { coupons } from '@matjar/db/schema/coupons.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { redeemCoupon, releaseCoupon } from '../../src/features/coupons/coupon-use.service.ts';
import { useShoppingApp } from '../cart/cart-app.ts';

const shop = useShoppingApp();
const db = () => shop.database.connection.db;

const redeem = (couponId: string, userId: string, checkoutId = newId()) =>
  runTransaction(db(), (tx) => redeemCoupon(tx, { couponId, userId, checkoutId }));
const release = (checkoutId: string) => runTransaction(db(), (tx) => releaseCoupon(tx, checkoutId));

async function usesOf(couponId: string) {
  const [row] = await db()
    .select({ uses: coupons.useCount })
    .from(coupons)
    .where(eq(coupons.id, couponId));
  const [rows] = await query(
    shop.database.connection.db,
    sql`
    select count(*)::int as recorded from coupon_redemptions
    where coupon_id = ${couponId} and released_at is null`,
  );
  return { counted: row?.uses, recorded: rows?.recorded };
}

describe('using a coupon', () => {
  it('with one use, by 200 at once: one of them gets it', async () => {
    const couponId = await shop.addCoupon('ONLYONE', { maxUses: 1 });
    const people = await Promise.all(Array.from({ length: 20 }, () => shop.signIn()));
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, at) => redeem(couponId, people[at % 20]?.id ?? '')),
    );
    expect(results.filter((each) => each === undefined)).toHaveLength(1);
    const refused = results.filter((each) => each !== undefined);
    expect(new Set(refused.map((each) => each.code))).toEqual(new Set(['coupon_used_up']));
    expect(await usesOf(couponId)).toEqual({ counted: 1, recorded: 1 });
  });

  it('keeps the limit of each person, also at once', async () => {
    const couponId = await shop.addCoupon('TWICE', { maxUsesPerUser: 2 });
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.signIn()));
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, at) => redeem(couponId, people[at % 10]?.id ?? '')),
    );
    expect(results.filter((each) => each === undefined)).toHaveLength(20);
    expect(await usesOf(couponId)).toEqual({ counted: 20, recorded: 20 });
    const refused = results.find((each) => each !== undefined);
    expect(refused?.code).toBe('coupon_used_by_you');
  });

  it('is given back once, and can be used again', async () => {
    const couponId = await shop.addCoupon('BACK', { maxUses: 1 });
    const { id } = await shop.signIn();
    const checkoutId = newId();
    await redeem(couponId, id, checkoutId);
    await Promise.all(Array.from({ length: 10 }, () => release(checkoutId)));
    expect(await usesOf(couponId)).toEqual({ counted: 0, recorded: 0 });
    expect(await redeem(couponId, id)).toBeUndefined();
    expect(await usesOf(couponId)).toEqual({ counted: 1, recorded: 1 });
    await release(newId());
    expect(await usesOf(couponId)).toEqual({ counted: 1, recorded: 1 });
  });

  it('twice for the same checkout is once', async () => {
    const couponId = await shop.addCoupon('AGAIN');
    const { id } = await shop.signIn();
    const checkoutId = newId();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => redeem(couponId, id, checkoutId)),
    );
    expect(results).toEqual(Array(10).fill(undefined));
    expect(await usesOf(couponId)).toEqual({ counted: 1, recorded: 1 });
  });

  it('that is unknown or has ended changes nothing', async () => {
    const { id } = await shop.signIn();
    const ended = await shop.addCoupon('ENDED', { expiresAt: new Date(0) });
    expect(await redeem(ended, id)).toMatchObject({ code: 'coupon_expired' });
    expect(await redeem(newId(), id)).toMatchObject({ code: 'coupon_unknown' });
    expect(await usesOf(ended)).toEqual({ counted: 0, recorded: 0 });
  });

  it('is undone with the transaction it is part of', async () => {
    const couponId = await shop.addCoupon('UNDONE', { maxUses: 1 });
    const { id } = await shop.signIn();
    const failing = runTransaction(db(), async (tx) => {
      await redeemCoupon(tx, { couponId, userId: id, checkoutId: newId() });
      throw new Error('no stock');
    });
    await expect(failing).rejects.toThrow('no stock');
    expect(await usesOf(couponId)).toEqual({ counted: 0, recorded: 0 });
  });
});
