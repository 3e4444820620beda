import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useCatalogApp } from '../catalog/catalog-app.ts';
import { signInAs, signInAsStaff, type TestUser } from '../sign-in.ts';
import { asForm, type Part, pictureBytes } from '../uploads.ts';

let brand: string;
let category: string;
let other: string;
let subcategory: string;
const shop = useCatalogApp(async (factory) => {
  brand = await factory.addBrand('Maker');
  category = await factory.addCategory('Sound');
  other = await factory.addCategory('Light');
  subcategory = await factory.addSubcategory('Small speakers', category);
});
let admin: TestUser;
let made = 0;
let input: Record<string, unknown>;

beforeAll(async () => {
  admin = await signInAs(shop.database.connection, 'admin');
});
beforeEach(() => {
  made += 1;
  input = {
    title: `Speaker ${made}`,
    description: 'Loud and small.',
    price: 49.99,
    category,
    brand,
    quantity: 7,
  };
});

type Method = 'POST' | 'PUT' | 'DELETE' | 'GET';

async function call(method: Method, url: string, body?: object, headers: object = admin.headers) {
  const response = await shop.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...headers },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

async function create(changes: object = {}) {
  const { status, body } = await call('POST', '/products', { ...input, ...changes });
  expect(body).toHaveProperty('data');
  expect(status).toBe(201);
  return body.data;
}

async function upload(shade: number): Promise<string> {
  const parts: Part[] = [['file', { bytes: await pictureBytes(shade), filename: 'p.png' }]];
  const { payload, headers } = await asForm(parts);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/media',
    payload,
    headers: { ...headers, ...admin.headers },
  });
  expect(response.statusCode).toBe(201);
  return response.json().data.url;
}

it('is not created twice when its answer was lost', async () => {
  const headers = { ...admin.headers, 'idempotency-key': crypto.randomUUID() };
  const options = [{ name: 'Colour', value: 'Black' }];
  const variants = [{ options, color: '#111111', sku: `LOST-${made}`, quantity: 3 }];
  const sent = { ...input, variants };
  const [first, second] = await Promise.all([
    call('POST', '/products', sent, headers),
    call('POST', '/products', sent, headers),
  ]);
  const third = await call('POST', '/products', sent, headers);
  expect([first, second, third].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(second.body.data).toEqual(first.body.data);
  expect(third.body.data).toEqual(first.body.data);
  const changed = await call('POST', '/products', { ...sent, price: 60 }, headers);
  expect(changed.status).toBe(422);
  const { body } = await call('GET', `/admin/products?keyword=${input.title}`);
  expect(body.data).toHaveLength(1);
  const colleague = await signInAs(shop.database.connection, 'admin');
  const theirs = { ...headers, ...colleague.headers };
  const own = await call('POST', '/products', { ...input, title: 'Another' }, theirs);
  expect(own.status).toBe(201);
  expect(own.body.data._id).not.toBe(first.body.data._id);
});

it('creates a product from the form an older client sends', async () => {
  const cover = { bytes: await pictureBytes(1), filename: 'cover.png' };
  const second = { bytes: await pictureBytes(2, 'jpeg'), filename: 'second.jpg' };
  const { payload, headers } = await asForm([
    ['title', 'Form Speaker'],
    ['description', 'Came in parts.'],
    ['price', '20.50'],
    ['priceAfterDiscount', ''],
    ['category', category],
    ['brand', brand],
    ['subcategory', subcategory],
    ['quantity', '3'],
    ['imageCover', cover],
    ['images', cover],
    ['images', second],
    ['images', '[object File],[object File]'],
    ['availableColors', '#FF0000'],
    ['availableColors', '#00ff00'],
  ]);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/products',
    payload,
    headers: { ...headers, ...admin.headers },
  });
  expect(response.json()).toMatchObject({ data: { title: 'Form Speaker' } });
  expect(response.statusCode).toBe(201);
  const shown = await call('GET', `/products/${response.json().data._id}`);
  expect(shown.body.data).toMatchObject({
    price: 20.5,
    quantity: 3,
    category,
    availableColors: ['#ff0000', '#00ff00'],
    subcategory: [{ _id: subcategory }],
  });
  expect(shown.body.data.priceAfterDiscount).toBeUndefined();
  expect(shown.body.data.images).toHaveLength(2);
});

