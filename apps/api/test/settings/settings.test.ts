import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShopDescription } from '@matjar/contract/settings/public-settings.ts';
import { type ShopSettingsData, shopSettingsResponse } from '@matjar/contract/settings/settings.ts';
import { query } from '@matjar/db/query.ts';
import type { EmailContent } from '@matjar/db/schema/mail.ts';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertBackup } from '../../src/features/backups/backups.queries.ts';
import { formatMoney } from '../../src/platform/format-money.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import type { WebApp } from '../../src/resources.ts';
import { newUser } from '../accounts/accounts-app.ts';
import { buildCatalogApp, readJson } from '../catalog/catalog-app.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { useClonedDatabase } from '../cloned-database.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

const database = useClonedDatabase();
let apps: FastifyInstance[] = [];
let admin: TestUser;

/** A page that is cached for everybody and says the shop's name. */
const web: WebApp = {
  handlePage: async (_request, { settings }) =>
    new Response(`<title>${settings.shopName}</title>`, {
      headers: { 'content-type': 'text/html' },
    }),
  publicAddress: (target) => (target === '/' ? '/' : undefined),
  clientDir: mkdtempSync(path.join(tmpdir(), 'matjar-client-')),
};

beforeAll(async () => {
  const storage = openDiskStorage(path.join(tmpdir(), 'matjar-no-pictures'));
  // Two processes on one database, as far as anything in memory is concerned.
  apps = await Promise.all([1, 2].map(() => buildCatalogApp(database, storage, web)));
  admin = await signInAs(database.connection, 'admin', { name: 'Rania Staff' });
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

const app = (at = 0) => apps[at] as FastifyInstance;

async function call(method: 'GET' | 'PUT' | 'POST', address: string, body?: object) {
  const response = await app().inject({
    method,
    url: `/api/v1${address}`,
    headers: admin.headers,
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
}

async function show(): Promise<ShopSettingsData> {
  return shopSettingsResponse.parse((await call('GET', '/admin/settings')).body).data;
}

async function change(values: object, version?: number) {
  const known = version ?? (await show()).version;
  return call('PUT', '/admin/settings', { version: known, values });
}

async function reasonFor(values: object): Promise<{ param: string; msg: string }> {
  const { status, body } = await change(values);
  expect(status).toBe(400);
  return body.errors[0];
}

const facts = (at = 0) => readJson<ShopDescription>(app(at), '/settings');
const page = async (at: number) => (await app(at).inject('/')).body;

afterEach(async () => {
  const { initial, version } = await show();
  const { firstOrderNumber: _raised, ...others } = initial;
  await change(others, version);
});

describe('settings', () => {
  it('hold at once where they were saved, and within a second in every process and on cached pages', async () => {
    expect(await Promise.all([page(0), page(1)])).toEqual([
      '<title>Matjar</title>',
      '<title>Matjar</title>',
    ]);
    const saved = await change({ shopName: 'Souk El Nil', brandColour: '#0f766e' });
    expect(saved.status).toBe(200);
    expect(await facts()).toMatchObject({ shopName: 'Souk El Nil', brandColour: '#0f766e' });
    expect(await page(0)).toBe('<title>Souk El Nil</title>');
    const soon = { timeout: 1_000, interval: 10 };
    await expect.poll(() => page(1), soon).toBe('<title>Souk El Nil</title>');
    expect((await facts(1)).look).toContain('--brand:#0f766e;');
  });

  it('of two people who save at once are one save and one conflict', async () => {
    const { version } = await show();
    expect((await change({ shopName: 'First' }, version)).status).toBe(200);
    expect(await change({ shopName: 'Second' }, version)).toMatchObject({
      status: 409,
      body: { changed: { by: 'Rania Staff' } },
    });
    expect((await show()).values.shopName).toBe('First');
  });

  it('are noted with who changed what, and can be put back', async () => {
    await change({ shopName: 'Mistake', returnDays: 30 });
    await change({ lowStock: 9 });
    const { body } = await call('GET', '/admin/audit?entity=settings&limit=2');
    const entry = body.data[1];
    expect(entry).toMatchObject({
      actor: { name: 'Rania Staff' },
      before: { shopName: 'Matjar', returnDays: 14 },
      after: { shopName: 'Mistake', returnDays: 30 },
    });
    const { version } = await show();
    const restored = await call('POST', `/admin/settings/history/${entry._id}/restore`, {
      version,
    });
    expect(restored.status).toBe(200);
    expect((await show()).values).toMatchObject({
      shopName: 'Matjar',
      returnDays: 14,
      lowStock: 9,
    });
    const again = await call('POST', '/admin/settings/history/999999/restore', { version });
    expect(again.status).toBe(404);
  });

  it('of where money goes take the password, also to put them back, and all owners are told', async () => {
    const { db } = database.connection;
    const passwordHash = await hash('correct horse 1');
    await query(db, sql`update users set password_hash = ${passwordHash} where id = ${admin.id}`);
    const other = await signInAs(database.connection, 'admin');
    const account = { bankIban: 'EG210000000000000000000000000', bankAccountName: 'Somebody' };
    const save = async (password?: string) =>
      call('PUT', '/admin/settings', {
        version: (await show()).version,
        values: account,
        password,
      });
    for (const response of [await save(), await save('wrong horse')]) {
      expect([response.status, response.body.errors?.[0].param]).toEqual([400, 'password']);
    }
    // Payment instructions are protected too, because they could name another account.
    expect((await reasonFor({ bankInstructions: 'Pay to another account' })).param).toBe(
      'password',
    );
    expect((await change({ lowStock: 9 })).status).toBe(200);
    expect((await save('correct horse 1')).status).toBe(200);
    const sent = await query<{ content: EmailContent }>(
      db,
      sql`select content from mail_outbox where recipient = ${other.email}`,
    );
    expect(sent.map(({ content }) => content.facts?.flatMap(({ lines }) => lines))).toEqual([
      ['Somebody', 'EG210000000000000000000000000'],
    ]);

    const { body } = await call('GET', '/admin/audit?entity=settings&limit=1');
    const restore = async (password?: string) =>
      call('POST', `/admin/settings/history/${body.data[0]._id}/restore`, {
        version: (await show()).version,
        password,
      });
    expect((await restore()).status).toBe(400);
    expect((await restore('correct horse 1')).status).toBe(200);
    expect((await show()).values.bankIban).toBe('');
    await query(db, sql`update users set password_hash = null where id = ${admin.id}`);
  });

  it('that nobody can read or that lead elsewhere are refused, with the reason and a way out', async () => {
    expect(await reasonFor({ brandColour: '#6b7a80' })).toEqual({
      param: 'values.brandColour',
      msg: expect.stringMatching(/4\.\d : 1.*nearest that works is #[0-9a-f]{6}/),
    });
    expect((await reasonFor({ linkColour: '#2fa79b' })).msg).toContain('(2.7 : 1)');
    expect((await reasonFor({ linkColour: 'red' })).param).toBe('values.linkColour');
    expect((await reasonFor({ shopName: ' ' })).param).toBe('values.shopName');
    expect((await reasonFor({ instagram: 'https://evil.example/instagram.com' })).param).toBe(
      'values.instagram',
    );
    expect((await reasonFor({ facebook: 'javascript:alert(1)' })).param).toBe('values.facebook');
    expect((await reasonFor({ timeZone: 'Mars/Olympus' })).param).toBe('values.timeZone');
    expect((await reasonFor({ logo: `/media/${'0'.repeat(32)}-800.webp` })).param).toBe(
      'values.logo',
    );
    expect((await show()).values.shopName).toBe('Matjar');
  });

  it('of an older version that are no longer valid hold nobody up', async () => {
    await query(
      database.connection.db,
      sql`update shop_settings set values = '{"shopName": 7, "lowStock": 8, "gone": true}',
        version = version + 1`,
    );
    expect((await show()).values).toMatchObject({ shopName: 'Matjar', lowStock: 8 });
  });

  it('tell nobody a secret', async () => {
    const { body } = await call('GET', '/admin/settings');
    expect(JSON.stringify(body)).not.toContain('a-secret-of-the-tests');
    expect(body.data.environment).toContainEqual({ name: 'STRIPE_SECRET_KEY', isSet: false });
  });
});

describe('what they are for', () => {
  const post = async (address: string, payload: object) =>
    (await app().inject({ method: 'POST', url: `/api/v1${address}`, payload })).statusCode;

  it('sign-up takes the domains of the list, and guests only where they are welcome', async () => {
    const elsewhere = newUser({ email: 'mona@uni.example' });
    expect(await post('/auth/signup', elsewhere)).toBe(400);
    await change({ signupDomains: ['gmail.com', 'UNI.example'] });
    expect(await post('/auth/signup', elsewhere)).toBe(201);
    await change({ signupDomains: [], guestCheckout: false });
    expect(await post('/auth/guest', { email: 'a@b.example' })).toBe(404);
    await change({ guestCheckout: true });
    expect(await post('/auth/guest', { email: 'a@b.example' })).toBe(201);
  });

  it('days to return and the time zone of deliveries', async () => {
    await change({ returnDays: 30, timeZone: 'Asia/Dubai' });
    const terms = await readJson<{ data: object }>(app(), '/delivery');
    expect(terms.data).toMatchObject({ returnDays: 30, timeZone: 'Asia/Dubai' });
  });

  it('how prices, numbers and dates are written', async () => {
    expect(await facts()).not.toHaveProperty('numbers');
    await change({ numberFormat: 'point', dateFormat: 'dayFirst' });
    expect(await facts()).toMatchObject({ numbers: 'de-DE', dates: 'en-GB' });
    expect(formatMoney(123_450, 'USD')).toBe('1.234,50\u00a0$');
    expect(await reasonFor({ numberFormat: 'roman' })).toMatchObject({
      param: 'values.numberFormat',
    });
    await change({ numberFormat: 'comma' });
    expect(formatMoney(123_450, 'USD')).toBe('$1,234.50');
  });

  it('the currency of every price, which stays once its amounts would mean something else', async () => {
    expect((await change({ currency: 'KWD' })).status).toBe(200);
    expect((await facts()).currency).toBe('KWD');
    const { payments } = await show();
    expect(payments).toContainEqual({ method: 'paymob', state: 'currency', missing: [] });
    await expect.poll(async () => (await facts(1)).currency).toBe('KWD');
    expect((await change({ currency: 'USD' })).status).toBe(200);

    const { connection } = database;
    const product = await new CatalogueFactory(connection).addProduct({
      title: 'Lamp',
      price: 12.5,
    });
    expect(await reasonFor({ currency: 'KWD' })).toEqual({
      param: 'values.currency',
      msg: expect.stringContaining('different decimals'),
    });
    // The same number in another currency is for its owner to say.
    expect((await change({ currency: 'EGP' })).status).toBe(200);
    await app().catalog?.index.refresh({ content: true });
    const { data } = await readJson<{ data: { price: number } }>(app(), `/products/${product}`);
    expect(data.price).toBe(12.5);
    await change({ currency: 'USD' });
    await query(connection.db, sql`delete from products where id = ${product}`);

    // Amounts that stand in no price.
    const rules = { format: 1, match: 'all', rules: [{ kind: 'spent', atLeast: 50_000 }] };
    await query(
      connection.db,
      sql`insert into segments (id, name, rules) values (gen_random_uuid(), 'Spenders', ${JSON.stringify(rules)}::jsonb)`,
    );
    expect(await reasonFor({ currency: 'KWD' })).toMatchObject({ param: 'values.currency' });
    await query(connection.db, sql`delete from segments`);
    expect((await change({ currency: 'KWD' })).status).toBe(200);
    await change({ currency: 'USD' });
  });

  it('order numbers go on from where the owner says, and never back', async () => {
    await change({ firstOrderNumber: 20_000 });
    const { db } = database.connection;
    const [row] = await query<{ number: number }>(
      db,
      sql`insert into orders (id, buyer, status, payment_method, currency, lines_total, total, shipping_address)
        values (gen_random_uuid(), '{}', 'placed', 'cash', 'USD', 0, 0, '{}')
        returning number::int as number`,
    );
    expect(row?.number).toBe(20_000);
    // A start that was set too high by mistake can be reverted while there are no orders.
    await change({ firstOrderNumber: 900_000 });
    await change({ firstOrderNumber: 20_001 });
    expect(await reasonFor({ firstOrderNumber: 19_999 })).toEqual({
      param: 'values.firstOrderNumber',
      msg: 'Numbers up to 20000 are used already',
    });
    expect(await reasonFor({ currency: 'EGP' })).toEqual({
      param: 'values.currency',
      msg: expect.stringContaining('sold in another currency'),
    });
  });

  it('the checklist says what is missing before the shop can open', async () => {
    const read = async () => {
      const { body } = await call('GET', '/admin/settings/checklist');
      const items = body.data as { item: string; done: boolean }[];
      return items.filter(({ done }) => !done).map(({ item }) => item);
    };
    expect(await read()).toEqual([
      'mail',
      'payments',
      'storage',
      'backups',
      'products',
      'delivery',
    ]);
    await insertBackup(database.connection.db, {
      takenAt: new Date(),
      bytes: 1,
      pictures: 0,
      encrypted: true,
      verified: true,
    });
    expect(await read()).not.toContain('backups');
    await change({ backupsArranged: true, taxNumber: '' });
    expect(await read()).toEqual(['mail', 'payments', 'storage', 'seller', 'products', 'delivery']);
  });
});
