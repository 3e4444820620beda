import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { address as place, useShop } from '../checkout/shop-app.ts';
import { changeSettings, testAccount, turnOn } from '../settings/change-settings.ts';
import { signInAsStaff, type TestUser } from '../sign-in.ts';

const shop = useShop({ SELLER_NAME: 'Test' });
const address = { ...place, name: 'Salma Nabil' };

let admin: TestUser;
let clerk: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
  clerk = await signInAsStaff(shop.database.connection, ['orders:read', 'orders:write']);
  const method = { basis: 'flat', freeFrom: null, rates: [{ from: 0, price: 3.5 }] };
  const delivery = {
    version: 1,
    zones: [
      {
        name: 'Near',
        cities: ['Cairo'],
        methods: [
          { ...method, kind: 'standard', days: 2 },
          { ...method, kind: 'pickup', rates: [{ from: 0, price: 0 }], days: 0 },
        ],
      },
    ],
    cutOffHour: null,
    daysOff: [],
    holidays: [],
    cashFee: 1.25,
    pickup: { address: '14 El Nasr St, Maadi', hours: '' },
  };
  const { body } = await shop.call(admin, 'GET', '/admin/delivery');
  const saved = await shop.call(admin, 'PUT', '/admin/delivery', {
    body: { ...delivery, version: body.data.version },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await changeSettings(shop, admin, { taxMode: 'added', taxName: 'VAT', taxPercent: 14 });
});

const variantOf = async (product: string) => (await shop.variantsOf(product))[0]?.id ?? '';
const linesOf = (...lines: [product: string, count: number][]) =>
  Promise.all(
    lines.map(async ([product, count]) => ({ variant: await variantOf(product), count })),
  );
const quote = async (body: object, by = clerk) =>
  shop.call(by, 'POST', '/admin/orders/quote', {
    body: { shippingAddress: address, paymentMethodType: 'cash', ...body },
  });
const placeOrder = (body: object, { by = clerk, key }: { by?: TestUser; key?: string } = {}) =>
  shop.call(by, 'POST', '/admin/orders', {
    body: { shippingAddress: address, paymentMethodType: 'cash', ...body },
    ...(key !== undefined && { key }),
  });
/** Reads the total out first, as the screen does. */
const order = async (
  body: { lines: object[] } & Record<string, unknown>,
  options: { by?: TestUser; key?: string } = {},
) => {
  const { body: shown } = await quote(body);
  return placeOrder({ expectedTotal: shown.data.figures?.total, ...body }, options);
};
const mailTo = (email: string) =>
  query<{ kind: string }>(shop.db, sql`select kind from mail_outbox where recipient = ${email}`);

it('comes to what the same purchase costs a shopper, with the same stock, and says who took it', async () => {
  const [lamp, rug] = [await shop.product(9, 19.99), await shop.product(9, 7)];
  const [shopper, known] = [await shop.user(), await shop.user()];
  const cartId = await shop.fillCart(shopper, [
    [lamp, 2],
    [rug, 1],
  ]);
  const own = await shop.fillCart(known, [[rug, 4]]);
  const bought = await shop.call(shopper, 'POST', `/orders/${cartId}`, {
    body: { shippingAddress: address },
  });
  const lines = await linesOf([lamp, 2], [rug, 1]);
  const shown = await quote({ lines });
  expect(shown.body.data).toMatchObject({
    lines: [
      { variant: lines[0]?.variant, count: 2, price: 19.99, left: 7 },
      { count: 1, price: 7, left: 8 },
    ],
    figures: { total: bought.body.data.totalOrderPrice, paymentFee: 1.25 },
  });
  const taken = await order({ lines, user: known.id, note: 'Rings twice' });
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  const money = ['linesTotal', 'discountTotal', 'shippingPrice', 'paymentFee', 'taxPrice', 'taxes'];
  for (const field of [...money, 'totalOrderPrice', 'deliveryMethod', 'deliverBy', 'status']) {
    expect(taken.body.data[field], field).toEqual(bought.body.data[field]);
  }
  const { _id: id, number, history, user } = taken.body.data;
  expect(user).toMatchObject({ _id: known.id, email: known.email });
  expect(history).toMatchObject([
    { status: 'placed', by: { _id: clerk.id } },
    { status: 'placed', note: 'Rings twice', internal: true },
  ]);
  // The buyer sees the order and nobody of the shop; the cart is still theirs.
  const theirs = await shop.call(known, 'GET', `/orders/${id}`);
  expect(theirs.body.data.history).toEqual([{ status: 'placed', at: expect.any(String) }]);
  expect((await shop.call(known, 'GET', '/cart')).body.data).toMatchObject({ _id: own });
  expect((await shop.call(known, 'GET', '/cart')).body.numOfCartItems).toBe(1);
  expect(await mailTo(known.email)).toEqual([{ kind: 'order-placed' }]);
  expect(await shop.stockOf(lamp)).toMatchObject({ quantity: 5, sold: 4 });
  const audit = await shop.call(admin, 'GET', `/admin/audit?entity=order&entityId=${id}`);
  expect(audit.body.data).toMatchObject([
    { action: 'create', label: String(number), actor: { _id: clerk.id } },
  ]);
  await shop.expectBooksRight();
});

