import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, useShop } from '../checkout/shop-app.ts';
import { changeSettings, testAccount, turnOn } from '../settings/change-settings.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShop();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
  await changeSettings(shop, admin, { ...testAccount, paymentMethods: turnOn('bank') });
});

async function order(count = 2) {
  const user = await shop.user();
  const product = await shop.product(5, 12.5);
  const cartId = await shop.fillCart(user, [[product, count]]);
  const { status, body } = await shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
    body: { shippingAddress: address, paymentMethodType: 'bank', expectedTotal: 12.5 * count },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { user, product, id: body.order._id as string };
}

async function show(id: string, viewer = admin) {
  return (await shop.call(viewer, 'GET', `/orders/${id}`)).body.data;
}

const today = () => new Date().toISOString().slice(0, 10);

function receive(id: string, body: object) {
  return shop.call(admin, 'PUT', `/orders/${id}/transfer`, { body });
}

async function emailsTo({ email }: TestUser) {
  const rows = await query<{ kind: string; content: string }>(
    shop.db,
    sql`select kind, content::text as content from mail_outbox where recipient = ${email} order by created_at, id`,
  );
  return rows;
}

it('does not count as payment by card in the checklist, and neither does the demo', async () => {
  const { body } = await shop.call(admin, 'GET', '/admin/settings/checklist');
  expect(body.data).toContainEqual({ item: 'payments', done: false });
});

