import type { DeliveryTableInput } from '@matjar/contract/delivery/delivery-settings.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { address, useShop } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShop({ SHOP_TIME_ZONE: 'Africa/Cairo' });

type Zone = DeliveryTableInput['zones'][number];
type Method = Zone['methods'][number];

const flat = (kind: Method['kind'], price: number, days: number): Method => ({
  kind,
  basis: 'flat',
  rates: [{ from: 0, price }],
  freeFrom: null,
  days,
});

const byWeight: Method = {
  ...flat('standard', 0, 9),
  basis: 'weight',
  rates: [
    { from: 0, price: 5 },
    { from: 2_000, price: 12.5 },
  ],
};

const cairo: Zone = {
  name: 'Cairo',
  cities: ['Cairo', 'Giza'],
  methods: [flat('express', 7, 1), flat('pickup', 0, 0), flat('standard', 3, 2)],
};

const table = {
  zones: [cairo, { name: 'Elsewhere', cities: ['Saudi Arabia'], methods: [byWeight] }],
  cutOffHour: null,
  daysOff: [],
  holidays: [],
  cashFee: 1.5,
  pickup: { address: '14 El Nasr St, Maadi', hours: 'Sat to Thu, 10 to 20' },
};

let admin: TestUser;
let version = 0;

async function save(changes: Partial<DeliveryTableInput> = {}, by = admin) {
  const body = { ...table, version, ...changes };
  const response = await shop.call(by, 'PUT', '/admin/delivery', { body });
  if (response.status === 200) version = response.body.data.version;
  return response;
}

async function fill(price = 10, weightGrams?: number) {
  const user = await shop.user();
  const product = await shop.product(5, price);
  if (weightGrams) {
    await query(
      shop.db,
      sql`update product_variants set weight_grams = ${weightGrams} where product_id = ${product}`,
    );
  }
  return { user, cartId: await shop.fillCart(user, [[product, 1]]) };
}

async function order(more: object, city = 'Cairo', weightGrams?: number) {
  const { user, cartId } = await fill(10, weightGrams);
  return shop.call(user, 'POST', `/orders/${cartId}`, {
    body: { shippingAddress: { ...address, city }, ...more },
  });
}

beforeAll(async () => {
  admin = await shop.user('admin');
  version = (await shop.call(admin, 'GET', '/admin/delivery')).body.data.version;
  expect((await save()).status).toBe(200);
});

it('is told to everybody as it was saved, the usual method first, and stands in the log', async () => {
  const { body } = await shop.call(undefined, 'GET', '/delivery');
  expect(body.data).toMatchObject({
    zones: [
      { name: 'Cairo', price: 3, days: 2 },
      { name: 'Elsewhere', price: 5, days: 9 },
    ],
    cashFee: 1.5,
    pickup: table.pickup,
  });
  const kinds = body.data.zones[0].methods.map(({ kind }: Method) => kind);
  expect(kinds).toEqual(['standard', 'express', 'pickup']);
  const log = await shop.call(admin, 'GET', '/admin/audit?entity=delivery');
  expect(log.body.data[0]).toMatchObject({
    action: 'update',
    label: 'Delivery',
    before: { zones: [], cashFee: 0 },
    after: { zones: [{ name: 'Cairo' }, { name: 'Elsewhere' }], cashFee: 1.5 },
  });
});

it('changes nothing when it is saved as it is', async () => {
  const before = version;
  expect((await save()).body.data.version).toBe(before);
});

it.each([
  ['nothing chosen, the usual one and its fee for cash', {}, 4.5, 'standard'],
  ['express', { deliveryMethod: 'express' }, 8.5, 'express'],
  ['pick-up, which costs no fee', { deliveryMethod: 'pickup' }, 0, 'pickup'],
])('sells with %s', async (_, chosen, shippingPrice, deliveryMethod) => {
  const { status, body } = await order(chosen);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    shippingPrice,
    deliveryMethod,
    totalOrderPrice: 10 + shippingPrice,
    ...(deliveryMethod === 'pickup' ? { pickup: table.pickup } : { cashFee: 1.5 }),
  });
  await shop.expectBooksRight();
});

it('pick-up is not ready on a day on which the counter is closed', async () => {
  const readyOn = async () => {
    const { body } = await shop.call(undefined, 'GET', '/delivery');
    const { methods } = body.data.zones[0];
    return methods.find(({ kind }: Method) => kind === 'pickup').arrives as string;
  };
  const weekdayOf = (day: string) => new Date(day).getUTCDay();
  const closed = weekdayOf(await readyOn());
  const pickup = { ...table.pickup, daysOff: [closed] };
  expect((await save({ pickup })).body.data).toMatchObject({ pickup, daysOff: [] });
  expect(weekdayOf(await readyOn())).toBe((closed + 1) % 7);
  const { body } = await order({ deliveryMethod: 'pickup' });
  expect(weekdayOf(body.data.deliverBy)).toBe((closed + 1) % 7);
  expect(body.data.pickup).toEqual(table.pickup);
  // What is delivered does not wait for the counter.
  const delivered = await order({ deliveryMethod: 'express' });
  const early = await shop.call(undefined, 'GET', '/delivery');
  expect(delivered.body.data.deliverBy).toBe(early.body.data.zones[0].methods[1].arrives);
  const withoutDays = await save();
  expect(withoutDays.body.data.pickup.daysOff).toEqual([]);
});

