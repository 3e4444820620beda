import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShop();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
});

const raise = { kind: 'raisePercent', value: 5 };

async function preview(chosen: object, action: object = raise, rest: object = {}) {
  return shop.call(admin, 'POST', '/admin/bulk', {
    body: { entity: 'products', chosen, action, ...rest },
  });
}

async function send(id: string, step: 'apply' | 'undo') {
  return shop.call(admin, 'POST', `/admin/bulk/${id}/${step}`);
}

const work = () => shop.app.jobs.run('bulk-runs');

async function runOf(id: string) {
  return (await shop.call(admin, 'GET', `/admin/bulk/${id}`)).body.data;
}

async function rowsOf(id: string, filter = '') {
  const { body } = await shop.call(admin, 'GET', `/admin/bulk/${id}/rows?limit=200${filter}`);
  return body.data;
}

/** So many in a category of their own, at 10.00, 11.00 and so on. */
async function addProducts(count: number) {
  const categoryId = await shop.factory.addCategory(`Cables ${newId().slice(-8)}`);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const title = `Cable ${String(at).padStart(3, '0')}`;
    ids.push(await shop.factory.addProduct({ title, categoryId, price: 10 + at }));
  }
  await shop.app.catalog?.index.refresh({ content: true });
  return { categoryId, ids };
}

