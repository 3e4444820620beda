import { describe, expect, it } from 'vitest';
import { useStripeShop } from './stripe-shop.ts';

describe('the key of a card checkout whose time is over', () => {
  const shop = useStripeShop();
  const key = 'a-page-that-stayed-open';

  async function beginWithKey() {
    const user = await shop.user();
    const product = await shop.product(1);
    const cartId = await shop.fillCart(user, [[product, 1]]);
    const buy = () => shop.buy(user, cartId, 'stripe', key);
    const first = await buy();
    expect(first.status).toBe(200);
    return { product, buy, checkoutId: String(first.body.session.id) };
  }

  it('begins anew once the hold has ended, and the last piece is held again', async () => {
    const { product, buy, checkoutId } = await beginWithKey();
    await shop.passTime(checkoutId);
    await shop.run('reconcile-checkouts');
    expect(await shop.stockOf(product)).toEqual({ quantity: 1, reserved: 0, sold: 0 });

    const anew = await buy();
    expect(anew.status).toBe(200);
    expect(anew.body.session.id).not.toBe(checkoutId);
    expect(await shop.stockOf(product)).toEqual({ quantity: 0, reserved: 1, sold: 0 });
    // From here on it is the new one's.
    expect((await buy()).body.session.id).toBe(anew.body.session.id);
    await shop.expectBooksRight();
  });

  it('begins anew when the session is over and nobody has ended the hold yet', async () => {
    const { product, buy, checkoutId } = await beginWithKey();
    await shop.passTime(checkoutId);

    const anew = await buy();
    expect(anew.status).toBe(200);
    expect(anew.body.session.id).not.toBe(checkoutId);
    expect(Date.parse(anew.body.session.expiresAt)).toBeGreaterThan(Date.now());
    expect(await shop.stockOf(product)).toEqual({ quantity: 0, reserved: 1, sold: 0 });
    await shop.expectBooksRight();
  });
});