it('is no end of a visit on the dashboard', async () => {
  const ordered = async () => {
    const { body } = await shop.call(admin, 'GET', '/admin/insights?days=7');
    const last = body.data.funnel.find(({ step }: { step: string }) => step === 'ordered');
    return { funnel: last.value, all: body.data.orders.value };
  };
  const before = await ordered();
  const lamp = await shop.product(9, 19.99);
  const shopper = await shop.user();
  const own = await shop.buy(shopper, await shop.fillCart(shopper, [[lamp, 1]]));
  const colleague = await signInAsStaff(shop.database.connection, ['orders:read', 'orders:write']);
  const taken = await order({ lines: await linesOf([lamp, 1]) }, { by: colleague });
  expect(taken.status).toBe(201);
  const path = `/orders/${taken.body.data._id}`;
  await shop.call(admin, 'PUT', `${path}/pay`);
  const { version } = (await shop.call(admin, 'GET', path)).body.data;
  const added = [{ variant: await variantOf(lamp), count: 1 }];
  const change = { version, lines: [], added };
  const shown = await shop.call(colleague, 'POST', `${path}/changes/preview`, { body: change });
  const beside = await shop.call(colleague, 'POST', `${path}/changes`, {
    body: { ...change, expectedTotal: shown.body.data?.total },
  });
  expect(beside.status, JSON.stringify([shown.body, beside.body])).toBe(200);
  // Later steps of the staff make no phone order of a shopper's, also when they lead back to the first.
  await shop.call(admin, 'PUT', `/orders/${own.body.order._id}/pay`);
  await shop.call(admin, 'DELETE', `/orders/${own.body.order._id}/pay`);
  const after = { funnel: before.funnel + 1, all: before.all + 3 };
  expect(await ordered()).toEqual(after);
  // Nor does it become one when the account of whoever took it goes.
  await query(shop.db, sql`delete from users where id = ${colleague.id}`);
  expect(await ordered()).toEqual(after);
});

it('sells the last piece once, whoever of the staff is first', async () => {
  const lines = await linesOf([await shop.product(1, 10), 1]);
  const { body } = await quote({ lines });
  const expectedTotal = body.data.figures.total;
  const both = await Promise.all(
    [clerk, admin].map((by) => placeOrder({ lines, expectedTotal }, { by })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'out_of_stock' });
  expect((await quote({ lines })).body.data.lines).toMatchObject([
    { left: 0, problem: expect.stringContaining('none left') },
  ]);
  await shop.expectBooksRight();
});

it('places one order for one key, however often and however close together it is sent', async () => {
  const product = await shop.product(9, 10);
  const lines = await linesOf([product, 1]);
  const expectedTotal = (await quote({ lines })).body.data.figures.total;
  const email = `${newId()}@example.com`;
  const body = { lines, expectedTotal, email };
  const key = newId();
  const sent = await Promise.all([1, 2, 3].map(() => placeOrder(body, { key })));
  sent.push(await placeOrder(body, { key }));
  expect(new Set(sent.map((each) => each.body.data._id)).size).toBe(1);
  expect(await shop.stockOf(product)).toMatchObject({ quantity: 8 });
  expect(await mailTo(email)).toHaveLength(1);
  expect(await shop.db.$count(users, eq(users.email, email))).toBe(1);
  const other = await placeOrder({ ...body, note: 'Another' }, { key });
  expect(other.body.code).toBe('idempotency_key_reused');
  // Keys are each person's own.
  expect((await placeOrder(body, { key, by: admin })).status).toBe(201);
});

