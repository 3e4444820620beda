import { sharedWishlist, shareResponse } from '@matjar/contract/wishlist/wishlist.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useShoppingApp } from '../cart/cart-app.ts';

const shop = useShoppingApp();

type User = Awaited<ReturnType<typeof shop.signIn>>;

async function userWithWishlist(...titles: string[]): Promise<User> {
  const user = await shop.signIn();
  for (const title of titles) {
    const productId = await shop.factory.addProduct({ title });
    await shop.call(user, 'POST', '/wishlist', { productId });
  }
  return user;
}

async function share(user: User, showsName = false): Promise<string> {
  const response = await shop.call(user, 'PUT', '/wishlist/share', { showsName });
  expect(response.statusCode).toBe(200);
  return shareResponse.parse(response.json()).data.token;
}

const look = (token: string) => shop.call(undefined, 'GET', `/wishlists/${token}`);

async function rename(user: User, name: string) {
  await query(
    shop.database.connection.db,
    sql`update users set name = ${name} where id = ${user.id}`,
  );
}

describe('a shared wishlist', () => {
  it('is seen by whoever has the link, and says nothing about its owner', async () => {
    const user = await userWithWishlist('Lamp', 'Radio');
    await rename(user, 'Mona Adel');
    const response = await look(await share(user));
    expect(response.statusCode).toBe(200);
    const { data } = sharedWishlist.strict().parse(response.json());
    expect(data.products.map(({ title }) => title)).toEqual(['Radio', 'Lamp']);
    expect(data.name).toBeUndefined();
    expect(response.body).not.toMatch(/Mona|Adel|@/);
    expect(response.body).not.toContain(user.id);
  });

  it('shows the first name when its owner says so, under the same link', async () => {
    const user = await userWithWishlist();
    await rename(user, '  Mona  Adel ');
    const token = await share(user);
    expect(await share(user, true)).toBe(token);
    expect((await look(token)).json().data).toEqual({ name: 'Mona', products: [] });
    await share(user, false);
    expect((await look(token)).json().data.name).toBeUndefined();
  });

  it('is gone when its owner takes the link back, and the next link is another', async () => {
    const user = await userWithWishlist();
    const token = await share(user);
    expect(token.length).toBeGreaterThanOrEqual(22);
    expect((await shop.call(user, 'GET', '/wishlist/share')).json().data.token).toBe(token);
    for (const _ of ['first', 'again']) {
      expect((await shop.call(user, 'DELETE', '/wishlist/share')).statusCode).toBe(204);
    }
    expect((await shop.call(user, 'GET', '/wishlist/share')).json()).toEqual({ data: null });
    expect((await look(token)).statusCode).toBe(404);
    expect(await share(user)).not.toBe(token);
  });

  it('is not shown for a closed account, nor under a guess', async () => {
    const user = await userWithWishlist();
    const token = await share(user);
    await query(
      shop.database.connection.db,
      sql`update users set active = false where id = ${user.id}`,
    );
    for (const each of [token, user.id, 'x', '%20']) {
      expect((await look(each)).statusCode).toBe(404);
    }
  });

  it('is one link when it is asked for twice at once', async () => {
    const user = await userWithWishlist();
    const tokens = await Promise.all(Array.from({ length: 4 }, () => share(user)));
    expect(new Set(tokens).size).toBe(1);
  });
});
