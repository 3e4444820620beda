import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShop({ SELLER_NAME: 'Test', TAX_PERCENT: '25' });
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
});

const get = async (path: string) => (await shop.call(admin, 'GET', path)).body;

async function addStock(quantities: number[], price = 125) {
  const { id } = await shop.coloured(quantities, price);
  const variants = await query<{ id: string; sku: string }>(
    shop.db,
    sql`select id, sku from product_variants where product_id = ${id} order by position`,
  );
  return { id, variants };
}

const rowOf = async (sku: string) => (await get(`/admin/inventory/scanned?code=${sku}`)).data;

function receive(lines: object[], values: object = {}) {
  return shop.call(admin, 'POST', '/admin/inventory/receipts', {
    body: { key: crypto.randomUUID(), reference: 'DN 4711', lines, ...values },
  });
}

function adjust(product: string, variant: string, body: object) {
  return shop.call(admin, 'POST', `/products/${product}/variants/${variant}/adjustments`, { body });
}

describe('a delivery', () => {
  it('adds its pieces and moves the average cost, in one step and in the ledger', async () => {
    const { id, variants } = await addStock([0, 4]);
    const [black, orange] = variants as [{ id: string; sku: string }, { id: string; sku: string }];
    await receive([{ variant: black.id, count: 10, unitCost: 10 }]);
    const { status, body } = await receive([
      { variant: black.id, count: 10, unitCost: 20 },
      { variant: orange.id, count: 1, unitCost: 7.5 },
      { variant: orange.id, count: 3 },
    ]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ reference: 'DN 4711', lines: 3, pieces: 14 });
    expect(await rowOf(black.sku)).toMatchObject({ onHand: 20, averageCost: 15, value: 300 });
    // Four pieces of unknown cost were there: they are no part of the average.
    expect(await rowOf(orange.sku)).toMatchObject({ onHand: 8, averageCost: 7.5 });
    const ledger = await get(`/products/${id}/stock-movements?variant=${black.id}`);
    expect(ledger.data[0]).toMatchObject({
      kind: 'receipt',
      quantityChange: 10,
      receipt: 'DN 4711',
      receiptId: body.data._id,
      unitCost: 20,
      by: { _id: admin.id },
    });
    const audit = await get('/admin/audit?entity=receipt');
    expect(audit.data[0]).toMatchObject({ action: 'create', label: 'DN 4711' });
    // What the entry leads to.
    const shown = await get(`/admin/inventory/receipts/${audit.data[0].entityId}`);
    expect(shown.data).toMatchObject({ _id: body.data._id, reference: 'DN 4711', gone: 0 });
    expect(
      shown.data.lines.map(
        (line: { variant: { sku: string }; count: number; unitCost: number }) => [
          line.variant.sku,
          line.count,
          line.unitCost,
        ],
      ),
    ).toEqual([
      [black.sku, 10, 20],
      [orange.sku, 1, 7.5],
      [orange.sku, 3, undefined],
    ]);
    await shop.expectBooksRight();
  });

  it('sent twice is booked once, also at the same moment', async () => {
    const { variants } = await addStock([1]);
    const [{ id, sku }] = variants as [{ id: string; sku: string }];
    const key = crypto.randomUUID();
    const line = { variant: id, count: 5, unitCost: 3 };
    const responses = await Promise.all([1, 2, 3].map(() => receive([line], { key })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await rowOf(sku)).toMatchObject({ onHand: 6 });
    const other = await receive([{ ...line, count: 6 }], { key });
    expect(other.body.code).toBe('idempotency_key_reused');
  });

  it('with an unknown variant or a fraction of a cent books nothing', async () => {
    const { variants } = await addStock([1]);
    const [{ id, sku }] = variants as [{ id: string; sku: string }];
    const good = { variant: id, count: 5 };
    const unknown = await receive([good, { variant: crypto.randomUUID(), count: 1 }]);
    expect(unknown.body.code).toBe('variant_unknown');
    const fraction = await receive([{ ...good, unitCost: 1.005 }]);
    expect(fraction.body.errors[0].param).toBe('lines.0.unitCost');
    for (const count of [0, -3, '-3']) {
      expect((await receive([{ ...good, count }])).status, `${count}`).toBe(400);
    }
    expect(await rowOf(sku)).toMatchObject({ onHand: 1 });
  });
});

