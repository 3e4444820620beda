import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { asForm, pictureBytes } from '../catalog-admin/form.ts';
import { useShop } from '../checkout/shop-app.ts';
import { signInAsStaff, type TestPerson } from '../sign-in.ts';
import { packZip } from './pack-zip.ts';

const shop = useShop();
let admin: TestPerson;

beforeAll(async () => {
  admin = await shop.person('admin');
  await shop.factory.addBrand('Ampero');
  await shop.factory.addCategory('Cables');
  await shop.app.catalog?.index.refresh({ content: true });
});

const check = () => shop.app.jobs.run('import-checks');
const work = () => shop.app.jobs.run('import-runs');

async function upload(kind: string, content: string | Buffer, person = admin) {
  const file = { bytes: Buffer.from(content), filename: 'file.csv' };
  const { payload, headers } = await asForm([['file', file]]);
  return shop.call(person, 'POST', `/admin/imports?kind=${kind}`, { body: payload, headers });
}

async function send(kind: string, content: string | Buffer, person = admin) {
  const { status, body } = await upload(kind, content, person);
  expect({ status, code: body.code }).toEqual({ status: 201, code: undefined });
  await check();
  return runOf(body.data._id);
}

async function runOf(id: string) {
  return (await shop.call(admin, 'GET', `/admin/imports/${id}`)).body.data;
}

async function rowsOf(id: string) {
  return (await shop.call(admin, 'GET', `/admin/imports/${id}/rows?limit=100`)).body.data;
}

async function apply({ _id: id, revision }: { _id: string; revision: number }, person = admin) {
  const answer = await shop.call(person, 'POST', `/admin/imports/${id}/apply`, {
    body: { revision },
  });
  await work();
  return answer;
}

async function undo({ _id: id }: { _id: string }, person = admin) {
  const answer = await shop.call(person, 'POST', `/admin/imports/${id}/undo`);
  await work();
  return answer;
}

const products =
  'SKU,Product,Brand,Category,Price,Stock,Barcode\nKIND-1,Plug,Ampero,Cables,10,5,6221111111111\nKIND-2,Cord,Ampero,Cables,20,5,6222222222222\n';

function shelf() {
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
    'SKU,Barcode,Available,Price\nkind-1,,9,1\n,6222222222222,0,1\nKIND-9,,4,1\n,,3,1\n',
  );
  expect(stock).toMatchObject({ kind: 'stock', rows: { changed: 2, wrong: 2 } });
  const [, , unknown, nameless] = await rowsOf(stock._id);
  expect(unknown.problems).toMatchObject([{ field: 'sku', reason: 'codeUnknown' }]);
  expect(nameless.problems).toMatchObject([{ field: 'barcode', reason: 'codeUnknown' }]);
  await apply(stock);
  expect(await shelf()).toMatchObject([
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
  expect((await shelf())[0]).toMatchObject({ quantity: 9, price: 1_200, after: 1_100 });
  await undo(prices);
  await undo(stock);
  expect(await shelf()).toMatchObject([
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
  // Whoever may no longer book when the job comes to it books nothing.
  await shop.call(counter, 'POST', `/admin/imports/${run._id}/apply`, {
    body: { revision: run.revision },
  });
  await query(shop.db, sql`delete from staff_members where user_id = ${counter.id}`);
  await work();
  expect((await runOf(run._id)).products).toEqual({ failed: 1 });
  expect((await shelf())[0]).toMatchObject({ quantity: 7, price: 1_100 });
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

it('makes customers without a password, mails nobody, and opens no account that is there', async () => {
  const known = await shop.person();
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
    `E-mail,Name,Phone,Tags,City,Address,Password\nNew.One@example.com,Nour Samir,+20 100 123 4567,"Wholesale, cairo",Cairo,9 Sample Street,secret-1\n${before?.email},Known Person,,press,,,secret-2\n${staff?.email},Somebody Else,,,,,x\nnot-an-address,Nobody,,,,,\n`,
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
  expect(codes).toEqual([
    'import_archive_unsafe',
    'import_archive_unsafe',
    'import_archive_type',
    'import_archive_type',
    'import_archive_large',
    'import_archive_table',
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
