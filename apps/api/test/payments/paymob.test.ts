import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { address, buildShop, ShopTest } from '../checkout/shop-app.ts';
import { useClonedDatabase } from '../cloned-database.ts';
import { changeSettings, turnOn } from '../settings/change-settings.ts';
import type { TestUser } from '../sign-in.ts';
import { type DoubleTransaction, PaymobDouble, paymobSecrets } from './paymob-double.ts';

const double = new PaymobDouble();
const shop = new ShopTest(useClonedDatabase());
let admin: TestUser;

beforeAll(async () => {
  shop.factory = new CatalogueFactory(shop.database.connection);
  const url = await double.listen();
  shop.app = await buildShop(shop.database, { ...paymobSecrets, PAYMOB_API_URL: url });
  admin = await shop.user('admin');
  await changeSettings(shop, admin, { paymentMethods: turnOn('paymob', { feePercent: 2.5 }) });
});
afterAll(async () => {
  await shop.app?.close();
  await double.close();
});

async function begin(count = 2, buyer?: TestUser) {
  const user = buyer ?? (await shop.user());
  const product = await shop.product(5, 100);
  const cartId = await shop.fillCart(user, [[product, count]]);
  const { status, body } = await shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
    body: { shippingAddress: address, paymentMethodType: 'paymob' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const intention = double.intentionFor(body.session.id);
  return { user, product, cartId, session: body.session, intention };
}

function send({ payload, hmac }: { payload: string; hmac: string }) {
  return shop.app.inject({
    method: 'POST',
    url: `/api/v1/payments/webhook/paymob?hmac=${hmac}`,
    headers: { 'content-type': 'application/json' },
    payload,
  });
}

const sendCallback = (transaction: DoubleTransaction) => send(double.callback(transaction));

async function statusOf(user: TestUser, id: string) {
  return (await shop.call(user, 'GET', `/checkouts/${id}`)).body.data;
}

describe('a payment by Paymob', () => {
  it('asks for the total with its fee, and the signed callback makes it one order', async () => {
    const { user, product, session, intention } = await begin();
    expect(intention).toMatchObject({
      amount: 20_500,
      currency: 'EGP',
      payment_methods: [4097558, 4097559],
    });
    expect(intention.notification_url).toMatch(/\/api\/v1\/payments\/webhook\/paymob$/);
    expect(intention.expiration).toBeGreaterThan(25 * 60);
    expect(session.url).toMatch(/\/unifiedcheckout\/\?publicKey=egy_pk_test_\w+&clientSecret=csk_/);
    const paid = double.pay(intention);
    // Twice, and an older word after it.
    const failed = { ...paid, success: false };
    for (const transaction of [paid, paid, failed])
      expect((await sendCallback(transaction)).statusCode).toBe(200);
    const { status, order } = await statusOf(user, session.id);
    expect(status).toBe('completed');
    const shown = await shop.call(admin, 'GET', `/orders/${order._id}`);
    expect(shown.body.data).toMatchObject({
      paymentMethodType: 'paymob',
      isPaid: true,
      totalOrderPrice: 205,
      paymentFee: 5,
      paidBy: { provider: 'paymob', reference: String(paid.id) },
    });
    expect(shown.body.data.cashFee).toBeUndefined();
    expect(await shop.stockOf(product)).toEqual({ quantity: 3, reserved: 0, sold: 2 });
    await shop.expectBooksRight();
  });

  it('stays open after a failed try, and believes nobody without the secret', async () => {
    const { user, session, intention } = await begin();
    await sendCallback(double.pay(intention, { success: false }));
    const forged = double.pay(intention);
    expect((await send(double.callback(forged, 'guessed'))).statusCode).toBe(400);
    const { payload } = double.callback(forged);
    expect((await send({ payload, hmac: '' })).statusCode).toBe(400);
    expect((await statusOf(user, session.id)).status).toBe('open');
  });

  it('is found when the callback is lost, and a foreign amount is looked at by people', async () => {
    const lost = await begin();
    double.pay(lost.intention);
    const { body } = await shop.call(lost.user, 'POST', `/checkouts/${lost.session.id}/confirm`);
    expect(body.data.status).toBe('completed');
    const foreign = await begin();
    await sendCallback(double.pay(foreign.intention, { amount_cents: 1 }));
    expect((await statusOf(foreign.user, foreign.session.id)).status).toBe('review');
    expect(await shop.stockOf(foreign.product)).toMatchObject({ quantity: 5, reserved: 0 });
    await shop.expectBooksRight();
  });

  it.each([-2, 2])('had its time by the clock of a node that is %d hours off', async (hours) => {
    const user = await shop.user();
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    const { session, intention } = await begin(2, user);
    expect(intention.expiration).toBeGreaterThan(25 * 60);
    expect(intention.expiration).toBeLessThan(32 * 60);
    const confirm = () => shop.call(user, 'POST', `/checkouts/${session.id}/confirm`);
    const settled = () =>
      query(
        shop.db,
        sql`select settled_at is not null as settled from checkouts where id = ${session.id}`,
      );
    expect((await confirm()).body.data.status).toBe('open');
    expect(await settled()).toEqual([{ settled: false }]);
    double.pay(intention);
    expect((await confirm()).body.data.status).toBe('completed');
    await shop.expectBooksRight();
  });

  it('that comes after its time still becomes an order while there are goods', async () => {
    const late = await begin();
    await query(
      shop.db,
      sql`update checkouts set hold_expires_at = now() - interval '1 minute'
      where id = ${late.session.id}`,
    );
    await shop.app.jobs.run('reconcile-checkouts');
    expect((await statusOf(late.user, late.session.id)).status).toBe('expired');
    await sendCallback(double.pay(late.intention));
    expect((await statusOf(late.user, late.session.id)).status).toBe('completed');
    await shop.expectBooksRight();
  });

  it('asks again for a page when Paymob was away, and opens one page only', async () => {
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[await shop.product(5, 100), 1]]);
    const buy = () =>
      shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
        body: { shippingAddress: address, paymentMethodType: 'paymob' },
        key: `again-${cartId}`,
      });
    double.faults = ['reset after'];
    expect((await buy()).body.code).toBe('payment_unavailable');
    const { status, body } = await buy();
    expect(status).toBe(200);
    expect((await buy()).body.session.url).toBe(body.session.url);
  });

  it('goes back in parts, each once, whatever the line does', async () => {
    const { user, session, intention } = await begin();
    const paid = double.pay(intention);
    await sendCallback(paid);
    const { order } = await statusOf(user, session.id);
    const refund = async (amount: number) => {
      const { status, body } = await shop.call(admin, 'POST', `/orders/${order._id}/refunds`, {
        body: { key: crypto.randomUUID(), amount, reason: 'Scratched' },
      });
      expect(status, JSON.stringify(body)).toBe(200);
    };
    // Carried out, but the response is lost: the sum tells, and nothing goes back twice.
    double.faults = ['reset after'];
    await refund(50);
    double.faults = [];
    await query(shop.db, sql`update refunds set next_try_at = now() where status = 'wanted'`);
    await shop.app.jobs.run('refunds');
    await refund(30);
    await shop.app.jobs.run('refunds');
    expect(paid.refunded_amount_cents).toBe(8_000);
    const { body } = await shop.call(admin, 'GET', `/orders/${order._id}`);
    expect(body.data.refunds.map((each: { status: string }) => each.status)).toEqual([
      'done',
      'done',
    ]);
    // Refused: somebody looks at it and tries again.
    double.faults = ['refused'];
    await refund(25);
    await shop.app.jobs.run('refunds');
    const refused = await shop.call(admin, 'GET', `/orders/${order._id}`);
    expect(refused.body.data.refunds.at(-1)).toMatchObject({ status: 'failed' });
    const path = `/orders/${order._id}/refunds/${refused.body.data.refunds.at(-1)._id}/retry`;
    await shop.call(admin, 'POST', path);
    await shop.app.jobs.run('refunds');
    expect(paid.refunded_amount_cents).toBe(10_500);
    await shop.expectBooksRight();
  });
});