it.each([
  ['joined by commas', '#112233,#445566'],
  ['as JSON', '["#112233","#445566"]'],
])('takes colours %s', async (_, availableColors) => {
  const product = await create({ availableColors });
  expect(product.colors).toEqual([{ hex: '#112233' }, { hex: '#445566' }]);
});

it.each([
  [{ title: 'ab' }, 'title'],
  [{ description: '' }, 'description'],
  [{ description: 'x'.repeat(2_001) }, 'description'],
  [{ price: 0 }, 'price'],
  [{ price: 'free' }, 'price'],
  [{ price: 1.234 }, 'price'],
  [{ price: '1e3' }, 'price'],
  [{ price: '80,50' }, 'price'],
  [{ price: 10_000_000 }, 'price'],
  [{ priceAfterDiscount: 49.99 }, 'priceAfterDiscount'],
  [{ quantity: -1 }, 'quantity'],
  [{ quantity: 1.5 }, 'quantity'],
  [{ category: 'nowhere' }, 'category'],
  [{ brand: '00000000-0000-7000-8000-000000000000' }, 'brand'],
  [{ availableColors: ['red'] }, 'availableColors.0'],
  [{ availableColors: ['#112233', '#112233'] }, 'availableColors'],
  [{ imageCover: 'https://elsewhere.test/a.png' }, 'imageCover'],
  [{ specifications: [{ key: 'screenSize', value: 'big' }] }, 'specifications.0'],
])('refuses %j by its field', async (changes, param) => {
  const { status, body } = await call('POST', '/products', { ...input, ...changes });
  expect(status).toBe(400);
  expect(body.errors.map((error: { param: string }) => error.param)).toContain(param);
});

it('reads digits as keyboards in Arabic write them', async () => {
  expect((await create({ price: '١٢٫٥' })).price).toBe(12.5);
});

it('refuses a subcategory of another category', async () => {
  const { body } = await call('POST', '/products', { ...input, category: other, subcategory });
  expect(body.errors).toEqual([{ param: 'subcategory', msg: expect.any(String) }]);
});

it('ignores what admins cannot set', async () => {
  const product = await create({ sold: 999, ratingsAverage: 5, reserved: 3, version: 40 });
  expect(product).toMatchObject({ sold: 0, reserved: 0, version: 1 });
});

it('keeps pictures in order and tied to colours', async () => {
  const [red, blue] = [await upload(101), await upload(102)];
  const product = await create({
    availableColors: ['#ff0000', '#0000ff'],
    pictures: [
      { url: blue, color: '#0000ff' },
      { url: red, color: '#ff0000' },
    ],
  });
  expect(product.pictures).toEqual([
    { url: blue, color: '#0000ff' },
    { url: red, color: '#ff0000' },
  ]);
  const refused = await call('PUT', `/products/${product._id}`, {
    pictures: [{ url: red, color: '#123456' }],
  });
  expect(refused.status).toBe(400);
});

it('changes only what is sent, and the next reader sees it', async () => {
  const product = await create({ subcategory: [subcategory], priceAfterDiscount: 39 });
  const { status } = await call('PUT', `/products/${product._id}`, { title: 'Renamed Speaker' });
  expect(status).toBe(200);
  const shown = await call('GET', `/products/${product._id}`);
  expect(shown.body.data).toMatchObject({
    title: 'Renamed Speaker',
    price: 49.99,
    priceAfterDiscount: 39,
    quantity: 7,
    subcategory: [{ _id: subcategory }],
  });
  const cleared = await call('PUT', `/products/${product._id}`, { priceAfterDiscount: null });
  expect(cleared.body.data.priceAfterDiscount).toBeUndefined();
});

