import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address, useShop } from '../checkout/shop-app.ts';
import { readPdf } from '../orders/read-pdf.ts';
import { changeSettings, saveSettings, testAccount, turnOn } from '../settings/change-settings.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShop();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
  const method = { kind: 'standard', basis: 'flat', freeFrom: null, days: 2 };
  const { status } = await shop.call(admin, 'PUT', '/admin/delivery', {
    body: {
      version: (await shop.call(admin, 'GET', '/admin/delivery')).body.data.version,
      zones: [
        {
          name: 'Cairo',
          cities: ['Cairo'],
          methods: [{ ...method, rates: [{ from: 0, price: 5 }] }],
        },
        { name: 'Elsewhere', cities: [], methods: [{ ...method, rates: [{ from: 0, price: 9 }] }] },
      ],
      cutOffHour: null,
      daysOff: [],
      holidays: [],
      cashFee: 2,
      pickup: { address: '', hours: '' },
    },
  });
  expect(status).toBe(200);
});
beforeEach(() => changeSettings(shop, admin, { ...testAccount, paymentMethods: turnOn('bank') }));

async function buy(
  method: string,
  { count = 1, city = 'Cairo', expectedTotal = undefined as number | undefined } = {},
) {
  const user = await shop.user();
  const cartId = await shop.fillCart(user, [[await shop.product(50, 10), count]]);
  const { status, body } = await shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
    body: {
      shippingAddress: { ...address, city },
      paymentMethodType: method,
      ...(expectedTotal !== undefined && { expectedTotal }),
    },
  });
  return { status, body, user };
}

describe('ways to pay', () => {
  it('are offered as the owner says, and old clients are served as before', async () => {
    const bank = { zones: ['Cairo'], minimum: 20, fee: 1, feePercent: 2, name: 'Transfer' };
    await changeSettings(shop, admin, { paymentMethods: turnOn('bank', bank) });
    const { body } = await shop.call(undefined, 'GET', '/payment-methods');
    expect(body.data.map(({ method }: { method: string }) => method)).toEqual([
      'stripe',
      'cash',
      'bank',
    ]);
    expect(body.data[2]).toMatchObject({ ...bank, days: 7, pickup: 'any' });
    const cash = await buy('cash');
    const { data } = (await shop.call(cash.user, 'GET', `/orders/${cash.body.order._id}`)).body;
    expect(data).toMatchObject({ totalOrderPrice: 17, cashFee: 2, paymentFee: 2 });
    expect(data.paymentMethodName).toBeUndefined();
    expect((await buy('stripe')).body.session.url).toContain('/dev/pay/');
    await shop.expectBooksRight();
  });

  it('are called as the owner calls them: on orders, invoices and in emails', async () => {
    await changeSettings(shop, admin, { paymentMethods: turnOn('bank', { name: 'InstaPay' }) });
    const { user, body } = await buy('bank');
    const path = `/orders/${body.order._id}`;
    const { data } = (await shop.call(user, 'GET', path)).body;
    expect(data).toMatchObject({ paymentMethodType: 'bank', paymentMethodName: 'InstaPay' });
    const { response } = await shop.call(user, 'GET', `${path}/invoice.pdf`);
    expect(readPdf(response.rawPayload).text).toContain('Payment\nInstaPay');
    const [mail] = await query<{ content: string }>(
      shop.db,
      sql`select to_jsonb(mail_outbox)::text as content from mail_outbox
        where recipient = ${user.email}`,
    );
    expect(mail?.content).toContain('InstaPay');
  });

  it('are refused outside their zones, limits and when they are off, by what is wrong', async () => {
    const bank = { zones: ['Cairo'], minimum: 20, maximum: 40 };
    const methods = turnOn('bank', bank);
    const off = { ...methods, stripe: { ...methods.stripe, on: false } };
    await changeSettings(shop, admin, { paymentMethods: off });
    const codes = [
      await buy('bank', { count: 2 }),
      await buy('bank', { count: 2, city: 'Giza' }),
      await buy('bank', { count: 1 }),
      await buy('bank', { count: 4 }),
      await buy('stripe'),
      await buy('paymob'),
    ].map(({ status, body }) => (status === 200 ? 200 : body.code));
    expect(codes).toEqual([
      200,
      'payment_not_offered',
      'payment_below_minimum',
      'payment_above_maximum',
      'payment_not_offered',
      'payment_unavailable',
    ]);
  });

  it('cost what was seen: another fee is a new total, told before anything is ordered', async () => {
    const fee = turnOn('bank', { fee: 1.5, feePercent: 10 });
    await changeSettings(shop, admin, {
      paymentMethods: fee,
      taxMode: 'added',
      taxPercent: 10,
    });
    // 10 + 5 delivery + 1.50 + 10 % of 15, and a tenth of all that.
    const refused = await buy('bank', { expectedTotal: 15 });
    expect(refused.body).toMatchObject({
      code: 'total_changed',
      figures: { shippingPrice: 8, paymentFee: 3, taxPrice: 1.8, total: 19.8 },
    });
    const { status, body, user } = await buy('bank', { expectedTotal: 19.8 });
    expect(status).toBe(200);
    const { data } = (await shop.call(user, 'GET', `/orders/${body.order._id}`)).body;
    expect(data).toMatchObject({ shippingPrice: 8, paymentFee: 3, totalOrderPrice: 19.8 });
    await changeSettings(shop, admin, { taxMode: 'off', taxPercent: 0 });
    await shop.expectBooksRight();
  });

  it('are saved only where they can work, and say what is missing without a secret', async () => {
    const reason = async (values: Parameters<typeof saveSettings>[2]) =>
      (await saveSettings(shop, admin, values)).body.errors?.[0]?.param;
    const none = Object.fromEntries(
      Object.entries(turnOn('bank')).map(([method, each]) => [method, { ...each, on: false }]),
    ) as ReturnType<typeof turnOn>;
    expect(await reason({ paymentMethods: none })).toBe('values.paymentMethods');
    expect(await reason({ paymentMethods: turnOn('paymob') })).toBe(
      'values.paymentMethods.paymob.on',
    );
    expect(await reason({ bankIban: 'EG220000000000000000000000000' })).toBe('values.bankIban');
    expect(await reason({ bankIban: '' })).toBe('values.bankIban');
    expect(await reason({ paymentMethods: turnOn('bank', { zones: ['Nowhere'] }) })).toBe(
      'values.paymentMethods.bank.zones',
    );
    expect(await reason({ paymentMethods: turnOn('bank', { fee: 0.001 }) })).toBe(
      'values.paymentMethods.bank.fee',
    );
    expect(await reason({ transferReminderDays: 7 })).toBe('values.transferReminderDays');
    const { data } = (await shop.call(admin, 'GET', '/admin/settings')).body;
    expect(data.payments.map(({ state }: { state: string }) => state)).toEqual([
      'demo',
      'currency',
      'ready',
      'ready',
    ]);
    // A zone that a way to pay names cannot be taken away under it.
    await changeSettings(shop, admin, { paymentMethods: turnOn('bank', { zones: ['Cairo'] }) });
    const { body } = await shop.call(admin, 'GET', '/admin/delivery');
    const { timeZone: _, changed: __, ...table } = body.data;
    const renamed = table.zones.map((zone: { name: string }) => ({
      ...zone,
      name: `${zone.name} 2`,
    }));
    const { body: refused } = await shop.call(admin, 'PUT', '/admin/delivery', {
      body: { ...table, zones: renamed },
    });
    expect(refused.errors[0].param).toBe('zones');
  });
});
