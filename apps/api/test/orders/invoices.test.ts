import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  issueInvoice,
  issueMissingInvoices,
} from '../../src/features/orders/documents/invoices.service.ts';
import { useStripeShop } from '../payments/stripe-shop.ts';
import { signInAs, type TestUser } from '../sign-in.ts';
import { readPdf } from './read-pdf.ts';

const seller = { name: 'Nobody', address: [] };
const year = new Date().getUTCFullYear();

describe('invoices', () => {
  const shop = useStripeShop();
  // The library is large: loaded by the first of many requests, it keeps the others from their connections.
  beforeAll(
    async () => void (await import('../../src/features/orders/documents/order-document.ts')),
  );

  const place = async (user: TestUser, productId: string) => {
    const { body } = await shop.buy(user, await shop.fillCart(user, [[productId, 1]]));
    return body.order._id as string;
  };
  const print = async (viewer: TestUser, orderId: string, kind = 'invoice') => {
    const { response } = await shop.call(viewer, 'GET', `/orders/${orderId}/${kind}.pdf`);
    expect(response.statusCode).toBe(200);
    return readPdf(response.rawPayload);
  };
  const numberIn = ({ text }: { text: string }) => /INV-\d{4}-\d{6}/.exec(text)?.[0];
  const numbers = async () => {
    const rows = await query<{ number: number }>(
      shop.db,
      sql`select number from invoices where year = ${year} order by number`,
    );
    return rows.map(({ number }) => number);
  };
  const oneTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

  it('have numbers without a gap, whoever asks at the same time and whatever fails', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const product = await shop.product(100);
    const orders: string[] = [];
    for (let count = 0; count < 10; count += 1) orders.push(await place(user, product));
    const [undone = ''] = orders;
    const failures = [1, 2, 3].map(() =>
      runTransaction(shop.db, async (tx) => {
        await query(tx, sql`select from orders where id = ${undone} for update`);
        await issueInvoice(tx, undone, seller);
        throw new Error('taken back');
      }),
    );
    // Each order is asked for twice at once: 20 requests for 10 numbers.
    const [outcomes, printed] = await Promise.all([
      Promise.allSettled(failures),
      Promise.all([...orders, ...orders].map((id) => print(admin, id))),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const found = printed.map(numberIn);
    expect(found.slice(0, 10)).toEqual(found.slice(10));
    expect(new Set(found).size).toBe(10);
    expect(await numbers()).toEqual(oneTo(10));
    await shop.expectBooksRight();
  });

  it('are issued by a job for orders of before, in the order in which they were paid', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const product = await shop.product(10);
    const paid: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await place(user, product);
      paid.push(id);
      await shop.call(admin, 'PUT', `/orders/${id}/pay`);
    }
    const [first = '', second = '', third = ''] = paid;
    const unpaid = await place(user, product);
    // As they were before there were invoices: the last three numbers were never given.
    await query(
      shop.db,
      sql`delete from invoices where order_id = any(${sql.param(paid)}::uuid[])`,
    );
    await query(shop.db, sql`update invoice_series set last_number = last_number - 3`);
    const last = Math.max(0, ...(await numbers()));
    await query(
      shop.db,
      sql`update orders set paid_at = paid_at - interval '1 day' where id = ${third}`,
    );
    await Promise.all([1, 2].map(() => shop.app.jobs.run('issue-invoices')));
    const rows = await query<{ id: string; number: number }>(
      shop.db,
      sql`select order_id as id, number from invoices
        where order_id = any(${sql.param([...paid, unpaid])}::uuid[]) order by number`,
    );
    expect(rows).toEqual([third, first, second].map((id, at) => ({ id, number: last + at + 1 })));
    await shop.expectBooksRight();
  });

  it('are issued by that job to all others, without a gap, while one order fails', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const product = await shop.product(10);
    const paid: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const id = await place(user, product);
      paid.push(id);
      await shop.call(admin, 'PUT', `/orders/${id}/pay`);
    }
    await query(
      shop.db,
      sql`delete from invoices where order_id = any(${sql.param(paid)}::uuid[])`,
    );
    await query(shop.db, sql`update invoice_series set last_number = last_number - 5`);
    // Two at the very same time, one to each side of the end of a batch.
    await query(
      shop.db,
      sql`update orders set paid_at = (select paid_at from orders where id = ${paid[1]})
        where id = ${paid[2]}`,
    );
    const last = Math.max(0, ...(await numbers()));
    const [first = '', ...others] = paid;
    await query(
      shop.db,
      sql.raw(`
      create function refuse_invoice() returns trigger language plpgsql as $$
      begin raise exception 'a secret'; end $$`),
    );
    await query(
      shop.db,
      sql.raw(`create trigger refuse_invoice before insert on invoices
        for each row when (new.order_id = '${first}') execute function refuse_invoice()`),
    );
    const log = { error: vi.fn() };
    const issue = () => issueMissingInvoices({ db: shop.db, seller, log }, 2);
    await expect(issue()).rejects.toThrow('Paid orders without an invoice: 1');
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ order: first }),
      expect.any(String),
    );
    const numbered = async () => {
      const rows = await query<{ id: string }>(
        shop.db,
        sql`select order_id as id from invoices where number > ${last} order by number`,
      );
      return rows.map(({ id }) => id);
    };
    expect(await numbered()).toEqual(others);
    expect(await numbers()).toEqual(oneTo(last + 4));

    await query(shop.db, sql`drop function refuse_invoice cascade`);
    expect(await issue()).toBe(false);
    expect(await numbered()).toEqual([...others, first]);
    expect(await numbers()).toEqual(oneTo(last + 5));
    await shop.expectBooksRight();
  });

  it('are issued when an order is paid: by card at once, in cash at the door or before', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const product = await shop.product(10);
    const invoiceOf = async (orderId: string) =>
      (await query(shop.db, sql`select * from invoices where order_id = ${orderId}`))[0];

    const { session, checkoutId } = await shop.begin(user, product);
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    await shop.send(shop.stripe.event(session));
    const byCard = (await shop.checkout(checkoutId))?.order_id;
    const card = await invoiceOf(byCard);
    expect(card).toMatchObject({ year, seller: { name: 'Matjar Demo Shop' } });

    for (const step of ['deliver', 'pay']) {
      const orderId = await place(user, product);
      expect(await invoiceOf(orderId)).toBeUndefined();
      await shop.call(admin, 'PUT', `/orders/${orderId}/${step}`);
      const issued = await invoiceOf(orderId);
      expect(numberIn(await print(user, orderId))).toContain(String(issued?.number));
    }
    expect(await numbers()).toEqual(oneTo((await numbers()).length));
  });

  it('are not issued for an order that was cancelled unpaid, and stay when one is cancelled later', async () => {
    const user = await shop.user();
    const product = await shop.product(10);
    const [before, after] = [await place(user, product), await place(user, product)];
    const number = numberIn(await print(user, after));
    for (const id of [before, after]) await shop.call(user, 'PUT', `/orders/${id}/cancel`);
    expect(numberIn(await print(user, after))).toBe(number);
    const none = await print(user, before);
    expect(numberIn(none)).toBeUndefined();
    expect(none.text).toContain('No invoice was issued');
  });

  it('name seller, buyer, lines in their own letters, sums and state; packing slips no prices but the cash to collect', async () => {
    // Short enough for a line of its own, whatever its letters.
    const user = await signInAs(shop, 'user', { email: 'lamp.buyer@gmail.com' });
    const admin = await shop.user('admin');
    const product = await shop.factory.addProduct({
      title: 'Wide ‘lamp’ — Łódź مصباح',
      quantity: 5,
      price: 114,
      colors: [{ hex: '#1c1917', name: 'Charcoal' }],
    });
    const cartId = await shop.fillCart(user, [[product, 2, '#1c1917']]);
    const orderId = (await shop.buy(user, cartId)).body.order._id;
    const invoice = await print(user, orderId);
    for (const words of [
      'Invoice',
      `INV-${year}-`,
      'Matjar Demo Shop',
      'Tax registration 000-000-000',
      user.email,
      'Wide ‘lamp’ — Łódź ',
      // As it stands on paper, from the left.
      [...'مصباح'].reverse().join(''),
      'Charcoal',
      '$114.00',
      'Subtotal (2 items)',
      '$228.00',
      'Free',
      'To be paid on delivery',
      'page 1 of 1',
    ]) {
      expect(invoice.text).toContain(words);
    }
    // Taxes are off, whatever rate the settings have.
    expect(invoice.text).not.toContain('included');
    const slip = await print(admin, orderId, 'packing-slip');
    expect(slip.text).toContain('Packing slip');
    expect(slip.text).toContain('Charcoal');
    expect(slip.text).toContain('Collect $228.00');
    expect(slip.text.match(/\$/g)).toHaveLength(1);
    expect(numberIn(slip)).toBeUndefined();
    await shop.call(admin, 'PUT', `/orders/${orderId}/pay`);
    const paid = await print(admin, orderId, 'packing-slip');
    expect(paid.text).toContain('Charcoal');
    expect(paid.text).not.toContain('Collect');
    expect(paid.text).not.toContain('$');
    await query(
      shop.db,
      sql`update orders set payment_method = 'bank', paid_at = null, status = 'placed'
        where id = ${orderId}`,
    );
    expect((await print(admin, orderId, 'packing-slip')).text).not.toContain('Collect');
  });

  it('of before taxes were settled name their rate as they were written', async () => {
    const user = await shop.user();
    const orderId = await place(user, await shop.product(5, 114));
    await print(user, orderId);
    await query(
      shop.db,
      sql`update invoices set seller = seller || '{"taxPercent": 14}' where order_id = ${orderId}`,
    );
    const { text } = await print(user, orderId);
    for (const words of ['Tax 14%, included', '$14.00', '$100.00']) expect(text).toContain(words);
  });

  it('of many lines go on, with head and column names on every page', async () => {
    const user = await shop.user();
    const products = await Promise.all(Array.from({ length: 12 }, () => shop.product(5)));
    const cartId = await shop.fillCart(
      user,
      products.map((id) => [id, 1]),
    );
    const { pages, text } = await print(user, (await shop.buy(user, cartId)).body.order._id);
    expect(pages).toBe(2);
    for (const words of ['Item', 'Amount', 'Invoice']) {
      expect(text.split('\n').filter((line) => line === words)).toHaveLength(2);
    }
    expect(text).toContain('page 2 of 2');
  });
});
