import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { buildShop, useShop } from '../checkout/shop-app.ts';
import { recordStatements } from '../sent-statements.ts';
import { giveKey, signInAsStaff, type TestUser } from '../sign-in.ts';
import { asForm, pictureBytes } from '../uploads.ts';
import { importsOf } from './imports-of.ts';
import { packZip } from './pack-zip.ts';

const shop = useShop();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
  await shop.factory.addBrand('Ampero');
  await shop.factory.addCategory('Cables');
  await shop.app.catalog?.index.refresh({ content: true });
});

const { check, work, upload, send, runOf, rowsOf, apply, undo } = importsOf(shop, () => admin);

const products =
  'SKU,Product,Brand,Category,Price,Stock,Barcode\nKIND-1,Plug,Ampero,Cables,10,5,6221111111111\nKIND-2,Cord,Ampero,Cables,20,5,6222222222222\n';

function listVariants() {
  return query(
    shop.db,
    sql`
    select variant.sku, variant.quantity, product.price::int, product.price_after_discount::int as after
    from product_variants variant join products product on product.id = variant.product_id
    where variant.sku like 'KIND-%' order by variant.sku`,
  );
}

it('books stock by SKU or barcode as a count, changes prices alone, and takes both back', async () => {
  await apply(await send('products', products));
  const stock = await send(
    'stock',
    'SKU,Barcode,Available,Price\nkind-1,,9,1\n,6222222222222,0,1\nKIND-9,,4,1\n,,3,1\nKIND-2,,8,1\n',
  );
  expect(stock).toMatchObject({ kind: 'stock', rows: { changed: 2, wrong: 3 } });
  const [, , unknown, nameless, again] = await rowsOf(stock._id);
  expect(again.problems).toMatchObject([{ field: 'sku', reason: 'sameRow', detail: '3' }]);
  expect(unknown.problems).toMatchObject([{ field: 'sku', reason: 'codeUnknown' }]);
  expect(nameless.problems).toMatchObject([{ field: 'barcode', reason: 'codeUnknown' }]);
  await apply(stock);
  expect(await listVariants()).toMatchObject([
    { quantity: 9, price: 1_000 },
    { quantity: 0, price: 2_000 },
  ]);
  const booked = await query(
    shop.db,
    sql`select reason, quantity_change as change from stock_movements where reason is not null order by id`,
  );
  expect(booked).toEqual([
    { reason: 'counted', change: 4 },
    { reason: 'counted', change: -5 },
  ]);

  const prices = await send('prices', 'Barcode,Price,Sale price\n6221111111111,12,11\n');
  expect(prices.columns.map(({ field }: { field?: string }) => field)).toEqual([
    'barcode',
    'price',
    'priceAfterDiscount',
  ]);
  await apply(prices);
  expect((await listVariants())[0]).toMatchObject({ quantity: 9, price: 1_200, after: 1_100 });
  await undo(prices);
  await undo(stock);
  expect(await listVariants()).toMatchObject([
    { quantity: 5, price: 1_000, after: null },
    { quantity: 5, price: 2_000, after: null },
  ]);
  await shop.expectBooksRight();
});