it('is the account’s that proved its address, and otherwise a guest’s who can claim it', async () => {
  const lines = await linesOf([await shop.product(9, 10), 1]);
  const user = await shop.user();
  const unproved = await order({ lines, email: user.email.toUpperCase() });
  expect(unproved.body.data.user).toMatchObject({ email: user.email, name: 'Salma Nabil' });
  const guest = unproved.body.data.user._id;
  expect(guest).not.toBe(user.id);
  expect((await shop.call(user, 'GET', `/orders/${unproved.body.data._id}`)).status).toBe(404);

  await shop.db.update(users).set({ emailProvedAt: new Date() }).where(eq(users.id, user.id));
  expect((await order({ lines, email: user.email })).body.data.user._id).toBe(user.id);
  // A guest may be whoever typed the address: its session is not shown what the shop writes.
  const again = (await order({ lines, user: guest })).body.data.user._id;
  expect(again).toBe(user.id);
  expect((await placeOrder({ lines, expectedTotal: 1, user: newId() })).status).toBe(404);
  const both = await placeOrder({ lines, expectedTotal: 1, user: user.id, email: user.email });
  expect(both.body).toMatchObject({ code: 'validation', errors: [{ param: 'email' }] });
});

it('needs no account: the address says who bought, and all of the order works without one', async () => {
  await changeSettings(shop, admin, { paymentMethods: turnOn('bank'), ...testAccount });
  const lines = await linesOf([await shop.product(9, 10), 1]);
  const { body } = await order({ lines, paymentMethodType: 'bank' });
  const { _id: id, number, user } = body.data;
  expect(user).toEqual({ name: 'Salma Nabil', email: '', phone: address.phone });
  expect(body.data).toMatchObject({ status: 'placed', bankTransfer: expect.anything() });
  for (const path of ['invoice.pdf', 'packing-slip.pdf']) {
    expect((await shop.call(admin, 'GET', `/orders/${id}/${path}`)).status, path).toBe(200);
  }
  const listed = await shop.call(admin, 'GET', '/orders?keyword=Salma');
  expect(listed.body.data.some((each: { _id: string }) => each._id === id)).toBe(true);
  const file = await shop.call(admin, 'GET', '/admin/orders/export?format=csv');
  expect(file.body).toContain(String(number));
  const tracked = await shop.call(undefined, 'POST', '/orders/track', {
    body: { number: String(number), email: 'nobody@example.com' },
  });
  expect(tracked.body.code).toBe('order_unknown');
  const cancelled = await shop.call(admin, 'PUT', `/orders/${id}/cancel`, { body: {} });
  expect(cancelled.body.data.status).toBe('cancelled');
  await shop.expectBooksRight();
});

it('is refused with the amounts when it comes to something else than was read out', async () => {
  const product = await shop.product(9, 10);
  const lines = await linesOf([product, 1]);
  const before = await shop.count('orders');
  const { total } = (await quote({ lines })).body.data.figures;
  await query(shop.db, sql`update products set price = 1200 where id = ${product}`);
  const refused = await placeOrder({ lines, expectedTotal: total });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'total_changed',
    figures: { lines: [{ _id: lines[0]?.variant, price: 12 }] },
  });
  expect(await shop.count('orders')).toBe(before);
  expect((await placeOrder({ lines })).body.errors).toMatchObject([{ param: 'expectedTotal' }]);
  const { total: now } = refused.body.figures;
  expect((await placeOrder({ lines, expectedTotal: now })).status).toBe(201);
});

it('takes what the shop offers: no cards, no other limits, nothing that is not sold', async () => {
  const product = await shop.product(9, 10);
  const lines = await linesOf([product, 3]);
  const card = await placeOrder({ lines, expectedTotal: 1, paymentMethodType: 'stripe' });
  expect(card.body.code).toBe('validation');
  await changeSettings(shop, admin, {
    piecesPerOrder: 2,
    paymentMethods: turnOn('bank', { minimum: 500 }),
  });
  const shown = await quote({ lines, paymentMethodType: 'bank' });
  expect(shown.body.data).toMatchObject({
    lines: [{ problem: expect.stringContaining('At most 2') }],
    problem: expect.stringContaining('500'),
  });
  expect(shown.body.data.figures).toBeUndefined();
  expect((await order({ lines })).body.code).toBe('order_limit');
  await changeSettings(shop, admin, { piecesPerOrder: 0 });
  const gone = [{ variant: newId(), count: 1 }];
  expect((await quote({ lines: gone })).body.data.lines).toMatchObject([{ left: 0 }]);
  expect((await placeOrder({ lines: gone, expectedTotal: 1 })).body.code).toBe('variant_unknown');
  // Without a city nothing can be said of delivery.
  const early = await quote({ lines, shippingAddress: {} });
  expect(early.body.data.figures).toBeUndefined();
  expect(early.body.data.lines).toMatchObject([{ price: 10 }]);
});

