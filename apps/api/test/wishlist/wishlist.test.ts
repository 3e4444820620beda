import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import { wishlistIds, wishlistResponse } from '@matjar/contract/wishlist/wishlist.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listWishlistIds } from '../../src/features/wishlist/wishlist.service.ts';
import { useShoppingApp } from '../cart/cart-app.ts';

const shop = useShoppingApp();
const product = (title: string, values = {}) => shop.factory.addProduct({ title, ...values });

describe('a wishlist', () => {
  it('is for people who are signed in', async () => {
    for (const [method, path] of [
      ['GET', '/wishlist'],
      ['POST', '/wishlist'],
      ['DELETE', `/wishlist/${newId()}`],
    ] as const) {
      expect((await shop.call(undefined, method, path, {})).statusCode).toBe(401);
    }
  });

  it('shows products as lists do, the newest first', async () => {
    const user = await shop.signIn();
    const first = await product('First wish', { colors: [{ hex: '#ff0000', name: 'Red' }] });
    await shop.factory.addProductPicture(first, 0);
    const second = await product('Second wish');
    await shop.call(user, 'POST', '/wishlist/', { productId: first });
    await shop.call(user, 'POST', '/wishlist', { productId: second });
    const response = (await shop.call(user, 'GET', '/wishlist')).json();
    expect(wishlistResponse.parse(response)).toEqual(response);
    const list = () => shop.read<ProductList>('/products?keyword=wish&sort=title');
    // The catalogue follows the database a moment later.
    await expect.poll(async () => (await list()).data.toReversed()).toEqual(response.data);
    expect(response.results).toBe(2);
  });

  it('answers an addition with the ids of all, and the same one twice is one', async () => {
    const user = await shop.signIn();
    const productId = await product('Wanted');
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => shop.call(user, 'POST', '/wishlist', { productId })),
    );
    for (const response of responses) {
      expect(response.statusCode).toBe(200);
      expect(wishlistIds.parse(response.json()).data).toEqual([productId]);
    }
    expect(await listWishlistIds(shop.database.connection.db, user.id)).toEqual([productId]);
  });

  it('takes a product off, as often as asked', async () => {
    const user = await shop.signIn();
    const productId = await product('Unwanted');
    await shop.call(user, 'POST', '/wishlist', { productId });
    for (const id of [productId, productId, newId(), 'nothing']) {
      expect((await shop.call(user, 'DELETE', `/wishlist/${id}`)).statusCode).toBe(204);
    }
    expect((await shop.call(user, 'GET', '/wishlist')).json().data).toEqual([]);
  });

  it('takes only what the shop sells', async () => {
    const user = await shop.signIn();
    for (const productId of [newId(), 'nothing', await product('Hidden', { published: false })]) {
      expect((await shop.call(user, 'POST', '/wishlist', { productId })).statusCode).toBe(404);
    }
    for (const productId of [undefined, null, 5, {}, []]) {
      expect((await shop.call(user, 'POST', '/wishlist', { productId })).statusCode).toBe(400);
    }
  });

  it('is not broken by a product that goes', async () => {
    const user = await shop.signIn();
    const gone = await product('Going');
    const staying = await product('Staying');
    await shop.call(user, 'POST', '/wishlist', { productId: gone });
    const both = await shop.call(user, 'POST', '/wishlist', { productId: staying });
    expect(both.json().data).toEqual([staying, gone]);
    await query(
      shop.database.connection.db,
      sql`update products set deleted_at = now() where id = ${gone}`,
    );
    const response = (await shop.call(user, 'GET', '/wishlist')).json();
    expect(response.data.map((each: { _id: string }) => each._id)).toEqual([staying]);
  });

  it("is one's own", async () => {
    const user = await shop.signIn();
    const stranger = await shop.signIn();
    const productId = await product('Mine');
    await shop.call(user, 'POST', '/wishlist', { productId, user: stranger.id });
    await shop.call(stranger, 'DELETE', `/wishlist/${productId}`);
    expect((await shop.call(stranger, 'GET', '/wishlist')).json().results).toBe(0);
    expect((await shop.call(user, 'GET', '/wishlist')).json().results).toBe(1);
  });
});