it('takes of each kind its own permission, and for stock that of stock, to the end', async () => {
  const { connection } = shop.database;
  const writer = await signInAsStaff(connection, ['products:write']);
  const counter = await signInAsStaff(connection, ['inventory:write']);
  expect((await upload('stock', 'SKU,Stock\nKIND-1,1\n', writer)).body.code).toBe('forbidden');
  expect((await upload('coupons', 'Code\nX\n', counter)).body.code).toBe('forbidden');
  const run = await send('stock', 'SKU,Stock\nKIND-1,1\n', counter);
  expect((await shop.call(writer, 'GET', `/admin/imports/${run._id}`)).body.code).toBe('forbidden');
  const listed = (await shop.call(counter, 'GET', '/admin/imports')).body.data;
  expect(new Set(listed.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['stock']));

  const file = await send('products', 'SKU,Price,Stock\nKIND-1,11,7\n', writer);
  expect((await apply(file, writer)).body.code).toBe('import_stock');
  await apply(file);
  expect((await undo(file, writer)).body.code).toBe('import_stock');
  // Without the permission when the job runs, no stock is booked.
  await shop.call(counter, 'POST', `/admin/imports/${run._id}/apply`, {
    body: { revision: run.revision },
  });
  await query(shop.db, sql`delete from staff_members where user_id = ${counter.id}`);
  await work();
  expect((await runOf(run._id)).products).toEqual({ failed: 1 });
  expect((await listVariants())[0]).toMatchObject({ quantity: 7, price: 1_100 });
});

it('says who imported a file, and who took it back', async () => {
  const colleague = await signInAsStaff(shop.database.connection, ['products:write']);
  const run = await send('products', 'SKU,Price\nKIND-1,12\n');
  expect(run).not.toHaveProperty('appliedBy');
  await apply(run);
  expect(await runOf(run._id)).toMatchObject({ appliedBy: 'Test admin' });
  await undo(run, colleague);
  expect(await runOf(run._id)).toMatchObject({
    appliedBy: 'Test admin',
    undoneBy: 'Test colleague',
  });
});

it('takes back many rows of stock, prices and new products at once', async () => {
  const each = (line: (sku: string) => string) =>
    Array.from({ length: 60 }, (_, at) => line(`MANY-${at}`)).join('\n');
  const files = [
    [
      'products',
      `SKU,Product,Brand,Category,Price,Stock\n${each((sku) => `${sku},Thing,Ampero,Cables,5,2`)}`,
    ],
    ['prices', `SKU,Price\n${each((sku) => `${sku},6`)}`],
    ['stock', `SKU,Available\n${each((sku) => `${sku},9`)}`],
  ] as const;
  const runs: Awaited<ReturnType<typeof send>>[] = [];
  for (const [kind, file] of files) {
    const run = await send(kind, file);
    await apply(run);
    runs.unshift(run);
  }
  const stored = () =>
    query(
      shop.db,
      sql`
      select distinct product.price::int, variant.quantity, product.deleted_at is not null as deleted
      from product_variants variant join products product on product.id = variant.product_id
      where variant.sku like 'MANY-%'`,
    );
  const states = [await stored()];
  for (const run of runs) {
    const sent = await recordStatements(shop.database.connection, () => undo(run));
    expect(sent.length).toBeLessThan(120);
    expect((await runOf(run._id)).products).toEqual({ undone: 60 });
    states.push(await stored());
  }
  expect(states).toEqual([
    [{ price: 600, quantity: 9, deleted: false }],
    [{ price: 600, quantity: 2, deleted: false }],
    [{ price: 500, quantity: 2, deleted: false }],
    [{ price: 500, quantity: 2, deleted: true }],
  ]);
  await shop.expectBooksRight();
});

it('makes and changes coupons by the rules of the form', async () => {
  await shop.coupon({ name: 'OLD5', discountPercent: 5 });
  const run = await send(
    'coupons',
    'Code,Kind,Percent,Amount,Ends,Most uses\nNEW10,percent,10,,2031-05-06,3\nSIX,,,6.50,2031-01-01,\nold5,,7,,,\nBAD,percent,140,,2031-01-01,\nPAST,percent,5,,2020-01-01,\nNEVER,percent,5,,,\n',
  );
  expect(run).toMatchObject({ rows: { new: 2, changed: 1, wrong: 3 } });
  await apply(run);
  const stored = () =>
    query(
      shop.db,
      sql`select name, kind, discount_percent as percent, amount::int, max_uses as uses
        from coupons where name in ('NEW10', 'SIX', 'OLD5') order by name`,
    );
  expect(await stored()).toEqual([
    { name: 'NEW10', kind: 'percent', percent: 10, amount: null, uses: 3 },
    { name: 'OLD5', kind: 'percent', percent: 7, amount: null, uses: null },
    { name: 'SIX', kind: 'amount', percent: 0, amount: 650, uses: null },
  ]);
  expect((await send('coupons', 'Code,Percent,Ends\nNEW10,10,2031-05-06\n')).rows).toEqual({
    unchanged: 1,
  });
  await query(shop.db, sql`update coupons set use_count = 1 where name = 'SIX'`);
  await undo(run);
  expect((await runOf(run._id)).products).toEqual({ undone: 2, kept: 1 });
  expect(await stored()).toMatchObject([{ name: 'OLD5', percent: 5 }, { name: 'SIX' }]);
});