it('drops subcategories that do not fit a new category', async () => {
  const product = await create({ subcategory: [subcategory] });
  const { body } = await call('PUT', `/products/${product._id}`, { category: other });
  expect(body.data).toMatchObject({ category: { _id: other }, subcategory: [] });
});

it('shows the second of two admins a conflict, with whom where one saved it, and overwrites nothing', async () => {
  const product = await create();
  const url = `/products/${product._id}`;
  expect((await call('PUT', url, { title: 'First save', version: 1 })).status).toBe(200);
  expect(await call('PUT', url, { title: 'Second save', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'conflict', changed: { by: admin.name, at: expect.any(String) } },
  });
  expect((await call('GET', `/admin${url}`)).body.data).toMatchObject({ title: 'First save' });
  // What many were changed by at once is not noted with each of them.
  await query(
    shop.database.connection.db,
    sql`update products set version = version + 1, updated_at = now() where id = ${product._id}`,
  );
  const late = await call('PUT', url, { title: 'Third save', version: 2 });
  expect(late.body).not.toHaveProperty('changed');
});

it('moves stock through the ledger', async () => {
  const product = await create();
  await call('PUT', `/products/${product._id}`, { quantity: 4 });
  const rows = await query(
    shop.database.connection.db,
    sql`
    select kind, quantity_change, actor_id from stock_movements
    where product_id = ${product._id} order by id`,
  );
  expect(rows).toMatchObject([
    { kind: 'initial', quantity_change: 7 },
    { kind: 'adjustment', quantity_change: -3, actor_id: admin.id },
  ]);
});

it('hides unpublished products from shoppers, not from admins', async () => {
  const product = await create({ published: false });
  expect((await call('GET', `/products/${product._id}`)).status).toBe(404);
  expect((await call('GET', `/admin/products/${product._id}`)).status).toBe(200);
});

it('deletes so that it can be undone', async () => {
  const product = await create();
  expect((await call('DELETE', `/products/${product._id}`)).status).toBe(204);
  expect((await call('GET', `/products/${product._id}`)).status).toBe(404);
  expect((await call('DELETE', `/products/${product._id}`)).status).toBe(404);
  const bin = await call('GET', '/admin/products?deleted=true');
  expect(bin.body.data.map((each: { _id: string }) => each._id)).toContain(product._id);
  const restored = { action: 'restore', ids: [product._id] };
  expect((await call('POST', '/admin/products/bulk', restored)).body).toEqual({ changed: 1 });
  expect((await call('GET', `/products/${product._id}`)).status).toBe(200);
});

it('takes deleted products away for good after 30 days, and none before', async () => {
  const { db } = shop.database.connection;
  const [old, fresh] = [(await create())._id, (await create({ title: 'Fresh' }))._id];
  await call('POST', '/admin/products/bulk', { action: 'delete', ids: [old, fresh] });
  await query(
    db,
    sql`update products set deleted_at = now() - interval '31 days' where id = ${old}`,
  );
  await shop.app.jobs.run('sweep-deleted-products');
  const left = await query(db, sql`select id from products where id in (${old}, ${fresh})`);
  expect(left.map(({ id }) => id)).toEqual([fresh]);
});

it('changes many at once, or none', async () => {
  const ids = [(await create())._id, (await create({ title: 'Another' }))._id];
  const bulk = { action: 'unpublish', ids: [...ids, 'nobody'] };
  expect((await call('POST', '/admin/products/bulk', bulk)).body).toEqual({ changed: 2 });
  for (const id of ids) expect((await call('GET', `/products/${id}`)).status).toBe(404);
  const unknown = { action: 'explode', ids };
  expect((await call('POST', '/admin/products/bulk', unknown)).status).toBe(400);
});

it('copies a product, unseen and without stock', async () => {
  const product = await create({ availableColors: ['#112233'] });
  const { status, body } = await call('POST', `/admin/products/${product._id}/duplicate`);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    title: `${product.title} (copy)`,
    published: false,
    quantity: 0,
    colors: [{ hex: '#112233' }],
  });
});

