import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import { signInAsStaff, type TestUser } from '../sign-in.ts';

/** The machine of bulk changes, on every list but products and orders. */
const shop = useShop();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
});

async function preview(entity: string, chosen: object, action: object, user = admin) {
  return shop.call(user, 'POST', '/admin/bulk', { body: { entity, chosen, action } });
}

async function run(id: string, step: 'apply' | 'undo' = 'apply') {
  await shop.call(admin, 'POST', `/admin/bulk/${id}/${step}`);
  await shop.app.jobs.run('bulk-runs');
  return (await shop.call(admin, 'GET', `/admin/bulk/${id}`)).body.data;
}

async function read<Row>(statement: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await query<Record<string, unknown>>(shop.db, statement);
  return row as Row;
}

describe('reviews', () => {
  async function review(productId: string) {
    const body = { product: productId, review: 'Buy followers here', rating: 1 };
    const { body: written } = await shop.call(await shop.user(), 'POST', '/reviews', { body });
    return String(written.data._id);
  }

  it('are hidden at once with their stars, and shown again except where somebody decided otherwise', async () => {
    const product = await shop.product(1);
    const ids = [await review(product), await review(product), await review(product)];
    await shop.call(undefined, 'POST', `/reviews/${ids[0]}/reports`, { body: { reason: 'spam' } });
    const hide = { kind: 'hideReviews', reason: 'Advertising' };
    const { data } = (await preview('reviews', { filter: { product } }, hide)).body;
    expect(data).toMatchObject({ total: 3, rows: { ready: 3 }, undoable: true });
    await shop.call(admin, 'PUT', `/reviews/${ids[1]}/hide`, { body: { reason: 'Rude' } });
    expect(await run(data._id)).toMatchObject({ state: 'applied', rows: { done: 2, failed: 1 } });
    const ratings = sql`select ratings_sum as sum, ratings_count as count from products where id = ${product}`;
    expect(await read(ratings)).toEqual({ sum: 0, count: 0 });
    const { body } = await shop.call(admin, 'GET', '/admin/reviews/queues');
    expect(body.data).toMatchObject({ reported: 0, hidden: 3 });
    await shop.call(admin, 'PUT', `/reviews/${ids[0]}/restore`);
    expect(await run(data._id, 'undo')).toMatchObject({ rows: { undone: 1, kept: 1 } });
    expect(await read(ratings)).toEqual({ sum: 2, count: 2 });
  });

  it('are for who may moderate and change many', async () => {
    const hide = { kind: 'hideReviews', reason: 'Advertising' };
    const ids = [await review(await shop.product(1))];
    for (const [permissions, status] of [
      [['reviews:moderate'], 403],
      [['bulk:write', 'orders:write'], 403],
      [['bulk:write', 'reviews:moderate'], 201],
    ] as const) {
      const user = await signInAsStaff(shop.database.connection, permissions);
      expect((await preview('reviews', { ids }, hide, user)).status).toBe(status);
    }
  });
});

describe('coupons', () => {
  it('of a batch end at once and work again after the undo', async () => {
    const batch = `Fair ${newId().slice(-6)}`;
    const codes = { batch, prefix: 'F', count: 3, discount: 10, expire: '2099-01-01' };
    await shop.call(admin, 'POST', '/admin/coupons/codes', { body: codes });
    const { data } = (await preview('coupons', { filter: { batch } }, { kind: 'endCoupons' })).body;
    expect(data).toMatchObject({ total: 3, rows: { ready: 3 } });
    await run(data._id);
    const count = async (state: string) =>
      (await shop.call(admin, 'GET', `/coupons?batch=${encodeURIComponent(batch)}&state=${state}`))
        .body.results;
    expect(await count('expired')).toBe(3);
    await run(data._id, 'undo');
    expect(await count('active')).toBe(3);
    const audit = await query(
      shop.db,
      sql`select action from audit_log where entity = 'bulk' and entity_id = ${data._id} order by id`,
    );
    expect(audit).toEqual([{ action: 'update' }, { action: 'restore' }]);
  });

  it('that are paused cannot be used until they work again', async () => {
    const id = await shop.coupon();
    const { name } = await read<{ name: string }>(sql`select name from coupons where id = ${id}`);
    const buyer = await shop.user();
    await shop.fillCart(buyer, [[await shop.product(1), 1]]);
    const use = () => shop.call(buyer, 'PUT', '/cart/applyCoupon', { body: { couponName: name } });
    const paused = await preview('coupons', { ids: [id] }, { kind: 'pauseCoupons' });
    await run(paused.body.data._id);
    expect((await use()).body.code).toBe('coupon_not_started');
    await run(paused.body.data._id, 'undo');
    expect((await use()).status).toBe(200);
  });

  it('are not extended into the past', async () => {
    const startsAt = new Date('2098-06-01');
    const ids = [await shop.coupon({ startsAt, expiresAt: new Date('2099-01-01') })];
    const extend = (expire: string) =>
      preview('coupons', { ids }, { kind: 'extendCoupons', expire });
    expect((await extend('2020-01-01')).body.code).toBe('validation');
    // Nor does one begin because its last day comes before its first.
    expect((await extend('2098-01-01')).body.data.reasons).toEqual({ notAllowed: 1 });
  });
});