it('makes and changes deals, and leaves alone which goods they are of', async () => {
  const { body } = await shop.call(admin, 'POST', '/coupons', {
    body: {
      name: 'OLDDEAL',
      kind: 'buyGet',
      expire: '2031-01-01',
      deal: { buy: 3, get: 1, percent: 100, limit: 2 },
    },
  });
  expect(body.data.deal).toMatchObject({ buy: 3, limit: 2 });
  const file = (await shop.call(admin, 'GET', '/admin/coupons/export?format=csv&keyword=OLDDEAL'))
    .body;
  expect(file).toContain('3 + 1 at −100 %');
  expect((await send('coupons', file)).rows).toEqual({ unchanged: 1 });
  const run = await send(
    'coupons',
    'Code,Kind,Deal,Ends\nDEAL21,buyGet,buy 2 get 1,2031-01-01\nHALF,,2+1 50%,2031-01-01\nOLDDEAL,,4 + 1 at −50 %,\nODD,bogo,some for free,2031-01-01\nNONE,buyGet,,2031-01-01\nMANY,,900+1,2031-01-01\n',
  );
  expect(run.rows).toEqual({ new: 2, changed: 1, wrong: 3 });
  await apply(run);
  const deals = () =>
    query(shop.db, sql`select name, deal from coupons where kind = 'buyGet' order by name`);
  expect(await deals()).toMatchObject([
    { name: 'DEAL21', deal: { buy: 2, get: 1, percent: 100 } },
    { name: 'HALF', deal: { buy: 2, get: 1, percent: 50 } },
    { name: 'OLDDEAL', deal: { buy: 4, get: 1, percent: 50, limit: 2 } },
  ]);
  await undo(run);
  expect(await deals()).toMatchObject([{ name: 'OLDDEAL', deal: { buy: 3, limit: 2 } }]);
  expect((await send('coupons', 'Code,Percent\nOLDDEAL,5\n')).rows).toEqual({ wrong: 1 });
});

it('makes customers without a password, mails nobody, and opens no account that is there', async () => {
  const known = await shop.user();
  const [before] = await query<{ email: string; hash: string | null }>(
    shop.db,
    sql`select email, password_hash as hash from users where id = ${known.id}`,
  );
  const [staff] = await query<{ email: string }>(
    shop.db,
    sql`select email from users where id = ${admin.id}`,
  );
  const run = await send(
    'customers',
    `Email,Name,Phone,Tags,City,Address,Password\nNew.One@example.com,Nour Samir,+20 100 123 4567,"Wholesale, cairo",Cairo,9 Sample Street,secret-1\n${before?.email},Known Person,,press,,,secret-2\n${staff?.email},Somebody Else,,,,,x\nnot-an-address,Nobody,,,,,\n`,
  );
  expect(run).toMatchObject({ rows: { new: 1, changed: 1, wrong: 2 } });
  expect(run.columns.at(-1).field).toBeUndefined();
  await apply(run);
  const [made] = await query(
    shop.db,
    sql`
    select person.name, person.phone, person.password_hash as hash, person.guest, address.city,
      (select array_agg(tag order by tag) from customer_tags where user_id = person.id) as tags
    from users person left join addresses address on address.user_id = person.id
    where person.email = 'new.one@example.com'`,
  );
  expect(made).toEqual({
    name: 'Nour Samir',
    phone: '01001234567',
    hash: null,
    guest: false,
    city: 'Cairo',
    tags: ['cairo', 'wholesale'],
  });
  const [after] = await query(
    shop.db,
    sql`select name, email, password_hash as hash from users where id = ${known.id}`,
  );
  expect(after).toEqual({ name: 'Known Person', ...before });
  expect(await query(shop.db, sql`select 1 from mail_outbox`)).toEqual([]);
  await undo(run);
  expect((await runOf(run._id)).products).toEqual({ undone: 2 });
  expect(
    await query(shop.db, sql`select 1 from users where email = 'new.one@example.com'`),
  ).toEqual([]);
});