it('copies a product once, however often the request is repeated', async () => {
  const [product, other] = [await create(), await create()];
  const headers = { ...admin.headers, 'idempotency-key': crypto.randomUUID() };
  const copy = (id: string) => call('POST', `/admin/products/${id}/duplicate`, undefined, headers);
  const first = await copy(product._id);
  await call('PUT', `/products/${product._id}`, { title: 'Renamed meanwhile' });
  expect((await copy(product._id)).body.data._id).toBe(first.body.data._id);
  expect((await copy(other._id)).status).toBe(422);
});

it('finds, filters, sorts and pages for the product table', async () => {
  await create({ title: 'Zebra Lamp', quantity: 0, category: other });
  await create({ title: 'Zebra Light', quantity: 3, category: other, price: 5 });
  const titles = async (query: string) => {
    const { body } = await call('GET', `/admin/products?${query}`);
    return [body.results, body.data.map((each: { title: string }) => each.title)];
  };
  expect(await titles('keyword=zebra&sort=title')).toEqual([2, ['Zebra Lamp', 'Zebra Light']]);
  expect(await titles('keyword=zeb+lam')).toEqual([1, ['Zebra Lamp']]);
  expect(await titles(`keyword=zebra&stock=out&category=${other}`)).toEqual([1, ['Zebra Lamp']]);
  expect(await titles('keyword=zebra&stock=low')).toEqual([1, ['Zebra Light']]);
  expect(await titles('keyword=zebra&sort=price&limit=1')).toEqual([2, ['Zebra Light']]);
  expect((await call('GET', '/admin/products?sort=password')).status).toBe(400);
});

it('finds a product in the table by the beginning of a SKU and by a barcode of any variant', async () => {
  const size = (value: string, codes: object) => ({
    options: [{ name: 'Size', value }],
    quantity: 1,
    ...codes,
  });
  const product = await create({
    variants: [
      size('S', { sku: 'Quux-1' }),
      size('M', { sku: 'Quux-2', barcode: '4006381333931' }),
    ],
  });
  const found = async (keyword: string) => {
    const { body } = await call('GET', `/admin/products?keyword=${keyword}`);
    return body.data.map(({ _id }: { _id: string }) => _id);
  };
  for (const keyword of ['quux', 'QUUX-2', '4006381333931']) {
    expect(await found(keyword)).toEqual([product._id]);
  }
  expect(await found('400638133393')).toEqual([]);
});

it('has no entry in the audit log for a save that changes nothing', async () => {
  const product = await create();
  const path = `/admin/audit?entity=product&entityId=${product._id}&action=update`;
  expect((await call('PUT', `/products/${product._id}`, { price: 49.99 })).status).toBe(200);
  expect((await call('GET', path)).body.results).toBe(0);
  await call('PUT', `/products/${product._id}`, { price: 50 });
  expect((await call('GET', path)).body.results).toBe(1);
});

it('brings back an earlier version from the audit log', async () => {
  const product = await create({ subcategory: [subcategory] });
  await call('PUT', `/products/${product._id}`, { title: 'Spoilt', price: 1, subcategory: [] });
  const log = await call(
    'GET',
    `/admin/audit?entity=product&entityId=${product._id}&action=update`,
  );
  const entry = log.body.data[0];
  expect(entry.before).toMatchObject({ title: product.title });
  expect(Object.keys(entry.names)).toContain(subcategory);
  const { status, body } = await call(
    'POST',
    `/admin/products/${product._id}/versions/${entry._id}/restore`,
  );
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    title: product.title,
    price: 49.99,
    subcategory: [subcategory],
  });
  const used = await call('GET', `/subcategories/${subcategory}/usage`);
  const { products, hidden, deleted } = used.body.data;
  expect(products).toBeGreaterThan(0);
  await call('PUT', `/products/${product._id}`, { published: false });
  const path = `/subcategories/${subcategory}/usage`;
  expect((await call('GET', path)).body.data).toMatchObject({ products, hidden: hidden + 1 });
  await call('DELETE', `/products/${product._id}`);
  expect((await call('GET', path)).body.data).toEqual({
    products,
    hidden,
    deleted: deleted + 1,
    subcategories: 0,
  });
});

