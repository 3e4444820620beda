import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import { readPdf } from '../orders/read-pdf.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShop({ SELLER_NAME: 'Test' });
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  [admin, user] = [await shop.user('admin'), await shop.user()];
});

/** A phone in two colours, each piece with a number, and 24 months of warranty. */
async function addPhone(quantities = [0, 5]) {
  const { id, colors } = await shop.coloured(quantities, 100);
  const changed = await shop.call(admin, 'PUT', `/products/${id}`, {
    body: { hasSerials: true, warrantyMonths: 24 },
  });
  expect(changed.status).toBe(200);
  const variants = await query<{ id: string; sku: string }>(
    shop.db,
    sql`select id, sku from product_variants where product_id = ${id} order by position`,
  );
  const [black, orange] = variants as [{ id: string; sku: string }, { id: string; sku: string }];
  return { id, colors, black, orange };
}

function receive(lines: object[], values: object = {}) {
  return shop.call(admin, 'POST', '/admin/inventory/receipts', {
    body: { key: crypto.randomUUID(), reference: 'DN 9', lines, ...values },
  });
}

async function order(product: string, count: number, color: string | undefined) {
  const cart = await shop.fillCart(user, [[product, count, color]]);
  return (await shop.buy(user, cart)).body.order._id as string;
}

const dispatch = (id: string, numbers: string[], values: object = {}) =>
  shop.call(admin, 'PUT', `/orders/${id}/status`, {
    body: { status: 'dispatched', serials: [{ line: 0, numbers }], ...values },
  });
const give = (id: string, numbers: string[], values: object = {}) =>
  shop.call(admin, 'PUT', `/orders/${id}/serials`, {
    body: { serials: [{ line: 0, numbers }], ...values },
  });
const find = async (keyword: string) =>
  (await shop.call(admin, 'GET', `/admin/serials?keyword=${keyword}`)).body.data;
const lineOf = async (id: string, who = admin) =>
  (await shop.call(who, 'GET', `/orders/${id}`)).body.data.cartItems[0];