describe('an order by bank transfer', () => {
  it('is placed and waits: buyer and email know where the money goes, and nothing is packed', async () => {
    const { user, product, id } = await order();
    const shown = await show(id, user);
    expect(shown).toMatchObject({
      status: 'placed',
      isPaid: false,
      paymentMethodType: 'bank',
      bankTransfer: {
        bank: 'Test bank',
        accountName: 'Test shop',
        iban: testAccount.bankIban,
        reference: String(shown.number),
      },
    });
    expect(shown.bankTransfer.dueOn > today()).toBe(true);
    expect(await shop.stockOf(product)).toEqual({ quantity: 3, reserved: 0, sold: 2 });
    const [email] = await emailsTo(user);
    expect(email?.kind).toBe('order-transfer');
    expect(email?.content).toContain('EG21 0000 0000');
    expect((await show(id)).actions).toEqual(['receiveTransfer', 'cancel']);
    const tries = await Promise.all([
      shop.call(admin, 'PUT', `/orders/${id}/status`, { body: { status: 'preparing' } }),
      shop.call(admin, 'PUT', `/orders/${id}/deliver`),
      shop.call(admin, 'PUT', `/orders/${id}/pay`),
    ]);
    expect(tries.map(({ body }) => body.code)).toEqual(Array(3).fill('transfer_awaited'));
    const views = await shop.call(admin, 'GET', '/orders?view=awaitingTransfer');
    expect(views.body.data.map(({ _id }: { _id: string }) => _id)).toContain(id);
    await shop.expectBooksRight();
  });

  it('is paid by all of it and by nothing else, once', async () => {
    const { user, id } = await order();
    const short = await receive(id, { amount: 20, receivedOn: today() });
    expect(short.status).toBe(409);
    expect(short.body.code).toBe('transfer_amount_differs');
    expect(short.body.message).toContain('25');
    const ahead = await receive(id, { amount: 25, receivedOn: '2099-01-01' });
    expect(ahead.body.code).toBe('validation');
    expect((await show(id)).isPaid).toBe(false);
    const again = ['FT-1', 'FT-1', 'FT-2'].map((reference) => ({ reference, receivedOn: today() }));
    const statuses: number[] = [];
    for (const each of again) statuses.push((await receive(id, { amount: 25, ...each })).status);
    // A second transfer is not lost without a word.
    expect(statuses).toEqual([200, 200, 409]);
    expect(await show(id)).toMatchObject({
      status: 'paid',
      isPaid: true,
      bankTransfer: { received: { amount: 25, on: today(), reference: 'FT-1' } },
    });
    expect((await show(id, user)).bankTransfer.received).toEqual({ amount: 25, on: today() });
    expect((await emailsTo(user)).map(({ kind }) => kind)).toEqual([
      'order-transfer',
      'order-paid',
    ]);
    await shop.expectBooksRight();
  });

  it('is of no day before the order, and of no more than an amount can be', async () => {
    const { id } = await order();
    for (const receivedOn of ['0000-01-01', '0001-01-01', '2020-01-01', '9999-12-31']) {
      const refused = await receive(id, { amount: 25, receivedOn });
      expect([refused.status, refused.body.code], receivedOn).toEqual([400, 'validation']);
    }
    const much = { receivedOn: today(), differs: true };
    expect((await receive(id, { ...much, amount: 1_000_000_000 })).status).toBe(200);
    const more = await receive(id, { ...much, amount: 9_999_999_999.99 });
    expect([more.status, more.body.errors?.[0]?.param]).toEqual([400, 'amount']);
    await shop.expectBooksRight();
  });

  it('may come in several transfers: the rest is told, and with the last of them it is paid', async () => {
    const { user, id } = await order();
    const part = { amount: 10, receivedOn: today(), reference: 'FT-1', differs: true };
    for (let again = 0; again < 2; again += 1) expect((await receive(id, part)).status).toBe(200);
    expect(await show(id, user)).toMatchObject({
      status: 'placed',
      isPaid: false,
      bankTransfer: { rest: 15, parts: [{ amount: 10, on: today() }] },
    });
    expect((await show(id, user)).bankTransfer.parts[0]).not.toHaveProperty('reference');
    // What is due now is the rest.
    const whole = await receive(id, { amount: 25, receivedOn: today() });
    expect(whole.body.message).toContain('15');
    await receive(id, { ...part, amount: 4, reference: 'FT-2' });
    expect((await shop.call(admin, 'DELETE', `/orders/${id}/transfer`)).status).toBe(200);
    expect((await show(id)).bankTransfer.rest).toBe(15);
    await shop.expectBooksRight();
    // The clock does not cancel what was paid in part.
    await query(
      shop.db,
      sql`update bank_transfers set due_on = '2026-01-01' where order_id = ${id}`,
    );
    await shop.app.jobs.run('bank-transfers');
    expect((await show(id)).status).toBe('placed');
    await receive(id, { amount: 15, receivedOn: today() });
    expect(await show(id)).toMatchObject({
      isPaid: true,
      bankTransfer: { received: { amount: 25 }, parts: [{ amount: 10 }, { amount: 15 }] },
    });
    const emails = await emailsTo(user);
    expect(emails.map(({ kind }) => kind)).toContain('order-transferPart');
    expect(emails.find(({ kind }) => kind === 'order-transferPart')?.content).toContain('15');
    await shop.call(admin, 'DELETE', `/orders/${id}/pay`);
    expect((await show(id)).bankTransfer.rest).toBe(15);
    await shop.expectBooksRight();
  });

  it('that was booked twice alike on one day counts twice, and pressed twice once', async () => {
    const { id } = await order(4);
    const half = { amount: 25, receivedOn: today(), differs: true };
    const press = { ...half, key: crypto.randomUUID() };
    const pressed = await Promise.all([receive(id, press), receive(id, press)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await show(id)).bankTransfer).toMatchObject({ rest: 25, parts: [{ amount: 25 }] });
    const other = await receive(id, { ...press, amount: 20 });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    // A colleague who read the same statement is told; whoever saw two says so.
    const again = { ...half, key: crypto.randomUUID() };
    expect((await receive(id, again)).body.code).toBe('transfer_recorded');
    expect((await show(id)).isPaid).toBe(false);
    expect((await receive(id, { ...again, another: true })).status).toBe(200);
    expect(await show(id)).toMatchObject({
      isPaid: true,
      bankTransfer: { received: { amount: 50 }, parts: [{ amount: 25 }, { amount: 25 }] },
    });
    expect((await receive(id, { ...again, another: true })).status).toBe(200);
    expect((await show(id)).bankTransfer.parts).toHaveLength(2);
    await shop.expectBooksRight();
  });

  it('that comes to too much pays the order, and the rest waits to be sent back', async () => {
    const { user, id } = await order();
    const more = { amount: 30, receivedOn: today() };
    expect((await receive(id, more)).body.code).toBe('transfer_amount_differs');
    expect((await receive(id, { ...more, differs: true })).status).toBe(200);
    expect(await show(id)).toMatchObject({ isPaid: true, bankTransfer: { surplus: 5 } });
    expect((await show(id, user)).bankTransfer).not.toHaveProperty('surplus');
    await shop.app.jobs.run('notify-staff');
    const { data } = (await shop.call(admin, 'GET', '/notifications')).body;
    expect(data.map(({ href }: { href: string }) => href)).toContain(`/admin/orders/${id}`);
    await shop.call(admin, 'DELETE', `/orders/${id}/transfer/surplus`);
    expect((await show(id)).bankTransfer).not.toHaveProperty('surplus');
    // Another one is told without what went back.
    await receive(id, { ...more, amount: 3, differs: true });
    expect((await show(id)).bankTransfer.surplus).toBe(3);
    await shop.expectBooksRight();

    // What came of an order that is cancelled goes back too.
    const other = await order();
    await receive(other.id, { amount: 5, receivedOn: today(), differs: true });
    await shop.call(admin, 'PUT', `/orders/${other.id}/cancel`);
    expect((await show(other.id)).bankTransfer.surplus).toBe(5);
    await shop.expectBooksRight();
  });

  it('goes back by hand with a note, and a transfer booked by mistake is taken back', async () => {
    const { id } = await order();
    await receive(id, { amount: 25, receivedOn: today() });
    await shop.call(admin, 'DELETE', `/orders/${id}/pay`);
    const open = await show(id);
    expect([open.status, open.isPaid, open.bankTransfer.received]).toEqual([
      'placed',
      false,
      undefined,
    ]);
    // What came beside it came all the same.
    await receive(id, { amount: 25, receivedOn: today() });
    await receive(id, { amount: 3, receivedOn: today(), differs: true });
    await shop.call(admin, 'DELETE', `/orders/${id}/pay`);
    expect(await show(id)).toMatchObject({ isPaid: false, bankTransfer: { rest: 22 } });
    await receive(id, { amount: 22, receivedOn: today() });
    const refunded = await shop.call(admin, 'POST', `/orders/${id}/refunds`, {
      body: { key: crypto.randomUUID(), amount: 5, reason: 'Sent back to their account' },
    });
    expect(refunded.body.data.refunds).toMatchObject([
      { amount: 5, status: 'done', reason: 'Sent back to their account' },
    ]);
    await shop.expectBooksRight();
  });

  it('is reminded of once, then cancelled with its goods back on sale', async () => {
    const { user, product, id } = await order();
    const other = await order();
    // Something was added while it counted as paid, which it turned out not to be.
    await receive(id, { amount: 25, receivedOn: today() });
    const lamp = await shop.product(5);
    const [variant] = await shop.variantsOf(lamp);
    const { version } = await show(id);
    const added = await shop.call(admin, 'POST', `/orders/${id}/changes`, {
      body: { version, added: [{ variant: variant?.id, count: 1 }], expectedTotal: 35 },
    });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const [addition] = added.body.data.additions;
    await shop.call(admin, 'DELETE', `/orders/${id}/pay`);
    const passDays = (days: number) =>
      query(
        shop.db,
        sql`update bank_transfers set created_at = created_at - make_interval(days => ${days}),
          due_on = due_on - ${days}::int where order_id = ${id}`,
      );
    await passDays(4);
    for (const _ of [1, 2]) await shop.app.jobs.run('bank-transfers');
    expect((await show(id)).status).toBe('placed');
    await passDays(4);
    for (const _ of [1, 2]) await shop.app.jobs.run('bank-transfers');
    expect((await show(id)).status).toBe('cancelled');
    expect((await show(other.id)).status).toBe('placed');
    expect(await shop.stockOf(product)).toEqual({ quantity: 5, reserved: 0, sold: 0 });
    expect(await show(addition._id)).toMatchObject({ status: 'cancelled' });
    expect(await shop.stockOf(lamp)).toEqual({ quantity: 5, reserved: 0, sold: 0 });
    expect((await emailsTo(user)).map(({ kind }) => kind)).toEqual([
      'order-transfer',
      'order-paid',
      'order-placed',
      'order-changed',
      'order-unpaid',
      'order-transferReminder',
      'order-transferOverdue',
      'order-cancelled',
    ]);
    const late = await receive(id, { amount: 25, receivedOn: today() });
    expect(late.body.code).toBe('move_not_allowed');
    await shop.expectBooksRight();
  });

  it('that costs nothing waits for nothing, at the checkout and after a change alike', async () => {
    const user = await shop.user();
    const product = await shop.product(9, 12.5);
    const couponId = await shop.coupon({ kind: 'amount', discountPercent: 0, amount: 1_250 });
    const buy = async (count: number) => {
      const cartId = await shop.fillCart(user, [[product, count]], couponId);
      const { body } = await shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
        body: { shippingAddress: address, paymentMethodType: 'bank' },
      });
      return body.order._id as string;
    };
    const atOnce = await buy(1);
    const id = await buy(2);
    const { version } = await show(id);
    const changed = await shop.call(admin, 'POST', `/orders/${id}/changes`, {
      body: { version, lines: [{ line: 0, count: 1 }], expectedTotal: 0 },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const emails = await emailsTo(user);
    expect(emails.map(({ kind }) => kind)).toEqual([
      'order-paid',
      'order-transfer',
      'order-changed',
    ]);
    expect(emails[2]?.content).not.toContain('EG21 0000 0000');
    for (const each of [atOnce, id]) {
      const shown = await show(each);
      expect(shown).toMatchObject({ status: 'paid', isPaid: true, totalOrderPrice: 0 });
      expect(shown.bankTransfer).toBeUndefined();
      expect(shown.actions).toEqual(expect.arrayContaining(['prepare', 'deliver', 'cancel']));
      expect(shown.actions).not.toContain('unpay');
      expect((await shop.call(admin, 'DELETE', `/orders/${each}/pay`)).status).toBe(409);
      const nothing = { amount: 0.01, receivedOn: today(), differs: true };
      expect((await receive(each, nothing)).body.code).toBe('move_not_allowed');
      const delivered = await shop.call(admin, 'PUT', `/orders/${each}/deliver`);
      expect(delivered.status).toBe(200);
    }
    await shop.expectBooksRight();
  });

  it('that earlier versions left waiting for nothing can be paid', async () => {
    const { id } = await order();
    await query(
      shop.db,
      sql`update orders set discount_total = lines_total, total = 0 where id = ${id}`,
    );
    const nothing = { amount: 0.01, receivedOn: today(), differs: true };
    expect((await receive(id, nothing)).body.code).toBe('move_not_allowed');
    expect((await show(id)).actions).toContain('pay');
    expect((await shop.call(admin, 'PUT', `/orders/${id}/pay`)).status).toBe(200);
    await query(
      shop.db,
      sql`update orders set discount_total = 0, total = lines_total, paid_at = null, status = 'placed'
        where id = ${id}`,
    );
  });
});