it('a delivery made more of a variant than it may have on hand', async () => {
  const { variants } = await addStock([950_000, 1]);
  const [many, few] = variants as [{ id: string; sku: string }, { id: string; sku: string }];
  const refused = await receive([
    { variant: few.id, count: 1 },
    { variant: many.id, count: 50_001 },
  ]);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([
    {
      param: 'lines.1.count',
      msg: `${many.sku} would have 1,000,001 pieces, more than the 1,000,000 that a variant may have on hand.`,
    },
  ]);
  const tooLong = await receive([{ variant: few.id, count: 100_001 }]);
  expect(tooLong.body.errors[0].msg).toBe('At most 100,000 pieces in one line of a delivery.');
  expect(await rowOf(few.sku)).toMatchObject({ onHand: 1 });
  // What filled it up, sent again, is still the delivery that was booked.
  const last = { key: crypto.randomUUID() };
  const line = { variant: many.id, count: 50_000 };
  expect((await receive([line], last)).status).toBe(200);
  expect((await receive([line], last)).status).toBe(200);
  expect(await rowOf(many.sku)).toMatchObject({ onHand: 1_000_000 });
});

describe('an adjustment of what is on hand', () => {
  it('is refused when somebody was quicker, so that nothing is booked twice', async () => {
    const { id, variants } = await addStock([5, 0]);
    const [{ id: variant, sku }] = variants as [{ id: string; sku: string }];
    const body = { onHand: 4, seenOnHand: 5, reason: 'damaged', note: 'Fell' };
    expect((await adjust(id, variant, body)).status).toBe(200);
    expect((await adjust(id, variant, body)).body.code).toBe('stock_changed');
    expect(await rowOf(sku)).toMatchObject({ onHand: 4, available: 4 });
    const ledger = await get(`/products/${id}/stock-movements`);
    expect(ledger.data[0]).toMatchObject({ reason: 'damaged', note: 'Fell', quantityChange: -1 });
    const found = await get(`/admin/inventory?view=surprise&keyword=${sku}`);
    expect(found.data.map((row: { sku: string }) => row.sku)).toEqual([sku]);
  });

  it('leaves what is held, and a count that agrees is remembered as one', async () => {
    const { id, variants } = await addStock([5]);
    const [{ id: variant, sku }] = variants as [{ id: string; sku: string }];
    const buyer = await shop.user();
    await shop.buy(buyer, await shop.fillCart(buyer, [[id, 2]]), 'stripe');
    expect(await rowOf(sku)).toMatchObject({ onHand: 5, held: 2, available: 3 });
    const counted = { seenOnHand: 5, reason: 'counted' };
    const tooFew = await adjust(id, variant, { ...counted, onHand: 1 });
    expect(tooFew.body.code).toBe('held_pieces');
    await query(shop.db, sql`update product_variants set needs_count = true where id = ${variant}`);
    await adjust(id, variant, { ...counted, onHand: 5 });
    expect(await rowOf(sku)).toMatchObject({ onHand: 5, held: 2, needsCount: false });
    await adjust(id, variant, { ...counted, onHand: 2 });
    expect(await rowOf(sku)).toMatchObject({ onHand: 2, held: 2, available: 0 });
    await shop.expectBooksRight();
  });
});