describe('serial numbers', () => {
  it('come with a delivery, go out with an order and stand on its documents with the warranty', async () => {
    const { id, colors, black } = await addPhone();
    const key = crypto.randomUUID();
    const line = { variant: black.id, count: 3, serials: ['35 6938-001', 'imei-002'] };
    expect((await receive([line], { key })).status).toBe(200);
    // Sent again it is the same delivery, numbers and all.
    expect((await receive([line], { key })).status).toBe(200);
    expect(await find('imei-002')).toMatchObject([
      { number: 'IMEI-002', status: 'inStock', receipt: 'DN 9', takenIn: true, sku: black.sku },
    ]);
    const orderId = await order(id, 2, colors[0]);
    expect(await lineOf(orderId)).toMatchObject({ serialsMissing: 2 });
    expect(await lineOf(orderId, user)).not.toHaveProperty('serialsMissing');

    const sent = await dispatch(orderId, ['356938-001', 'Imei-002']);
    expect(sent.status).toBe(200);
    expect(sent.body.data.cartItems[0].serials).toEqual([
      { number: '356938-001', warrantyMonths: 24 },
      { number: 'IMEI-002', warrantyMonths: 24 },
    ]);
    await shop.call(admin, 'PUT', `/orders/${orderId}/deliver`);
    const { serials } = await lineOf(orderId, user);
    const until = `${new Date().getUTCFullYear() + 2}`;
    expect(serials[1].warrantyUntil.slice(0, 4)).toBe(until);

    for (const paper of ['invoice.pdf', 'packing-slip.pdf']) {
      const { response } = await shop.call(admin, 'GET', `/orders/${orderId}/${paper}`);
      const { text } = readPdf(response.rawPayload);
      expect(text).toContain('IMEI-002');
      expect(text.replaceAll('\n', ' ')).toMatch(/warranty until \w{3} \d+, 20\d\d/);
    }
    // Found wherever people look.
    const [found] = await find('IMEI-0');
    expect(found).toMatchObject({ status: 'sold', order: { _id: orderId, buyer: user.name } });
    const orders = await shop.call(admin, 'GET', '/orders?keyword=imei-002');
    expect(orders.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([orderId]);
    // A link is forwarded.
    const audit = await shop.call(admin, 'GET', '/admin/audit?entity=receipt');
    expect(JSON.stringify(audit.body.data[0])).toContain('IMEI-002');
    await shop.expectBooksRight();
  });

  it('are refused by code when they are unknown, sold, written off or of something else', async () => {
    const { id, colors, black, orange } = await addPhone();
    await receive([
      { variant: black.id, count: 3, serials: ['AAA-1', 'AAA-2', 'AAA-3'] },
      { variant: orange.id, count: 1, serials: ['BBB-1'] },
    ]);
    const [first, second] = [await order(id, 1, colors[0]), await order(id, 1, colors[0])];
    const [off] = await find('AAA-3');
    await shop.call(admin, 'PUT', `/admin/serials/${off._id}`, { body: { status: 'writtenOff' } });
    expect((await dispatch(first, ['AAA-1'])).status).toBe(200);
    const codes: string[] = [];
    for (const number of ['AAA-9', 'AAA-1', 'AAA-3', 'BBB-1']) {
      codes.push((await dispatch(second, [number])).body.code);
    }
    expect(codes).toEqual(['serial_unknown', 'serial_sold', 'serial_written_off', 'serial_wrong']);
    for (const numbers of [['AAA-2', 'AAA-8'], ['x'], ['AAA-2', 'aaa-2']]) {
      expect((await dispatch(second, numbers)).body.code).toBe('validation');
    }
    // Nothing of that moved the order.
    expect((await shop.call(admin, 'GET', `/orders/${second}`)).body.data.status).toBe('placed');
    const { _id } = (await find('AAA-1'))[0];
    const written = await shop.call(admin, 'PUT', `/admin/serials/${_id}`, {
      body: { status: 'writtenOff' },
    });
    expect(written.body.code).toBe('serial_sold');
    // Two parcels at once: one of them gets the piece.
    const third = await order(id, 1, colors[0]);
    const responses = await Promise.all([second, third].map((each) => dispatch(each, ['AAA-2'])));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await shop.expectBooksRight();
  });

  it('that nobody took in go out when somebody insists, on record, and a slip is put right', async () => {
    const { id, colors } = await addPhone([0, 4]);
    const orderId = await order(id, 2, colors[1]);
    // Older stock is sold as before.
    expect((await shop.call(admin, 'PUT', `/orders/${orderId}/deliver`)).status).toBe(200);
    expect((await give(orderId, ['OLD-1'])).body.code).toBe('serial_unknown');
    const assigned = await give(orderId, ['OLD-1'], { allowUnknownSerials: true });
    expect(assigned.body.data.cartItems[0]).toMatchObject({
      serials: [{ number: 'OLD-1', takenIn: false }],
      serialsMissing: 1,
    });
    expect(JSON.stringify(assigned.body.data.history)).toContain('OLD-1');
    await give(orderId, ['OLD-2'], { allowUnknownSerials: true });
    // The slip of the finger never was a piece.
    expect(await find('OLD-1')).toEqual([]);
    expect(await find('OLD-2')).toMatchObject([{ status: 'sold', takenIn: false }]);
    await shop.expectBooksRight();
  });

  it('come back with a return or a cancelled order, on sale again or written off', async () => {
    const { id, colors, black } = await addPhone();
    await receive([{ variant: black.id, count: 3, serials: ['RET-1', 'RET-2', 'RET-3'] }]);
    const orderId = await order(id, 2, colors[0]);
    await dispatch(orderId, ['RET-1', 'RET-2']);
    await shop.call(admin, 'PUT', `/orders/${orderId}/deliver`);
    const created = await shop.call(user, 'POST', `/orders/${orderId}/returns`, {
      body: { key: crypto.randomUUID(), lines: [{ line: 0, count: 1 }], reason: 'changedMind' },
    });
    const { _id: returnId } = created.body.data;
    const list = await shop.call(admin, 'GET', '/admin/returns?keyword=ret-2');
    expect(list.body.data).toMatchObject([
      { _id: returnId, lines: [{ serials: ['RET-1', 'RET-2'] }] },
    ]);
    await shop.call(admin, 'PUT', `/returns/${returnId}/approve`, { body: {} });
    const receiveReturn = (values: object) =>
      shop.call(admin, 'PUT', `/returns/${returnId}/receive`, {
        body: { lines: [{ line: 0, count: 1, restock: true, ...values }] },
      });
    expect((await receiveReturn({})).body.code).toBe('serials_unclear');
    expect((await receiveReturn({ serials: ['RET-3'] })).body.code).toBe('serials_unclear');
    expect((await receiveReturn({ serials: ['RET-2'] })).status).toBe(200);
    expect(await find('RET-2')).toMatchObject([{ status: 'inStock', returned: true }]);
    expect((await lineOf(orderId, user)).serials).toMatchObject([
      { number: 'RET-1' },
      { number: 'RET-2', returned: true },
    ]);
    await shop.expectBooksRight();

    // Sold again, packed, and cancelled before it left: in stock again.
    const again = await order(id, 1, colors[0]);
    await give(again, ['RET-2']);
    await shop.call(admin, 'PUT', `/orders/${again}/cancel`, { body: {} });
    expect(await find('RET-2')).toMatchObject([{ status: 'inStock' }]);
    expect((await give(again, ['RET-2'])).body.code).toBe('move_not_allowed');
    // Lost on the road.
    const lost = await order(id, 1, colors[0]);
    await dispatch(lost, ['RET-3']);
    await shop.call(admin, 'PUT', `/orders/${lost}/cancel`, { body: {} });
    expect(await find('RET-3')).toMatchObject([{ status: 'sold' }]);
    await shop.call(admin, 'PUT', `/orders/${lost}/goods`, { body: { restock: false } });
    expect(await find('RET-3')).toMatchObject([{ status: 'writtenOff' }]);
    await shop.expectBooksRight();
  });

  it('come back with an order that is cancelled in the shop, whatever was refunded of it before', async () => {
    const { id, colors, black } = await addPhone();
    await receive([{ variant: black.id, count: 4, serials: ['OFF-1', 'OFF-2', 'OFF-3', 'OFF-4'] }]);
    for (const numbers of [
      ['OFF-1', 'OFF-2'],
      ['OFF-3', 'OFF-4'],
    ]) {
      const orderId = await order(id, 2, colors[0]);
      await shop.call(admin, 'PUT', `/orders/${orderId}/pay`);
      await give(orderId, numbers);
      const refunded = await shop.call(admin, 'POST', `/orders/${orderId}/refunds`, {
        body: { key: crypto.randomUUID(), reason: 'Dented', lines: [{ line: 0, count: 1 }] },
      });
      expect(refunded.status).toBe(200);
      const isSent = numbers.includes('OFF-3');
      // The parcel that comes back has what was in it, by the numbers that went out.
      if (isSent) await dispatch(orderId, numbers);
      await shop.call(admin, 'PUT', `/orders/${orderId}/cancel`, { body: {} });
      if (isSent) {
        await shop.call(admin, 'PUT', `/orders/${orderId}/goods`, { body: { restock: true } });
      }
    }
    for (const piece of await find('OFF-')) {
      expect(piece).toMatchObject({ status: 'inStock', returned: true });
    }
    await shop.expectBooksRight();
  });

  it('go out as a file with what became of them', async () => {
    const { id, colors, black } = await addPhone();
    await receive([{ variant: black.id, count: 2, serials: ['FILE-1', 'FILE-2'] }]);
    const orderId = await order(id, 1, colors[0]);
    await dispatch(orderId, ['FILE-1']);
    const file = (path: string) => shop.call(admin, 'GET', `/admin/serials/export?${path}`);
    const { number } = (await shop.call(admin, 'GET', `/orders/${orderId}`)).body.data;
    const lines = String((await file('keyword=file-')).body)
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.startsWith('FILE-1,sold,'))).toContain(`,${number},`);
    expect((await file('keyword=file-&status=inStock')).body).not.toContain('FILE-1');
  });

  it('are asked for by a partial refund that puts pieces on sale again', async () => {
    const { id, colors, black } = await addPhone();
    await receive([{ variant: black.id, count: 2, serials: ['PART-1', 'PART-2'] }]);
    const orderId = await order(id, 2, colors[0]);
    await dispatch(orderId, ['PART-1', 'PART-2']);
    await shop.call(admin, 'PUT', `/orders/${orderId}/deliver`);
    const refund = (values: object) =>
      shop.call(admin, 'POST', `/orders/${orderId}/refunds`, {
        body: {
          key: crypto.randomUUID(),
          reason: 'Returned',
          lines: [{ line: 0, count: 1, restock: true, ...values }],
        },
      });
    expect((await refund({})).body.code).toBe('serials_unclear');
    expect((await refund({ serials: ['PART-3'] })).body.code).toBe('serials_unclear');
    expect((await refund({ serials: ['PART-1', 'PART-2'] })).body.code).toBe('serials_unclear');
    // Two come, and one is named.
    const few = await refund({ count: 2, serials: ['PART-1'] });
    expect(few.body.code).toBe('serials_unclear');
    expect((await refund({ serials: ['part-2'] })).status).toBe(200);
    expect(await find('PART-2')).toMatchObject([{ status: 'inStock', returned: true }]);
    expect(await find('PART-1')).toMatchObject([{ status: 'sold' }]);
    // Of what is left, all comes back.
    expect((await refund({})).status).toBe(200);
    expect(await find('PART-1')).toMatchObject([{ status: 'inStock', returned: true }]);
    await shop.expectBooksRight();
  });

  it('may be fewer than pieces that come back only where some pieces have none', async () => {
    const { id, colors, black } = await addPhone();
    await receive([{ variant: black.id, count: 6, serials: ['FEW-1', 'FEW-2', 'FEW-3'] }]);
    const orderId = await order(id, 4, colors[0]);
    await dispatch(orderId, ['FEW-1', 'FEW-2', 'FEW-3']);
    await shop.call(admin, 'PUT', `/orders/${orderId}/deliver`);
    const created = await shop.call(user, 'POST', `/orders/${orderId}/returns`, {
      body: { key: crypto.randomUUID(), lines: [{ line: 0, count: 3 }], reason: 'changedMind' },
    });
    const { _id: returnId } = created.body.data;
    const approved = await shop.call(admin, 'PUT', `/returns/${returnId}/approve`, { body: {} });
    expect(approved.body.data.lines).toMatchObject([{ serialsMissing: 1 }]);
    const receiveReturn = (values: object) =>
      shop.call(admin, 'PUT', `/returns/${returnId}/receive`, {
        body: { lines: [{ line: 0, count: 3, restock: true, ...values }] },
      });
    // All that have numbers might have come, or two of them and the one without.
    expect((await receiveReturn({})).body.code).toBe('serials_unclear');
    expect((await receiveReturn({ serials: ['FEW-1'] })).body.code).toBe('serials_unclear');
    expect((await receiveReturn({ count: 0, serials: ['FEW-1'] })).status).toBe(400);
    expect((await receiveReturn({ serials: ['FEW-1', 'FEW-3'] })).status).toBe(200);
    expect(await find('FEW-2')).toMatchObject([{ status: 'sold' }]);
    expect(await find('FEW-3')).toMatchObject([{ status: 'inStock' }]);
    await shop.expectBooksRight();

    // One stays with its buyer, who got the money back: all the rest does not say which came.
    const secondId = await order(id, 2, colors[0]);
    await dispatch(secondId, ['FEW-1', 'FEW-3']);
    await shop.call(admin, 'PUT', `/orders/${secondId}/deliver`);
    await shop.call(admin, 'POST', `/orders/${secondId}/refunds`, {
      body: { key: crypto.randomUUID(), reason: 'Dented', lines: [{ line: 0, count: 1 }] },
    });
    const rest = (body: object) => shop.call(admin, 'POST', `/orders/${secondId}/refund`, { body });
    expect((await rest({ restock: true })).body.code).toBe('serials_unclear');
    expect((await rest({})).status).toBe(200);
    await shop.expectBooksRight();

    // Cancelled on its way: what is out has as many pieces without a number for everybody.
    await receive([{ variant: black.id, count: 2, serials: ['FEW-4'] }]);
    const out = await order(id, 2, colors[0]);
    await dispatch(out, ['FEW-4']);
    await shop.call(admin, 'PUT', `/orders/${out}/pay`);
    await shop.call(admin, 'PUT', `/orders/${out}/cancel`);
    const shown = (await shop.call(admin, 'GET', `/orders/${out}`)).body.data;
    expect(shown.cartItems).toMatchObject([{ serialsMissing: 1 }]);
    const piece = { key: crypto.randomUUID(), reason: 'Came back' };
    const unclear = await shop.call(admin, 'POST', `/orders/${out}/refunds`, {
      body: { ...piece, lines: [{ line: 0, count: 1, restock: true }] },
    });
    expect(unclear.body.code).toBe('serials_unclear');
  });

  it('are noted once, for products that have them, and never more than pieces came', async () => {
    const { black, orange } = await addPhone();
    const plain = await shop.product(1);
    const [variant] = await query<{ id: string }>(
      shop.db,
      sql`select id from product_variants where product_id = ${plain}`,
    );
    const note = (numbers: string[], id = black.id) =>
      shop.call(admin, 'POST', `/admin/inventory/${id}/serials`, { body: { numbers } });
    expect((await note(['NOTE-1'])).body.data).toEqual({ added: 1 });
    for (const wrong of [
      await note(['NOTE-1']),
      await note(['NOTE-7'], variant?.id),
      await receive([{ variant: black.id, count: 1, serials: ['NOTE-2', 'NOTE-3'] }]),
      await receive([{ variant: orange.id, count: 1, serials: ['note-1'] }]),
      await receive([
        { variant: black.id, count: 1, serials: ['NOTE-4'] },
        { variant: orange.id, count: 1, serials: ['NOTE-4'] },
      ]),
    ]) {
      expect(wrong.body.code).toBe('validation');
    }
    // Nothing of a refused delivery is booked.
    expect(await find('NOTE')).toHaveLength(1);
    const row = await shop.call(admin, 'GET', `/admin/inventory/scanned?code=${black.sku}`);
    expect(row.body.data).toMatchObject({ onHand: 0, hasSerials: true });
  });
});

