import { randomUUID } from 'node:crypto';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { signOrderLink } from '../../src/features/orders/order-link.ts';
import { useStripeShop } from '../payments/stripe-shop.ts';
import { signInAs, signInAsStaff, type TestUser, testSettings } from '../sign-in.ts';
import { asForm } from '../uploads.ts';

describe('returns', () => {
  const shop = useStripeShop();
  let user: TestUser;
  let admin: TestUser;

  beforeAll(async () => {
    [user, admin] = [await shop.user(), await shop.user('admin')];
  });

  const deliver = async (orderId: string) => {
    const { status } = await shop.call(admin, 'PUT', `/orders/${orderId}/deliver`);
    expect(status).toBe(200);
    return orderId;
  };
  const byCash = async (product: string, count: number, buyer = user) => {
    const { body } = await shop.buy(buyer, await shop.fillCart(buyer, [[product, count]]));
    return deliver(body.order._id);
  };
  const byCard = async (product: string, count: number, couponId: string) => {
    const { session, checkoutId } = await shop.begin(user, product, count, couponId);
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    return deliver((await shop.checkout(checkoutId))?.order_id);
  };
  const ask = (orderId: string, body: object = {}, who: TestUser | undefined = user, link = '') =>
    shop.call(who, 'POST', `/orders/${orderId}/returns${link && `?link=${link}`}`, {
      body: {
        key: randomUUID(),
        lines: [{ line: 0, count: 1 }],
        reason: 'broken',
        details: 'It crackles.',
        ...body,
      },
    });
  const act = (id: string, action: string, body?: object) =>
    shop.call(admin, 'PUT', `/returns/${id}/${action}`, { ...(body && { body }) });
  const receipt = (count: number, restock: boolean) => ({ lines: [{ line: 0, count, restock }] });
  const listOf = async (orderId: string, who = user) =>
    (await shop.call(who, 'GET', `/orders/${orderId}/returns`)).body.data;
  const emails = async () =>
    (await query<{ kind: string }>(shop.db, sql`select kind from mail_outbox order by id`)).map(
      ({ kind }) => kind,
    );

  it('asked for by more people at once than there are connections all come through', async () => {
    const product = await shop.product(7);
    const orders: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) orders.push(await byCash(product, 1));
    const answers = await Promise.all(orders.map((orderId) => ask(orderId)));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 201));
  });

  it('go from the request to the card, at the price after the coupon', async () => {
    const product = await shop.product(9, 11.11);
    // 33.33 less 10 %: 30.00 for three.
    const orderId = await byCard(product, 3, await shop.coupon());
    const created = await ask(orderId, { lines: [{ line: 0, count: 2 }], expectedAmount: 20 });
    expect(created.status).toBe(201);
    const { _id: id, number } = created.body.data;
    const [order] = await query(shop.db, sql`select number from orders where id = ${orderId}`);
    expect(number).toBe(`R-${order?.number}-1`);
    expect(created.body.data).toMatchObject({
      status: 'requested',
      amount: 20,
      actions: ['cancel'],
    });
    expect((await listOf(orderId)).returnable.lines).toMatchObject([{ count: 1 }]);

    expect((await act(id, 'receive', receipt(2, true))).body.code).toBe('return_moved');
    const { version } = (await shop.call(admin, 'GET', '/admin/settings')).body.data;
    const values = { returnAddress: '14 El Nasr St, Maadi' };
    await shop.call(admin, 'PUT', '/admin/settings', { body: { version, values } });
    expect((await act(id, 'approve', { answer: 'To our door.' })).body.data.status).toBe(
      'approved',
    );
    const [approval] = await query(
      shop.db,
      sql`select content::text as text from mail_outbox where kind = 'return-approved'`,
    );
    // What products promise, where it goes, and what staff added.
    for (const text of ['The courier picks it up', '14 El Nasr St, Maadi', 'To our door.']) {
      expect(approval?.text).toContain(text);
    }
    expect((await act(id, 'receive', receipt(3, true))).body.code).toBe('return_too_many');
    expect((await act(id, 'receive', receipt(0, true))).body.code).toBe('validation');
    const [line] = receipt(1, true).lines;
    const twice = { lines: [line, { ...line, restock: false }] };
    expect((await act(id, 'receive', twice)).body.code).toBe('validation');
    // One of the two was in the parcel; the other may be asked for again.
    const received = await act(id, 'receive', receipt(1, true));
    expect(received.body.data).toMatchObject({ status: 'received', amount: 10 });
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 7 });
    expect((await act(id, 'close', { answer: 'No.' })).body.code).toBe('return_restocked');
    expect((await act(id, 'refund', { expectedAmount: 9 })).body.code).toBe('refund_changed');
    const refunded = await act(id, 'refund', { expectedAmount: 10 });
    expect(refunded.body.data).toMatchObject({ status: 'refunded', amount: 10, actions: [] });
    await shop.run('refunds');
    const { body } = await shop.call(user, 'GET', `/orders/${orderId}`);
    expect(body.data).toMatchObject({
      status: 'delivered',
      refundedPrice: 10,
      refunds: [{ status: 'done', reason: `Return ${number}`, creditNote: expect.any(String) }],
    });
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 7 });
    expect((await listOf(orderId)).returnable.lines).toMatchObject([{ count: 2 }]);
    expect(await emails()).toEqual(
      expect.arrayContaining([
        'return-requested',
        'return-approved',
        'return-received',
        'order-refunded',
      ]),
    );
    const log = await query(
      shop.db,
      sql`select after ->> 'status' as status from audit_log where entity = 'return'
      and entity_id = ${id} order by created_at`,
    );
    expect(log.map(({ status }) => status)).toEqual(['approved', 'received', 'refunded']);
    const by = { name: admin.name };
    const movedBy = { approved: by, received: by, refunded: by };
    expect((await listOf(orderId, admin)).returns).toMatchObject([{ movedBy }]);
    expect((await listOf(orderId)).returns[0]).not.toHaveProperty('movedBy');
    const entries = await shop.call(admin, 'GET', `/admin/audit?entity=return&entityId=${id}`);
    expect(entries.body.data).toMatchObject([{ orderId }, { orderId }, { orderId }]);
    await shop.expectBooksRight();
  });

  it('never ask for more pieces than are left, whoever presses at once', async () => {
    const product = await shop.product(9);
    const orderId = await byCash(product, 3);
    for (const lines of [[{ line: 0, count: 4 }], [{ line: 5, count: 1 }]]) {
      expect((await ask(orderId, { lines })).body.code).toBe('return_too_many');
    }
    const two = { lines: [{ line: 0, count: 2 }] };
    const answers = await Promise.all([1, 2, 3].map(() => ask(orderId, two)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    // Sent again under its key it is the same return.
    const key = randomUUID();
    const again = await Promise.all([1, 2].map(() => ask(orderId, { key })));
    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    expect(again[0]?.body.data._id).toBe(again[1]?.body.data._id);
    const { returns, returnable } = await listOf(orderId);
    expect(returns).toHaveLength(2);
    expect(returnable).toBeUndefined();
    expect((await ask(await byCash(product, 1), { key })).body.code).toBe('idempotency_key_reused');

    // No refund beside them takes their pieces.
    const part = { key: randomUUID(), reason: 'Dented', lines: [{ line: 0, count: 1 }] };
    const beside = await shop.call(admin, 'POST', `/orders/${orderId}/refunds`, { body: part });
    expect(beside.body.code).toBe('return_open');
    expect((await shop.call(admin, 'POST', `/orders/${orderId}/refund`)).body.code).toBe(
      'return_open',
    );
    await shop.expectBooksRight();
    for (const { _id } of returns) await act(_id, 'decline', { answer: 'Worn.' });
    const after = await shop.call(admin, 'POST', `/orders/${orderId}/refunds`, { body: part });
    expect(after.status).toBe(200);
    await shop.expectBooksRight();
  });

  it('of pieces that a coupon paid for alone come back for nothing, and say so', async () => {
    const product = await shop.product(5);
    const couponId = await shop.coupon({ discountPercent: 100 });
    const cart = await shop.fillCart(user, [[product, 2]], couponId);
    const orderId = await deliver((await shop.buy(user, cart)).body.order._id);
    const { returnable } = await listOf(orderId);
    expect(returnable.lines).toMatchObject([{ count: 2, rest: { amount: 0 } }]);
    const asked = await ask(orderId, { expectedAmount: 0 });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const { _id: id } = asked.body.data;
    await act(id, 'approve');
    const received = await act(id, 'receive', receipt(1, true));
    expect(received.body.data).toMatchObject({ amount: 0, actions: ['close'] });
    expect((await shop.stockOf(product))?.quantity).toBe(4);
    expect((await act(id, 'refund')).body.code).toBe('return_worth_nothing');
    expect((await act(id, 'close', { answer: 'A new one is on its way.' })).status).toBe(200);
    await shop.expectBooksRight();
  });

  it('are asked for in time, of what was delivered, with a reason', async () => {
    const product = await shop.product(9);
    const { body } = await shop.buy(user, await shop.fillCart(user, [[product, 1]]));
    const orderId = body.order._id;
    expect((await ask(orderId)).body.code).toBe('return_too_late');
    await deliver(orderId);
    for (const wrong of [
      { lines: [] },
      { reason: 'whim' },
      { reason: 'other', details: ' ' },
      { key: 'again' },
      { lines: [1, 2].map(() => ({ line: 0, count: 1 })) },
      { details: 'x'.repeat(401) },
    ]) {
      expect((await ask(orderId, wrong)).body.code).toBe('validation');
    }
    expect((await ask(orderId, { expectedAmount: 9 })).body.code).toBe('refund_changed');
    const inTime = await listOf(orderId);
    expect(inTime.window).toEqual({ until: inTime.returnable.until, isOver: false });
    await query(
      shop.db,
      sql`update orders set delivered_at = now() - interval '16 days' where id = ${orderId}`,
    );
    expect((await ask(orderId)).body.code).toBe('return_too_late');
    const late = await listOf(orderId);
    expect(late.returnable).toBeUndefined();
    expect(late.window.isOver).toBe(true);
    // The shop may be generous.
    expect((await ask(orderId, {}, admin)).status).toBe(201);
  });

  it('are cancelled by who asked before the shop decided, and closed by the shop without money', async () => {
    const product = await shop.product(9);
    const orderId = await byCash(product, 2);
    const first = (await ask(orderId)).body.data._id;
    const cancel = (id: string) => shop.call(user, 'PUT', `/returns/${id}/cancel`);
    expect((await cancel(first)).body.data.status).toBe('cancelled');
    expect((await act(first, 'approve')).body.code).toBe('return_moved');
    const second = (await ask(orderId, { lines: [{ line: 0, count: 2 }] })).body.data._id;
    const { number } = (await act(second, 'approve')).body.data;
    const found = await shop.call(admin, 'GET', `/admin/returns?keyword=${number}`);
    expect(found.body.data).toMatchObject([{ _id: second }]);
    const order = await shop.call(admin, 'GET', `/admin/returns?keyword=${number.slice(0, -2)}`);
    expect(order.body.results).toBe(2);
    expect((await cancel(second)).body.code).toBe('return_moved');
    await act(second, 'receive', receipt(2, false));
    expect((await act(second, 'close', { answer: ' ' })).body.code).toBe('validation');
    const closed = await act(second, 'close', { answer: 'It was worn; we send it back.' });
    expect(closed.body.data).toMatchObject({ status: 'closed', answer: expect.any(String) });
    expect((await listOf(orderId)).returnable.lines).toMatchObject([{ count: 2 }]);
    // Handed back in cash, all of it: the order is refunded.
    const third = (await ask(orderId, { lines: [{ line: 0, count: 2 }] })).body.data._id;
    await act(third, 'approve');
    await act(third, 'receive', receipt(2, false));
    const both = await Promise.all([1, 2].map(() => act(third, 'refund', { shipping: true })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await shop.call(admin, 'GET', `/orders/${orderId}`);
    expect(body.data).toMatchObject({ status: 'refunded', refundedPrice: 20 });
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 7 });
    await shop.expectBooksRight();
  });

  it('belong to who bought: strangers see nothing, a link no words and no photos', async () => {
    const guest = await signInAs(shop.database.connection, 'user', { guest: true });
    const orderId = await byCash(await shop.product(9), 2, guest);
    const link = signOrderLink(orderId, [testSettings.SESSION_SECRET]);
    const created = await ask(orderId, {}, undefined, link);
    expect(created.status).toBe(201);
    const { _id: id } = created.body.data;
    const upload = (who: TestUser | undefined, token = '', bytes?: Buffer) =>
      makePhoto(bytes).then((form) =>
        shop.app.inject({
          method: 'POST',
          url: `/api/v1/returns/${id}/photos${token && `?link=${token}`}`,
          headers: { ...who?.headers, ...form.headers },
          payload: form.payload,
        }),
      );
    expect((await upload(undefined, link)).statusCode).toBe(201);
    expect((await upload(guest)).json().data.photos).toBe(2);
    expect((await upload(guest, '', Buffer.from('<svg/>'))).statusCode).toBe(400);
    const strangers = [user, await signInAs(shop.database.connection, 'user', { guest: true })];
    for (const stranger of [...strangers, undefined]) {
      const other = signOrderLink(randomUUID(), [testSettings.SESSION_SECRET]);
      expect((await ask(orderId, {}, stranger, other)).status).toBe(404);
      expect((await upload(stranger)).statusCode).toBe(404);
      const path = `/returns/${id}/cancel`;
      expect((await shop.call(stranger, 'PUT', path)).status).toBe(404);
      expect((await shop.call(stranger, 'GET', `/orders/${orderId}/returns`)).status).toBe(404);
      const photo = await shop.call(stranger, 'GET', `/returns/${id}/photos/0`);
      expect(photo.status).toBe(stranger ? 404 : 401);
    }
    // Staff who may only view orders may view returns, too.
    const support = await signInAsStaff(shop.database.connection, 'support');
    expect((await ask(orderId, {}, support)).status).toBe(404);
    expect((await upload(support)).statusCode).toBe(404);
    expect((await shop.call(support, 'PUT', `/returns/${id}/cancel`)).status).toBe(404);
    expect((await listOf(orderId, support)).returns).toMatchObject([{ status: 'requested' }]);
    const own = await ask(await byCash(await shop.product(9), 1, support), {}, support);
    const called = await shop.call(support, 'PUT', `/returns/${own.body.data._id}/cancel`);
    expect(called.body.data.status).toBe('cancelled');
    const byLink = await shop.call(undefined, 'GET', `/orders/${orderId}/returns?link=${link}`);
    expect(byLink.body.data.returns).toMatchObject([{ photos: 2, status: 'requested' }]);
    expect(JSON.stringify(byLink.body)).not.toContain('crackles');
    // Number and email are no secret: tracking an order is read-only.
    const tracking = signOrderLink(orderId, [testSettings.SESSION_SECRET], { kind: 'tracking' });
    const tracked = await shop.call(
      undefined,
      'GET',
      `/orders/${orderId}/returns?link=${tracking}`,
    );
    expect(tracked.body.data.returns).toMatchObject([{ status: 'requested', actions: [] }]);
    expect(tracked.body.data).not.toHaveProperty('returnable');
    expect((await ask(orderId, {}, undefined, tracking)).status).toBe(404);
    expect((await upload(undefined, tracking)).statusCode).toBe(404);
    const cancelled = await shop.call(undefined, 'PUT', `/returns/${id}/cancel?link=${tracking}`);
    expect(cancelled.status).toBe(404);
    for (const who of [guest, admin]) {
      const { response } = await shop.call(who, 'GET', `/returns/${id}/photos/0`);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
      });
      // Camera metadata was removed.
      expect((await sharp(response.rawPayload).metadata()).exif).toBeUndefined();
    }
    const full = await Promise.all([1, 2, 3].map(() => upload(guest)));
    expect(full.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409]);
    const listed = await shop.call(admin, 'GET', '/admin/returns?queue=toDecide');
    expect(listed.body.data.some(({ _id }: { _id: string }) => _id === id)).toBe(true);
    expect(listed.body.counts.toDecide).toBe(listed.body.results);
  });

  async function makePhoto(bytes?: Buffer) {
    const picture = sharp({
      create: { width: 40, height: 30, channels: 3, background: '#fd7631' },
    });
    const photo = await picture
      .withExif({ IFD0: { Copyright: 'Mona' } })
      .jpeg()
      .toBuffer();
    return asForm([['file', { bytes: bytes ?? photo, filename: 'photo.jpg' }]]);
  }
});
