import type { AddressInfo } from 'node:net';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';

describe('the demo payment page', () => {
  const shop = useShop();
  let origin = '';

  beforeAll(async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  });

  const begin = async (user: TestUser, productId: string) => {
    const cartId = await shop.fillCart(user, [[productId, 1]]);
    const { body } = await shop.buy(user, cartId, 'stripe');
    return { id: body.session.id as string, page: new URL(body.session.url).pathname };
  };
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  const status = async (user: TestUser, id: string) =>
    (await shop.call(user, 'GET', `/checkouts/${id}`)).body.data.status;

  it('a buyer who sent no key and changed the cart meanwhile was told that the key was used', async () => {
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[await shop.product(5), 1]]);
    const first = await shop.buy(user, cartId, 'stripe');
    const isWaiting = async () => {
      const waiting = await query(
        shop.db,
        sql`
        select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%from carts%for update%'`,
      );
      return waiting.length;
    };
    const second = await runTransaction(shop.db, async (tx) => {
      await query(tx, sql`update carts set version = version + 1 where id = ${cartId}`);
      // It has read the version of before, and waits for the change.
      const purchase = shop.buy(user, cartId, 'stripe');
      await expect.poll(isWaiting).toBe(1);
      return { asked: purchase };
    });
    const { status, body } = await second.asked;
    expect(status).toBe(200);
    expect(body.session.id).not.toBe(first.body.session.id);
    expect(await shop.buy(user, cartId, 'stripe')).toMatchObject({
      body: { session: { id: body.session.id } },
    });
  });

  it('says that it is a demo, runs no script and cannot be framed', async () => {
    const { page } = await begin(await shop.user(), await shop.product(5));
    const response = await fetch(`${origin}${page}`);
    const html = await response.text();
    expect(html).toContain('This is a demo. No card is charged');
    expect(html).toContain('4242 4242 4242 4242');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await fetch(`${origin}/dev/pay/none`)).status).toBe(404);
  });

  it('sends signed webhooks twice, and the order is there once', async () => {
    const user = await shop.user();
    const { id, page } = await begin(user, await shop.product(5));
    const paid = await post(page, { card: 'success' });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`https://shop.test/checkout/payment/${id}`);
    await expect.poll(() => status(user, id), { timeout: 10_000 }).toBe('completed');
    const left = () =>
      query(
        shop.db,
        sql`select e.deliveries_left from demo_payment_events e
        join demo_payment_sessions s on s.id = e.session_id where s.reference = ${id}`,
      );
    await expect.poll(left, { timeout: 10_000 }).toMatchObject([{ deliveries_left: 0 }]);
    const orders = await shop.call(user, 'GET', '/orders');
    expect(orders.body.results).toBe(1);
    await shop.expectBooksRight();
  });

  it('declines, and lets another card be tried', async () => {
    const user = await shop.user();
    const { id, page } = await begin(user, await shop.product(5));
    const declined = await post(page, { card: 'declined' });
    expect(declined.status).toBe(200);
    expect(await declined.text()).toContain('The card was declined');
    expect(await status(user, id)).toBe('open');
    expect((await post(page, { card: 'success' })).status).toBe(303);
    await expect.poll(() => status(user, id), { timeout: 10_000 }).toBe('completed');
    // A page that was left open does not pay twice.
    expect((await post(page, { card: 'success' })).status).toBe(200);
    expect((await shop.call(user, 'GET', '/orders')).body.results).toBe(1);
  });

  it('asks the bank’s extra question', async () => {
    const user = await shop.user();
    const { id, page } = await begin(user, await shop.product(5));
    expect(await (await post(page, { card: 'challenge' })).text()).toContain('One more step');
    expect(await (await post(`${page}/challenge`, { answer: 'no' })).text()).toContain('declined');
    await post(page, { card: 'challenge' });
    expect((await post(`${page}/challenge`, { answer: 'yes' })).status).toBe(303);
    await expect.poll(() => status(user, id), { timeout: 10_000 }).toBe('completed');
  });

  it('that tells nobody is found out on the way back', async () => {
    const user = await shop.user();
    const { id, page } = await begin(user, await shop.product(5));
    expect((await post(page, { card: 'timeout' })).status).toBe(200);
    expect(await status(user, id)).toBe('open');
    const confirmed = await shop.call(user, 'POST', `/checkouts/${id}/confirm`);
    expect(confirmed.body.data.status).toBe('completed');
  });

  it('that settles later waits for the bank', async () => {
    const user = await shop.user();
    const { id, page } = await begin(user, await shop.product(5));
    expect((await post(page, { card: 'delayed' })).status).toBe(303);
    const confirmed = await shop.call(user, 'POST', `/checkouts/${id}/confirm`);
    expect(confirmed.body.data.status).toBe('open');
    await query(
      shop.db,
      sql`update demo_payment_events set deliver_at = now() where type = 'session.settles'`,
    );
    // Any payment wakes the sender.
    await post(page, { card: 'success' });
    await expect.poll(() => status(user, id), { timeout: 15_000 }).toBe('completed');
  });

  it('gives money back once', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const { id, page } = await begin(user, await shop.product(5));
    await post(page, { card: 'success' });
    await expect.poll(() => status(user, id), { timeout: 10_000 }).toBe('completed');
    const { body } = await shop.call(user, 'GET', `/checkouts/${id}`);
    await shop.call(admin, 'POST', `/orders/${body.data.order._id}/refund`);
    await Promise.all([shop.app.jobs.run('refunds'), shop.app.jobs.run('refunds')]);
    const order = await shop.call(user, 'GET', `/orders/${body.data.order._id}`);
    expect(order.body.data).toMatchObject({ status: 'refunded', isPaid: false });
    await shop.expectBooksRight();
  });
});
