import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertFactor } from '../../src/features/accounts/second-factor/second-factor.queries.ts';
import { signUpNew, useAccountsApp } from '../accounts/accounts-app.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { giveKey, signInAs, signInAsStaff, type TestUser } from '../sign-in.ts';

const shop = useAccountsApp();
const db = () => shop.database.connection.db;
type Headers = Record<string, string>;
let owner: TestUser;
beforeAll(async () => {
  owner = await signInAs(shop.database.connection, 'admin');
});

async function send(call: string, headers: Headers, body?: object) {
  const response = await shop.call(call, { headers, ...(body && { body }) });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson && response.body ? response.json() : undefined,
  };
}

const wanted = { name: 'Bookkeeping', scopes: ['orders:read'], expires: '90' };

describe('making a key', () => {
  it('shows it once, stores a hash and says in the list how it begins', async () => {
    const made = await send('POST /admin/api-keys', owner.headers, wanted);
    expect(made.status).toBe(201);
    const { key, data } = made.body;
    expect(key).toMatch(/^mjr_[0-9a-f]{64}$/);
    expect(data).toMatchObject({ name: 'Bookkeeping', scopes: ['orders:read'], state: 'active' });
    expect(key.startsWith(data.start)).toBe(true);
    const inDays = (Date.parse(data.expiresAt) - Date.now()) / 86_400_000;
    expect(inDays).toBeCloseTo(90, 1);
    const list = await send('GET /admin/api-keys', owner.headers);
    expect(JSON.stringify(list.body)).not.toContain(key);
    const [stored] = await query(db(), sql`select * from api_keys where id = ${data._id}`);
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  it('takes what a permission needs with it, and asks for a choice of its end', async () => {
    const input = { ...wanted, scopes: ['orders:write'], expires: 'never' };
    const { body } = await send('POST /admin/api-keys', owner.headers, input);
    expect(body.data.scopes).toEqual(['orders:read', 'orders:write']);
    expect(body.data.expiresAt).toBeUndefined();
    for (const expires of [undefined, '', '45', '2020-01-01']) {
      const refused = await send('POST /admin/api-keys', owner.headers, { ...wanted, expires });
      expect(refused.status).toBe(400);
    }
    const forPeople = { ...wanted, scopes: ['staff:write'] };
    expect((await send('POST /admin/api-keys', owner.headers, forPeople)).status).toBe(400);
  });

  it('gives nobody more than they have', async () => {
    const role = ['integrations:write', 'orders:read'];
    const { headers } = await signInAsStaff(shop.database.connection, role);
    const more = { ...wanted, scopes: ['products:write'] };
    expect((await send('POST /admin/api-keys', headers, more)).body.code).toBe('grant_refused');
    expect((await send('POST /admin/api-keys', headers, wanted)).status).toBe(201);
  });

  it('asks for the password again', async () => {
    const user = await signUpNew(shop.call);
    await query(db(), sql`update users set role = 'admin' where id = ${user.id}`);
    const refused = await send('POST /admin/api-keys', user.headers, wanted);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      {
        msg: 'You have a password: enter it, or a code of your authenticator app',
        param: 'password',
      },
    ]);
    const wrong = { ...wanted, password: 'not it' };
    const again = await send('POST /admin/api-keys', user.headers, wrong);
    expect(again.body.errors).toEqual([{ msg: 'Incorrect current password', param: 'password' }]);
    const { password } = user;
    const made = await send('POST /admin/api-keys', user.headers, { ...wanted, password });
    expect(made.status).toBe(201);
    await query(db(), sql`update users set role = 'user' where id = ${user.id}`);
  });
});

