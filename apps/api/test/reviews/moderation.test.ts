import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import { moderatedReviewResponse, moderatedReviews } from '@matjar/contract/reviews/reviews.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useShoppingApp } from '../cart/cart-app.ts';
import { signInAs, signInAsStaff, type TestUser } from '../sign-in.ts';

const shop = useShoppingApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.signIn('admin');
});

async function reviewed(rating = 1) {
  const productId = await shop.factory.addProduct({ title: 'Moderated thing' });
  const author = await shop.signIn();
  const answer = await shop.call(author, 'POST', '/reviews', {
    product: productId,
    review: 'Call me at 0123',
    rating,
  });
  return { productId, author, id: String(answer.json().data._id) };
}

const hide = (id: string, body: object = { reason: 'Personal data' }) =>
  shop.call(admin, 'PUT', `/reviews/${id}/hide`, body);
const restore = (id: string) => shop.call(admin, 'PUT', `/reviews/${id}/restore`);

describe('moderation', () => {
  it('is for staff', async () => {
    const { id, author } = await reviewed();
    for (const [method, path] of [
      ['GET', '/reviews'],
      ['PUT', `/reviews/${id}/hide`],
      ['PUT', `/reviews/${id}/restore`],
    ] as const) {
      expect((await shop.call(undefined, method, path)).statusCode).toBe(401);
      expect((await shop.call(author, method, path, { reason: 'x' })).statusCode).toBe(403);
    }
  });

  it('hides a review from everybody but its author, and from every average', async () => {
    const { id, productId, author } = await reviewed();
    const answer = await hide(id);
    expect(moderatedReviewResponse.parse(answer.json())).toEqual(answer.json());
    expect(answer.json().data).toMatchObject({ hidden: true, hiddenReason: 'Personal data' });

    expect((await shop.call(undefined, 'GET', `/reviews/${id}`)).statusCode).toBe(404);
    expect((await shop.call(await shop.signIn(), 'GET', `/reviews/${id}`)).statusCode).toBe(404);
    const own = await shop.call(author, 'GET', `/reviews/${id}`);
    expect(own.json().data).toMatchObject({ hidden: true, hiddenReason: 'Personal data' });

    const shown = await shop.call(author, 'GET', `/products/${productId}/reviews`);
    expect(shown.json()).toMatchObject({ results: 0, ratingsQuantity: 0, mine: { hidden: true } });
    const { data } = await shop.read<{ data: DetailedProduct }>(`/products/${productId}`);
    expect(data).toMatchObject({ ratingsQuantity: 0, reviews: [] });
    expect(data).not.toHaveProperty('ratingsAverage');
  });

  it('keeps a hidden review hidden when its author changes it', async () => {
    const { id, productId, author } = await reviewed();
    await hide(id);
    await shop.call(author, 'PUT', `/reviews/${id}`, { rating: 5 });
    const [row] = await query(
      shop.database.connection.db,
      sql`
      select ratings_sum as sum, ratings_count as count from products where id = ${productId}`,
    );
    expect(row).toEqual({ sum: 0, count: 0 });
  });

  it('restores, and writes every step down once', async () => {
    const { id, productId } = await reviewed(4);
    await hide(id);
    await hide(id);
    await hide(id, { reason: 'Another reason' });
    const restored = await restore(id);
    await restore(id);
    expect(restored.json().data).toMatchObject({ hidden: false, rating: 4 });
    expect(restored.json().data).not.toHaveProperty('hiddenReason');
    const entries = await query(
      shop.database.connection.db,
      sql`
      select action, actor_id as actor, after from audit_log
      where entity = 'review' and entity_id = ${id} order by id`,
    );
    expect(entries).toMatchObject([
      { action: 'update', actor: admin.id, after: { hidden: true, hiddenReason: 'Personal data' } },
      { action: 'update', after: { hidden: true, hiddenReason: 'Another reason' } },
      { action: 'restore', after: { hidden: false } },
    ]);
    const { data } = await shop.read<{ data: DetailedProduct }>(`/products/${productId}`);
    expect(data.ratingsAverage).toBe(4);
  });

  it('asks for a reason', async () => {
    const { id } = await reviewed();
    for (const body of [{}, { reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(201) }]) {
      expect((await hide(id, body)).statusCode).toBe(400);
    }
  });

  it.each(['nothing', newId()])('of %s is not found', async (id) => {
    expect((await hide(id)).statusCode).toBe(404);
    expect((await restore(id)).statusCode).toBe(404);
  });

  it('may delete, which is written down', async () => {
    const { id } = await reviewed();
    expect((await shop.call(admin, 'DELETE', `/reviews/${id}`)).statusCode).toBe(204);
    const entries = await query(
      shop.database.connection.db,
      sql`
      select action, before from audit_log where entity = 'review' and entity_id = ${id}`,
    );
    expect(entries).toMatchObject([{ action: 'delete', before: { review: 'Call me at 0123' } }]);
  });
});