it('takes pictures of a variant from the column of its own, changes them alone, and back', async () => {
  const table = (...rows: string[]) =>
    packZip([
      {
        name: 'table.csv',
        bytes: `SKU,Product,Brand,Category,Price,Size,Pictures,Variant pictures\n${rows.join('\n')}\n`,
      },
      ...(['both', 'small', 'large'] as const).map((name) => ({
        name: `${name}.png`,
        bytes: pictures[name],
      })),
    ]);
  const pictures = {
    both: await pictureBytes(21),
    small: await pictureBytes(22),
    large: await pictureBytes(23),
  };
  const shown = () =>
    query(
      shop.db,
      sql`
      select variant.sku from product_pictures tie join products product on product.id = tie.product_id
      left join product_variants variant on variant.id = tie.variant_id
      where product.title = 'Sleeve' order by tie.position`,
    );
  const large = 'SIZE-L,Sleeve,,,5,L,,large.png both.png';
  const first = table('SIZE-S,Sleeve,Ampero,Cables,5,S,both.png,small.png both.png', large);
  await apply(await send('products', first));
  expect(await shown()).toEqual([{ sku: null }, { sku: 'SIZE-S' }, { sku: 'SIZE-L' }]);
  expect((await send('products', first)).rows).toEqual({ unchanged: 2 });
  const second = await send(
    'products',
    table('SIZE-S,Sleeve,,,5,S,both.png small.png,', 'SIZE-L,Sleeve,,,5,L,,large.png'),
  );
  expect(second.rows).toEqual({ changed: 1, unchanged: 1 });
  await apply(second);
  expect(await shown()).toEqual([{ sku: null }, { sku: null }, { sku: 'SIZE-L' }]);
  await undo(second);
  expect(await shown()).toEqual([{ sku: null }, { sku: 'SIZE-S' }, { sku: 'SIZE-L' }]);
});