it('charges a card no fee, and freezes the method until it is paid', async () => {
  const { user, cartId } = await fill();
  const { body } = await shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
    body: {
      shippingAddress: address,
      paymentMethodType: 'stripe',
      deliveryMethod: 'express',
      expectedTotal: 17,
    },
  });
  const checkout = await shop.call(user, 'GET', `/checkouts/${body.session.id}`);
  expect(checkout.body.data).toMatchObject({ status: 'open', total: 17 });
});

it('goes by weight where it says so, for whoever lives there', async () => {
  const light = await order({}, 'Riyadh, Saudi Arabia', 1_999);
  const heavy = await order({}, 'Riyadh, Saudi Arabia', 2_000);
  expect(light.body.data.shippingPrice).toBe(6.5);
  expect(heavy.body.data.shippingPrice).toBe(14);
  const { user } = await fill(10, 2_500);
  const cart = await shop.call(user, 'GET', '/cart?city=Riyadh, Saudi Arabia');
  expect(cart.body.data).toMatchObject({
    products: [{ weightGrams: 2_500 }],
    delivery: { price: 12.5 },
  });
});

it('refuses a method that is not offered to the place, and a total from before the change', async () => {
  const refused = await order({ deliveryMethod: 'express' }, 'Aswan');
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toMatchObject([{ param: 'deliveryMethod' }]);

  const methods = [flat('standard', 4, 2)];
  await save({ zones: [{ ...cairo, methods }] });
  const old = await order({ expectedTotal: 14.5 });
  expect(old.status).toBe(409);
  expect(old.body.figures).toMatchObject({ shippingPrice: 5.5, cashFee: 1.5, total: 15.5 });
  expect((await order({ expectedTotal: 15.5 })).status).toBe(201);
  await save();
});

it('promises no day off and no holiday', async () => {
  const days = Array.from({ length: 40 }, (_, ahead) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10),
  );
  await save({ holidays: days, daysOff: [5] });
  const { body } = await order({});
  expect(body.data.deliverBy > (days.at(-1) ?? '')).toBe(true);
  expect(new Date(body.data.deliverBy).getUTCDay()).not.toBe(5);
  const terms = await shop.call(undefined, 'GET', '/delivery');
  expect(terms.body.data.zones[0].methods[0].arrives).toBe(body.data.deliverBy);
  await save();
});

it('refuses what cannot hold, at its place, and changes nothing', async () => {
  const overlap = await save({ zones: [cairo, { ...cairo, name: 'Again', cities: ['Giza'] }] });
  expect(overlap.status).toBe(400);
  expect(overlap.body.errors).toEqual([
    { param: 'zones.1.cities', msg: 'Giza is in zone Cairo already' },
  ]);
  const fine = await save({ cashFee: 0.001 });
  expect(fine.body.errors).toMatchObject([{ param: 'cashFee' }]);
  const now = await shop.call(admin, 'GET', '/admin/delivery');
  expect(now.body.data).toMatchObject({ version, cashFee: 1.5 });
});

it('tells the second of two who save at once whose change it was', async () => {
  const other = await shop.user('admin');
  const [one, two] = await Promise.all([save({ cashFee: 2 }), save({ cashFee: 3 }, other)]);
  const statuses = [one.status, two.status].sort();
  expect(statuses).toEqual([200, 409]);
  const refused = one.status === 409 ? one : two;
  expect(refused.body.code).toBe('delivery_changed');
  expect(refused.body.message).toMatch(/^.+ changed delivery on \w{3} \d+, \d{4}/);
});

it('is as it was before a change when somebody puts that back, whatever else changed since', async () => {
  const history = async () =>
    (await shop.call(admin, 'GET', '/admin/audit?entity=delivery')).body.data;
  await save({ cashFee: 9, cutOffHour: 15 });
  const [entry] = await history();
  await save({ cashFee: 9, cutOffHour: 15, holidays: ['2027-01-07'] });
  const restore = (id: string, body: object = { version }) =>
    shop.call(admin, 'POST', `/admin/delivery/history/${id}/restore`, { body });
  expect((await restore(entry._id, { version: version - 1 })).body.code).toBe('delivery_changed');
  const restored = await restore(entry._id);
  expect(restored.body.data).toMatchObject({
    cashFee: entry.before.cashFee,
    cutOffHour: entry.before.cutOffHour,
    holidays: ['2027-01-07'],
  });
  version = restored.body.data.version;
  expect((await history())[0]).toMatchObject({
    action: 'restore',
    after: { cashFee: entry.before.cashFee },
  });
  const [settings] = (await shop.call(admin, 'GET', '/admin/audit?entity=settings')).body.data;
  expect((await restore(settings?._id ?? entry._id.replace(/.$/, '0'))).status).toBe(404);
});
