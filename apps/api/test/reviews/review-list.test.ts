import { productReviews, reviewResponse } from '@matjar/contract/reviews/reviews.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { useShoppingApp } from '../cart/cart-app.ts';
import type { TestUser } from '../sign-in.ts';
import { asForm, pictureBytes } from '../uploads.ts';

const shop = useShoppingApp();
const db = () => shop.database.connection.db;
const product = () => shop.factory.addProduct({ title: 'Aria headphones' });

const list = async (productId: string, parameters = '', user?: TestUser) => {
  const answer = await shop.call(user, 'GET', `/products/${productId}/reviews?${parameters}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return productReviews.parse(answer.json());
};

const vote = (user: TestUser | undefined, id: string, method: 'POST' | 'DELETE' = 'POST') =>
  shop.call(user, method, `/reviews/${id}/helpful`);

async function upload(user: TestUser, shade: number) {
  const form = await asForm([
    ['file', { bytes: await pictureBytes(shade), filename: 'photo.png' }],
  ]);
  return shop.app.inject({
    method: 'POST',
    url: '/api/v1/reviews/photos',
    ...form,
    headers: { ...user.headers, ...form.headers },
  });
}

async function uploadAll(user: TestUser, count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let shade = 0; shade < count; shade += 1) {
    urls.push((await upload(user, shade * 20)).json().data.url);
  }
  return urls;
}

describe('the list of reviews', () => {
  it('is sorted and filtered as the database would', async () => {
    const productId = await product();
    const photo = await shop.factory.addPicture();
    for (let at = 0; at < 30; at += 1) {
      const { id } = await shop.factory.addReview(productId, {
        rating: ((at * 7) % 5) + 1,
        helpfulCount: (at * 11) % 4,
        verifiedPurchase: at % 3 === 0,
        createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
        ...(at % 10 === 9 && { hiddenAt: new Date() }),
      });
      if (at % 4 === 0) {
        await query(
          db(),
          sql`insert into review_photos (review_id, position, media_id) values (${id}, 0, ${photo.id})`,
        );
      }
    }
    const orders = {
      '': sql`created_at desc`,
      'sort=-createdAt': sql`created_at desc`,
      'sort=-rating': sql`rating desc, created_at desc`,
      'sort=rating': sql`rating, created_at desc`,
      'sort=-helpful': sql`helpful_count desc, created_at desc`,
    };
    const filters = {
      '': sql`true`,
      'rating=4': sql`rating = 4`,
      'verified=1': sql`verified_purchase`,
      'photos=1': sql`exists (select from review_photos where review_id = reviews.id)`,
      'photos=true&verified=1': sql`verified_purchase
        and exists (select from review_photos where review_id = reviews.id)`,
    };
    for (const [sort, order] of Object.entries(orders)) {
      for (const [filter, condition] of Object.entries(filters)) {
        const expected = await query<{ id: string }>(
          db(),
          sql`select id from reviews where product_id = ${productId} and hidden_at is null
            and ${condition} order by ${order}`,
        );
        const found = await list(productId, `limit=5&page=2&${sort}&${filter}`);
        const ids = expected.map(({ id }) => id);
        expect(
          found.data.map(({ _id }) => _id),
          `${sort} ${filter}`,
        ).toEqual(ids.slice(5, 10));
        expect(found.results).toBe(ids.length);
        expect(found).toMatchObject({ ratingsQuantity: 27, verified: 9, withPhotos: 8 });
      }
    }
  });

  it.each(['sort=password', 'sort=-', 'photos=maybe', 'verified=0'])(
    'refuses %s',
    async (query) => {
      const path = `/products/${await product()}/reviews?${query}`;
      const expected = query === 'sort=-' ? [400] : [400];
      expect(expected).toContain((await shop.call(undefined, 'GET', path)).statusCode);
    },
  );

  it('shows visitors what was said a moment ago', async () => {
    const productId = await product();
    const { id } = await shop.factory.addReview(productId, {});
    expect((await list(productId)).data).toMatchObject([{ helpful: 0 }]);
    const answer = await shop.call(undefined, 'GET', `/products/${productId}/reviews`);
    expect(answer.headers.vary).toContain('authorization');
    await vote(await shop.signIn(), id);
    await vi.waitFor(async () =>
      expect((await list(productId)).data).toMatchObject([{ helpful: 1 }]),
    );
  });
});

describe('finding a review helpful', () => {
  it('counts once for each person, and can be taken back', async () => {
    const productId = await product();
    const { id } = await shop.factory.addReview(productId, {});
    const [one, other] = [await shop.signIn(), await shop.signIn()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => vote(one, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(reviewResponse.parse((await vote(other, id)).json()).data).toMatchObject({
      helpful: 2,
      foundHelpful: true,
    });
    expect((await list(productId, '', one)).data).toMatchObject([
      { helpful: 2, foundHelpful: true },
    ]);
    const back = await vote(one, id, 'DELETE');
    expect(back.json().data).toMatchObject({ helpful: 1 });
    expect(back.json().data).not.toHaveProperty('foundHelpful');
    expect((await vote(one, id, 'DELETE')).json().data.helpful).toBe(1);
    expect((await list(productId)).data[0]).not.toHaveProperty('foundHelpful');
  });

  it('is refused for what one wrote oneself, and for what nobody sees', async () => {
    const author = await shop.signIn();
    const productId = await product();
    const body = { product: productId, review: 'Does what it says.', rating: 4 };
    const id = (await shop.call(author, 'POST', '/reviews', body)).json().data._id;
    const own = await vote(author, id);
    expect([own.statusCode, own.json().code]).toEqual([409, 'own_review']);
    const hidden = await shop.factory.addReview(productId, { hiddenAt: new Date() });
    for (const unknown of [hidden.id, newId(), 'nothing']) {
      expect((await vote(author, unknown)).statusCode).toBe(404);
      expect((await vote(author, unknown, 'DELETE')).statusCode).toBe(404);
    }
    expect((await vote(undefined, id)).statusCode).toBe(401);
  });

  it('no longer counts when the account is gone', async () => {
    const productId = await product();
    const { id } = await shop.factory.addReview(productId, {});
    const leaving = await shop.signIn();
    await vote(leaving, id);
    await vote(await shop.signIn(), id);
    await query(db(), sql`delete from users where id = ${leaving.id}`);
    const answer = await shop.call(await shop.signIn(), 'GET', `/reviews/${id}`);
    expect(answer.json().data.helpful).toBe(1);
  });
});

describe('photos of a review', () => {
  it('are sent one by one, shown with it, changed, and swept after it', async () => {
    const user = await shop.signIn();
    const productId = await product();
    const photos = await uploadAll(user, 4);
    const body = { product: productId, review: 'Looks as on the page.', rating: 5, photos };
    const written = await shop.call(user, 'POST', '/reviews', body);
    expect(written.statusCode, written.body).toBe(201);
    const { _id, photos: shown } = reviewResponse.parse(written.json()).data;
    expect(shown.map(({ hash }) => photos.findIndex((url) => url.includes(hash)))).toEqual([
      0, 1, 2, 3,
    ]);
    const fewer = { photos: [photos[2], photos[2], photos[0]] };
    const changed = await shop.call(user, 'PUT', `/reviews/${_id}`, fewer);
    expect(changed.json().data.photos).toMatchObject([
      { hash: shown[2]?.hash },
      { hash: shown[0]?.hash },
    ]);
    const rated = await shop.call(user, 'PUT', `/reviews/${_id}`, { rating: 4 });
    expect(rated.json().data.photos).toHaveLength(2);

    const unused = async () => {
      await shop.app.jobs.run('sweep-media');
      const rows = await query<{ hash: string }>(
        db(),
        sql`select content_hash as hash from media where unused_since is not null`,
      );
      return rows.filter(({ hash }) => shown.some((each) => each.hash === hash)).length;
    };
    expect(await unused()).toBe(2);
    await shop.call(user, 'DELETE', `/reviews/${_id}`);
    expect(await unused()).toBe(4);
  });

  it('are at most four, and pictures of the shop', async () => {
    const user = await shop.signIn();
    const write = async (photos: unknown) =>
      shop.call(user, 'POST', '/reviews', {
        product: await product(),
        review: 'Looks as on the page.',
        rating: 5,
        photos,
      });
    const five = await write(Array(5).fill('/media/x'));
    expect([five.statusCode, five.json()]).toMatchObject([400, [{ param: 'photos' }]]);
    for (const unknown of ['', 'https://example.com/x.png', `/media/${'0'.repeat(32)}-96.webp`]) {
      const answer = await write([unknown]);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        [{ param: 'photos', code: 'photo_unknown' }],
      ]);
    }
    expect((await write('/media/x')).statusCode).toBe(400);
  });

  it('are refused when they are no pictures, and from strangers', async () => {
    const user = await shop.signIn();
    const form = await asForm([
      ['file', { bytes: Buffer.from('<svg></svg>'), filename: 'photo.svg' }],
    ]);
    const send = (headers: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/reviews/photos',
        ...form,
        headers: { ...form.headers, ...headers },
      });
    expect((await send(user.headers)).statusCode).toBe(400);
    expect((await send({})).statusCode).toBe(401);
  });

  it('are not sent without end', async () => {
    const user = await shop.signIn();
    let last = 0;
    for (let tries = 0; tries < 41; tries += 1) {
      const answer = await shop.call(user, 'POST', '/reviews/photos', { file: 'x' });
      last = answer.statusCode;
    }
    expect(last).toBe(429);
  });
});

describe("the shop's answer", () => {
  it('stands under the review, is changed and taken away, and written down', async () => {
    const admin = await shop.signIn('admin');
    const productId = await product();
    const { id } = await shop.factory.addReview(productId, { rating: 2 });
    const say = (answer: unknown) => shop.call(admin, 'PUT', `/reviews/${id}/answer`, { answer });
    expect((await say('  We mend it.  ')).json().data.answer.text).toBe('We mend it.');
    expect((await list(productId)).data).toMatchObject([{ answer: { text: 'We mend it.' } }]);
    await say('We mend it.');
    await say('We mended it.');
    expect((await say(null)).json().data).not.toHaveProperty('answer');
    for (const wrong of ['', ' ', 'x', 'x'.repeat(601), undefined, 7]) {
      expect((await say(wrong)).statusCode).toBe(400);
    }
    const entries = await query(
      db(),
      sql`select after from audit_log where entity = 'review' and entity_id = ${id} order by id`,
    );
    expect(entries).toMatchObject([
      { after: { answer: 'We mend it.' } },
      { after: { answer: 'We mended it.' } },
      { after: { answer: null } },
    ]);
  });
});