it('takes pictures out of an archive by their names, each with its colour', async () => {
  const [red, blue] = [await pictureBytes(11), await pictureBytes(12)];
  const table =
    'SKU,Product,Brand,Category,Price,Colour,Colour code,Pictures\nZIP-RED,Reel,Ampero,Cables,5,Red,#aa0000,red one.PNG\nZIP-BLUE,Reel,,,5,Blue,#0000aa,blue.png\nZIP-3,Spool,Ampero,Cables,5,,,gone.png\n';
  const pack = (...more: Parameters<typeof packZip>[0]) =>
    packZip([
      { name: 'goods/table.csv', bytes: table },
      { name: 'goods/pictures/Red one.png', bytes: red },
      { name: 'goods/pictures/blue.png', bytes: blue },
      ...more,
    ]);
  const run = await send('products', pack({ name: '__MACOSX/._blue.png', bytes: 'x' }));
  expect(run).toMatchObject({ archivePictures: 2, rows: { new: 2, wrong: 1 } });
  const problems = (await rowsOf(run._id)).at(-1).problems;
  expect(problems).toMatchObject([{ reason: 'pictureMissing', detail: 'gone.png' }]);
  await apply(run);
  expect(await runOf(run._id)).toMatchObject({
    state: 'applied',
    pictures: { done: 1, failed: 0 },
  });
  const tied = await query(
    shop.db,
    sql`
    select tie.color from product_pictures tie join products product on product.id = tie.product_id
    where product.title = 'Reel' order by tie.position`,
  );
  expect(tied).toEqual([{ color: '#aa0000' }, { color: '#0000aa' }]);
  expect((await send('products', pack())).rows).toEqual({ unchanged: 2, wrong: 1 });

  const codes: string[] = [];
  for (const wrong of [
    { name: '../out.png', bytes: red },
    { name: 'link.png', bytes: '/etc/passwd', mode: 0o120777 },
    { name: 'program.exe', bytes: 'MZ' },
    { name: 'no-picture.png', bytes: '<html>' },
    { name: 'bomb.png', bytes: Buffer.alloc(9 * 1_024 * 1_024) },
    { name: 'second.csv', bytes: table },
  ]) {
    codes.push((await upload('products', pack(wrong))).body.code);
  }
  const whole = pack();
  // Truncated, with a changed byte in the compressed data, and with an offset far beyond the end.
  const turned = Buffer.from(whole);
  turned.writeUInt8(turned.readUInt8(60) ^ 0xff, 60);
  const misplaced = Buffer.from(whole);
  misplaced.writeUInt32LE(0x7fffffff, whole.indexOf('PK\x01\x02', 0, 'latin1') + 42);
  for (const broken of [whole.subarray(0, whole.length - 30), turned, misplaced]) {
    codes.push((await upload('products', broken)).body.code);
  }
  expect(codes).toEqual([
    'import_archive_unsafe',
    'import_archive_unsafe',
    'import_archive_type',
    'import_archive_type',
    'import_archive_large',
    'import_archive_table',
    'import_unreadable',
    'import_unreadable',
    'import_unreadable',
  ]);
});

it('lost the first of two columns that were chosen in quick succession', async () => {
  const run = await send('products', 'Nr,What,Worth\nKIND-1,Plug,12\n');
  const choose = (at: number, field: string) =>
    shop.call(admin, 'PUT', `/admin/imports/${run._id}`, { body: { column: { at, field } } });
  await Promise.all([choose(0, 'sku'), choose(1, 'title'), choose(2, 'price')]);
  await check();
  const chosen = await runOf(run._id);
  expect(chosen.columns.map(({ field }: { field?: string }) => field)).toEqual([
    'sku',
    'title',
    'price',
  ]);
  expect(chosen.rows).toEqual({ changed: 1 });
});

it('refused a row because a wrong one before it had the same address', async () => {
  const run = await send(
    'customers',
    'Email,Name\nTwice@example.com,X\ntwice@example.com,Nour Samir\ntwice@example.com,Nour Adel\n',
  );
  expect(run.rows).toEqual({ new: 1, wrong: 2 });
  const [short, , again] = await rowsOf(run._id);
  expect(short.problems).toMatchObject([{ field: 'name', reason: 'invalid' }]);
  expect(again.problems).toMatchObject([{ field: 'email', reason: 'sameRow', detail: '3' }]);
});

it('checks no name that an account has already', async () => {
  const user = await shop.user();
  await query(shop.db, sql`update users set name = 'Jo' where id = ${user.id}`);
  const [{ email } = { email: '' }] = await query<{ email: string }>(
    shop.db,
    sql`select email from users where id = ${user.id}`,
  );
  const run = await send('customers', `Email,Name,Tags\n${email},Jo,press\n`);
  expect(run.rows).toEqual({ changed: 1 });
  expect((await send('customers', `Email,Name\n${email},Al\n`)).rows).toEqual({ wrong: 1 });
});