it('warns of parcels that were refused; who goes on has confirmed that cash is meant', async () => {
  await changeSettings(shop, admin, { cashRule: 'cardOnly', cashRefusals: 1 });
  const door = { ...address, phone: '01155555555', details: 'Street 77, floor 2' };
  const lines = await linesOf([await shop.product(9, 10), 1]);
  const first = await order({ lines, shippingAddress: door });
  expect(first.body.data.cashTrust).toMatchObject({ needsCall: false });
  const path = `/orders/${first.body.data._id}`;
  await shop.call(admin, 'PUT', `${path}/status`, { body: { status: 'dispatched' } });
  expect((await shop.call(admin, 'PUT', `${path}/refuse`)).status).toBe(200);

  const shown = await quote({ lines, shippingAddress: door });
  expect(shown.body.data.refusals).toEqual({ count: 1, taken: 0, minded: true });
  // The phone is enough, before there are goods.
  const early = await quote({ lines: [], shippingAddress: { phone: door.phone } });
  expect(early.body.data).toMatchObject({ lines: [], refusals: { count: 1 } });
  expect((await placeOrder({ lines: [], shippingAddress: door })).status).toBe(400);
  const pickup = await quote({ lines, shippingAddress: door, deliveryMethod: 'pickup' });
  expect(pickup.body.data.refusals).toBeUndefined();
  const { body } = await order({ lines, shippingAddress: door });
  expect(body.data.cashTrust).toMatchObject({
    isDoubtful: true,
    needsCall: false,
    confirmedAt: expect.any(String),
  });
  expect(body.data.history.at(-1)).toMatchObject({ internal: true, by: { _id: clerk.id } });
  await changeSettings(shop, admin, { cashRule: 'none' });
  const unminded = await quote({ lines: [], shippingAddress: door });
  expect(unminded.body.data.refusals).toEqual({ count: 1, taken: 0, minded: false });
});

it('takes a coupon by its code, by the rules of the checkout', async () => {
  const lines = await linesOf([await shop.product(20, 10), 2]);
  const id = await shop.coupon({ name: 'TENOFF', maxUses: 2 });
  const uses = async () =>
    (
      await query<{ n: number }>(shop.db, sql`select use_count as n from coupons where id = ${id}`)
    )[0]?.n;
  const shown = await quote({ lines, coupon: 'tenoff' });
  expect(shown.body.data).toMatchObject({
    discountTotal: 2,
    coupon: { name: 'TENOFF', kind: 'percent' },
    figures: { linesTotal: 20, discountTotal: 2 },
  });
  // Of nobody too: the limit of all uses holds for them.
  const first = await order({ lines, coupon: 'tenoff' });
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(first.body.data).toMatchObject({ couponName: 'TENOFF', discountTotal: 2 });
  const known = await shop.user();
  expect((await order({ lines, coupon: 'TENOFF', user: known.id })).status).toBe(201);
  expect(await uses()).toBe(2);
  expect((await quote({ lines, coupon: 'TENOFF' })).body.data).toMatchObject({
    discountTotal: 0,
    couponProblem: expect.any(String),
  });
  expect((await order({ lines, coupon: 'TENOFF' })).body.code).toBe('coupon_used_up');
  await shop.call(admin, 'PUT', `/orders/${first.body.data._id}/cancel`, {
    body: { reason: 'They rang again' },
  });
  expect(await uses()).toBe(1);

  expect((await order({ lines, coupon: 'NOSUCH' })).body.code).toBe('coupon_unknown');
  await shop.coupon({ name: 'ONCEEACH', maxUsesPerUser: 1 });
  expect((await order({ lines, coupon: 'ONCEEACH' })).body.code).toBe('coupon_not_for_you');
  expect((await quote({ lines, coupon: 'ONCEEACH' })).body.data.couponProblem).toContain(
    'customer',
  );
  const own = { lines, coupon: 'ONCEEACH', email: 'once@example.com' };
  expect((await quote(own)).body.data.discountTotal).toBe(2);
  expect((await order(own)).status).toBe(201);
  expect((await order(own)).body.code).toBe('coupon_used_by_you');
  await shop.coupon({ name: 'GONE', expiresAt: new Date(Date.now() - 1_000) });
  expect((await order({ lines, coupon: 'GONE' })).body.code).toBe('coupon_expired');
  await shop.expectBooksRight();
});

it('is for whoever may write orders', async () => {
  const lines = await linesOf([await shop.product(9, 10), 1]);
  const reader = await signInAsStaff(shop.database.connection, ['orders:read']);
  for (const by of [reader, await shop.user()]) {
    expect((await quote({ lines }, by)).status).toBe(403);
    expect((await placeOrder({ lines, expectedTotal: 1 }, { by })).status).toBe(403);
  }
});