describe('people', () => {
  it('get a tag, but never more than one may have, and lose it again', async () => {
    const [plain, full] = [await shop.user(), await shop.user()];
    const tags = Array.from({ length: 12 }, (_, at) => `tag ${String(at).padStart(2, '0')}`);
    await shop.call(admin, 'PUT', `/admin/customers/${full.id}/tags`, { body: { tags } });
    const ids = [plain.id, full.id];
    const { data } = (await preview('users', { ids }, { kind: 'tagUsers', tag: 'Press' })).body;
    expect(data).toMatchObject({ rows: { ready: 1, skipped: 1 }, reasons: { tagsFull: 1 } });
    await run(data._id);
    const tagsOf = async () =>
      (await shop.call(admin, 'GET', `/admin/customers/${plain.id}`)).body.data.tags;
    expect(await tagsOf()).toEqual(['press']);
    await run(data._id, 'undo');
    expect(await tagsOf()).toEqual([]);
  });

  it('are blocked and signed out, staff not', async () => {
    const shopper = await shop.user();
    const colleague = await signInAsStaff(shop.database.connection, 'orders');
    const ids = [shopper.id, colleague.id, admin.id];
    const { data } = (await preview('users', { ids }, { kind: 'blockUsers' })).body;
    expect(data).toMatchObject({ rows: { ready: 1, skipped: 2 }, reasons: { staff: 2 } });
    await run(data._id);
    expect((await shop.call(shopper, 'GET', '/users/getMe')).status).toBe(401);
    expect((await shop.call(colleague, 'GET', '/users/getMe')).status).toBe(200);
    await run(data._id, 'undo');
    const { active } = await read<{ active: boolean }>(
      sql`select active from users where id = ${shopper.id}`,
    );
    expect(active).toBe(true);
  });

  it('are found by when they joined, what they ordered and spent', async () => {
    const buyer = await shop.user();
    const cartId = await shop.fillCart(buyer, [[await shop.product(2, 500), 2]]);
    const { body: bought } = await shop.buy(buyer, cartId);
    await shop.call(admin, 'PUT', `/orders/${bought.order._id}/pay`);
    const find = async (query: string) => {
      const { body } = await shop.call(admin, 'GET', `/users?limit=100&${query}`);
      return body.data.some(({ _id }: { _id: string }) => _id === buyer.id);
    };
    expect(await find('spent=1000..&orders=1..1&joinedDays=..7')).toBe(true);
    expect(await find('spent=1001..')).toBe(false);
    expect(await find('orders=0..0')).toBe(false);
    expect(await find('joinedDays=7..')).toBe(false);
    expect(await find('joinedDays=..9999999')).toBe(true);
  });
});

describe('variants', () => {
  const variantOf = (productId: string) =>
    read<{ id: string; quantity: number; shelf: string | null }>(
      sql`select id, quantity, shelf from product_variants where product_id = ${productId}`,
    );

  it('get pieces as movements with a reason, and keep what was counted since', async () => {
    const [first, second, short] = [
      await shop.product(5),
      await shop.product(8),
      await shop.product(2),
    ];
    const ids = [];
    for (const id of [first, second, short]) ids.push((await variantOf(id)).id);
    const take = { kind: 'changeStock', value: -3, reason: 'damaged', note: 'Wet cellar' };
    const { data } = (await preview('variants', { ids }, take)).body;
    expect(data).toMatchObject({ rows: { ready: 2, skipped: 1 }, reasons: { belowHeld: 1 } });
    await run(data._id);
    expect((await variantOf(first)).quantity).toBe(2);
    const movement = sql`select kind, quantity_change as change, reason, note, actor_id as actor
      from stock_movements where product_id = ${first} order by id desc limit 1`;
    expect(await read(movement)).toEqual({
      kind: 'adjustment',
      change: -3,
      reason: 'damaged',
      note: 'Wet cellar',
      actor: admin.id,
    });
    await shop.call(admin, 'POST', `/products/${second}/variants/${ids[1]}/adjustments`, {
      body: { quantity: 7 },
    });
    expect(await run(data._id, 'undo')).toMatchObject({ rows: { undone: 1, kept: 1 } });
    expect((await variantOf(first)).quantity).toBe(5);
    expect((await variantOf(second)).quantity).toBe(7);
    await shop.expectBooksRight();
  });

  it('get so many pieces, and a number of their own that counts as few', async () => {
    const product = await shop.product(4);
    const { id } = await variantOf(product);
    const count = { kind: 'setStock', value: 9, reason: 'found', note: 'Behind the shelf' };
    const counted = (await preview('variants', { ids: [id] }, count)).body;
    expect(counted).toMatchObject({ data: { action: count, rows: { ready: 1 } } });
    await run(counted.data._id);
    const few = { kind: 'setLowAt', value: 3 };
    const watched = (await preview('variants', { ids: [id] }, few)).body;
    await run(watched.data._id);
    expect((await variantOf(product)).quantity).toBe(9);
    expect(
      await read(sql`select low_at as "lowAt" from product_variants where id = ${id}`),
    ).toEqual({ lowAt: 3 });
    await shop.expectBooksRight();
  });

  it('are put on a shelf, by which the list is sorted', async () => {
    const product = await shop.product(1);
    const { id } = await variantOf(product);
    const { data } = (await preview('variants', { ids: [id] }, { kind: 'setShelf', shelf: 'A-03' }))
      .body;
    await run(data._id);
    const { body } = await shop.call(admin, 'GET', '/admin/inventory?sort=shelf');
    expect(body.data[0]).toMatchObject({ _id: id, shelf: 'A-03' });
    await shop.call(admin, 'PUT', `/admin/inventory/${id}`, { body: { shelf: '' } });
    expect((await variantOf(product)).shelf).toBeNull();
  });
});
