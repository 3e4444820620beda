import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useCatalogApp } from '../catalog/catalog-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';
import { asForm, type Part, pictureBytes } from '../uploads.ts';

const shop = useCatalogApp(async (factory) => {
  await factory.addProduct({ title: 'Kept Speaker' });
});
let admin: TestUser;

beforeAll(async () => {
  admin = await signInAs(shop.database.connection, 'admin');
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

async function send(method: Method, url: string, parts: Part[]) {
  const { payload, headers } = await asForm(parts);
  const response = await shop.app.inject({
    method,
    url: `/api/v1${url}`,
    payload,
    headers: { ...headers, ...admin.headers },
  });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

describe.each(['brands', 'categories'])('%s', (kind) => {
  it('of one name asked for at once are made once, and those of one slug all of them', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', `/${kind}`, { name: 'All At Once' })),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const alike = await Promise.all(
      ['Same Slug', 'Same-Slug', 'Same  - Slug'].map((name) => call('POST', `/${kind}`, { name })),
    );
    expect(alike.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = alike.map(({ body }) => body.data._id);
    const renamed = await Promise.all(
      ids.slice(0, 2).map((id) => call('PUT', `/${kind}/${id}`, { name: 'One Of Two' })),
    );
    expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const { body } of [...alike, ...made.filter(({ status }) => status === 201)]) {
      await call('DELETE', `/${kind}/${body.data._id}`);
    }
  });

  it('are created from a form with a picture, which the next request shows', async () => {
    const bytes = await pictureBytes(kind === 'brands' ? 10 : 20);
    const { status, body } = await send('POST', `/${kind}`, [
      ['name', 'Northwind'],
      ['image', { bytes, filename: '../../etc/northwind.png' }],
    ]);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Northwind', slug: 'northwind' });
    expect(body.data.image).toMatch(/\/media\/[0-9a-f]{32}-\d+\.webp$/);
    const list = await call('GET', `/${kind}?keyword=northwind`);
    expect(list.body.data).toHaveLength(1);
    const picture = await shop.app.inject(new URL(body.data.image).pathname);
    expect(picture.statusCode).toBe(200);
  });

  it('move to a place in the order, and the others move over', async () => {
    const ids: string[] = [];
    for (const name of ['Order one', 'Order two', 'Order three']) {
      ids.push((await call('POST', `/${kind}`, { name })).body.data._id);
    }
    // A gap must not matter: places are counted, not stored.
    await call('DELETE', `/${kind}/${ids.shift()}`);
    const idsNow = async () =>
      (await call('GET', `/${kind}?limit=200`)).body.data.map(({ _id }: { _id: string }) => _id);
    const before = await idsNow();
    const [second, third] = ids;
    const moved = await call('PUT', `/${kind}/${third}`, { position: before.indexOf(second) });
    expect(moved.status).toBe(200);
    expect(await idsNow()).toEqual(before.toSpliced(-2, 2, third, second));
    await call('PUT', `/${kind}/${third}`, { position: 0 });
    expect(await idsNow()).toEqual([third, ...before.filter((id: string) => id !== third)]);
    for (const id of ids) await call('DELETE', `/${kind}/${id}`);
  });

  it('take the words browsers send for a missing file as no picture', async () => {
    const { status, body } = await send('POST', `/${kind}`, [
      ['name', 'Plain'],
      ['image', 'null'],
    ]);
    expect(status).toBe(201);
    expect(body.data.image).toBeUndefined();
  });

  it('change by name alone and keep their picture', async () => {
    const created = await send('POST', `/${kind}`, [
      ['name', 'Before'],
      ['image', { bytes: await pictureBytes(30), filename: 'a.png' }],
    ]);
    const { status, body } = await send('PUT', `/${kind}/${created.body.data._id}`, [
      ['name', 'Afterwards'],
    ]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Afterwards', image: created.body.data.image });
  });

  it('refuse a name that is taken in any case, and names too short', async () => {
    expect(await call('POST', `/${kind}`, { name: 'PLAIN' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken', errors: [{ param: 'name' }] },
    });
    expect(await call('POST', `/${kind}`, { name: 'ab' })).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'name', msg: 'The name needs at least 3 characters.' }] },
    });
  });

  it('refuse a save over a newer version', async () => {
    const created = await call('POST', `/${kind}`, { name: 'Raced' });
    const id = created.body.data._id;
    expect((await call('PUT', `/${kind}/${id}`, { name: 'Raced one', version: 1 })).status).toBe(
      200,
    );
    expect(await call('PUT', `/${kind}/${id}`, { name: 'Raced two', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  it('name the count when products use what should be deleted', async () => {
    const [row] = await query(
      shop.database.connection.db,
      sql`
      select id, name from ${sql.identifier(kind)}
      where id in (select ${kind === 'brands' ? sql`brand_id` : sql`category_id`} from products)`,
    );
    const { status, body } = await call('DELETE', `/${kind}/${row?.id}`);
    expect(status).toBe(409);
    expect(body.message).toBe(`1 product uses “${row?.name}”, so it cannot be deleted.`);
    expect(await call('GET', `/${kind}/${row?.id}/usage`)).toMatchObject({
      body: { data: { products: 1, hidden: 0, deleted: 0 } },
    });
  });

  it('disappear when nothing uses them', async () => {
    const created = await call('POST', `/${kind}`, { name: 'Shortlived' });
    const id = created.body.data._id;
    expect((await call('DELETE', `/${kind}/${id}`)).status).toBe(204);
    expect((await call('GET', `/${kind}/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/${kind}/${id}`)).status).toBe(404);
  });

  it('refuse what is no picture, and leave nothing behind', async () => {
    const { status, body } = await send('POST', `/${kind}`, [
      ['name', 'Disguised'],
      ['image', { bytes: Buffer.from('<svg onload=alert(1)>'), filename: 'a.png' }],
    ]);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { param: 'image', msg: expect.stringContaining('not a picture') },
    ]);
    expect((await call('GET', `/${kind}?keyword=disguised`)).body.results).toBe(0);
  });

  it('are not for visitors or users', async () => {
    const user = await signInAs(shop.database.connection);
    expect((await call('POST', `/${kind}`, { name: 'Sneaky' }, {})).status).toBe(401);
    expect((await call('POST', `/${kind}`, { name: 'Sneaky' }, user.headers)).status).toBe(403);
  });
});

describe('subcategories', () => {
  it('are created by both calls, renamed and deleted', async () => {
    const category = (await call('POST', '/categories', { name: 'Parents' })).body.data._id;
    const one = await call('POST', '/subcategories', { name: 'Ab', category });
    expect(one).toMatchObject({ status: 201, body: { data: { name: 'Ab', category } } });
    const two = await call('POST', `/categories/${category}/subcategories`, { name: 'Cd' });
    expect(two.status).toBe(201);
    expect((await call('POST', '/subcategories', { name: 'ab', category })).status).toBe(409);
    const renamed = await call('PUT', `/subcategories/${one.body.data._id}`, { name: 'Ef' });
    expect(renamed.body.data.name).toBe('Ef');
    expect((await call('DELETE', `/subcategories/${two.body.data._id}`)).status).toBe(204);
    const left = await call('GET', `/categories/${category}/subcategories`);
    expect(left.body.data.map((each: { name: string }) => each.name)).toEqual(['Ef']);
  });

  it('need a category that exists', async () => {
    expect(await call('POST', '/subcategories', { name: 'Lost', category: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'category' }] },
    });
  });
});

it('every change is in the audit log with who made it', async () => {
  const created = await call('POST', '/brands', { name: 'Audited' });
  const id = created.body.data._id;
  await call('PUT', `/brands/${id}`, { name: 'Audited anew' });
  await call('DELETE', `/brands/${id}`);
  const { body } = await call('GET', `/admin/audit?entity=brand&entityId=${id}`);
  expect(
    body.data.map(({ action, label }: { action: string; label: string }) => [action, label]),
  ).toEqual([
    ['delete', 'Audited anew'],
    ['update', 'Audited anew'],
    ['create', 'Audited'],
  ]);
  expect(body.data[1]).toMatchObject({ actor: { _id: admin.id, name: admin.name } });
  // Only what changed: what is not there afterwards would read as taken away.
  const { before, after } = body.data[1];
  expect([before, after]).toEqual([{ name: 'Audited' }, { name: 'Audited anew' }]);
});
