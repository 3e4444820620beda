import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import { productReviews, type Review, reviewResponse } from '@matjar/contract/reviews/reviews.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useShoppingApp } from '../cart/cart-app.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShoppingApp();
const db = () => shop.database.connection.db;
const product = () => shop.factory.addProduct({ title: 'Aria headphones' });
const text = 'Does what it says.';

async function write(user: TestUser, productId: string, rating = 4): Promise<Review> {
  const answer = await shop.call(user, 'POST', '/reviews', {
    product: productId,
    review: text,
    rating,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return reviewResponse.parse(answer.json()).data;
}

async function aggregates(productId: string) {
  const [row] = await query(
    db(),
    sql`
    select ratings_sum as sum, ratings_count as count from products where id = ${productId}`,
  );
  return row;
}

async function placeOrder(userId: string, productId: string, status = 'delivered') {
  const orderId = newId();
  await query(
    db(),
    sql`
    insert into orders (id, user_id, buyer, status, payment_method, currency, lines_total, total,
      shipping_address)
    values (${orderId}, ${userId}, '{}', ${status}, 'cash', 'USD', 100, 100, '{}')`,
  );
  await query(
    db(),
    sql`
    insert into order_lines (order_id, position, product_id, title, unit_price, count)
    values (${orderId}, 1, ${productId}, 'Aria', 100, 1)`,
  );
  return orderId;
}

const list = async (productId: string, query = '', user?: TestUser) => {
  const answer = await shop.call(user, 'GET', `/products/${productId}/reviews?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(productReviews.parse(answer.json())).toEqual(answer.json());
  return productReviews.parse(answer.json());
};

describe('writing a review', () => {
  it('is for people who are signed in', async () => {
    expect((await shop.call(undefined, 'POST', '/reviews', {})).statusCode).toBe(401);
    expect((await shop.call(undefined, 'PUT', `/reviews/${newId()}`, {})).statusCode).toBe(401);
    expect((await shop.call(undefined, 'DELETE', `/reviews/${newId()}`)).statusCode).toBe(401);
  });

  it("has the token's person as its author, whatever the body says", async () => {
    const user = await shop.signIn();
    const other = await shop.signIn();
    const productId = await product();
    const answer = await shop.call(user, 'POST', '/reviews/', {
      product: productId,
      user: other.id,
      review: `  ${text} `,
      rating: '5',
      verifiedPurchase: true,
      hiddenAt: null,
      _id: newId(),
      createdAt: '2001-01-01T00:00:00Z',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      product: productId,
      user: { _id: user.id, name: user.name },
      review: text,
      rating: 5,
      verifiedPurchase: false,
    });
    expect(answer.json().data.createdAt).not.toContain('2001');
  });

  it.each([
    [{ review: undefined }, 'review', 'please Enter Content'],
    [{ review: '' }, 'review', 'please Enter Content'],
    [{ review: '     ' }, 'review', 'please Enter Content'],
    [{ review: 7 }, 'review', 'please Enter Content'],
    [{ review: 'four' }, 'review', 'too short message'],
    [{ review: 'x'.repeat(401) }, 'review', 'your content is too large'],
    [{ rating: 0 }, 'rating', 'Please give 1 to 5 stars.'],
    [{ rating: 6 }, 'rating', 'Please give 1 to 5 stars.'],
    [{ rating: 2.5 }, 'rating', 'Please give 1 to 5 stars.'],
    [{ rating: undefined }, 'rating', 'Please give 1 to 5 stars.'],
    [{ product: undefined }, 'product', 'Please say which product it is about.'],
  ])('with %j answers a list that says what is wrong', async (values, param, msg) => {
    const user = await shop.signIn();
    const body = { product: await product(), review: text, rating: 3, ...values };
    const answer = await shop.call(user, 'POST', '/reviews', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual([{ msg, param, code: 'validation' }]);
  });

  it('takes texts from 5 to 400 characters', async () => {
    for (const review of ['fives', 'x'.repeat(400)]) {
      const body = { product: await product(), review, rating: 1 };
      const answer = await shop.call(await shop.signIn(), 'POST', '/reviews', body);
      expect(answer.statusCode).toBe(201);
    }
  });

  it('about the same product a second time is refused, also at once', async () => {
    const user = await shop.signIn();
    const productId = await product();
    const body = { product: productId, review: text, rating: 2 };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.call(user, 'POST', '/reviews', body)),
    );
    const refused = answers.filter((each) => each.statusCode === 400);
    expect(answers.filter((each) => each.statusCode === 201)).toHaveLength(1);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.json()).toEqual([
      {
        msg: 'You have already reviewed this product.',
        param: 'product',
        code: 'already_reviewed',
      },
    ]);
    expect(await aggregates(productId)).toEqual({ sum: 2, count: 1 });
  });

  it.each(['nothing', newId(), "'; drop table reviews --"])(
    'about %s is refused',
    async (productId) => {
      const body = { product: productId, review: text, rating: 2 };
      const answer = await shop.call(await shop.signIn(), 'POST', '/reviews', body);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject([{ msg: 'not found this product' }]);
    },
  );

  it('of what was bought here is marked once it is paid or there, unless the order was undone', async () => {
    const productId = await product();
    const buyer = await shop.signIn();
    await placeOrder(buyer.id, productId);
    expect(await write(buyer, productId)).toMatchObject({ verifiedPurchase: true });

    const undone = await shop.signIn();
    const orderId = await placeOrder(undone.id, productId, 'cancelled');
    const review = await write(undone, productId);
    expect(review.verifiedPurchase).toBe(false);
    const afterwards = async (change: SQL) => {
      await query(db(), sql`update orders set ${change} where id = ${orderId}`);
      const changed = await shop.call(undone, 'PUT', `/reviews/${review._id}`, { rating: 5 });
      return changed.json().data.verifiedPurchase;
    };
    // Ordering by cash costs nothing yet.
    expect(await afterwards(sql`status = 'placed'`)).toBe(false);
    expect(await afterwards(sql`paid_at = now()`)).toBe(true);
    expect(await afterwards(sql`paid_at = null, status = 'delivered'`)).toBe(true);
    expect(await afterwards(sql`paid_at = now(), status = 'refunded'`)).toBe(false);
  });

  it('is refused at its field when it has a zero character, which no database stores', async () => {
    const user = await shop.signIn();
    const body = { product: await product(), review: 'Good\u0000 sound', rating: 4 };
    const answer = await shop.call(user, 'POST', '/reviews', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject([{ param: 'review', code: 'validation' }]);
  });

  it('with a script in it is stored as text', async () => {
    const user = await shop.signIn();
    const productId = await product();
    const review = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    await shop.call(user, 'POST', '/reviews', { product: productId, review, rating: 1 });
    const answer = await shop.call(undefined, 'GET', `/products/${productId}/reviews`);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.json().data[0].review).toBe(review);
  });
});

describe("one's own review", () => {
  it('is changed and deleted, and the average follows', async () => {
    const user = await shop.signIn();
    const productId = await product();
    const { _id } = await write(user, productId, 2);
    await write(await shop.signIn(), productId, 5);
    expect(await aggregates(productId)).toEqual({ sum: 7, count: 2 });

    const changed = await shop.call(user, 'PUT', `/reviews/${_id}`, {
      review: 'Better than I thought.',
      rating: 4,
      user: newId(),
      product: newId(),
    });
    expect(changed.json().data).toMatchObject({
      review: 'Better than I thought.',
      rating: 4,
      product: productId,
      user: { _id: user.id },
    });
    expect(await aggregates(productId)).toEqual({ sum: 9, count: 2 });

    expect((await shop.call(user, 'DELETE', `/reviews/${_id}`)).statusCode).toBe(204);
    expect(await aggregates(productId)).toEqual({ sum: 5, count: 1 });
    expect((await shop.call(user, 'GET', `/reviews/${_id}`)).statusCode).toBe(404);
    await write(user, productId, 3);
    expect(await aggregates(productId)).toEqual({ sum: 8, count: 2 });
  });

  it('is changed by the same rules it was written by', async () => {
    const user = await shop.signIn();
    const { _id } = await write(user, await product());
    const answer = await shop.call(user, 'PUT', `/reviews/${_id}`, { review: 'oh', rating: 9 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject([{ msg: 'too short message' }, { param: 'rating' }]);
  });

  it("of another person can't be touched", async () => {
    const { _id } = await write(await shop.signIn(), await product());
    const stranger = await shop.signIn();
    const admin = await shop.signIn('admin');
    for (const id of [_id, newId(), 'nothing']) {
      const path = `/reviews/${id}`;
      expect((await shop.call(stranger, 'PUT', path, { rating: 1 })).statusCode).toBe(404);
      expect((await shop.call(stranger, 'DELETE', path)).statusCode).toBe(404);
    }
    expect((await shop.call(admin, 'PUT', `/reviews/${_id}`, { rating: 1 })).statusCode).toBe(404);
    const shown = await shop.call(undefined, 'GET', `/reviews/${_id}`);
    expect(shown.json().data).toMatchObject({ rating: 4, review: text });
  });
});

describe('the reviews of a product', () => {
  it('come page by page, the newest first, with how many gave which stars', async () => {
    const productId = await product();
    const stars = [5, 5, 4, 1];
    for (const [at, rating] of stars.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, at + 1));
      await shop.factory.addReview(productId, { rating, createdAt, review: `Number ${at}` });
    }
    await shop.factory.addReview(productId, { rating: 1, hiddenAt: new Date() });
    const all = await list(productId);
    expect(all.data.map((each) => each.review)).toEqual([
      'Number 3',
      'Number 2',
      'Number 1',
      'Number 0',
    ]);
    expect(all).toMatchObject({
      results: 4,
      ratingsAverage: 3.75,
      ratingsQuantity: 4,
      distribution: [
        { stars: 5, count: 2 },
        { stars: 4, count: 1 },
        { stars: 3, count: 0 },
        { stars: 2, count: 0 },
        { stars: 1, count: 1 },
      ],
    });
    const second = await list(productId, 'page=2&limit=3');
    expect(second.data.map((each) => each.review)).toEqual(['Number 0']);
    expect(second.paginationResult).toEqual({
      currentPage: 2,
      numberOfPages: 2,
      limit: 3,
      prevPage: 1,
    });
    const fives = await list(productId, 'rating=5');
    expect(fives).toMatchObject({ results: 2, ratingsQuantity: 4, data: [{}, {}] });
    expect(fives.distribution).toEqual(all.distribution);
  });

  it("bring one's own along", async () => {
    const productId = await product();
    const user = await shop.signIn();
    const { _id } = await write(user, productId);
    expect((await list(productId, 'page=9', user)).mine).toMatchObject({ _id });
    expect(await list(productId)).not.toHaveProperty('mine');
    expect(await list(productId, '', await shop.signIn())).not.toHaveProperty('mine');
  });

  it.each(['rating=0', 'rating=6', 'rating=x', 'limit=1000000000', 'page=-1', "rating=1'"])(
    'refuse %s',
    async (query) => {
      const path = `/products/${await product()}/reviews?${query}`;
      expect((await shop.call(undefined, 'GET', path)).statusCode).toBe(400);
    },
  );

  it('of no product are not found', async () => {
    for (const id of [newId(), 'nothing']) {
      expect((await shop.call(undefined, 'GET', `/products/${id}/reviews`)).statusCode).toBe(404);
    }
  });
});

describe('the average of a product', () => {
  it('is right after many reviews written, changed, hidden and deleted at once', async () => {
    const productId = await product();
    const admin = await shop.signIn('admin');
    const people = await Promise.all(Array.from({ length: 40 }, () => shop.signIn()));
    const written = await Promise.all(
      people.map((user, at) => write(user, productId, (at % 5) + 1)),
    );
    expect(await aggregates(productId)).toEqual({ sum: 120, count: 40 });
    await Promise.all(
      people.map((user, at) => {
        const path = `/reviews/${written[at]?._id}`;
        if (at < 10) return shop.call(user, 'PUT', path, { rating: 5 });
        if (at < 20) return shop.call(user, 'DELETE', path);
        if (at < 30) return shop.call(admin, 'PUT', `${path}/hide`, { reason: 'Spam' });
        return shop.call(user, 'PUT', path, { rating: 1 });
      }),
    );
    expect(await aggregates(productId)).toEqual({ sum: 60, count: 20 });
    const { data } = await shop.read<{ data: DetailedProduct }>(`/products/${productId}`);
    expect(data).toMatchObject({ ratingsAverage: 3, ratingsQuantity: 20 });
  });

  it('forgets the reviews of an account that is deleted', async () => {
    const [one, other] = [await product(), await product()];
    const leaving = await shop.signIn();
    await write(leaving, one, 1);
    await write(leaving, other, 1);
    await write(await shop.signIn(), one, 5);
    await query(db(), sql`delete from users where id = ${leaving.id}`);
    expect(await aggregates(one)).toEqual({ sum: 5, count: 1 });
    expect(await aggregates(other)).toEqual({ sum: 0, count: 0 });
  });
});
