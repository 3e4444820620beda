import { randomUUID } from 'node:crypto';
import { query } from '@matjar/db/query.ts';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStripeShop } from '../payments/stripe-shop.ts';
import type { TestUser } from '../sign-in.ts';
import { readCsvRows, readXlsx, readZip } from './read-zip.ts';

const shop = useStripeShop({
  SHOP_TIME_ZONE: 'Africa/Cairo',
  SELLER_NAME: 'Test',
  TAX_PERCENT: '14',
});
let admin: TestUser;
/** Each order of the month under test by what became of it. */
const orders: Record<string, string> = {};

const month = '2026-03';
const inMonth = '2026-03-10T10:00:00Z';
/** Still February in London, but no longer in Cairo. */
const firstHour = '2026-02-28T22:30:00Z';
const before = '2026-02-28T21:30:00Z';
const after = '2026-03-31T23:00:00Z';

async function change(orderId: string, changes: SQL) {
  const [row] = await query<{ number: string }>(
    shop.db,
    sql`update orders set ${changes} where id = ${orderId} returning number::text`,
  );
  return row?.number ?? '';
}

async function placeCash(price: number, changes: SQL): Promise<string> {
  const user = await shop.user();
  const cartId = await shop.fillCart(user, [[await shop.product(5, price), 1]]);
  const { body } = await shop.buy(user, cartId);
  return change(body.order._id, changes);
}

async function payByCard(price: number, at: string): Promise<{ id: string; number: string }> {
  const user = await shop.user();
  const { session, checkoutId } = await shop.begin(user, await shop.product(5, price));
  shop.stripe.pay(session);
  await shop.send(shop.stripe.event(session));
  const { body } = await shop.call(user, 'GET', `/checkouts/${checkoutId}`);
  const id: string = body.data.order._id;
  const number = await change(id, sql`created_at = ${at}, paid_at = ${at}`);
  await query(shop.db, sql`update payments set created_at = ${at} where order_id = ${id}`);
  return { id, number };
}

async function refund(id: string, at: string, path = 'refund', body: object = {}) {
  await shop.call(admin, 'POST', `/orders/${id}/${path}`, { body: { reason: '=broken', ...body } });
  await shop.run('refunds');
  await query(
    shop.db,
    sql`update refunds set updated_at = ${at}
      where coalesce(payment_id, part_of) in (select id from payments where order_id = ${id})`,
  );
  await query(shop.db, sql`update order_refunds set done_at = ${at} where order_id = ${id}`);
}

beforeAll(async () => {
  admin = await shop.user('admin');
  await setTaxMode('included');
  orders.paid = await placeCash(11.4, sql`created_at = ${firstHour}, paid_at = ${inMonth}`);
  orders.unpaid = await placeCash(100, sql`created_at = ${inMonth}`);
  orders.paidLater = await placeCash(7.77, sql`created_at = ${inMonth}, paid_at = ${after}`);
  orders.called = await placeCash(50, sql`created_at = ${inMonth}, status = 'cancelled'`);
  orders.earlier = await placeCash(20, sql`created_at = ${before}, paid_at = ${inMonth}`);
  orders.later = await placeCash(30, sql`created_at = ${after}, paid_at = ${after}`);
  const card = await payByCard(33.33, inMonth);
  orders.card = card.number;
  await refund(card.id, inMonth, 'refunds', { key: randomUUID(), amount: 1.14 });
  const undone = await payByCard(57, inMonth);
  orders.refunded = undone.number;
  await refund(undone.id, inMonth);
  const earlier = await payByCard(5.7, before);
  orders.refundedOfBefore = earlier.number;
  await refund(earlier.id, inMonth);
  const cash = await placeCash(3.42, sql`created_at = ${inMonth}, paid_at = ${inMonth}`);
  orders.cashRefunded = cash;
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    shop.db,
    sql`select id from orders where number = ${cash}`,
  );
  await refund(id, inMonth);
  await setTaxMode('added');
  const taxed = await payByCard(11.4, inMonth);
  orders.taxed = taxed.number;
  await refund(taxed.id, inMonth, 'refunds', { key: randomUUID(), amount: 1.3 });
  await setTaxMode('off');
  orders.untaxed = await placeCash(40, sql`created_at = ${before}, paid_at = ${inMonth}`);
});

async function setTaxMode(taxMode: string) {
  const { body } = await shop.call(admin, 'GET', '/admin/settings');
  const { version } = body.data;
  await shop.call(admin, 'PUT', '/admin/settings', { body: { version, values: { taxMode } } });
}

const salesLabel = 'Sales, paid in this month';

const cents = (text = '0') => Math.round(Number(text) * 100);

async function readTables() {
  const path = `/admin/orders/accounting?month=${month}&format=csv`;
  const { response } = await shop.call(admin, 'GET', path);
  expect(response.headers['content-type']).toBe('application/zip');
  const files = readZip(response.rawPayload);
  const rowsOf = (name: string) => readCsvRows(files.get(`${name}.csv`) ?? '');
  const summary = new Map(rowsOf('summary').map((row) => [row.What, cents(row.Amount)]));
  const tables = { sales: rowsOf('orders'), refunds: rowsOf('refunds') };
  return { ...tables, taxes: rowsOf('taxes'), payments: rowsOf('payments'), summary };
}

