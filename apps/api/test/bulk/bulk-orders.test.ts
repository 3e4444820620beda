import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import { readPdf } from '../orders/read-pdf.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShop();
let admin: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
  buyer = await shop.user();
});

async function place(): Promise<string> {
  const cartId = await shop.fillCart(buyer, [[await shop.product(5), 1]]);
  return (await shop.buy(buyer, cartId)).body.order._id;
}

const preview = async (chosen: object, action: object) =>
  (
    await shop.call(admin, 'POST', '/admin/bulk', {
      body: { entity: 'orders', chosen, action },
    })
  ).body;

async function apply(id: string, step: 'apply' | 'undo' = 'apply') {
  const { body } = await shop.call(admin, 'POST', `/admin/bulk/${id}/${step}`);
  await shop.app.jobs.run('bulk-runs');
  return body;
}

const show = async (id: string) => (await shop.call(admin, 'GET', `/orders/${id}`)).body.data;

const countEmails = () => shop.count('mail_outbox');

it('delivers many with the rules, emails and invoices of one, and names those that may not move', async () => {
  const ids = [await place(), await place(), await place(), await place()];
  const [first = '', second = '', cancelled = '', meanwhile = ''] = ids;
  await shop.call(admin, 'PUT', `/orders/${cancelled}/cancel`, { body: {} });
  const { data, rows } = await preview({ ids }, { kind: 'deliver' });
  expect(data).toMatchObject({
    total: 4,
    rows: { ready: 3, skipped: 1 },
    reasons: { cancelled: 1 },
    warnings: { paidNow: 3, notSent: 3 },
    cash: 30,
    undoable: true,
  });
  expect(rows.at(-1)).toMatchObject({ _id: cancelled, reason: 'cancelled' });
  await shop.call(admin, 'PUT', `/orders/${meanwhile}/deliver`);
  const emails = await countEmails();
  await apply(data._id);
  const run = await shop.call(admin, 'GET', `/admin/bulk/${data._id}`);
  expect(run.body.data).toMatchObject({
    state: 'applied',
    rows: { done: 2, failed: 1, skipped: 1 },
  });
  for (const id of [first, second]) {
    expect(await show(id)).toMatchObject({ status: 'delivered', isPaid: true });
  }
  expect(await countEmails()).toBe(emails + 2);
  const invoices = await query(shop.db, sql`select order_id from invoices`);
  expect(invoices.map(({ order_id }) => order_id).toSorted()).toEqual(
    [first, second, meanwhile].toSorted(),
  );
  // After the undo they are in their former state, and unpaid.
  await apply(data._id, 'undo');
  for (const id of [first, second]) {
    expect(await show(id)).toMatchObject({ status: 'placed', isPaid: false });
    await shop.call(admin, 'PUT', `/orders/${id}/deliver`);
  }
  expect(await show(meanwhile)).toMatchObject({ status: 'delivered', isPaid: true });
  await shop.expectBooksRight();
});

it('prepares and dispatches all of a view, with who brings them', async () => {
  const ids = [await place(), await place()];
  const { data } = await preview({ filter: { view: 'toPack' } }, { kind: 'prepare' });
  expect(data.rows).toEqual({ ready: 2 });
  await apply(data._id);
  const parcels = [{ order: (await show(ids[0] ?? '')).number, trackingNumber: 'BST-77' }];
  const sent = await preview(
    { filter: { view: 'toSend' } },
    { kind: 'dispatch', carrier: 'Bosta', parcels },
  );
  expect(sent.data.action).toEqual({ kind: 'dispatch', carrier: 'Bosta' });
  expect(JSON.stringify(sent.rows)).toContain('BST-77');
  await apply(sent.data._id);
  const shipments = await Promise.all(ids.map(async (id) => (await show(id)).shipment));
  expect(shipments).toMatchObject([
    { carrier: 'Bosta', trackingNumber: 'BST-77' },
    { carrier: 'Bosta' },
  ]);
  expect(shipments[1]).not.toHaveProperty('trackingNumber');
});