it('a count found more than was booked while orders waited to be sent', async () => {
  const { id, variants } = await addStock([60]);
  const [{ id: variant, sku }] = variants as [{ id: string; sku: string }];
  const buyer = await shop.user();
  await shop.buy(buyer, await shop.fillCart(buyer, [[id, 3]]));
  await shop.buy(buyer, await shop.fillCart(buyer, [[id, 2]]));
  const [first, second] = (
    await query<{ id: string }>(
      shop.db,
      sql`select id from orders where user_id = ${buyer.id} order by number`,
    )
  ).map((order) => order.id);
  expect(await rowOf(sku)).toMatchObject({ onHand: 60, held: 0, unsent: 5, available: 55 });
  const counted = { onHand: 60, seenOnHand: 60, reason: 'counted' };
  expect((await adjust(id, variant, counted)).status).toBe(200);
  expect(await rowOf(sku)).toMatchObject({ onHand: 60, available: 55 });

  await shop.call(admin, 'PUT', `/orders/${first}/status`, { body: { status: 'dispatched' } });
  expect((await adjust(id, variant, counted)).body.code).toBe('stock_changed');
  expect(await rowOf(sku)).toMatchObject({ onHand: 57, unsent: 2, available: 55 });
  const fewer = { onHand: 56, seenOnHand: 57, reason: 'lost' };
  await adjust(id, variant, fewer);
  expect(await rowOf(sku)).toMatchObject({ onHand: 56, unsent: 2, available: 54 });
  const tooFew = await adjust(id, variant, { ...fewer, onHand: 1, seenOnHand: 56 });
  expect(tooFew.body.code).toBe('held_pieces');

  const pickup = JSON.stringify({ address: 'Tahrir Square 1', hours: '9 to 5' });
  await query(
    shop.db,
    sql`update orders set delivery_method = 'pickup', pickup = ${pickup}::jsonb where id = ${second}`,
  );
  await shop.call(admin, 'PUT', `/orders/${second}/status`, { body: { status: 'dispatched' } });
  expect(await rowOf(sku)).toMatchObject({ onHand: 56, unsent: 2 });
  await shop.call(admin, 'PUT', `/orders/${second}/deliver`);
  expect(await rowOf(sku)).toMatchObject({ onHand: 54, unsent: 0, available: 54 });
  await shop.expectBooksRight();
});