const add = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + cents(row[column]), 0);

describe('the month for the accountant', () => {
  it('has the sales, refunds and payments of its days, where the shop is', async () => {
    const { sales, refunds, payments } = await readTables();
    const numbersIn = (rows: Record<string, string>[]) => rows.map((row) => row.Order).toSorted();
    const named = (...names: string[]) => names.map((name) => orders[name]).toSorted();
    expect(numbersIn(sales)).toEqual(
      named('paid', 'earlier', 'card', 'refunded', 'cashRefunded', 'taxed', 'untaxed'),
    );
    expect(numbersIn(refunds)).toEqual(
      named('card', 'refunded', 'refundedOfBefore', 'cashRefunded', 'taxed'),
    );
    expect(numbersIn(payments)).toEqual(
      named('paid', 'earlier', 'card', 'refunded', 'cashRefunded', 'taxed', 'untaxed'),
    );
    expect(sales.find((row) => row.Order === orders.paid)).toMatchObject({
      Placed: '2026-03-01 00:30:00',
      Total: '11.40',
      'Tax rate (%)': '14',
      'Tax in it': '1.40',
      'Without tax': '10.00',
    });
    const part = refunds.find((row) => row.Order === orders.card);
    expect(part).toMatchObject({ Reason: "'=broken", Amount: '1.14', 'Tax in it': '0.14' });
    const byHand = refunds.find((row) => row.Order === orders.cashRefunded);
    expect(byHand).toMatchObject({ Payment: 'cash', Reason: "'=broken", Amount: '3.42' });
  });

  it('has sums that agree with its rows and with each other', async () => {
    const { sales, taxes, refunds, payments, summary } = await readTables();
    const sum = (what: string) => summary.get(what);
    expect(sum(salesLabel)).toBe(add(sales, 'Total'));
    expect(sum('Tax in sales')).toBe(add(sales, 'Tax in it'));
    expect(sum('Refunds, paid back in this month')).toBe(-add(refunds, 'Amount'));
    expect(sum('Tax in refunds')).toBe(-add(refunds, 'Tax in it'));
    expect(sum('Payments')).toBe(add(payments, 'Amount'));
    // Nothing of it is said among taxes: they were off.
    expect(add(taxes, 'Sales')).toBe((sum(salesLabel) ?? 0) - 4_000);
    expect(taxes.map((row) => row.Tax)).toEqual(['VAT']);
    expect(add(taxes, 'Refunds')).toBe(-(sum('Refunds, paid back in this month') ?? 0));
    expect(add(taxes, 'Tax due')).toBe(sum('Tax due'));
    expect(sum('Tax due')).toBe(add(sales, 'Tax in it') - add(refunds, 'Tax in it'));
    expect(
      add(sales, 'Goods') -
        add(sales, 'Discount') +
        add(sales, 'Delivery') +
        add(sales, 'Tax on top'),
    ).toBe(sum(salesLabel));
    expect(sum('Payments for sales of other months')).toBe(0);
    expect(sum('Difference of sales and payments for them')).toBe(0);
  });

  it('stays as it was handed over when an order of it is cancelled unpaid', async () => {
    const handedOver = await readTables();
    const [{ id } = { id: '' }] = await query<{ id: string }>(
      shop.db,
      sql`select id from orders where number = ${orders.unpaid}`,
    );
    await shop.call(admin, 'GET', `/orders/${id}/invoice`);
    const cancelled = await shop.call(admin, 'PUT', `/orders/${id}/cancel`);
    expect(cancelled.status).toBe(200);
    expect(await readTables()).toEqual(handedOver);
  });

  it('is a workbook with a sheet for each, and noted', async () => {
    const { response } = await shop.call(admin, 'GET', `/admin/orders/accounting?month=${month}`);
    expect(response.headers['content-disposition']).toContain('accounting-2026-03.xlsx');
    const sheets = readXlsx(response.rawPayload);
    expect([...sheets.keys()]).toEqual(['Summary', 'Orders', 'Taxes', 'Refunds', 'Payments']);
    expect(sheets.get('Orders')).toHaveLength(8);
    const { body } = await shop.call(admin, 'GET', '/admin/audit?entity=export');
    expect(body.data[0]).toMatchObject({ label: 'accounting-2026-03.xlsx', after: { month } });
  });

  it('has beside it the payments as their list is filtered', async () => {
    const file = async (query: string) => {
      const { response } = await shop.call(admin, 'GET', `/admin/payments/export?${query}`);
      return readCsvRows(response.body);
    };
    const all = await file('');
    expect(all.find((row) => row.Order === orders.card)).toMatchObject({
      Status: 'paid',
      Amount: '33.33',
      'Asked for': '33.33',
      Refund: 'done',
      Refunded: '1.14',
      Currency: 'USD',
    });
    const refunded = (await file('status=refunded')).map((row) => row.Order).toSorted();
    expect(refunded).toEqual([orders.refunded, orders.refundedOfBefore].toSorted());
  });

  it('of a month without anything has sums of nought', async () => {
    const { response } = await shop.call(admin, 'GET', '/admin/orders/accounting?month=2020-01');
    const counts = [...readXlsx(response.rawPayload).values()].map((rows) => rows.length);
    expect(counts).toEqual([18, 1, 1, 1, 1]);
  });
});
