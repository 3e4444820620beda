import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStripeShop } from '../payments/stripe-shop.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

interface SentEmail {
  kind: string;
  content: { code?: string; button: { url: string }; paragraphs: string[] };
}

describe('cash orders that are confirmed by a code', () => {
  const shop = useStripeShop();
  let admin: TestUser;
  let product: string;

  const address = { city: 'Giza', details: 'Street 1, floor 2', phone: '01011111111' };

  beforeAll(async () => {
    admin = await shop.user('admin');
    product = await shop.product(100);
    await setRule('code');
    const { path } = await order({ ...address, details: 'Street 9', phone: '01011111111' });
    await put(`${path}/status`, { status: 'dispatched' });
    await put(`${path}/refuse`);
  });

  const put = (path: string, body?: object) =>
    shop.call(admin, 'PUT', path, { ...(body && { body }) });
  const setRule = async (cashRule: string) => {
    const { version } = (await shop.call(admin, 'GET', '/admin/settings')).body.data;
    await put('/admin/settings', { version, values: { cashRule, cashRefusals: 1 } });
  };
  const order = async (
    shippingAddress: object = address,
    { by, deliveryMethod }: { by?: TestUser; deliveryMethod?: string } = {},
  ) => {
    const user = by ?? (await shop.user());
    const cartId = await shop.fillCart(user, [[product, 1]]);
    const { body } = await shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
      body: { shippingAddress, paymentMethodType: 'cash', deliveryMethod },
    });
    return { user, path: `/orders/${body.order._id}`, id: body.order._id as string };
  };
  const show = async (by: TestUser, path: string) => (await shop.call(by, 'GET', path)).body.data;
  const emailsTo = (user: TestUser) =>
    query<SentEmail>(
      shop.db,
      sql`select kind, content from mail_outbox where recipient = ${user.email} order by created_at, id`,
    );
  const codeTo = async (user: TestUser) =>
    (await emailsTo(user)).findLast(({ kind }) => kind === 'order-toConfirm')?.content.code ?? '';
  const confirm = (by: TestUser, path: string, code: string) =>
    shop.call(by, 'PUT', `${path}/cash-code`, { body: { code } });

  it('wait for the code before they are packed, and are told of once they have it', async () => {
    const { user, path } = await order();
    const waiting = await show(user, path);
    expect(waiting).toMatchObject({ status: 'placed' });
    expect(Date.parse(waiting.confirmBy)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(waiting.cashTrust).toBeUndefined();
    expect((await show(admin, path)).cashTrust).toMatchObject({ needsCall: true, rule: 'code' });
    const views = await shop.call(admin, 'GET', '/orders/views');
    const listed = await shop.call(admin, 'GET', '/orders?view=toConfirm');
    expect(listed.body.data.map(({ _id }: { _id: string }) => `/orders/${_id}`)).toEqual([path]);
    expect(views.body.data).toMatchObject({ toConfirm: 1, toPack: 0 });
    const todo = await shop.call(admin, 'GET', '/staff/todo');
    expect(todo.body.data).toMatchObject({ toConfirm: 1, toPack: 0 });
    expect((await shop.call(admin, 'GET', '/orders?view=toPack')).body.results).toBe(0);
    const packed = await put(`${path}/status`, { status: 'preparing' });
    expect(packed.body.code).toBe('cash_unconfirmed');
    expect((await put(`${path}/deliver`)).body.code).toBe('cash_unconfirmed');

    const code = await codeTo(user);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await confirm(user, path, wrong)).body.code).toBe('confirmation_code_refused');
    expect((await confirm(user, path, '12')).body.code).toBe('validation');
    expect((await confirm(await shop.user(), path, code)).status).toBe(404);
    const confirmed = await confirm(user, path, code);
    expect(confirmed.body.data.confirmBy).toBeUndefined();
    expect((await confirm(user, path, code)).status).toBe(200);
    expect((await emailsTo(user)).map(({ kind }) => kind)).toEqual([
      'order-toConfirm',
      'order-placed',
    ]);
    expect((await show(admin, path)).cashTrust).toMatchObject({ needsCall: false });
    expect((await put(`${path}/status`, { status: 'preparing' })).status).toBe(200);
    await shop.expectBooksRight();
  });

  it('are named by the preview of a bulk change that would pack, send or deliver them', async () => {
    const { id, path } = await order();
    const preview = async (kind: string) => {
      const request = { entity: 'orders', chosen: { ids: [id] }, action: { kind } };
      const { body } = await shop.call(admin, 'POST', '/admin/bulk', { body: request });
      return body.data.reasons;
    };
    for (const kind of ['prepare', 'dispatch', 'deliver']) {
      expect(await preview(kind)).toEqual({ unconfirmed: 1 });
    }
    expect(await preview('cancel')).toEqual({});
    await put(`${path}/cash-confirmation`);
    expect(await preview('deliver')).toEqual({});
  });

  it('take so many guesses and no more, and send the code again so often', async () => {
    const { user, path } = await order();
    const code = await codeTo(user);
    for (const [at] of Array.from({ length: 5 }).entries()) {
      // The second press of a double click sends nothing.
      const sent = await Promise.all(
        [1, 2].map(() => shop.call(at === 0 ? admin : user, 'POST', `${path}/cash-code`)),
      );
      expect(sent.map(({ status }) => status)).toEqual([200, 200]);
      await query(shop.db, sql`delete from rate_limits where key like 'cashCodePause:%'`);
    }
    // The second press too: nothing was sent.
    for (const _ of [1, 2]) {
      const more = await shop.call(user, 'POST', `${path}/cash-code`);
      expect(more.body.code).toBe('too_many_requests');
    }
    expect(await emailsTo(user)).toHaveLength(6);
    const guess = (at: number) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0');
    for (const at of Array.from({ length: 10 }).keys()) {
      const { body } = await confirm(user, path, guess(at));
      expect(body.code).toBe('confirmation_code_refused');
    }
    expect((await confirm(user, path, code)).body.code).toBe('too_many_requests');
    // Staff may still ring up.
    expect((await put(`${path}/cash-confirmation`)).status).toBe(200);
    expect((await show(user, path)).confirmBy).toBeUndefined();
    expect((await put(`${path}/status`, { status: 'preparing' })).status).toBe(200);
    const again = await shop.call(admin, 'POST', `${path}/cash-code`);
    expect(again.body.code).toBe('move_not_allowed');
  });

  it('send the code at the second press, where the first one failed', async () => {
    const { user, path } = await order();
    await query(
      shop.db,
      sql.raw(`
      create function lose_email() returns trigger language plpgsql as $$
      begin raise exception 'lost'; end $$`),
    );
    await query(
      shop.db,
      sql`create trigger lose_email before insert on mail_outbox
        for each row execute function lose_email()`,
    );
    expect((await shop.call(user, 'POST', `${path}/cash-code`)).status).toBe(500);
    await query(shop.db, sql`drop function lose_email cascade`);
    expect((await shop.call(user, 'POST', `${path}/cash-code`)).status).toBe(200);
    expect(await emailsTo(user)).toHaveLength(2);
  });

  it('are confirmed by guests, with their session or the link of the email', async () => {
    const guest = await signInAs(shop.database.connection, 'user', { guest: true });
    const { path } = await order(address, { by: guest });
    const visitor = (method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
      shop.app.inject({ method, url: `/api/v1${url}`, ...(body && { payload: body }) });
    const [email] = await emailsTo(guest);
    const token = new URL(email?.content.button.url ?? '').pathname.split('/').at(-1) ?? '';
    const shown = await visitor('GET', `/orders/by-link/${token}`);
    expect(shown.json().data.confirmBy).toBeDefined();
    const { number } = shown.json().data;
    const tracked = await visitor('POST', '/orders/track', {
      number: String(number),
      email: guest.email,
    });
    const { token: tracking } = tracked.json().data;
    const byTracking = await visitor('GET', `/orders/by-link/${tracking}`);
    expect(byTracking.json().data.confirmBy).toBeUndefined();
    const code = await codeTo(guest);
    const put2 = (link: string) =>
      visitor('PUT', `${path}/cash-code?link=${encodeURIComponent(link)}`, { code });
    expect((await put2(tracking)).statusCode).toBe(404);
    expect((await visitor('PUT', `${path}/cash-code`, { code })).statusCode).toBe(404);
    const confirmed = await put2(token);
    expect(confirmed.json().data).toMatchObject({ user: { name: '' }, status: 'placed' });
    expect(confirmed.json().data.confirmBy).toBeUndefined();

    const other = await order(address, { by: guest });
    expect((await confirm(guest, other.path, await codeTo(guest))).status).toBe(200);
  });

  it('are cancelled when nobody confirms them in time, and paid or allowed ones are not', async () => {
    const { quantity: before = 0 } = (await shop.stockOf(product)) ?? {};
    const [late, inTime, paid, allowed] = [
      await order(),
      await order(),
      await order(),
      await order({ ...address, phone: '01022222222' }),
    ];
    await put(`${paid.path}/pay`);
    expect((await show(paid.user, paid.path)).confirmBy).toBeUndefined();
    await put(`${allowed.path}/cash-exception`, { until: '2099-01-01' });
    expect((await show(allowed.user, allowed.path)).confirmBy).toBeUndefined();
    expect((await emailsTo(allowed.user)).map(({ kind }) => kind)).toContain('order-placed');
    // What was allowed stays so, whatever is decided for the next order.
    await shop.call(admin, 'DELETE', `${allowed.path}/cash-exception`);
    expect((await put(`${allowed.path}/status`, { status: 'preparing' })).status).toBe(200);
    await query(
      shop.db,
      sql`update cash_confirmations set due_at = due_at - interval '25 hours'
        where order_id in (${late.id}, ${paid.id})`,
    );
    for (const _ of [1, 2]) await shop.app.jobs.run('cash-confirmations');
    expect(await show(late.user, late.path)).toMatchObject({ status: 'cancelled' });
    expect(await show(inTime.user, inTime.path)).toMatchObject({ status: 'placed' });
    expect(await show(allowed.user, allowed.path)).toMatchObject({ status: 'preparing' });
    expect(await show(paid.user, paid.path)).toMatchObject({ status: 'paid' });
    expect((await emailsTo(late.user)).map(({ kind }) => kind)).toEqual([
      'order-toConfirm',
      'order-unconfirmed',
    ]);
    const code = await codeTo(late.user);
    expect((await confirm(late.user, late.path, code)).body.code).toBe('move_not_allowed');
    expect(await shop.stockOf(product)).toMatchObject({ quantity: before - 3 });
    // It counts against nobody.
    expect((await show(admin, inTime.path)).cashTrust.refused).toHaveLength(1);
    await shop.expectBooksRight();
  });

  it('are not asked for where nothing was refused', async () => {
    const { user, path } = await order({
      city: 'Giza',
      details: 'Elsewhere 5',
      phone: '01055555555',
    });
    expect((await show(user, path)).confirmBy).toBeUndefined();
    expect((await emailsTo(user)).map(({ kind }) => kind)).toEqual(['order-placed']);
    expect((await put(`${path}/status`, { status: 'preparing' })).status).toBe(200);
  });

  it('need none once the shop has another rule', async () => {
    const { user, path } = await order();
    expect((await show(user, path)).confirmBy).toBeDefined();
    await setRule('none');
    expect((await show(user, path)).confirmBy).toBeUndefined();
    await shop.app.jobs.run('cash-confirmations');
    await setRule('code');
    expect((await show(user, path)).confirmBy).toBeUndefined();
    expect((await show(user, path)).status).toBe('placed');
  });
});