describe('a key', () => {
  it('opens what its scopes open, and is nobody where people are asked for', async () => {
    const { headers } = await giveKey(db(), owner.id, ['orders:read', 'customers:write']);
    expect((await send('GET /orders', headers)).status).toBe(200);
    expect((await send('GET /orders/views', headers)).status).toBe(200);
    expect((await send('GET /admin/products', headers)).body.code).toBe('forbidden');
    for (const call of [
      'GET /cart',
      'GET /users/getMe',
      'PUT /users/change-password',
      'POST /auth/factors/totp',
      `PUT /users/${owner.id}`,
      `DELETE /users/${owner.id}`,
    ]) {
      expect((await send(call, headers, {})).body.code).toBe('key_refused');
    }
    for (const call of ['POST /admin/api-keys', 'GET /admin/staff', 'PUT /admin/settings']) {
      expect((await send(call, headers, {})).body.code).toBe('forbidden');
    }
  });

  it('loses what its maker loses, at once, and gets it back with it', async () => {
    const maker = await signInAsStaff(shop.database.connection, 'orders');
    const { headers } = await giveKey(db(), maker.id, ['orders:read']);
    const status = async () => (await send('GET /orders/views', headers)).status;
    const setRole = (role: string) =>
      query(db(), sql`update staff_members set role = ${role} where user_id = ${maker.id}`);
    expect(await status()).toBe(200);
    await setRole('unknown');
    expect(await status()).toBe(403);
    await setRole('orders');
    expect(await status()).toBe(200);
    await query(db(), sql`update users set active = false where id = ${maker.id}`);
    expect(await status()).toBe(401);
    await query(db(), sql`update users set active = true where id = ${maker.id}`);
    await query(db(), sql`delete from staff_members where user_id = ${maker.id}`);
    expect(await status()).toBe(403);
  });

  it('ends when its time is over, and when it is revoked', async () => {
    const ended = await giveKey(db(), owner.id, ['orders:read'], new Date(Date.now() - 1_000));
    expect((await send('GET /orders/views', ended.headers)).status).toBe(401);
    const { id, headers } = await giveKey(db(), owner.id, ['orders:read']);
    expect((await send('GET /orders/views', headers)).status).toBe(200);
    expect((await send(`DELETE /admin/api-keys/${id}`, owner.headers)).status).toBe(204);
    expect((await send('GET /orders/views', headers)).status).toBe(401);
    expect((await send(`DELETE /admin/api-keys/${id}`, owner.headers)).status).toBe(404);
  });

  it('needs no second factor where staff does', async () => {
    const maker = await signInAs(shop.database.connection, 'admin');
    const { headers } = await giveKey(db(), maker.id, ['orders:read']);
    const factor = { userId: owner.id, kind: 'totp', name: 'My phone', secret: 'sealed' } as const;
    await insertFactor(db(), factor);
    const set = async (staffSecondFactor: boolean) => {
      const { version } = (await send('GET /admin/settings', owner.headers)).body.data;
      const body = { version, values: { staffSecondFactor } };
      expect((await send('PUT /admin/settings', owner.headers, body)).status).toBe(200);
    };
    await set(true);
    const asUser = await send('GET /orders/views', maker.headers);
    expect(asUser.body.code).toBe('second_factor_setup_required');
    expect((await send('GET /orders/views', headers)).status).toBe(200);
    await set(false);
  });

  it('is named in the audit log beside its maker, and notes its use once a minute', async () => {
    const factory = new CatalogueFactory(shop.database.connection);
    const product = await factory.addProduct({ title: 'Named product' });
    const { id, name, headers } = await giveKey(db(), owner.id, ['products:write']);
    const change = (title: string) => send(`PUT /products/${product}`, headers, { title });
    expect((await change('Changed by a key')).status).toBe(200);
    const { body } = await send('GET /admin/audit?entity=product&limit=1', owner.headers);
    expect(body.data[0].actor).toEqual({ _id: owner.id, name: owner.name, key: name });
    const usedAt = async () =>
      (await query(db(), sql`select last_used_at from api_keys where id = ${id}`))[0]?.last_used_at;
    const first = await usedAt();
    await change('Changed once more');
    expect(await usedAt()).toEqual(first);
  });

  it('is slowed down by itself', async () => {
    const { headers } = await giveKey(db(), owner.id, ['orders:read']);
    const other = await giveKey(db(), owner.id, ['orders:read']);
    await query(db(), sql`delete from rate_limits where key like 'apiKey:%'`);
    await send('GET /orders/views', headers);
    await query(db(), sql`update rate_limits set points = 600 where key like 'apiKey:%'`);
    const limited = await shop.call('GET /orders/views', { headers });
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('GET /orders/views', other.headers)).status).toBe(200);
  });
});