describe('the list of all reviews', () => {
  it('is searched by text, author and product, filtered, sorted and paged', async () => {
    const productId = await shop.factory.addProduct({ title: 'Zephyr fan' });
    for (const [at, rating] of [3, 5, 1].entries()) {
      await shop.factory.addReview(productId, {
        rating,
        review: `Zephyr opinion ${at}`,
        createdAt: new Date(Date.UTC(2026, 0, at + 1)),
        ...(rating === 1 && { hiddenAt: new Date(), hiddenReason: 'Rude' }),
      });
    }
    const found = async (query: string) => {
      const answer = await shop.call(admin, 'GET', `/reviews?keyword=ZEPHYR&${query}`);
      const body = moderatedReviews.parse(answer.json());
      expect(body).toEqual(answer.json());
      return body.data.map((each) => each.rating);
    };
    expect(await found('')).toEqual([1, 5, 3]);
    expect(await found('sort=-rating')).toEqual([5, 3, 1]);
    expect(await found('sort=rating&limit=1&page=2')).toEqual([3]);
    expect(await found('hidden=true')).toEqual([1]);
    expect(await found('hidden=0')).toEqual([5, 3]);
    expect(await found('rating=5')).toEqual([5]);
    expect(await found(`product=${productId}`)).toEqual([1, 5, 3]);
    expect(await found('product=nothing')).toEqual([]);
    const one = await shop.call(admin, 'GET', '/reviews?keyword=zephyr opinion 2');
    expect(one.json().data).toMatchObject([
      { product: { title: 'Zephyr fan' }, user: { email: expect.stringContaining('@') } },
    ]);
  });

  it.each(['sort=password', 'limit=1e9', 'hidden=maybe', 'rating=9', 'keyword=%00', 'product=%00'])(
    'refuses %s',
    async (query) => {
      expect((await shop.call(admin, 'GET', `/reviews?${query}`)).statusCode).toBe(400);
    },
  );

  it.each(["' or 1=1 --", '%', '_%', "');select pg_sleep(5)--", '\\'])(
    'takes the keyword %s for what it says',
    async (keyword) => {
      const path = `/reviews?keyword=${encodeURIComponent(keyword)}`;
      const answer = await shop.call(admin, 'GET', path);
      expect([answer.statusCode, answer.json().results]).toEqual([200, 0]);
    },
  );
});

describe('reports', () => {
  const report = (user: TestUser | undefined, id: string, body: object = { reason: 'spam' }) =>
    shop.call(user, 'POST', `/reviews/${id}/reports`, body);
  const find = async (query: string) =>
    moderatedReviews.parse((await shop.call(admin, 'GET', `/reviews?${query}`)).json()).data;

  it('are no crowd when one address makes them, by guests or by many accounts', async () => {
    const { id } = await reviewed(5);
    const { connection } = shop.database;
    for (let at = 0; at < 3; at += 1) {
      expect(
        (await report(await signInAs(connection, 'user', { guest: true }), id)).statusCode,
      ).toBe(204);
    }
    const answers: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      answers.push((await report(await shop.signIn(), id)).statusCode);
    }
    expect(answers).toEqual([204, 204, 204, 429]);
    const row = (await find('queue=reported')).find(({ _id }) => _id === id);
    expect(row).toMatchObject({ reports: [{ reason: 'spam', count: 4 }] });
    await shop.call(admin, 'PUT', `/reviews/${id}/check`);
  });

  it('count once a person and visitor, and wait until staff has looked into them', async () => {
    const { id, author } = await reviewed(5);
    const reader = await shop.signIn();
    expect((await report(author, id)).statusCode).toBe(409);
    const note = 'It names a phone number.';
    for (const body of [{ reason: 'personal', note }, { reason: 'spam' }]) {
      expect((await report(reader, id, body)).statusCode).toBe(204);
      expect((await report(undefined, id, body)).statusCode).toBe(204);
    }
    expect((await report(reader, id, { reason: 'boring' })).statusCode).toBe(400);
    const [row] = await find('queue=reported');
    expect(row).toMatchObject({
      _id: id,
      checked: false,
      reports: [{ reason: 'personal', count: 2 }],
      reportNotes: [note, note],
    });
    const counts = (await shop.call(admin, 'GET', '/admin/reviews/queues')).json().data;
    expect(counts).toMatchObject({ reported: 1 });
    expect((await shop.call(admin, 'PUT', `/reviews/${id}/check`)).json().data).toMatchObject({
      checked: true,
      reports: [],
    });
    await report(reader, id);
    expect(await find('queue=reported')).toEqual([]);
    const isNew = async () => (await find('queue=new&limit=100')).some(({ _id }) => _id === id);
    expect(await isNew()).toBe(false);
    await shop.call(author, 'PUT', `/reviews/${id}`, { review: 'Another text altogether' });
    expect(await isNew()).toBe(true);
  });

  it('of what is hidden are not taken', async () => {
    const { id } = await reviewed();
    await hide(id);
    expect((await report(undefined, id)).statusCode).toBe(404);
  });
});

it('who only moderates sees no email address, and finds nobody by one', async () => {
  const { id, author } = await reviewed();
  const moderator = await signInAsStaff(shop.database.connection, ['reviews:moderate']);
  const list = async (user: TestUser, keyword: string) =>
    (await shop.call(user, 'GET', `/reviews?keyword=${encodeURIComponent(keyword)}`)).json().data;
  expect(await list(admin, author.email)).toMatchObject([
    { _id: id, user: { email: author.email } },
  ]);
  expect(await list(moderator, author.email)).toEqual([]);
  const text = JSON.stringify(await list(moderator, 'Call me'));
  expect(text).toContain(id);
  expect(text).not.toContain('@');
});
