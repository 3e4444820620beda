import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { orderLines, orders } from '@matjar/db/schema/orders.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useCatalogApp } from '../catalog/catalog-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

let lamp: string;
const shop = useCatalogApp(async (factory) => {
  lamp = await factory.addProduct({ title: 'Lamp', quantity: 2 });
  await factory.addProduct({ title: 'Plenty', quantity: 50 });
});
let admin: TestUser;
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

async function addOrder(
  total: number,
  daysAgo: number,
  more: Partial<typeof orders.$inferInsert> = {},
) {
  const { db } = shop.database.connection;
  const id = newId();
  await db.insert(orders).values({
    id,
    buyer: { name: 'Demo Buyer', email: 'b@gmail.com', phone: null },
    status: 'placed',
    paymentMethod: 'cash',
    currency: 'USD',
    linesTotal: total,
    total,
    shippingAddress: {},
    createdAt: ago(daysAgo),
    ...more,
  });
  await db.insert(orderLines).values({
    orderId: id,
    position: 0,
    productId: lamp,
    title: 'Lamp',
    unitPrice: total,
    count: 1,
  });
}

beforeAll(async () => {
  admin = await signInAs(shop.database.connection, 'admin');
  await signInAs(shop.database.connection, 'user');
  await addOrder(5_000, 1, { paidAt: ago(0.5), refundedTotal: 1_000 });
  await addOrder(7_000, 2, { deliverBy: ago(1.5).toISOString().slice(0, 10) });
  await addOrder(90_000, 2, { status: 'cancelled' });
  // Stays marked as paid until the money was given back.
  await addOrder(40_000, 2, { status: 'cancelled', paidAt: ago(1.5) });
  // No cash, and not paid yet.
  await addOrder(60_000, 3, { paymentMethod: 'bank' });
  // Of the week before: one paid in it, one only since.
  await addOrder(3_000, 10, { paidAt: ago(9), status: 'delivered' });
  await addOrder(2_000, 10, { paidAt: ago(1), status: 'delivered' });
});

async function readInsights(days: number) {
  const url = `/api/v1/admin/insights?days=${days}`;
  const response = await shop.app.inject({ url, headers: admin.headers });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

it('tells what is paid from what is still to come, beside the period before as it stood then', async () => {
  const data = await readInsights(7);
  expect(data).toMatchObject({
    revenue: { value: 40, before: 30, refunded: 10 },
    cashToCome: { value: 70, before: 20, parcels: 1, late: 70 },
    orders: { value: 3, before: 2, paid: 1, undone: 2 },
    averageOrder: { value: 40, before: 30 },
    newCustomers: { value: 1, before: 0 },
    bestSellers: [{ _id: lamp, title: 'Lamp', pieces: 3, revenue: 720 }],
  });
  expect(data.days).toHaveLength(7);
  const sum = (name: string) =>
    data.days.reduce((all: number, each: Record<string, number>) => all + (each[name] ?? 0), 0);
  expect([sum('revenue'), sum('cashToCome'), sum('revenueBefore'), sum('orders')]).toEqual([
    40, 70, 30, 3,
  ]);
  expect(data.recentOrders).toHaveLength(5);
});

it('has the numbers of the lists that its cards open', async () => {
  const { days, orders: counted, cashToCome } = await readInsights(7);
  const since = `from=${days[0].day}`;
  const list = async (filters: string) => {
    const url = `/api/v1/orders/totals?${since}&${filters}`;
    return (await shop.app.inject({ url, headers: admin.headers })).json().data;
  };
  expect((await list('view=sold')).count).toBe(counted.value);
  expect((await list('view=sold&paid=true')).count).toBe(counted.paid);
  expect(await list('view=unpaidCash')).toMatchObject({
    count: cashToCome.parcels,
    amount: cashToCome.value,
  });
});

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const fetched = { ...browser, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };

/** Visits are written a moment later, beside requests. */
async function waitForVisits(count: number) {
  const { db } = shop.database.connection;
  await expect
    .poll(
      async () =>
        (await query<{ n: number }>(db, sql`select count(*)::int as n from visits`))[0]?.n,
      {
        timeout: 10_000,
      },
    )
    .toBe(count);
}

it('counts how far people came without knowing them, and leaves bots out', async () => {
  const { app } = shop;
  const from = (remoteAddress: string) => ({ remoteAddress, headers: fetched });
  const product = `/api/v1/products/${lamp}`;
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.2', '10.0.0.3']) {
    await app.inject({ url: product, ...from(address) });
  }
  const body = { productId: lamp };
  await app.inject({ method: 'POST', url: '/api/v1/cart', body, ...from('10.0.0.2') });
  await app.inject({ method: 'POST', url: '/api/v1/visits/checkout', ...from('10.0.0.2') });
  await app.inject({
    url: product,
    headers: { ...fetched, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  });
  await waitForVisits(3);
  const { funnel } = await readInsights(7);
  expect(funnel).toEqual([
    { step: 'visits', value: 3, before: 0 },
    { step: 'product', value: 3, before: 0 },
    { step: 'cart', value: 1, before: 0 },
    { step: 'checkout', value: 1, before: 0 },
    { step: 'ordered', value: 3, before: 2 },
  ]);
});

it('keeps totals of days that are over, and no salt that could find anybody again', async () => {
  const { db } = shop.database.connection;
  await query(
    db,
    sql`insert into visits values (current_date - 3, gen_random_uuid(), true, true, false),
    (current_date - 3, gen_random_uuid(), false, false, false)`,
  );
  await query(db, sql`insert into visit_salts values (current_date - 3, 'old')`);
  await shop.app.jobs.run('fold-visits');
  const counted = await query(db, sql`select visits, product, cart, checkout from visit_days`);
  expect(counted).toEqual([{ visits: 2, product: 1, cart: 1, checkout: 0 }]);
  expect(await query(db, sql`select 1 from visit_salts where salt = 'old'`)).toEqual([]);
  const { funnel } = await readInsights(7);
  expect(funnel[0]).toMatchObject({ step: 'visits', value: 5 });
});

it('says what waits, of what somebody may see', async () => {
  const { app } = shop;
  const url = '/api/v1/staff/todo';
  const all = await app.inject({ url, headers: admin.headers });
  expect(all.json().data).toMatchObject({
    toPack: 2,
    late: 1,
    returns: 0,
    returnsToRefund: 0,
    newReviews: 0,
    reportedReviews: 0,
    lowStock: 1,
    jobs: 0,
  });
  const shopper = await signInAs(shop.database.connection, 'user');
  const nothing = await app.inject({ url, headers: shopper.headers });
  expect(nothing.json()).toEqual({ data: {} });
});
