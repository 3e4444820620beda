import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emptyCart, readCartForCheckout } from '../../src/features/cart/cart-checkout.service.ts';
import { useShoppingApp } from './cart-app.ts';

const shop = useShoppingApp();
const db = () => shop.database.connection.db;

async function fill() {
  const user = await shop.signIn();
  const cable = await shop.factory.addProduct({ title: 'Cable', price: 3.33 });
  const sleeve = await shop.factory.addProduct({
    title: 'Case',
    price: 10,
    colors: [{ hex: '#ff0000' }],
  });
  await shop.cart(user, 'POST', '/cart', { productId: cable, quantity: 3 });
  const { data } = await shop.cart(user, 'POST', '/cart', { productId: sleeve, quantity: 1 });
  return { user, cable, sleeve, cartId: data._id, version: data.version };
}

const read = (userId: string, cartId: string) =>
  runTransaction(db(), (tx) => readCartForCheckout(tx, { userId, cartId, currency: 'USD' }));

describe('the cart that is bought', () => {
  it('has fresh prices, stock, the discount of each line and a version', async () => {
    await shop.addCoupon('BUY10');
    const { user, cable, sleeve, cartId, version } = await fill();
    await shop.cart(user, 'PUT', '/cart/applyCoupon', { couponName: 'BUY10' });
    await query(
      shop.database.connection.db,
      sql`update products set price = 777 where id = ${cable}`,
    );
    expect(await read(user.id, cartId)).toMatchObject({
      id: cartId,
      version: version + 1,
      coupon: { name: 'BUY10', discountPercent: 10 },
      lines: [
        { productId: cable, unitPrice: 777, count: 3, discount: 233, inStock: 5, color: null },
        { productId: sleeve, unitPrice: 1_000, count: 1, discount: 100, color: '#ff0000' },
      ],
      totals: { linesTotal: 3_331, discountTotal: 333, total: 2_998 },
    });
  });

  it('leaves out what is no longer sold', async () => {
    const { user, cable, sleeve, cartId } = await fill();
    await query(
      shop.database.connection.db,
      sql`update products set deleted_at = now() where id = ${cable}`,
    );
    expect(await read(user.id, cartId)).toMatchObject({
      lines: [{ productId: sleeve }],
      totals: { total: 1_000 },
    });
  });

  it("is one's own", async () => {
    const { cartId } = await fill();
    const stranger = await shop.signIn();
    expect(await read(stranger.id, cartId)).toMatchObject({ code: 'not_found' });
    expect(await read(stranger.id, 'nothing')).toMatchObject({ code: 'not_found' });
  });

  it('is refused with a coupon that no longer holds', async () => {
    const couponId = await shop.addCoupon('OVER');
    const { user, cartId } = await fill();
    await shop.cart(user, 'PUT', '/cart/applyCoupon', { couponName: 'OVER' });
    await query(
      shop.database.connection.db,
      sql`update coupons set expires_at = now() where id = ${couponId}`,
    );
    expect(await read(user.id, cartId)).toMatchObject({ code: 'coupon_expired' });
  });

  it('stands still until the purchase is done, and is empty then', async () => {
    const { user, cable, cartId } = await fill();
    let added: Promise<unknown> | undefined;
    const seen: string[] = [];
    await runTransaction(db(), async (tx) => {
      await readCartForCheckout(tx, { userId: user.id, cartId, currency: 'USD' });
      added = shop.cart(user, 'POST', '/cart', { productId: cable }).then(() => seen.push('add'));
      await emptyCart(tx, cartId);
      seen.push('emptied');
    });
    await added;
    expect(seen).toEqual(['emptied', 'add']);
    const { data } = await shop.cart(user, 'GET', '/cart');
    expect(data.products).toMatchObject([{ count: 1, product: { _id: cable } }]);
  });
});
