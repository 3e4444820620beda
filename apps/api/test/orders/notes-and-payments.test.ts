import { randomUUID } from 'node:crypto';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { placeOrder, useStripeShop } from '../payments/stripe-shop.ts';

describe('what the shop does with an order', () => {
  const shop = useStripeShop();

  it('is noted where no answer to whoever ordered shows it, and deleted by who wrote it', async () => {
    const { user, admin, path } = await placeOrder(shop);
    const colleague = await shop.user('admin');
    const note = 'Two refused parcels before';
    const noted = await shop.call(admin, 'POST', `${path}/notes`, { body: { note } });
    const entry = noted.body.data.history.at(-1);
    expect(entry).toMatchObject({ note, internal: true, by: { _id: admin.id } });
    const seenByColleague = (await shop.call(colleague, 'GET', path)).body.data.history.at(-1);
    expect(seenByColleague).toMatchObject({ note, by: { name: admin.name } });
    expect(seenByColleague._id).toBeUndefined();

    const tracked = await shop.call(undefined, 'POST', '/orders/track', {
      body: { number: String(noted.body.data.number), email: user.email },
    });
    const responses = [
      await shop.call(user, 'GET', path),
      await shop.call(user, 'GET', '/orders'),
      await shop.call(user, 'PUT', `${path}/address`, {
        body: {
          shippingAddress: { city: 'Cairo', details: '12 Nile Street', phone: '01012345678' },
        },
      }),
      await shop.call(user, 'GET', '/users/export'),
      await shop.call(undefined, 'GET', `/orders/by-link/${tracked.body.data.token}`),
      await shop.call(user, 'PUT', `${path}/cancel`),
    ];
    for (const { status, response } of responses) {
      expect(status).toBe(200);
      expect(response.body).not.toContain('refused parcels');
      expect(response.body).not.toContain('internal');
    }

    const note404 = await shop.call(colleague, 'DELETE', `${path}/notes/${entry._id}`);
    expect(note404.status).toBe(404);
    const deleted = await shop.call(admin, 'DELETE', `${path}/notes/${entry._id}`);
    expect(JSON.stringify(deleted.body)).not.toContain(note);
    expect((await shop.call(admin, 'DELETE', `${path}/notes/${entry._id}`)).status).toBe(404);
    const log = await query(
      shop.db,
      sql`select after from audit_log where actor_id = ${admin.id} order by created_at`,
    );
    expect(log).toEqual([{ after: { note } }, { after: { deletedNote: note } }]);
  });

  it('is noted once, though the note was sent again after its answer was lost', async () => {
    const { admin, path } = await placeOrder(shop);
    const headers = { 'idempotency-key': randomUUID() };
    const send = (note: string) =>
      shop.call(admin, 'POST', `${path}/notes`, { body: { note }, headers });
    const first = await send('Call before eight');
    const again = await send('Call before eight');
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect((await send('Something else')).status).toBe(422);
  });

  it('cannot delete a step of the history as if it were a note', async () => {
    const { admin, path } = await placeOrder(shop);
    await shop.call(admin, 'PUT', `${path}/status`, { body: { status: 'preparing' } });
    const [step] = await query<{ id: string }>(
      shop.db,
      sql`select id from order_history where actor_id = ${admin.id}`,
    );
    expect((await shop.call(admin, 'DELETE', `${path}/notes/${step?.id}`)).status).toBe(404);
    expect((await shop.call(admin, 'GET', path)).body.data.history).toHaveLength(2);
  });

  it('takes back a payment that was none, until the order is delivered', async () => {
    const { user, admin, path } = await placeOrder(shop);
    const paid = await shop.call(admin, 'PUT', `${path}/pay`);
    expect(paid.body.data).toMatchObject({ status: 'paid', isPaid: true });
    expect(paid.body.data.actions).toContain('unpay');
    expect((await shop.call(user, 'GET', path)).body.data.actions).toEqual(['cancel']);
    const back = await shop.call(admin, 'DELETE', `${path}/pay`);
    expect(back.body.data).toMatchObject({ status: 'placed', isPaid: false });
    expect(back.body.data.paidAt).toBeUndefined();
    expect(back.body.data.actions).not.toContain('unpay');
    // Said again it is no mistake and no second email.
    expect((await shop.call(admin, 'DELETE', `${path}/pay`)).status).toBe(200);
    const emails = await query<{ kind: string }>(
      shop.db,
      sql`select kind from mail_outbox where recipient = ${user.email} order by created_at`,
    );
    expect(emails.map(({ kind }) => kind)).toEqual(['order-placed', 'order-paid', 'order-unpaid']);
    const [entry] = await query(
      shop.db,
      sql`select before, after from audit_log where actor_id = ${admin.id}
        order by created_at desc limit 1`,
    );
    expect(entry).toEqual({
      before: { status: 'paid' },
      after: { status: 'placed', isPaid: false },
    });

    // On its way it stays there, and once delivered the money was taken at the door.
    await shop.call(admin, 'PUT', `${path}/status`, { body: { status: 'dispatched' } });
    await shop.call(admin, 'PUT', `${path}/pay`);
    const sent = await shop.call(admin, 'DELETE', `${path}/pay`);
    expect(sent.body.data).toMatchObject({ status: 'dispatched', isPaid: false });
    await shop.call(admin, 'PUT', `${path}/deliver`);
    expect((await shop.call(admin, 'DELETE', `${path}/pay`)).body.code).toBe('move_not_allowed');
    expect((await shop.call(admin, 'GET', path)).body.data.isPaid).toBe(true);
    await shop.expectBooksRight();
  });

  it('takes back a delivery that was none, and the cash that came with it', async () => {
    const { user, admin, path } = await placeOrder(shop);
    await shop.call(admin, 'PUT', `${path}/status`, { body: { status: 'dispatched' } });
    expect((await shop.call(admin, 'DELETE', `${path}/deliver`)).body.data.status).toBe(
      'dispatched',
    );
    const delivered = await shop.call(admin, 'PUT', `${path}/deliver`);
    expect(delivered.body.data.actions).toEqual(['undeliver', 'refund']);
    expect((await shop.call(user, 'DELETE', `${path}/deliver`)).status).toBe(403);
    const back = await shop.call(admin, 'DELETE', `${path}/deliver`);
    expect(back.body.data).toMatchObject({
      status: 'dispatched',
      isPaid: false,
      isDelivered: false,
    });
    expect(back.body.data.actions).toContain('refuse');
    expect(back.body.data.history.at(-1)).toMatchObject({
      status: 'dispatched',
      note: 'Marked as delivered by mistake',
    });
    const emails = await query<{ kind: string }>(
      shop.db,
      sql`select kind from mail_outbox where recipient = ${user.email} order by created_at`,
    );
    expect(emails.slice(2).map(({ kind }) => kind)).toEqual([
      'order-delivered',
      'order-undelivered',
    ]);
    const [entry] = await query(
      shop.db,
      sql`select before, after from audit_log where actor_id = ${admin.id}
        order by created_at desc limit 1`,
    );
    expect(entry).toEqual({
      before: { status: 'delivered' },
      after: { status: 'dispatched', isPaid: false },
    });

    // Money that came before stays; what goes back had arrived.
    await shop.call(admin, 'PUT', `${path}/pay`);
    await shop.call(admin, 'PUT', `${path}/deliver`);
    const paid = await shop.call(admin, 'DELETE', `${path}/deliver`);
    expect(paid.body.data).toMatchObject({ status: 'dispatched', isPaid: true });
    await shop.call(admin, 'PUT', `${path}/deliver`);
    const created = await shop.call(user, 'POST', `${path}/returns`, {
      body: { key: randomUUID(), lines: [{ line: 0, count: 1 }], reason: 'changedMind' },
    });
    const shown = (await shop.call(admin, 'GET', path)).body.data;
    expect(shown.refundable.lines).toMatchObject([{ count: 1, inReturns: 1 }]);
    expect(shown.actions).toEqual([]);
    const refused = await shop.call(admin, 'DELETE', `${path}/deliver`);
    expect(refused.body.code).toBe('move_not_allowed');
    await shop.call(user, 'PUT', `/returns/${created.body.data._id}/cancel`, { body: {} });
    await shop.call(admin, 'POST', `${path}/refunds`, {
      body: { key: randomUUID(), reason: 'Dented', amount: 1 },
    });
    const undone = await shop.call(admin, 'DELETE', `${path}/deliver`);
    expect(undone.body.code).toBe('move_not_allowed');
    await shop.expectBooksRight();
  });

  it('takes no card payment back', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const { session, checkoutId } = await shop.begin(user, await shop.product(5));
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    const path = `/orders/${(await shop.checkout(checkoutId))?.order_id}`;
    const refused = await shop.call(admin, 'DELETE', `${path}/pay`);
    expect(refused.body.code).toBe('move_not_allowed');
    expect((await shop.call(admin, 'GET', path)).body.data).toMatchObject({
      status: 'paid',
      isPaid: true,
    });
  });
});
