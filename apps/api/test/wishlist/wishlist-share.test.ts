import { shareAnswer, sharedWishlist } from '@matjar/contract/catalog/wishlist.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useShoppingApp } from '../cart/cart-app.ts';

const shop = useShoppingApp();

type Person = Awaited<ReturnType<typeof shop.signIn>>;

async function personWishing(...titles: string[]): Promise<Person> {
  const person = await shop.signIn();
  for (const title of titles) {
    const productId = await shop.factory.addProduct({ title });
    await shop.call(person, 'POST', '/wishlist', { productId });
  }
  return person;
}

async function share(person: Person, showsName = false): Promise<string> {
  const answer = await shop.call(person, 'PUT', '/wishlist/share', { showsName });
  expect(answer.statusCode).toBe(200);
  return shareAnswer.parse(answer.json()).data.token;
}

const look = (token: string) => shop.call(undefined, 'GET', `/wishlists/${token}`);

async function rename(person: Person, name: string) {
  await query(
    shop.database.connection.db,
    sql`update users set name = ${name} where id = ${person.id}`,
  );
}

describe('a shared wishlist', () => {
  it('is seen by whoever has the link, and says nothing about its owner', async () => {
    const person = await personWishing('Lamp', 'Radio');
    await rename(person, 'Mona Adel');
    const answer = await look(await share(person));
    expect(answer.statusCode).toBe(200);
    const { data } = sharedWishlist.strict().parse(answer.json());
    expect(data.products.map(({ title }) => title)).toEqual(['Radio', 'Lamp']);
    expect(data.name).toBeUndefined();
    expect(answer.body).not.toMatch(/Mona|Adel|@/);
    expect(answer.body).not.toContain(person.id);
  });

  it('shows the first name when its owner says so, under the same link', async () => {
    const person = await personWishing();
    await rename(person, '  Mona  Adel ');
    const token = await share(person);
    expect(await share(person, true)).toBe(token);
    expect((await look(token)).json().data).toEqual({ name: 'Mona', products: [] });
    await share(person, false);
    expect((await look(token)).json().data.name).toBeUndefined();
  });

  it('is gone when its owner takes the link back, and the next link is another', async () => {
    const person = await personWishing();
    const token = await share(person);
    expect(token.length).toBeGreaterThanOrEqual(22);
    expect((await shop.call(person, 'GET', '/wishlist/share')).json().data.token).toBe(token);
    for (const _ of ['first', 'again']) {
      expect((await shop.call(person, 'DELETE', '/wishlist/share')).statusCode).toBe(204);
    }
    expect((await shop.call(person, 'GET', '/wishlist/share')).json()).toEqual({ data: null });
    expect((await look(token)).statusCode).toBe(404);
    expect(await share(person)).not.toBe(token);
  });

  it('is not shown for a closed account, nor under a guess', async () => {
    const person = await personWishing();
    const token = await share(person);
    await query(
      shop.database.connection.db,
      sql`update users set active = false where id = ${person.id}`,
    );
    for (const each of [token, person.id, 'x', '%20']) {
      expect((await look(each)).statusCode).toBe(404);
    }
  });

  it('is one link when it is asked for twice at once', async () => {
    const person = await personWishing();
    const tokens = await Promise.all(Array.from({ length: 4 }, () => share(person)));
    expect(new Set(tokens).size).toBe(1);
  });
});
