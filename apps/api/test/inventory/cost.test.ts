import { type Endpoint, neededPermissions } from '@matjar/contract/endpoint.ts';
import { endpoints } from '@matjar/contract/endpoints.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import { signInAsStaff, type TestUser } from '../sign-in.ts';

const shop = useShop({ SELLER_NAME: 'Test', TAX_PERCENT: '25' });
let admin: TestUser;
let buyer: TestUser;
let product: string;
let order: string;

/** A cost that nothing else looks like. */
const cost = 43.21;

beforeAll(async () => {
  admin = await shop.user('admin');
  buyer = await shop.user();
  const { version } = (await shop.call(admin, 'GET', '/admin/settings')).body.data;
  await shop.call(admin, 'PUT', '/admin/settings', {
    body: { version, values: { taxMode: 'included' } },
  });
  product = await shop.product(0, 125);
  const [variant] = await shop.variantsOf(product);
  await shop.call(admin, 'POST', '/admin/inventory/receipts', {
    body: {
      key: crypto.randomUUID(),
      reference: 'DN 1',
      lines: [{ variant: variant?.id, count: 10, unitCost: cost }],
    },
  });
  const bought = await shop.buy(buyer, await shop.fillCart(buyer, [[product, 2]]));
  order = bought.body.order._id;
});

it('freezes what was sold at the cost of then, and shows staff the margin without tax', async () => {
  await query(shop.db, sql`update product_variants set average_cost = 9999`);
  const { body } = await shop.call(admin, 'GET', `/orders/${order}`);
  // Two at 125 with a quarter of tax: 200 without it.
  expect(body.data.margin).toEqual({ amount: 113.58, percent: 56.8, unknownLines: 0 });
  expect(body.data.cartItems[0].unitCost).toBe(cost);
  await query(shop.db, sql`update product_variants set average_cost = 4321`);
  const list = await shop.call(admin, 'GET', '/admin/products');
  expect(list.body.data[0].margin).toEqual({ lowest: 56.8, highest: 56.8 });
  const profit = async () =>
    (await shop.call(admin, 'GET', '/admin/insights?days=7')).body.data.margin;
  // Cash that is still to come is no revenue, so its goods are in no margin beside it.
  expect(await profit()).toEqual({ amount: 0, knownPercent: 100 });
  const summary = async () => (await shop.call(admin, 'GET', '/admin/inventory/summary')).body.data;
  expect(await summary()).not.toHaveProperty('marginPercent');
  await shop.call(admin, 'PUT', `/orders/${order}/pay`);
  const earned = { amount: 113.58, percent: 56.8, knownPercent: 100 };
  expect(await profit()).toEqual(earned);
  expect((await summary()).marginPercent).toBe(56.8);
  // By the tax that the order settled, whatever the rate is today.
  await query(shop.db, sql`update order_lines set tax = jsonb_set(tax, '{amount}', '0')`);
  expect(await profit()).toMatchObject({ amount: 163.58 });
  expect((await summary()).marginPercent).toBe(65.4);
  await query(shop.db, sql`update order_lines set tax = jsonb_set(tax, '{amount}', '5000')`);
});

it('lets nobody change a cost who may not see it', async () => {
  const packer = await signInAsStaff(shop.database.connection, 'orders');
  const [variant] = await shop.variantsOf(product);
  const receive = (line: { unitCost?: number }) =>
    shop.call(packer, 'POST', '/admin/inventory/receipts', {
      body: {
        key: crypto.randomUUID(),
        reference: 'DN 2',
        lines: [{ variant: variant?.id, count: 1, ...line }],
      },
    });
  expect((await receive({ unitCost: 0.01 })).status).toBe(403);
  expect((await receive({})).status).toBe(200);
});

it('says that the margin is not known where a cost is not', async () => {
  const unknown = await shop.product(5, 50);
  const bought = await shop.buy(buyer, await shop.fillCart(buyer, [[unknown, 1]]));
  const { body } = await shop.call(admin, 'GET', `/orders/${bought.body.order._id}`);
  expect(body.data.margin).toEqual({ unknownLines: 1 });
  expect(body.data.cartItems[0]).not.toHaveProperty('unitCost');
});

it('never tells shoppers what a thing cost', async () => {
  const open = endpoints.filter((each: Endpoint) => neededPermissions(each.access).length === 0);
  const reads = open.filter(({ name }) => name.startsWith('GET '));
  const paths = reads.map(({ name }) =>
    name
      .replace('GET ', '')
      .replace(/^\/orders\/:id/, `/orders/${order}`)
      .replace(/:\w+/, product),
  );
  expect(paths.length).toBeGreaterThan(25);
  for (const path of [...paths, `/products?limit=50`, `/orders?mine=true`]) {
    for (const user of [undefined, buyer]) {
      const { body, status } = await shop.call(user, 'GET', path);
      const text = JSON.stringify(body);
      expect([path, status, /cost|margin/i.test(text), text.includes('43.21')]).toEqual([
        path,
        status,
        false,
        false,
      ]);
    }
  }
});
