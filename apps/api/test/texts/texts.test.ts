import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShopText } from '@matjar/contract/texts/texts.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import type { WebApp } from '../../src/resources.ts';
import { buildCatalogApp } from '../catalog/catalog-app.ts';
import { useClonedDatabase } from '../cloned-database.ts';
import { signInAs, signInAsStaff, type TestUser } from '../sign-in.ts';

const database = useClonedDatabase();
let apps: FastifyInstance[] = [];
let admin: TestUser;

/** A page that is cached for everybody and brings the texts that browsers are to say. */
const web: WebApp = {
  handlePage: async (_request, { settings }) =>
    new Response(JSON.stringify(settings.texts ?? 'as it came'), {
      headers: { 'content-type': 'text/html' },
    }),
  publicAddress: (target) => (target === '/' ? '/' : undefined),
  clientDir: mkdtempSync(path.join(tmpdir(), 'matjar-client-')),
};

beforeAll(async () => {
  const storage = openDiskStorage(path.join(tmpdir(), 'matjar-no-pictures'));
  // Two processes on one database, as far as pages are concerned.
  apps = await Promise.all([1, 2].map(() => buildCatalogApp(database, storage, web)));
  admin = await signInAs(database.connection, 'admin', { name: 'Rania Staff' });
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function call(method: 'GET' | 'PUT', address: string, body?: object, user = admin) {
  const response = await (apps[0] as FastifyInstance).inject({
    method,
    url: `/api/v1${address}`,
    headers: user.headers,
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
}

async function find(key: string): Promise<ShopText> {
  const { body } = await call('GET', '/admin/texts');
  return body.data.find((each: ShopText) => each.key === key);
}

async function say(key: string, text: string) {
  const { version } = await find(key);
  return call('PUT', `/admin/texts/${key}`, { version, text });
}

const shown = async (at: number) => (await (apps[at] as FastifyInstance).inject('/')).body;
const refusal = async () => (await apps[1]?.inject('/api/v1/nowhere'))?.json().message;
const soon = { timeout: 1_500, interval: 20 };

it('a text that is changed is said by every process, on cached pages too, and by the API', async () => {
  expect(await Promise.all([shown(0), shown(1)])).toEqual(['"as it came"', '"as it came"']);
  const { initial } = await find('cart.addToCart');
  expect((await say('cart.addToCart', 'Into the basket')).body.data).toMatchObject({
    initial,
    text: 'Into the basket',
    version: 1,
    changed: { by: 'Rania Staff' },
  });
  await say('errors.notFound', 'We looked everywhere.');
  const expected = JSON.stringify({ 'cart.addToCart': 'Into the basket' });
  expect(await shown(0)).toBe(expected);
  await expect.poll(() => shown(1), soon).toBe(expected);
  expect(await refusal()).toBe('We looked everywhere.');
  expect((await apps[1]?.inject('/api/v1/settings'))?.json().texts).toEqual(JSON.parse(expected));
});

it('a text goes back to how it came, and says what it said before', async () => {
  const { initial } = await find('cart.addToCart');
  await say('cart.addToCart', 'Take it');
  const { body } = await call('GET', '/admin/texts/cart.addToCart/history');
  expect(body.data).toMatchObject([
    { text: 'Into the basket', by: 'Rania Staff' },
    { text: initial, by: 'Rania Staff' },
  ]);
  expect((await say('cart.addToCart', initial)).body.data).not.toHaveProperty('text');
  await say('errors.notFound', (await find('errors.notFound')).initial);
  expect(await shown(0)).toBe('"as it came"');
  await expect.poll(() => shown(1), soon).toBe('"as it came"');
  expect(await refusal()).toBe('There is nothing at this address.');
  const log = await call('GET', '/admin/audit?entity=text&limit=2');
  expect(log.body.data[1]).toMatchObject({
    action: 'restore',
    entityId: 'cart.addToCart',
    before: { text: 'Take it' },
    after: { text: initial },
  });
});

it('what pages could not say is refused with the reason', async () => {
  const reasonFor = async (key: string, text: string) => (await say(key, text)).body.errors[0];
  expect(await reasonFor('cart.addToCart', '<b>Add</b>')).toMatchObject({ param: 'text' });
  expect((await reasonFor('cart.addToCart', 'Add {count}')).msg).toContain('{count}');
  expect((await reasonFor('shell.cartItems', '{count} items')).msg).toContain('{count}');
  // Texts of emails are worded elsewhere.
  for (const key of ['orderEmails.placed', 'nothing.here', 'toString']) {
    expect((await call('PUT', `/admin/texts/${key}`, { version: 0, text: 'x' })).status).toBe(404);
  }
});

it('texts of the admin area are said there, and carried by no page of the shop', async () => {
  expect(await find('adminOrders.number')).toMatchObject({ group: 'admin', version: 0 });
  await say('adminOrders.number', 'Sales');
  const support = await signInAsStaff(database.connection, 'support');
  const { body } = await call('GET', '/texts/admin', undefined, support);
  expect(body.data).toEqual({ 'adminOrders.number': 'Sales' });
  const shopper = await signInAs(database.connection, 'user');
  expect((await call('GET', '/texts/admin', undefined, shopper)).body.data).toEqual({});
  expect(await shown(0)).toBe('"as it came"');
  await say('adminOrders.number', (await find('adminOrders.number')).initial);
  expect((await call('GET', '/texts/admin')).body.data).toEqual({});
});

it('that two people change at once is one change and one conflict', async () => {
  const { version } = await find('shell.home');
  const change = (text: string) => call('PUT', '/admin/texts/shell.home', { version, text });
  expect([(await change('Start')).status, (await change('Front')).status]).toEqual([200, 409]);
  await say('shell.home', (await find('shell.home')).initial);
  const support = await signInAsStaff(database.connection, 'support');
  expect((await call('GET', '/admin/texts', undefined, support)).status).toBe(403);
});
