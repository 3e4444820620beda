import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import { endWork } from '../../src/features/imports/import-work.queries.ts';
import { processImports } from '../../src/features/imports/process-imports.service.ts';
import { RenderQueue } from '../../src/features/media/render-queue.ts';
import type { ShopSettings } from '../../src/platform/settings/shop-settings.ts';
import { useShop } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';
import { asForm, pictureBytes } from '../uploads.ts';

const shop = useShop();
let admin: TestUser;
const server = createServer((_request, reply) => {
  asked += 1;
  reply.end('not for the shop');
});
let asked = 0;

beforeAll(async () => {
  admin = await shop.user('admin');
  await shop.factory.addBrand('Ampero');
  await shop.factory.addCategory('Cables');
  await shop.app.catalog?.index.refresh({ content: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const check = () => shop.app.jobs.run('import-checks');
const work = () => shop.app.jobs.run('import-runs');

async function upload(content: string | Buffer, name = 'products.csv') {
  const bytes = Buffer.from(content);
  const { payload, headers } = await asForm([['file', { bytes, filename: name }]]);
  return shop.call(admin, 'POST', '/admin/imports', { body: payload, headers });
}

/** Sent and checked. */
async function send(content: string | Buffer, setup?: object) {
  const { status, body } = await upload(content);
  expect(status).toBe(201);
  const id: string = body.data._id;
  if (setup) await shop.call(admin, 'PUT', `/admin/imports/${id}`, { body: setup });
  await check();
  return runOf(id);
}

async function runOf(id: string) {
  return (await shop.call(admin, 'GET', `/admin/imports/${id}`)).body.data;
}

async function rowsOf(id: string, filter = '') {
  const { body } = await shop.call(admin, 'GET', `/admin/imports/${id}/rows?limit=200${filter}`);
  return body.data;
}

async function apply({ _id: id, revision }: { _id: string; revision: number }) {
  return shop.call(admin, 'POST', `/admin/imports/${id}/apply`, { body: { revision } });
}

async function undo(id: string) {
  return shop.call(admin, 'POST', `/admin/imports/${id}/undo`);
}

async function exportAll(): Promise<string> {
  const { body } = await shop.call(admin, 'GET', '/admin/products/export?format=csv');
  return body;
}

function variantsBySku(...skus: string[]) {
  return query(
    shop.db,
    sql`
    select variant.sku, product.title, product.published, product.price::int, variant.quantity,
      product.price_after_discount::int as after, variant.price::int as own, variant.options,
      product.deleted_at is not null as deleted
    from product_variants variant join products product on product.id = variant.product_id
    where variant.sku = any (${sql.param(skus)}::text[]) order by variant.sku`,
  );
}

const head = 'SKU,Product,Brand,Category,Colour,Price,Price after discount,Stock';
const options = { emptyKeeps: true, newHidden: false, createMissing: false };

it('makes new products of a file exactly as the dry run said, and takes them back as one', async () => {
  const run = await send(
    `${head}\nIMP-1-RED,Braid cable,Ampero,Cables,Red,12,9.5,40\nIMP-1-BLUE,Braid cable,,,Blue,14,,3\nIMP-2,Plug for walls,ampero,CABLES,,5,,1\n`,
    { options },
  );
  expect(run).toMatchObject({
    state: 'checked',
    source: 'other',
    rows: { new: 3 },
    newProducts: 2,
    columns: expect.arrayContaining([{ head: 'Colour', sample: 'Red', field: 'option1' }]),
  });
  expect(await variantsBySku('IMP-1-RED')).toEqual([]);
  expect((await rowsOf(run._id))[0]).toMatchObject({
    row: 2,
    kind: 'new',
    sku: 'IMP-1-RED',
    changes: expect.arrayContaining([{ field: 'stock', before: null, after: 40 }]),
  });

  // However often it is asked for.
  expect((await apply(run)).status).toBe(200);
  await Promise.all([work(), work()]);
  expect((await apply(run)).status).toBe(200);
  await work();
  expect(await runOf(run._id)).toMatchObject({ state: 'applied', products: { done: 2 } });
  expect(await variantsBySku('IMP-1-BLUE', 'IMP-1-RED', 'IMP-2')).toMatchObject([
    { sku: 'IMP-1-BLUE', title: 'Braid cable', own: 1_400, quantity: 3 },
    { sku: 'IMP-1-RED', price: 1_200, after: 950, own: null, quantity: 40, published: true },
    { sku: 'IMP-2', title: 'Plug for walls', price: 500, quantity: 1, deleted: false },
  ]);
  const log = await shop.call(admin, 'GET', `/admin/audit?entity=import&entityId=${run._id}`);
  expect(log.body.data).toMatchObject([{ action: 'update', after: { rows: 3, new: 3 } }]);
  const late = await shop.call(admin, 'PUT', `/admin/imports/${run._id}`, { body: { options } });
  expect(late.body.code).toBe('import_begun');

  await undo(run._id);
  await work();
  expect(await runOf(run._id)).toMatchObject({ state: 'undone', products: { undone: 2 } });
  expect(await variantsBySku('IMP-1-RED', 'IMP-2')).toMatchObject([
    { deleted: true },
    { deleted: true },
  ]);
  await shop.expectBooksRight();

  // The same file again restores what was undone.
  const again = await send(`${head}\nIMP-2,Plug for walls,,,,6,,1\n`);
  expect((await rowsOf(again._id))[0].changes).toEqual([
    { field: 'deleted', before: true, after: false },
    { field: 'price', before: 5, after: 6 },
  ]);
  await apply(again);
  await work();
  expect(await variantsBySku('IMP-2')).toMatchObject([{ price: 600, deleted: false }]);
});

it('finds nothing to do in the shop’s own export, and exactly the edits that were made in it', async () => {
  const { id } = await shop.coloured([4, 7]);
  await shop.call(admin, 'PUT', `/products/${id}`, {
    body: {
      title: 'Reel, “quoted”',
      description: 'Line one\nLine two; with, all sorts "of" marks',
      specifications: [
        { key: 'ports', value: ['Two USB-C', 'HDMI'] },
        { key: 'hdr', value: true },
        { key: 'length', value: 2 },
      ],
      warrantyMonths: 24,
      priceAfterDiscount: 8.5,
    },
  });
  const plain = await shop.product(9);
  await shop.app.catalog?.index.refresh({ content: true });
  const file = await exportAll();
  const same = await send(file);
  expect(same).toMatchObject({ source: 'shop', rows: { unchanged: same.total } });
  expect((await apply(same)).body.code).toBe('import_nothing');

  const [before] = await query<{ sku: string }>(
    shop.db,
    sql`select sku from product_variants where product_id = ${plain}`,
  );
  const edited = file
    .split('\r\n')
    .map((line) => (line.includes(plain) ? line.replace(',10.00,', ',11.50,') : line))
    .join('\r\n')
    .replace('Reel, “quoted”', 'Reel, renamed');
  const run = await send(edited);
  expect(run.rows).toMatchObject({ changed: 2, unchanged: run.total - 2 });
  const changed = await rowsOf(run._id, '&kind=changed');
  expect(changed.map((row: { changes: object[] }) => row.changes).toSorted()).toEqual(
    expect.arrayContaining([
      [{ field: 'title', before: 'Reel, “quoted”', after: 'Reel, renamed' }],
      [{ field: 'price', before: 10, after: 11.5 }],
    ]),
  );
  await apply(run);
  await work();
  expect((await send(await exportAll())).rows).toEqual({ unchanged: run.total });
  await undo(run._id);
  await work();
  expect((await send(file)).rows).toEqual({ unchanged: run.total });
  expect(await variantsBySku(before?.sku ?? '')).toMatchObject([{ price: 1_000, quantity: 9 }]);
});

it('names every wrong row with its reason and what was probably meant', async () => {
  const { port } = server.address() as AddressInfo;
  const run = await send(
    [
      `${head},Pictures`,
      'BAD-1,Good one,Ampero,Cables,,5,,1,',
      'BAD-1,Same again,Ampero,Cables,,5,,1,',
      'BAD-2,Bad price,Ampero,Cables,,"19,9O",,1,',
      'BAD-3,Bad category,Ampero,Cabels,,5,,1,',
      `BAD-4,Bad picture,Ampero,Cables,,5,,1,http://127.0.0.1:${port}/a.png`,
      'BAD-5,Bad discount,Ampero,Cables,,5,6,1,',
      'M123,Bad code,Ampero,Cables,,5,,1,',
      'BAD-6,No,Ampero,Cables,,5,,-1,',
    ].join('\n'),
  );
  expect(run.rows).toEqual({ new: 1, wrong: 7 });
  const wrong = await rowsOf(run._id, '&kind=wrong');
  const problems = wrong.map(({ row, problems: [first] }: { row: number; problems: object[] }) => ({
    row,
    ...first,
  }));
  expect(problems).toMatchObject([
    { row: 3, field: 'sku', reason: 'sameRow', detail: '2' },
    { row: 4, field: 'price', value: '19,9O', reason: 'notNumber', fix: '19.90' },
    { row: 5, field: 'category', value: 'Cabels', reason: 'categoryUnknown', fix: 'Cables' },
    { row: 6, field: 'pictures', reason: 'privateAddress' },
    { row: 7, field: 'priceAfterDiscount', reason: 'invalid' },
    { row: 8, field: 'sku', reason: 'skuReserved' },
    { row: 9, reason: 'invalid' },
  ]);
  expect(asked).toBe(0);
  const right = await rowsOf(run._id, '&problems=false');
  expect(right.map(({ row }: { row: number }) => row)).toEqual([2]);
  const { body: file } = await shop.call(admin, 'GET', `/admin/imports/${run._id}/export`);
  expect(file).toContain(
    'BAD-3,Bad category,Ampero,Cabels,,5,,1,,5,Category: “Cabels” no such category',
  );

  // A suggestion is accepted by a press; a row can be left out by another.
  const path = `/admin/imports/${run._id}/rows`;
  await shop.call(admin, 'PUT', `${path}/5`, { body: { field: 'category', value: 'Cables' } });
  await shop.call(admin, 'PUT', `${path}/2`, { body: { leftOut: true } });
  expect((await apply(run)).body.code).toBe('conflict');
  await check();
  expect(await runOf(run._id)).toMatchObject({ rows: { new: 2, wrong: 6 } });
});

it('makes missing brands and categories only where that was asked for', async () => {
  const file = 'SKU;Product;Brand;Category;Price\nMIS-1;Lamp;Lumina;Lights > Desk;10,50\n';
  const refused = await send(file);
  expect(refused.rows).toEqual({ wrong: 1 });
  const run = await send(file, { options: { ...options, createMissing: true } });
  expect(run).toMatchObject({
    rows: { new: 1 },
    missing: {
      brands: ['Lumina'],
      categories: ['Lights'],
      subcategories: [{ category: 'Lights', name: 'Desk' }],
    },
  });
  await apply(run);
  await work();
  expect(await variantsBySku('MIS-1')).toMatchObject([{ price: 1_050 }]);
  expect((await send(file)).rows).toEqual({ unchanged: 1 });
});

it('remembers columns that were chosen by hand for the next file with these heads', async () => {
  const file = 'Nr,What,Worth\nMIS-1,Lamp,12\n';
  const first = await send(file, { columns: ['sku', 'title', 'price'] });
  expect(first.rows).toEqual({ changed: 1 });
  const second = await send(file);
  expect(second).toMatchObject({ rows: { changed: 1 }, savedColumns: 'products.csv' });
});

it('goes on where it was after a process was killed in the middle', async () => {
  const rows = Array.from({ length: 230 }, (_, at) => `KILL-${at},Thing ${at},Ampero,Cables,,5,,2`);
  const run = await send([head, ...rows].join('\n'));
  await apply(run);
  await query(
    shop.db,
    sql.raw(`
    create function break_off() returns trigger language plpgsql as $$
    begin raise exception using errcode = '57P01', message = 'killed'; end $$`),
  );
  await query(
    shop.db,
    sql.raw(`create trigger break_off before insert on products
      for each row when (new.title = 'Thing 227') execute function break_off()`),
  );
  await expect(work()).rejects.toThrow();
  await query(shop.db, sql`drop function break_off cascade`);
  const findMade = () =>
    query<{ count: number; pieces: number }>(
      shop.db,
      sql`select count(*)::int as count, sum(quantity)::int as pieces from product_variants where sku like 'KILL-%'`,
    );
  const [before] = await findMade();
  // Batches before the one that failed were written whole, that one not at all.
  const broken = await runOf(run._id);
  expect(broken.state).toBe('applying');
  expect(broken.products).toEqual({ done: before?.count, ready: 230 - (before?.count ?? 0) });
  expect(broken.products.ready).toBeGreaterThan(0);
  await work();
  expect(await runOf(run._id)).toMatchObject({ state: 'applied', products: { done: 230 } });
  expect(await findMade()).toEqual([{ count: 230, pieces: 460 }]);
  await shop.expectBooksRight();
});

test('an SKU that two imports and a form make at once was an error without a reason', async () => {
  const rows = (name: string) => ['1', '2', '3'].map((at) => `RACE-${at},${name},Ampero,Cables,,5`);
  const [first, second] = [
    await send([head, ...rows('First')].join('\n')),
    await send([head, ...rows('Second').reverse()].join('\n')),
  ];
  // The first import has written but not committed while the others write the same.
  await query(
    shop.db,
    sql.raw(`
    create function wait_a_moment() returns trigger language plpgsql as $$
    begin perform pg_sleep(1); return new; end $$;
    create trigger wait_a_moment after insert on product_variants
      for each row when (new.sku = 'RACE-3') execute function wait_a_moment()`),
  );
  await apply(first);
  const working = work();
  await vi.waitFor(async () => {
    const sleeping = sql`select from pg_stat_activity where wait_event = 'PgSleep'`;
    expect(await query(shop.db, sleeping)).toHaveLength(1);
  });
  await apply(second);
  const other = await query<{ id: string; category: string }>(
    shop.db,
    sql`select brand.id, category.id as category from brands brand, categories category
      where brand.name = 'Ampero' and category.name = 'Cables'`,
  );
  const form = shop.call(admin, 'POST', '/products', {
    body: {
      title: 'By hand',
      description: 'A form.',
      price: 5,
      quantity: 1,
      brand: other[0]?.id,
      category: other[0]?.category,
      variants: [{ sku: 'RACE-2', options: [], quantity: 1 }],
    },
  });
  const [made] = await Promise.all([form, working, work()]);
  await query(shop.db, sql`drop function wait_a_moment cascade`);
  expect(made.status).toBe(400);
  expect(made.body.errors).toMatchObject([{ param: 'variants.0.sku' }]);
  expect(await runOf(first._id)).toMatchObject({ state: 'applied', products: { done: 3 } });
  expect(await runOf(second._id)).toMatchObject({ state: 'applied', products: { failed: 3 } });
  const failed = await rowsOf(second._id);
  expect(failed.map(({ reason }: { reason: string }) => reason)).toEqual(
    ['3', '2', '1'].map((at) => expect.stringContaining(`RACE-${at}`)),
  );
  await shop.expectBooksRight();
});

it('leaves alone what changed since the check, and what was touched since when it is undone', async () => {
  const skus = ['KILL-1', 'KILL-2', 'KILL-3'];
  const run = await send(`SKU,Price,Stock\n${skus.map((sku) => `${sku},7,10`).join('\n')}\n`);
  expect(run).toMatchObject({ rows: { changed: 3 }, fields: { price: 3, stock: 3 } });
  const ids = await query<{ id: string }>(
    shop.db,
    sql`select product_id as id from product_variants where sku = any (${sql.param(skus)}::text[]) order by sku`,
  );
  const [first, second] = ids.map(({ id }) => id);
  await shop.call(admin, 'PUT', `/products/${first}`, { body: { price: 50 } });
  await apply(run);
  await work();
  expect((await runOf(run._id)).products).toEqual({ done: 2, failed: 1 });
  expect(await variantsBySku(...skus)).toMatchObject([
    { price: 5_000, quantity: 2 },
    { price: 700, quantity: 10 },
    { price: 700, quantity: 10 },
  ]);
  await shop.call(admin, 'PUT', `/products/${second}`, { body: { price: 60 } });
  await query(shop.db, sql`update product_variants set quantity = 9 where sku = 'KILL-3'`);
  await query(
    shop.db,
    sql`insert into stock_movements (product_id, variant_id, kind, quantity_change)
      select product_id, id, 'sale', -1 from product_variants where sku = 'KILL-3'`,
  );
  await undo(run._id);
  await work();
  expect((await runOf(run._id)).products).toEqual({ undone: 1, kept: 1, failed: 1 });
  // One was sold since: it does not come back.
  expect(await variantsBySku(...skus)).toMatchObject([
    { price: 5_000 },
    { price: 6_000, quantity: 10 },
    { price: 500, quantity: 1 },
  ]);
});

it('leaves alone stock that somebody counted since, when it is undone', async () => {
  const run = await send('SKU,Stock\nKILL-5,10\nKILL-6,10\n');
  await apply(run);
  await work();
  const [counted] = await query<{ id: string; productId: string }>(
    shop.db,
    sql`select id, product_id as "productId" from product_variants where sku = 'KILL-5'`,
  );
  const adjustments = `/products/${counted?.productId}/variants/${counted?.id}/adjustments`;
  const body = { onHand: 100, seenOnHand: 10, reason: 'counted' };
  const response = await shop.call(admin, 'POST', adjustments, { body });
  expect(response.status).toBe(200);
  await undo(run._id);
  await work();
  expect((await runOf(run._id)).products).toEqual({ undone: 1, kept: 1 });
  expect(await variantsBySku('KILL-5', 'KILL-6')).toMatchObject([
    { quantity: 100 },
    { quantity: 2 },
  ]);
});

it('takes imports back one after the other, and meets SKUs in any capitals', async () => {
  const first = await send('SKU,Price,Stock\nKILL-4,8,20\n');
  await apply(first);
  await work();
  const second = await send('SKU,Price,Stock\nkill-4,9,30\n');
  expect(second.rows).toEqual({ changed: 1 });
  await apply(second);
  await work();
  for (const run of [second, first]) {
    await undo(run._id);
    await work();
    expect((await runOf(run._id)).products).toEqual({ undone: 1 });
  }
  expect(await variantsBySku('KILL-4')).toMatchObject([{ price: 500, quantity: 2 }]);
});

it('takes an import back that an undo had to leave, once the later one is taken back', async () => {
  const first = await send('SKU,Price\nKILL-7,8\n');
  await apply(first);
  await work();
  const second = await send('SKU,Price\nKILL-7,9\n');
  await apply(second);
  await work();
  const outcomes: object[] = [];
  for (const run of [first, second, first]) {
    await undo(run._id);
    await work();
    outcomes.push((await runOf(run._id)).products);
  }
  expect(outcomes).toEqual([{ kept: 1 }, { undone: 1 }, { undone: 1 }]);
  expect(await variantsBySku('KILL-7')).toMatchObject([{ price: 500 }]);
});

it('is not ended by a process that is late, where somebody undoes it again', async () => {
  const first = await send('SKU,Price\nKILL-8,8\n');
  await apply(first);
  await work();
  const second = await send('SKU,Price\nKILL-8,9\n');
  await apply(second);
  await work();
  await undo(first._id);
  await work();
  await undo(first._id);
  await endWork(shop.db, first._id, 'undone');
  expect(await runOf(first._id)).toMatchObject({ state: 'undoing' });
  await work();
  expect(await runOf(first._id)).toMatchObject({ state: 'undone', products: { kept: 1 } });
});

it('fetches pictures after the products, once, and says of which it could not', async () => {
  const file = `${head},Pictures\nPIC-1,Picture one,Ampero,Cables,,5,,1,https://pictures.example/a.png\nPIC-2,Picture two,Ampero,Cables,,5,,1,"https://pictures.example/a.png, https://pictures.example/moved.png"\n`;
  const run = await send(file);
  await apply(run);
  const asked: string[] = [];
  const { catalog } = shop.app;
  if (!catalog) throw new Error('There is no catalogue.');
  const bytes = await pictureBytes(7);
  const storage = { write: async () => {}, read: async () => undefined, remove: async () => {} };
  const media = { storage, queue: new RenderQueue(1) };
  const deps = { db: shop.db, catalog, media, settings: {} as ShopSettings };
  await processImports({
    db: shop.db,
    catalog: deps,
    publicUrl: 'http://shop',
    log: shop.app.log,
    fetchPicture: async (url) => {
      asked.push(url);
      return url.includes('moved') ? 'redirected' : bytes;
    },
  });
  expect(asked).toEqual(['https://pictures.example/a.png', 'https://pictures.example/moved.png']);
  expect(await runOf(run._id)).toMatchObject({
    state: 'applied',
    pictures: { done: 1, failed: 1 },
  });
  const [row] = await rowsOf(run._id, '&problems=true');
  expect(row).toMatchObject({
    sku: 'PIC-2',
    picturesFailed: 'https://pictures.example/moved.png: leads to another address',
  });
  const again = await send(file);
  expect((await rowsOf(again._id)).map(({ kind }: { kind: string }) => kind)).toEqual([
    'unchanged',
    'changed',
  ]);
});

it('reads a file in a code page of Windows, and in another when somebody says so', async () => {
  const words = Buffer.from([0xd3, 0xe3, 0xc7, 0xda, 0xc9, 0xc7]);
  const file = Buffer.concat([
    Buffer.from('SKU,Product,Brand,Category,Price,'),
    Buffer.from([0xc7, 0xe1, 0xdf, 0xe3, 0xed, 0xc9]),
    Buffer.from('\nCODE-1,'),
    words,
    Buffer.from(',Ampero,Cables,5,7\n'),
  ]);
  const run = await send(file);
  expect(run).toMatchObject({ encoding: 'windows-1256', rows: { new: 1 } });
  expect(run.columns.at(-1)).toEqual({ head: 'الكمية', sample: '7', field: 'stock' });
  expect(run.columns[1].sample).toBe('سماعةا');
  const setUp = (encoding: string) =>
    shop.call(admin, 'PUT', `/admin/imports/${run._id}`, { body: { encoding } });
  const western = (await setUp('windows-1252')).body.data;
  expect(western.encoding).toBe('windows-1252');
  expect(western.columns[1].sample).toBe('ÓãÇÚÉÇ');
  expect(western.columns.at(-1).field).toBeUndefined();
  await setUp('windows-1256');
  await check();
  const [row] = await rowsOf(run._id);
  expect(row).toMatchObject({ kind: 'new', label: 'سماعةا' });
  expect(row.changes).toContainEqual({ field: 'stock', before: null, after: 7 });
});

it('refuses what is no table, in words', async () => {
  const files: [string | Buffer, string?][] = [
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00])],
    ['SKU,Price\n'],
    ['this is no workbook', 'fake.xlsx'],
    ['SKU,Price\n"A-1,5\nA-2,6\n'],
    [Buffer.from('PK\x03\x04 and nothing else', 'latin1')],
    [`${Array(101).fill('A').join(',')}\n1\n`],
    [`SKU\n${'A\n'.repeat(100_001)}`],
  ];
  const codes: string[] = [];
  for (const file of files) codes.push((await upload(...file)).body.code);
  expect(codes).toEqual([
    'import_not_text',
    'import_empty',
    'import_no_workbook',
    'import_open_quote',
    'import_unreadable',
    'import_too_wide',
    'import_too_long',
  ]);
});
