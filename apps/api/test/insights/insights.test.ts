import { newId } from '@matjar/db/ids.ts';
import { orderLines, orders } from '@matjar/db/schema/orders.ts';
import { beforeAll, expect, it } from 'vitest';
import { useCatalogApp } from '../catalog/catalog-app.ts';
import { signInAs, type TestPerson } from '../sign-in.ts';

let lamp: string;
const shop = useCatalogApp(async (factory) => {
  lamp = await factory.addProduct({ title: 'Lamp', quantity: 2 });
  await factory.addProduct({ title: 'Plenty', quantity: 50 });
});
let admin: TestPerson;
const day = 86_400_000;

async function addOrder(total: number, daysAgo: number, status: 'placed' | 'cancelled' = 'placed') {
  const { db } = shop.database.connection;
  const id = newId();
  const createdAt = new Date(Date.now() - daysAgo * day);
  await db.insert(orders).values({
    id,
    buyer: { name: 'Demo Buyer', email: 'b@gmail.com', phone: null },
    status,
    paymentMethod: 'cash',
    currency: 'USD',
    linesTotal: total,
    total,
    shippingAddress: {},
    createdAt,
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
  await addOrder(5_000, 1);
  await addOrder(7_000, 2);
  await addOrder(90_000, 2, 'cancelled');
  await addOrder(3_000, 10);
});

it('adds up figures of a period beside those before it', async () => {
  const answer = await shop.app.inject({
    url: '/api/v1/admin/insights?days=7',
    headers: admin.headers,
  });
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json();
  expect(data).toMatchObject({
    revenue: { value: 120, before: 30 },
    orders: { value: 2, before: 1 },
    averageOrder: { value: 60, before: 30 },
    newCustomers: { value: 1, before: 0 },
    bestSellers: [{ _id: lamp, title: 'Lamp', pieces: 2, revenue: 120 }],
    lowStock: [{ _id: lamp, quantity: 2 }],
    lowStockCount: 1,
  });
  expect(data.days).toHaveLength(7);
  expect(data.recentOrders).toHaveLength(4);
  expect(data.states).toContainEqual({ status: 'cancelled', count: 1 });
});