it('says of an amount below nothing that it is', async () => {
  const run = await send('prices', 'SKU,Price\nKIND-1,-1\n');
  const [row] = await rowsOf(run._id);
  expect(row.problems).toMatchObject([{ field: 'price', value: '-1', reason: 'negative' }]);
});

it('logs what a key’s file or bulk change wrote under the key', async () => {
  const { name, headers } = await giveKey(shop.db, admin.id);
  const key = { ...admin, headers };
  await apply(await send('stock', 'SKU,Stock\nKIND-1,31\n'), key);
  const ids = [await shop.product(1), await shop.product(2)];
  const action = { kind: 'hide' };
  const { body } = await shop.call(key, 'POST', '/admin/bulk', {
    body: { entity: 'products', chosen: { ids }, action },
  });
  await shop.call(key, 'POST', `/admin/bulk/${body.data._id}/apply`);
  await shop.app.jobs.run('bulk-runs');
  const logged = await query(
    shop.db,
    sql`select entity, count(*)::int as count from audit_log where key_name = ${name}
      group by entity order by entity`,
  );
  expect(logged).toEqual([
    { entity: 'bulk', count: 1 },
    { entity: 'import', count: 1 },
    { entity: 'product', count: 3 },
  ]);
  // The undo is logged under the person who requested it.
  await shop.call(admin, 'POST', `/admin/bulk/${body.data._id}/undo`);
  await shop.app.jobs.run('bulk-runs');
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from audit_log where key_name = ${name}`,
  );
  expect(count).toBe(5);
});

it('went on writing after the key that asked for it was revoked', async () => {
  const { id: keyId, headers } = await giveKey(shop.db, admin.id);
  const key = { ...admin, headers };
  const run = await send('stock', 'SKU,Stock\nKIND-1,77\n');
  const path = `/admin/imports/${run._id}`;
  const body = { revision: run.revision };
  expect((await shop.call(key, 'POST', `${path}/apply`, { body })).status).toBe(200);
  expect((await shop.call(admin, 'DELETE', `/admin/api-keys/${keyId}`)).status).toBe(204);
  const before = await listVariants();
  await work();
  expect(await listVariants()).toEqual(before);
  expect(await runOf(run._id)).toMatchObject({ state: 'applied', products: { failed: 1 } });
  expect((await rowsOf(run._id))[0]).toMatchObject({
    state: 'failed',
    reason: 'whoever asked may no longer do it',
  });
  await shop.app.jobs.run('notify-staff');
  const { data: told } = (await shop.call(admin, 'GET', '/notifications')).body;
  expect(told).toContainEqual(
    expect.objectContaining({
      kind: 'bulkRefused',
      href: path,
      title: expect.stringContaining('file.csv'),
    }),
  );
});

it('says that the disk is full, and leaves nothing of an archive behind', async () => {
  const kept: string[] = [];
  const storage: Storage = {
    write: async (name) => {
      if (kept.length === 1) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      kept.push(name);
    },
    read: async () => undefined,
    remove: async (name) => {
      kept.splice(kept.indexOf(name), 1);
    },
  };
  const full = await buildShop(shop.database, {}, storage);
  const bytes = packZip([
    { name: 'table.csv', bytes: 'SKU,Price\nKIND-1,5\n' },
    { name: 'one.png', bytes: await pictureBytes(11) },
    { name: 'two.png', bytes: await pictureBytes(12) },
  ]);
  const runs = await shop.count('import_runs');
  const form = await asForm([['file', { bytes, filename: 'file.zip' }]]);
  const response = await full.inject({
    method: 'POST',
    url: '/api/v1/admin/imports?kind=products',
    payload: form.payload,
    headers: { ...form.headers, ...admin.headers },
  });
  await full.close();
  expect([response.statusCode, response.json().code]).toEqual([507, 'storage_full']);
  expect([kept, await shop.count('import_runs')]).toEqual([[], runs]);
});