async function pricesOf(ids: readonly string[]) {
  const rows = await query<{ id: string; price: number; version: number }>(
    shop.db,
    sql`
    select id, price::int as price, version from products where id = any (${sql.param([...ids])}::uuid[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? { id, price: 0, version: 0 });
}

it('changes all that match a filter exactly as they were previewed', async () => {
  const { categoryId, ids } = await addProducts(12);
  const { status, body } = await preview({ filter: { category: categoryId } });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ state: 'previewed', total: 12, rows: { ready: 12 } });
  expect(body.data.average).toEqual({ before: 15.5, after: 16.28 });
  expect(body.rows).toHaveLength(10);
  // Products added to the category later are not included.
  const late = await shop.factory.addProduct({ title: 'Late cable', categoryId, price: 10 });
  expect((await pricesOf(ids)).map(({ price }) => price)).toEqual(
    ids.map((_, at) => 1_000 + at * 100),
  );

  expect((await send(body.data._id, 'apply')).body.data.state).toBe('applying');
  await work();
  const run = await runOf(body.data._id);
  expect(run).toMatchObject({ state: 'applied', rows: { done: 12 }, actor: expect.any(String) });
  const previewed = new Map(
    (await rowsOf(body.data._id)).map((row: { _id: string; after: { price: number } }) => [
      row._id,
      Math.round(row.after.price * 100),
    ]),
  );
  const after = await pricesOf(ids);
  expect(after.map(({ price }) => price)).toEqual(ids.map((_, at) => 1_050 + at * 105));
  expect(after.map(({ price }) => price)).toEqual(ids.map((id) => previewed.get(id)));
  expect((await pricesOf([late]))[0]?.price).toBe(1_000);
  const list = await shop.call(undefined, 'GET', `/products?category=${categoryId}&sort=price`);
  expect(list.body.data[1].price).toBe(10.5);

  const log = await shop.call(admin, 'GET', `/admin/audit?entity=bulk&entityId=${body.data._id}`);
  expect(log.body.data).toMatchObject([{ action: 'update', after: { ...raise, rows: 12 } }]);
});

it('is done once, however often it is asked for', async () => {
  const { ids } = await addProducts(3);
  const { _id: id } = (await preview({ ids })).body.data;
  const responses = await Promise.all([1, 2, 3].map(() => send(id, 'apply')));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all([work(), work(), work()]);
  await send(id, 'apply');
  await work();
  expect(await pricesOf(ids)).toMatchObject([
    { price: 1_050, version: 2 },
    { price: 1_155, version: 2 },
    { price: 1_260, version: 2 },
  ]);
  const log = await shop.call(admin, 'GET', `/admin/audit?entity=bulk&entityId=${id}`);
  expect(log.body.results).toBe(1);
});

it('goes on where it was after a process was killed in the middle', async () => {
  const { ids } = await addProducts(30);
  const { _id: id } = (await preview({ ids })).body.data;
  await send(id, 'apply');
  // The connection breaks in the second batch, after some of it was written.
  const broken = ids[27] ?? '';
  await query(
    shop.db,
    sql.raw(`
    create function break_off() returns trigger language plpgsql as $$
    begin raise exception using errcode = '57P01', message = 'killed'; end $$`),
  );
  await query(
    shop.db,
    sql.raw(`create trigger break_off before update on products
      for each row when (old.id = '${broken}') execute function break_off()`),
  );
  await expect(work()).rejects.toThrow();
  const half = await runOf(id);
  expect(half).toMatchObject({ state: 'applying', rows: { done: 25, ready: 5 } });
  const written = (await pricesOf(ids)).filter(({ version }) => version === 2);
  expect(written).toHaveLength(25);

  await query(shop.db, sql`drop function break_off cascade`);
  await work();
  expect(await runOf(id)).toMatchObject({ state: 'applied', rows: { done: 30 } });
  const after = await pricesOf(ids);
  expect(after.map(({ version }) => version)).toEqual(ids.map(() => 2));
  expect(after.map(({ price }) => price)).toEqual(ids.map((_, at) => 1_050 + at * 105));
  await shop.expectBooksRight();
});

it('changes the rest of a batch in which the database refuses one', async () => {
  const { ids } = await addProducts(3);
  const [first = '', refused = '', last = ''] = ids;
  const { _id: id } = (await preview({ ids })).body.data;
  await send(id, 'apply');
  await query(
    shop.db,
    sql.raw(
      `alter table products add constraint refused check (id <> '${refused}' or price = 1100)`,
    ),
  );
  await work();
  expect(await runOf(id)).toMatchObject({ state: 'applied', rows: { done: 2, failed: 1 } });
  expect(await rowsOf(id, '&problems=true')).toMatchObject([{ _id: refused, reason: 'error' }]);
  expect(await pricesOf(ids)).toMatchObject([
    { price: 1_050, version: 2 },
    { price: 1_100, version: 1 },
    { price: 1_260, version: 2 },
  ]);
  for (const each of [first, last]) {
    const log = await shop.call(admin, 'GET', `/admin/audit?entity=product&entityId=${each}`);
    expect(log.body.data).toMatchObject([
      { action: 'update', before: { priceMinor: expect.any(Number) } },
    ]);
  }

  await query(shop.db, sql`alter table products drop constraint refused`);
  await send(id, 'undo');
  await work();
  expect(await runOf(id)).toMatchObject({ state: 'undone', rows: { undone: 2, failed: 1 } });
});

it('leaves alone what changed since the preview, names it, and takes back only what nobody touched', async () => {
  const { ids } = await addProducts(4);
  const [changed = '', gone = '', touched = '', untouched = ''] = ids;
  const { _id: id } = (await preview({ ids })).body.data;
  await shop.call(admin, 'PUT', `/products/${changed}`, { body: { price: 50 } });
  await query(shop.db, sql`delete from products where id = ${gone}`);
  await send(id, 'apply');
  await work();
  expect(await runOf(id)).toMatchObject({ state: 'applied', rows: { done: 2, failed: 2 } });
  expect(await rowsOf(id, '&problems=true')).toMatchObject([
    { _id: changed, state: 'failed', reason: 'changed' },
    { _id: gone, state: 'failed', reason: 'gone' },
  ]);
  expect((await pricesOf([changed]))[0]?.price).toBe(5_000);

  await shop.call(admin, 'PUT', `/products/${touched}`, { body: { description: 'Longer.' } });
  await Promise.all([send(id, 'undo'), send(id, 'undo')]);
  await work();
  expect(await runOf(id)).toMatchObject({ state: 'undone', rows: { undone: 1, kept: 1 } });
  expect(await pricesOf([touched, untouched])).toMatchObject([{ price: 1_260 }, { price: 1_300 }]);
  const csv = (await shop.call(admin, 'GET', `/admin/bulk/${id}/export?problems=true`)).body;
  expect(csv.split('\r\n')).toHaveLength(5);
  expect(csv).toContain('Cable 002,kept,changed meanwhile,,12,12.6');
  const log = await shop.call(admin, 'GET', `/admin/audit?entity=bulk&entityId=${id}`);
  expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual([
    'restore',
    'update',
  ]);
  await shop.expectBooksRight();
});

it('changes variants that have their own prices, and takes them back', async () => {
  const colour = (value: string) => [{ name: 'Storage', value }];
  const id = await shop.factory.addProduct({
    title: '=Phone',
    price: 500,
    variants: [
      { options: colour('128 GB'), quantity: 2 },
      { options: colour('256 GB'), quantity: 1, price: 60_000, priceAfterDiscount: 55_000 },
    ],
  });
  await query(
    shop.db,
    sql`update product_variants set average_cost = 60000 where product_id = ${id} and price is null`,
  );
  const own = () =>
    query(
      shop.db,
      sql`select price::int, price_after_discount::int as paid from product_variants
        where product_id = ${id} order by position`,
    );
  const before = await own();
  const { body } = await preview({ ids: [id] }, { ...raise, value: 10, rounding: 'ninetyNine' });
  expect(body.data).toMatchObject({ variants: 1, warnings: { belowCost: 1 } });
  expect(body.rows).toMatchObject([
    {
      before: { price: 500 },
      after: { price: 549.99 },
      warnings: ['belowCost'],
      variants: [
        {
          name: '256 GB',
          before: { price: 600, priceAfterDiscount: 550 },
          after: { price: 659.99, priceAfterDiscount: 604.99 },
        },
      ],
    },
  ]);
  await send(body.data._id, 'apply');
  await work();
  expect(await own()).toEqual([
    { price: null, paid: null },
    { price: 65_999, paid: 60_499 },
  ]);
  const csv = (await shop.call(admin, 'GET', `/admin/bulk/${body.data._id}/export`)).body;
  expect(csv).toContain(`"'=Phone",changed`);
  await send(body.data._id, 'undo');
  await work();
  expect(await own()).toEqual(before);
  expect((await pricesOf([id]))[0]?.price).toBe(50_000);
});

it('shows, hides, moves, deletes and brings back, and undoes each', async () => {
  const { ids } = await addProducts(2);
  const [id = ''] = ids;
  const from = await shop.factory.addCategory(`From ${newId().slice(-8)}`);
  const to = await shop.factory.addCategory(`To ${newId().slice(-8)}`);
  const sub = await shop.factory.addSubcategory('Sub', from);
  const brand = await shop.factory.addBrand(`Brand ${newId().slice(-8)}`);
  await shop.app.catalog?.index.refresh({ content: true });
  await shop.call(admin, 'PUT', `/products/${id}`, {
    body: { category: from, subcategory: [sub] },
  });
  const show = async () =>
    (await shop.call(admin, 'GET', `/admin/products/${id}`)).body.data as Record<string, unknown>;
  const actions = [
    [{ kind: 'hide' }, { published: false }],
    [
      { kind: 'category', category: to },
      { category: { _id: to }, subcategory: [] },
    ],
    [{ kind: 'brand', brand }, { brand: { _id: brand } }],
    [
      { kind: 'discount', value: 25 },
      { price: 10, priceAfterDiscount: 7.5 },
    ],
    [{ kind: 'delete' }, { deletedAt: expect.any(String) }],
  ] as const;
  for (const [action, expected] of actions) {
    const { version: _, updatedAt: __, ...before } = await show();
    const { body } = await preview({ ids }, action);
    expect(body.data.rows, action.kind).toEqual({ ready: 2 });
    await send(body.data._id, 'apply');
    await work();
    expect(await show(), action.kind).toMatchObject(expected);
    await send(body.data._id, 'undo');
    await work();
    const { version: ___, updatedAt: ____, ...after } = await show();
    expect(after, action.kind).toEqual(before);
  }
  // Only products of its category can have a subcategory.
  const added = await shop.factory.addSubcategory('Added', from);
  await shop.app.catalog?.index.refresh({ content: true });
  const { body } = await preview({ ids }, { kind: 'subcategory', subcategory: added });
  expect(body.data).toMatchObject({ rows: { ready: 1 }, reasons: { otherCategory: 1 } });
  const named = async () => ((await show()).subcategory as string[]).toSorted();
  await send(body.data._id, 'apply');
  await work();
  expect(await named()).toEqual([sub, added].toSorted());
  await send(body.data._id, 'undo');
  await work();
  expect(await named()).toEqual([sub]);
});

it('says what stays as it is and why, and refuses what cannot be', async () => {
  const { ids } = await addProducts(2);
  const [id = '', deleted = ''] = ids;
  await shop.call(admin, 'DELETE', `/products/${deleted}`);
  const low = await preview({ ids }, { kind: 'lowerAmount', value: 10 });
  expect(low.body.data).toMatchObject({
    rows: { skipped: 2 },
    reasons: { tooLow: 1, deleted: 1 },
  });
  expect((await send(low.body.data._id, 'apply')).body.code).toBe('bulk_nothing');
  // A discount that is smaller than the one it has.
  await shop.call(admin, 'PUT', `/products/${id}`, { body: { priceAfterDiscount: 6 } });
  const small = await preview({ ids: [id] }, { kind: 'discount', value: 10 });
  expect(small.body.data.warnings).toEqual({ dearer: 1 });
  expect((await preview({ ids: [id] }, { kind: 'show' })).body.data.reasons).toEqual({ same: 1 });

  for (const [action, param] of [
    [{ kind: 'raiseAmount', value: 0.001 }, 'action.value'],
    [{ kind: 'raisePercent', value: 0 }, undefined],
    [{ kind: 'lowerPercent', value: 100 }, undefined],
    [{ kind: 'category', category: newId() }, 'action.category'],
    [{ kind: 'deliver' }, undefined],
  ] as const) {
    const { status, body } = await preview({ ids }, action);
    expect(status, action.kind).toBe(400);
    if (param) expect(body.errors?.[0]?.param ?? body.error?.[0]?.param).toBe(param);
  }
  const other = await shop.user('admin');
  const replaced = (await preview({ ids })).body.data._id;
  await shop.call(other, 'POST', '/admin/bulk', {
    body: { entity: 'products', chosen: { ids }, action: raise, replaces: replaced },
  });
  expect((await runOf(replaced))?.state).toBe('previewed');
  await preview({ ids }, raise, { replaces: replaced });
  expect(await runOf(replaced)).toBeUndefined();
  const list = await shop.call(admin, 'GET', '/admin/bulk');
  expect(list.body.data.every(({ state }: { state: string }) => state !== 'previewed')).toBe(true);
});

it('ends when whoever asked may no longer do it', async () => {
  const { ids } = await addProducts(1);
  const asker = await shop.user('admin');
  const { body } = await preview({ ids });
  await shop.call(asker, 'POST', `/admin/bulk/${body.data._id}/apply`);
  await query(shop.db, sql`update users set role = 'user' where id = ${asker.id}`);
  await work();
  expect(await runOf(body.data._id)).toMatchObject({ state: 'applied', reasons: { nobody: 1 } });
  expect((await pricesOf(ids))[0]?.version).toBe(1);
});