it('says of each tracking number that goes with no order why', async () => {
  const [chosen = '', other = '', sent = '', cancelled = ''] = [
    await place(),
    await place(),
    await place(),
    await place(),
  ];
  await shop.call(admin, 'PUT', `/orders/${sent}/status`, { body: { status: 'dispatched' } });
  await shop.call(admin, 'PUT', `/orders/${cancelled}/cancel`, { body: {} });
  const parcels: { order: number; trackingNumber: string }[] = [];
  for (const [at, id] of [chosen, chosen, other, sent, cancelled].entries()) {
    parcels.push({ order: (await show(id)).number, trackingNumber: `BST-${at}` });
  }
  parcels.push({ order: 999_999_999, trackingNumber: 'BST-9' });
  const { data, rows } = await preview(
    { ids: [chosen, sent, cancelled] },
    { kind: 'dispatch', parcels },
  );
  const reasons = ['twice', 'notChosen', 'sent', 'notAllowed', 'unknown'];
  const unused = parcels.slice(1).map((parcel, at) => ({ ...parcel, reason: reasons[at] }));
  expect(data).toMatchObject({ rows: { ready: 1 }, unusedParcels: unused });
  expect(rows[0]).toMatchObject({ _id: chosen, after: { trackingNumber: 'BST-0' } });
  await apply(data._id);
  const run = await shop.call(admin, 'GET', `/admin/bulk/${data._id}`);
  expect(run.body.data.unusedParcels).toHaveLength(5);
});

it('takes preparing back as one run, but not of what was sent since, nor what buyers were told of', async () => {
  const [stays, paid, sentOn] = [await place(), await place(), await place()];
  await shop.call(admin, 'PUT', `/orders/${paid}/pay`);
  const { data } = await preview({ ids: [stays, paid, sentOn] }, { kind: 'prepare' });
  expect(data).toMatchObject({ rows: { ready: 3 }, undoable: true });
  await apply(data._id);
  const sent = await preview({ ids: [sentOn] }, { kind: 'dispatch' });
  expect(sent.data.undoable).toBe(false);
  await apply(sent.data._id);
  const refused = await shop.call(admin, 'POST', `/admin/bulk/${sent.data._id}/undo`);
  expect(refused.body.code).toBe('bulk_final');
  await apply(data._id, 'undo');
  expect(await show(stays)).toMatchObject({ status: 'placed' });
  expect(await show(paid)).toMatchObject({ status: 'paid', isPaid: true });
  expect(await show(sentOn)).toMatchObject({ status: 'dispatched' });
  const run = await shop.call(admin, 'GET', `/admin/bulk/${data._id}`);
  expect(run.body.data).toMatchObject({ state: 'undone', rows: { undone: 2, kept: 1 } });
  await shop.expectBooksRight();
});

it('takes payments and takes them back, but not of what moved on', async () => {
  const [stays, sentOn] = [await place(), await place()];
  const { data } = await preview({ ids: [stays, sentOn] }, { kind: 'pay' });
  expect(data).toMatchObject({ rows: { ready: 2 }, cash: 20, undoable: true });
  await apply(data._id);
  expect(await show(stays)).toMatchObject({ status: 'paid', isPaid: true });
  await shop.call(admin, 'PUT', `/orders/${sentOn}/deliver`);
  await apply(data._id, 'undo');
  expect(await show(stays)).toMatchObject({ status: 'placed', isPaid: false });
  expect(await show(sentOn)).toMatchObject({ status: 'delivered', isPaid: true });
  const run = await shop.call(admin, 'GET', `/admin/bulk/${data._id}`);
  expect(run.body.data).toMatchObject({ state: 'undone', rows: { undone: 1, kept: 1 } });
  await shop.expectBooksRight();
});

