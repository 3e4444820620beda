import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { placeOrder, useStripeShop } from '../payments/stripe-shop.ts';
import type { TestUser } from '../sign-in.ts';

describe('a parcel', () => {
  const shop = useStripeShop();

  const dispatch = (admin: TestUser, path: string, fields: object = {}) =>
    shop.call(admin, 'PUT', `${path}/status`, { body: { status: 'dispatched', ...fields } });

  const emailsTo = (user: TestUser) =>
    query<{ kind: string; content: { caption?: object } }>(
      shop.db,
      sql`select kind, content from mail_outbox
        where recipient = ${user.email} and kind <> 'order-placed' order by created_at`,
    );

  const auditOf = (admin: TestUser) =>
    query<{ before: object; after: object }>(
      shop.db,
      sql`select before, after from audit_log where actor_id = ${admin.id} order by created_at`,
    );

  it('goes out with its carrier and number, which whoever ordered reads on the page and by email', async () => {
    const { user, admin, path } = await placeOrder(shop);
    const parcel = { carrier: ' Bosta ', trackingNumber: 'BST 7741 2093/06' };
    const url = 'https://bosta.co/tracking-shipment/?track_num=BST77412093%2F06';
    const shipment = { carrier: 'Bosta', trackingNumber: 'BST 7741 2093/06', trackingUrl: url };
    const sent = await dispatch(admin, path, parcel);
    expect(sent.body.data).toMatchObject({ status: 'dispatched', shipment });
    expect((await shop.call(user, 'GET', path)).body.data.shipment).toEqual(shipment);
    const number = String(sent.body.data.number);
    const tracked = await shop.call(undefined, 'POST', '/orders/track', {
      body: { number, email: user.email },
    });
    const { body } = await shop.call(
      undefined,
      'GET',
      `/orders/by-link/${tracked.body.data.token}`,
    );
    expect(body.data.shipment).toEqual(shipment);
    const caption = { text: 'Bosta', code: 'BST 7741 2093/06', url };
    expect(await emailsTo(user)).toMatchObject([
      { kind: 'order-dispatched', content: { caption } },
    ]);
    expect(await auditOf(admin)).toMatchObject([
      {
        before: { status: 'placed', carrier: null, trackingNumber: null },
        after: { status: 'dispatched', carrier: 'Bosta', trackingNumber: 'BST 7741 2093/06' },
      },
    ]);
  });

  it('goes out without either, as older clients send it', async () => {
    const { user, admin, path } = await placeOrder(shop);
    expect((await dispatch(admin, path)).body.data.shipment).toBeUndefined();
    const [email] = await emailsTo(user);
    expect(email?.content.caption).toBeUndefined();
  });

  it('gets or changes its number on the way, which is told once', async () => {
    const { user, admin, path } = await placeOrder(shop);
    await dispatch(admin, path, { carrier: 'My cousin' });
    const numbered = await dispatch(admin, path, { trackingNumber: '1' });
    expect(numbered.body.data.shipment).toEqual({ carrier: 'My cousin', trackingNumber: '1' });
    // Said again, by a client that knows nothing of parcels too, it changes nothing.
    await dispatch(admin, path, { carrier: 'My cousin', trackingNumber: '1' });
    await dispatch(admin, path);
    const kinds = (await emailsTo(user)).map(({ kind }) => kind);
    expect(kinds).toEqual(['order-dispatched', 'order-tracking']);
    expect(await auditOf(admin)).toHaveLength(2);
    const emptied = await dispatch(admin, path, { carrier: '', trackingNumber: '' });
    expect(emptied.body.data.shipment).toBeUndefined();
    expect(await emailsTo(user)).toHaveLength(2);
    const steps = emptied.body.data.history.map(({ status }: { status: string }) => status);
    expect(steps).toEqual(['placed', 'dispatched']);
  });

  it('that arrived keeps what was said of it', async () => {
    const { admin, path } = await placeOrder(shop);
    await dispatch(admin, path, { carrier: 'Aramex', trackingNumber: '1' });
    await shop.call(admin, 'PUT', `${path}/deliver`);
    const late = await dispatch(admin, path, { trackingNumber: '2' });
    expect(late.body.code).toBe('move_not_allowed');
    const { body } = await shop.call(admin, 'GET', path);
    expect(body.data.shipment).toMatchObject({ carrier: 'Aramex', trackingNumber: '1' });
  });

  it.each([
    { trackingNumber: '1\r\nBcc: x' },
    { trackingNumber: '<b>' },
    { trackingNumber: '1'.repeat(61) },
    { carrier: 'x'.repeat(61) },
    { carrier: 'a\u202eb' },
    { carrier: 7 },
  ])('is not sent as %j', async (fields) => {
    const { admin, path } = await placeOrder(shop);
    const refused = await dispatch(admin, path, fields);
    expect([refused.status, refused.body.code]).toEqual([400, 'validation']);
    expect((await shop.call(admin, 'GET', path)).body.data.status).toBe('placed');
  });
});