it('is closed to users and visitors', async () => {
  const user = await signInAs(shop.database.connection);
  const product = await create();
  for (const [method, url] of [
    ['POST', '/products'],
    ['PUT', `/products/${product._id}`],
    ['DELETE', `/products/${product._id}`],
    ['GET', '/admin/products'],
    ['POST', '/admin/products/bulk'],
    ['POST', '/media'],
    ['GET', '/admin/audit'],
  ] as const) {
    expect((await call(method, url, undefined, {})).status).toBe(401);
    expect((await call(method, url, undefined, user.headers)).status).toBe(403);
  }
});

it('stores a warranty, shows it on the product page at once, and takes it away again', async () => {
  const product = await create({ warrantyMonths: '24' });
  const page = async () => (await call('GET', `/products/${product._id}`)).body.data;
  expect(product.warrantyMonths).toBe(24);
  expect((await page()).warrantyMonths).toBe(24);

  const untouched = await call('PUT', `/products/${product._id}`, { title: 'Speaker renamed' });
  expect(untouched.body.data.warrantyMonths).toBe(24);
  const gone = await call('PUT', `/products/${product._id}`, { warrantyMonths: '' });
  expect(gone.status).toBe(200);
  expect(await page()).not.toHaveProperty('warrantyMonths');

  const { body } = await call('GET', `/admin/audit?entity=product&entityId=${product._id}`);
  const removal = body.data[0]._id;
  await call('POST', `/admin/products/${product._id}/versions/${removal}/restore`);
  expect((await page()).warrantyMonths).toBe(24);

  for (const months of [0, 601, 1.5, 'long']) {
    const refused = await call('PUT', `/products/${product._id}`, { warrantyMonths: months });
    expect(refused.status, String(months)).toBe(400);
  }
});

it('has its first stock as a delivery, where its cost is told', async () => {
  const plain = await create({ cost: 12.5 });
  const parts = await create({
    cost: '8',
    variants: [
      { options: [{ name: 'Size', value: 'S' }], quantity: 2 },
      { options: [{ name: 'Size', value: 'M' }], quantity: 0 },
      { options: [{ name: 'Size', value: 'L' }], quantity: 3 },
    ],
  });
  const movementsOf = async ({ _id }: { _id: string }) =>
    (await call('GET', `/products/${_id}/stock-movements`)).body;
  const { stock, data } = await movementsOf(plain);
  expect(stock).toMatchObject({ quantity: 7 });
  expect(data).toEqual([
    expect.objectContaining({
      kind: 'receipt',
      quantityChange: 7,
      unitCost: 12.5,
      receipt: 'First stock',
    }),
  ]);
  expect(
    (await movementsOf(parts)).data.map((each: { unitCost: number }) => each.unitCost),
  ).toEqual([8, 8]);
  const rows = (await call('GET', `/admin/inventory?keyword=${encodeURIComponent(plain.title)}`))
    .body;
  expect(rows.data[0]).toMatchObject({ onHand: 7, averageCost: 12.5 });
  const untold = await movementsOf(await create({ title: `Untold ${made}` }));
  expect(untold.data[0]).toMatchObject({ kind: 'initial', quantityChange: 7 });
  const wrong = await call('POST', '/products', { ...input, cost: 1.005 });
  expect(wrong.body.errors).toEqual([{ param: 'cost', msg: expect.any(String) }]);
});

it('leaves stock as it is for who may not book it', async () => {
  const { body } = await call('POST', '/products', input);
  const { connection } = shop.database;
  const writer = await signInAsStaff(connection, ['products:read', 'products:write']);
  const change = { title: 'Named anew', quantity: 2 };
  const changed = await call('PUT', `/products/${body.data._id}`, change, writer.headers);
  expect(changed.body.data).toMatchObject({ title: 'Named anew', quantity: 7 });
});