it('prints one list along the shelves for what was not sent', async () => {
  const [near, far] = [await shop.product(9), await shop.product(9)];
  for (const [id, shelf] of [
    [near, 'A-2'],
    [far, 'A-10'],
  ] as const) {
    await query(
      shop.db,
      sql`update product_variants set shelf = ${shelf} where product_id = ${id}`,
    );
  }
  const buy = async (lines: [string, number][]) =>
    (await shop.buy(buyer, await shop.fillCart(buyer, lines))).body.order._id;
  const ids = [
    await buy([
      [far, 2],
      [near, 1],
    ]),
    await buy([[far, 3]]),
  ];
  const sent = await buy([[near, 4]]);
  await shop.call(admin, 'PUT', `/orders/${sent}/deliver`);
  const print = (chosen: object) =>
    shop.call(admin, 'POST', '/admin/bulk/pick-list', { body: { chosen } });
  const { text } = readPdf((await print({ ids: [...ids, sent] })).response.rawPayload);
  expect(text.indexOf('A-2')).toBeLessThan(text.indexOf('A-10'));
  const [first, second] = [await show(ids[0] ?? ''), await show(ids[1] ?? '')];
  expect(text).toContain(`${first.number} × 2, ${second.number} × 3`);
  expect(text).not.toContain(String((await show(sent)).number));
  expect((await print({ ids: [sent] })).status).toBe(404);
});

it('prints the packing slips of many in one file, each with its own pages', async () => {
  const ids = [await place(), await place()];
  const print = (chosen: object) =>
    shop.call(admin, 'POST', '/admin/bulk/packing-slips', { body: { chosen } });
  const { status, response } = await print({ ids });
  expect(status).toBe(200);
  const { pages, text } = readPdf(response.rawPayload);
  expect(pages).toBe(2);
  for (const id of ids) expect(text).toContain(String((await show(id)).number));
  expect(text.match(/page 1 of 1/gi)).toHaveLength(2);
  expect((await print({ filter: { keyword: 'nobody at all' } })).status).toBe(404);
});

it('prints the invoices of many in one file, without what was cancelled unpaid', async () => {
  const ids = [await place(), await place(), await place()];
  await shop.call(admin, 'PUT', `/orders/${ids[2]}/cancel`, { body: {} });
  const print = (chosen: object) =>
    shop.call(admin, 'POST', '/admin/bulk/invoices', { body: { chosen } });
  const { pages, text } = readPdf((await print({ ids })).response.rawPayload);
  expect(pages).toBe(2);
  expect(text.match(/INV-\d{4}-\d{6}/g)?.length).toBeGreaterThanOrEqual(2);
  for (const id of ids.slice(0, 2)) expect(text).toContain(String((await show(id)).number));
  expect((await print({ ids: ids.slice(2) })).status).toBe(404);
});

it('says how many customers are told by email, and who has no address', async () => {
  const [one = '', two = '', without = ''] = [await place(), await place(), await place()];
  await query(
    shop.db,
    sql`update orders set buyer = jsonb_set(buyer, '{email}', '""') where id = ${without}`,
  );
  const ids = [one, two, without];
  expect((await preview({ ids }, { kind: 'prepare' })).data.emails).toBeUndefined();
  const { data } = await preview({ ids }, { kind: 'dispatch' });
  expect(data.emails).toEqual({ sent: 2, none: 1 });
  const emails = await countEmails();
  await apply(data._id);
  expect(await countEmails()).toBe(emails + 2);
  const run = await shop.call(admin, 'GET', `/admin/bulk/${data._id}`);
  expect(run.body.data).toMatchObject({ rows: { done: 3 }, emails: { sent: 2, none: 1 } });
});

it('cancels many with a reason, but not what was delivered', async () => {
  const ids = [await place(), await place()];
  const delivered = await place();
  await shop.call(admin, 'PUT', `/orders/${delivered}/deliver`);
  const reason = 'The supplier is out of it.';
  const { data } = await preview({ ids: [...ids, delivered] }, { kind: 'cancel', reason });
  expect(data).toMatchObject({ rows: { ready: 2, skipped: 1 }, undoable: false });
  await apply(data._id);
  for (const id of ids) {
    const { status, history } = await show(id);
    expect(status).toBe('cancelled');
    expect(JSON.stringify(history)).toContain(reason);
  }
  expect((await show(delivered)).status).toBe('delivered');
  await shop.expectBooksRight();
});