describe('the list', () => {
  it('shows what sells, what runs out and what is low, and finds by code and by name', async () => {
    const { id, variants } = await addStock([8, 3, 0]);
    const [first, second, third] = variants.map(({ sku }) => sku);
    const buyer = await shop.user();
    await shop.buy(buyer, await shop.fillCart(buyer, [[id, 6, '#000000']]));
    const row = await rowOf(first ?? '');
    expect(row).toMatchObject({ available: 2, sold: 6, daysLeft: 0, lowAt: 5, ownLowAt: false });

    const skus = async (search: string) =>
      (await get(`/admin/inventory?${search}`)).data.map((each: { sku: string }) => each.sku);
    expect(await skus('limit=1')).toEqual([first]);
    expect(await skus('view=ending')).toContain(first);
    expect(await skus('view=out')).toContain(third);
    const title = row.product.title;
    expect((await skus(`keyword=${encodeURIComponent(title)}`)).sort()).toEqual(
      [first, second, third].sort(),
    );
    expect(await skus(`keyword=${second?.toLowerCase()}`)).toEqual([second]);

    const low = async () => (await skus('view=low&limit=200')).includes(second);
    expect(await low()).toBe(true);
    await shop.call(admin, 'PUT', `/admin/inventory/${variants[1]?.id}`, { body: { lowAt: 2 } });
    expect(await low()).toBe(false);
    expect(await rowOf(second ?? '')).toMatchObject({ lowAt: 2, ownLowAt: true });
  });

  it('says of what came today that it is gone in days, not in weeks', async () => {
    const { id, variants } = await addStock([11]);
    const [variant] = variants as [{ id: string; sku: string }];
    const buyer = await shop.user();
    await shop.buy(buyer, await shop.fillCart(buyer, [[id, 5, '#000000']]));
    const ending = async () =>
      (await get('/admin/inventory?view=ending&limit=200')).data.map(
        (each: { sku: string }) => each.sku,
      );
    expect(await rowOf(variant.sku)).toMatchObject({ available: 6, sold: 5, daysLeft: 1 });
    expect(await ending()).toContain(variant.sku);

    // Had it come earlier, so many would have been sold in more days.
    const cameBefore = async (days: number) => {
      await query(
        shop.db,
        sql`update stock_movements set created_at = now() - ${days} * interval '1 day'
          where variant_id = ${variant.id} and kind = 'initial'`,
      );
      return (await rowOf(variant.sku)).daysLeft;
    };
    expect(await cameBefore(9.5)).toBe(12);
    expect(await ending()).toContain(variant.sku);
    expect(await cameBefore(90)).toBe(36);
    expect(await ending()).not.toContain(variant.sku);
  });

  it('has every variant once, whatever it is sorted by, and none of deleted products', async () => {
    const { id } = await addStock([1, 2]);
    const before = (await get('/admin/inventory/summary')).data;
    await query(shop.db, sql`update products set deleted_at = now() where id = ${id}`);
    const { data: after } = await get('/admin/inventory/summary');
    expect(after.variants).toBe(before.variants - 2);
    expect(after.onHand).toBe(before.onHand - 3);
    for (const field of ['sold', 'daysLeft', 'available', 'value']) {
      for (const sort of [field, `-${field}`]) {
        const seen: string[] = [];
        for (let page = 1; page < 40; page += 1) {
          const list = await get(`/admin/inventory?limit=3&page=${page}&sort=${sort}`);
          expect(list.results).toBe(after.variants);
          seen.push(...list.data.map(({ _id }: { _id: string }) => _id));
          if (!list.paginationResult.nextPage) break;
        }
        expect([sort, seen.length, new Set(seen).size]).toEqual([
          sort,
          after.variants,
          after.variants,
        ]);
      }
    }
  });

  it('knows which shelves there are and what lies on each', async () => {
    const { id, variants } = await addStock([1, 2, 3]);
    const place = (at: number, shelf: string) =>
      shop.call(admin, 'PUT', `/admin/inventory/${variants[at]?.id}`, { body: { shelf } });
    await Promise.all([place(0, 'T-1'), place(1, 'T-1'), place(2, 'T-10')]);
    const shelves = async () => (await get('/admin/inventory/shelves')).data;
    expect(await shelves()).toEqual([
      { shelf: 'T-1', variants: 2, toCount: 0 },
      { shelf: 'T-10', variants: 1, toCount: 0 },
    ]);
    const { data } = await get('/admin/inventory?shelf=T-1');
    expect(data.map(({ sku }: { sku: string }) => sku).sort()).toEqual(
      [variants[0]?.sku, variants[1]?.sku].sort(),
    );
    await query(shop.db, sql`update products set deleted_at = now() where id = ${id}`);
    expect(await shelves()).toEqual([]);
  });

  it('counts its views as it lists them', async () => {
    const { data } = await get('/admin/inventory/summary');
    for (const [view, count] of Object.entries(data.views)) {
      const list = await get(`/admin/inventory?view=${view}&limit=200`);
      expect([view, list.results, list.data.length]).toEqual([view, count, count]);
    }
  });
});

describe('files', () => {
  it('export what is filtered, without formulas', async () => {
    const id = await shop.factory.addProduct({ title: '=HYPERLINK("http://x")', quantity: 3 });
    const [variant] = await query<{ sku: string }>(
      shop.db,
      sql`select sku from product_variants where product_id = ${id}`,
    );
    const { response, body } = await shop.call(
      admin,
      'GET',
      `/admin/inventory/export?keyword=${variant?.sku}`,
    );
    expect(response.headers['content-type']).toContain('text/csv');
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${variant?.sku},,"'=HYPERLINK(""http://x"")",`);
  });
});
