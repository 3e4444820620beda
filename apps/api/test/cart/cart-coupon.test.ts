import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../sign-in.ts';
import { useShoppingApp } from './cart-app.ts';

const shop = useShoppingApp();

async function shopper(price = 33.33, count = 3): Promise<TestUser> {
  const user = await shop.signIn();
  const productId = await shop.factory.addProduct({ title: 'Cable', price, quantity: 50 });
  await shop.cart(user, 'POST', '/cart', { productId, quantity: count });
  return user;
}

const apply = (user: TestUser, couponName: unknown) =>
  shop.call(user, 'PUT', '/cart/applyCoupon', { couponName });

describe('a coupon', () => {
  it('takes its percentage off, whatever the case of its code', async () => {
    await shop.addCoupon('Spring15', { discountPercent: 15 });
    const user = await shopper();
    const response = await apply(user, ' spring15 ');
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({
      coupon: 'Spring15',
      couponDiscount: 15,
      totalCartPrice: 99.99,
      totalAfterDiscount: 84.99,
    });
  });

  it('stays while the cart changes, and is taken off by its owner', async () => {
    await shop.addCoupon('STAYS', { discountPercent: 50 });
    const user = await shopper(10, 2);
    await apply(user, 'STAYS');
    const productId = await shop.factory.addProduct({ title: 'More', price: 5 });
    const more = await shop.cart(user, 'POST', '/cart', { productId });
    expect(more.data).toMatchObject({ totalCartPrice: 25, totalAfterDiscount: 12.5 });
    const off = await shop.cart(user, 'DELETE', '/cart/coupon/');
    expect(off.data.totalCartPrice).toBe(25);
    expect(off.data).not.toHaveProperty('coupon');
    expect(off.data).not.toHaveProperty('totalAfterDiscount');
  });

  it('says why it fails, and leaves the cart with the coupon it had', async () => {
    await shop.addCoupon('GOOD');
    await shop.addCoupon('EXPIRED', { expiresAt: new Date(Date.now() - 1_000) });
    await shop.addCoupon('USEDUP', { maxUses: 3, useCount: 3 });
    await shop.addCoupon('BIGCARTS', { minTotal: 50_000 });
    const user = await shopper();
    await apply(user, 'GOOD');
    const before = await shop.cart(user, 'GET', '/cart');
    for (const [name, code, message] of [
      ['NOSUCH', 'coupon_unknown', 'There is no such coupon.'],
      ["' or true --", 'coupon_unknown', 'There is no such coupon.'],
      ['EXPIRED', 'coupon_expired', 'This coupon has expired.'],
      ['USEDUP', 'coupon_used_up', 'This coupon has been used up.'],
      ['BIGCARTS', 'coupon_below_minimum', 'This coupon is for carts of $500.00 or more.'],
    ]) {
      const response = await apply(user, name);
      expect(response.statusCode, name).toBe(400);
      expect(response.json()).toMatchObject({ status: 'fail', code, message });
    }
    for (const nothing of ['', '   ', undefined, null, 5, 'x'.repeat(500)]) {
      expect((await apply(user, nothing)).statusCode).toBe(400);
    }
    expect(await shop.cart(user, 'GET', '/cart')).toEqual(before);
  });

  it('is for a cart with something in it', async () => {
    await shop.addCoupon('NOTHING');
    const response = await apply(await shop.signIn(), 'NOTHING');
    expect([response.statusCode, response.json().code]).toEqual([400, 'coupon_without_goods']);
  });

  it('that a person has used as often as they may is refused to them alone', async () => {
    const couponId = await shop.addCoupon('ONCE', { maxUsesPerUser: 1 });
    const user = await shopper();
    await query(
      shop.database.connection.db,
      sql`
      insert into coupon_redemptions (id, coupon_id, user_id, checkout_id)
      values (${newId()}, ${couponId}, ${user.id}, ${newId()})`,
    );
    expect((await apply(user, 'ONCE')).json()).toMatchObject({ code: 'coupon_used_by_you' });
    expect((await apply(await shopper(), 'ONCE')).statusCode).toBe(200);
  });

  it('that stops to hold leaves the cart, with one notice', async () => {
    const couponId = await shop.addCoupon('ENDING');
    const user = await shopper();
    await apply(user, 'ENDING');
    await query(
      shop.database.connection.db,
      sql`update coupons set expires_at = now() where id = ${couponId}`,
    );
    const response = await shop.cart(user, 'GET', '/cart');
    expect(response.data).not.toHaveProperty('coupon');
    expect(response.notices).toEqual([
      {
        type: 'coupon',
        coupon: 'ENDING',
        message: 'The coupon ENDING was taken off: This coupon has expired.',
      },
    ]);
    expect(await shop.cart(user, 'GET', '/cart')).not.toHaveProperty('notices');
  });

  it('with a smallest total goes when the cart falls below it', async () => {
    await shop.addCoupon('FROM50', { minTotal: 5_000 });
    const user = await shopper(30, 2);
    const applied = await apply(user, 'FROM50');
    const line = applied.json().data.products[0]._id;
    const response = await shop.cart(user, 'PUT', `/cart/${line}`, { count: 1 });
    expect(response.data).not.toHaveProperty('coupon');
    expect(response.notices).toMatchObject([{ type: 'coupon', coupon: 'FROM50' }]);
  });

  it('that was deleted is simply gone', async () => {
    const couponId = await shop.addCoupon('DELETED');
    const user = await shopper();
    await apply(user, 'DELETED');
    await query(shop.database.connection.db, sql`delete from coupons where id = ${couponId}`);
    const response = await shop.cart(user, 'GET', '/cart');
    expect(response.data).not.toHaveProperty('totalAfterDiscount');
  });
});
