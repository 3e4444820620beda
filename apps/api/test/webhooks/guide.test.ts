import { execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import { giveKey, type TestUser } from '../sign-in.ts';

/** The examples of the guide, run as they stand there. */
const guide = readFileSync(
  new URL('../../../../docs/api-and-webhooks.md', import.meta.url),
  'utf8',
);
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );
const [listOrders, changePrice] = blocks('sh');
const [prepareOrders, receive] = blocks('js');

const shop = useShop();
const run = promisify(execFile);
let owner: TestUser;
let env: Record<string, string>;
let product: string;

beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  owner = await shop.user('admin');
  product = await shop.product(5);
  const { key } = await giveKey(shop.db, owner.id, [
    'orders:write',
    'orders:read',
    'products:write',
  ]);
  env = {
    PATH: process.env.PATH ?? '',
    SHOP: `http://127.0.0.1:${port}`,
    MATJAR_KEY: key,
    PRODUCT: product,
  };
});

async function placeOrder() {
  const user = await shop.user();
  const { body } = await shop.buy(user, await shop.fillCart(user, [[product, 1]]));
  return `/orders/${body.order._id}`;
}

it.skipIf(spawnSync('curl', ['--version']).error)('calls the API with curl', async () => {
  const path = await placeOrder();
  const listed = await run('sh', ['-c', listOrders ?? ''], { env });
  expect(JSON.parse(listed.stdout).data.map(({ _id }: { _id: string }) => _id)).toContain(
    path.replace('/orders/', ''),
  );
  const changed = await run('sh', ['-c', changePrice ?? ''], { env });
  expect(JSON.parse(changed.stdout).data.price).toBe(189.5);
});

it('calls the API from Node', async () => {
  const path = await placeOrder();
  const script = ['--input-type=module', '--eval', prepareOrders ?? ''];
  const { stdout } = await run(process.execPath, script, { env });
  expect(stdout).toMatch(/^\d+ orders are being prepared/);
  expect((await shop.call(owner, 'GET', path)).body.data.status).toBe('preparing');
});

it('takes messages whose signature is right, each once', async () => {
  const body = {
    name: 'Guide',
    url: 'http://127.0.0.1:1/',
    events: ['order.created'],
    active: true,
  };
  const made = (await shop.call(owner, 'POST', '/admin/webhooks', { body })).body;
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', receive ?? ''], {
    env: { ...env, PORT: '0', WEBHOOK_SECRET: made.secret },
  });
  try {
    const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
    const { value: first } = await lines.next();
    const url = `http://127.0.0.1:${String(first).replace('listening on ', '')}/`;
    const path = `/admin/webhooks/${made.data._id}`;
    await shop.call(owner, 'PUT', path, { body: { ...body, url, version: made.data.version } });
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
    await placeOrder();
    await shop.app.jobs.run('deliver-webhooks');
    expect((await lines.next()).value).toBe('order.created');
    const { data } = (await shop.call(owner, 'GET', `${path}/deliveries`)).body;
    expect(data[0]).toMatchObject({ state: 'delivered', status: 204 });
  } finally {
    receiver.kill();
  }
});