describe('an expected delivery', () => {
  it('is incoming until it is received, wholly or in parts, or nothing more comes', async () => {
    const { black, orange } = await addPhone();
    const key = crypto.randomUUID();
    const announce = (lines: object[], values: object = {}) =>
      shop.call(admin, 'POST', '/admin/inventory/deliveries', {
        body: { key, reference: 'PO 7', expectedOn: '2026-01-05', lines, ...values },
      });
    const lines = [
      { variant: black.id, count: 4, unitCost: 60 },
      { variant: orange.id, count: 2 },
    ];
    const made = await announce(lines);
    expect(made.status).toBe(200);
    const { _id } = made.body.data;
    expect((await announce(lines)).body.data._id).toBe(_id);
    expect((await announce([lines[0] ?? {}, lines[0] ?? {}])).body.code).toBe('validation');
    const rowOf = async (code: string) =>
      (await shop.call(admin, 'GET', `/admin/inventory/scanned?code=${code}`)).body.data;
    const listed = async () =>
      (await shop.call(admin, 'GET', `/admin/inventory/deliveries?delivery=${_id}`)).body.data;
    expect(await rowOf(black.sku)).toMatchObject({
      onHand: 0,
      incoming: 4,
      incomingOn: '2026-01-05',
    });
    expect(await listed()).toMatchObject([
      { isLate: true, lines: [{ count: 4, received: 0, unitCost: 60 }, { count: 2 }] },
    ]);
    const lacking = async (variant: string) =>
      (await shop.call(admin, 'GET', `/admin/inventory/deliveries?variant=${variant}`)).body
        .results;
    expect([await lacking(orange.id), await lacking('nothing')]).toEqual([1, 0]);
    const first = await receive([{ variant: black.id, count: 3 }], { delivery: _id });
    expect(await rowOf(black.sku)).toMatchObject({ onHand: 3, incoming: 1 });
    expect((await listed())[0].receipts).toEqual([
      { _id: first.body.data._id, reference: first.body.data.reference },
    ]);
    await shop.expectBooksRight();
    await shop.call(admin, 'PUT', `/admin/inventory/deliveries/${_id}`, {
      body: { expectedOn: '2099-01-05' },
    });
    expect(await listed()).toMatchObject([{ isLate: false }]);
    await receive(
      [
        { variant: black.id, count: 2 },
        { variant: orange.id, count: 2 },
      ],
      { delivery: _id },
    );
    expect(await rowOf(black.sku)).toMatchObject({ onHand: 5, incoming: 0 });
    expect(await listed()).toEqual([]);
    expect(await lacking(black.id)).toBe(0);
    const late = await receive([{ variant: black.id, count: 1 }], { delivery: _id });
    expect(late.body.code).toBe('delivery_over');
    expect(await rowOf(black.sku)).toMatchObject({ onHand: 5 });

    const other = await announce(lines, { key: crypto.randomUUID() });
    const path = `/admin/inventory/deliveries/${other.body.data._id}`;
    expect((await shop.call(admin, 'DELETE', path)).status).toBe(200);
    expect((await shop.call(admin, 'DELETE', path)).status).toBe(404);
    expect(await rowOf(black.sku)).toMatchObject({ incoming: 0 });
    await shop.expectBooksRight();
  });
});
