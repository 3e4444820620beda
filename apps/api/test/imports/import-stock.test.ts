import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import { signInAsStaff, type TestUser } from '../sign-in.ts';
import { importsOf } from './imports-of.ts';

const shop = useShop();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.user('admin');
});

const { check, upload, send, runOf, rowsOf, apply, undo } = importsOf(shop, () => admin);

interface StockRow {
  id: string;
  sku: string;
  onHand: number;
  available: number;
  needsCount: boolean;
  averageCost?: number;
  shelf?: string;
}

async function stockOf(sku: string): Promise<StockRow> {
  return (await shop.call(admin, 'GET', `/admin/inventory/scanned?code=${sku}`)).body.data;
}

async function skusOf(productId: string): Promise<string[]> {
  const variants = await query<{ sku: string }>(
    shop.db,
    sql`select sku from product_variants where product_id = ${productId} order by position`,
  );
  return variants.map(({ sku }) => sku);
}

it('counts what lies there with what orders wait for, sets costs and shelves, and takes all back', async () => {
  const { id } = await shop.coloured([9, 5], 125);
  const buyer = await shop.user();
  await shop.buy(buyer, await shop.fillCart(buyer, [[id, 2, '#000000']]));
  const [black = '', orange = ''] = await skusOf(id);
  const [one = '', other = ''] = await skusOf((await shop.coloured([1, 1])).id);
  await query(shop.db, sql`update product_variants set needs_count = true where sku = ${orange}`);
  const exported = (await shop.call(admin, 'GET', '/admin/inventory/export?format=csv')).body;
  expect((await send('stock', exported)).rows.wrong).toBeUndefined();

  const run = await send(
    'stock',
    `SKU,On hand,Available,Average cost,Shelf\n${black},8,99,"12,50",B-07\n${orange},5,,,\n${one},,,1.005,\n${other},-1,,,\n`,
  );
  expect(run).toMatchObject({ rows: { changed: 2, wrong: 2 }, fields: { onHand: 2, cost: 1 } });
  const [first, second, fraction] = await rowsOf(run._id);
  expect(first.changes).toEqual([
    { field: 'onHand', before: 9, after: 8 },
    { field: 'cost', before: null, after: 12.5 },
    { field: 'shelf', before: '', after: 'B-07' },
  ]);
  expect(second.changes).toEqual([{ field: 'onHand', before: '5 (to count)', after: 5 }]);
  expect(fraction.problems).toMatchObject([{ field: 'cost', reason: 'fraction' }]);
  await apply(run);
  const counted = { onHand: 8, available: 6, averageCost: 12.5, shelf: 'B-07' };
  expect(await stockOf(black)).toMatchObject(counted);
  expect(await stockOf(orange)).toMatchObject({ onHand: 5, needsCount: false });
  const tooFew = await send('stock', `SKU,On hand\n${black},1\n`);
  expect((await rowsOf(tooFew._id))[0].problems).toMatchObject([
    { field: 'onHand', reason: 'belowHeld', detail: '2' },
  ]);
  const emptied = await send('stock', `SKU,Shelf\n${black},\n`);
  expect(emptied.rows).toEqual({ unchanged: 1 });
  await shop.call(admin, 'PUT', `/admin/imports/${emptied._id}`, {
    body: { options: { emptyKeeps: false } },
  });
  await check();
  expect((await runOf(emptied._id)).rows).toEqual({ changed: 1 });

  await shop.buy(buyer, await shop.fillCart(buyer, [[id, 1, '#000000']]));
  await undo(run);
  expect(await runOf(run._id)).toMatchObject({ state: 'undone', products: { undone: 2 } });
  const taken = await stockOf(black);
  expect(taken).toMatchObject({ onHand: 9, available: 6 });
  expect([taken.averageCost, taken.shelf]).toEqual([undefined, undefined]);
  expect(await stockOf(orange)).toMatchObject({ onHand: 5, needsCount: true });
  await shop.expectBooksRight();
});

it('writes no count over stock that changed since the file was checked', async () => {
  const { id } = await shop.coloured([6, 6], 125);
  const [black = '', orange = ''] = await skusOf(id);
  const run = await send('stock', `SKU,Available\n${black},5\n${orange},7\n`);
  const buyer = await shop.user();
  await shop.buy(buyer, await shop.fillCart(buyer, [[id, 1, '#000000']]));
  await apply(run);
  expect((await runOf(run._id)).products).toEqual({ done: 1, failed: 1 });
  expect(await stockOf(black)).toMatchObject({ onHand: 6, available: 5 });
  expect(await stockOf(orange)).toMatchObject({ onHand: 7, available: 7 });
});

it.each([
  ['stock', 'Available'],
  ['products', 'Stock'],
])(
  'leaves alone what sold so well since that an undo of %s would take more than is left',
  async (kind, head) => {
    const [sold, other] = [await shop.coloured([2], 125), await shop.coloured([2], 125)];
    const [[soldSku = ''], [otherSku = '']] = [await skusOf(sold.id), await skusOf(other.id)];
    const run = await send(kind, `SKU,${head}\n${soldSku},5\n${otherSku},5\n`);
    await apply(run);
    const buyer = await shop.user();
    const { body } = await shop.buy(buyer, await shop.fillCart(buyer, [[sold.id, 3, '#000000']]));
    await undo(run);
    expect((await runOf(run._id)).products).toEqual({ undone: 1, kept: 1 });
    const [kept, undone] = await rowsOf(run._id);
    expect(kept.reason).toBe('sold since: of 3 pieces to take back, 2 are left for sale');
    expect(undone.reason).toBeUndefined();
    expect([await stockOf(soldSku), await stockOf(otherSku)]).toMatchObject([
      { available: 2 },
      { available: 2 },
    ]);
    await shop.expectBooksRight();
    // A second undo takes what the first had to leave, and nothing twice.
    await undo(run);
    expect((await runOf(run._id)).products).toEqual({ undone: 1, kept: 1 });
    await shop.call(admin, 'PUT', `/orders/${body.order._id}/cancel`, { body: {} });
    await undo(run);
    expect(await runOf(run._id)).toMatchObject({ state: 'undone', products: { undone: 2 } });
    await undo(run);
    expect([await stockOf(soldSku), await stockOf(otherSku)]).toMatchObject([
      { available: 2 },
      { available: 2 },
    ]);
    await shop.expectBooksRight();
  },
);

it('shows and takes costs only by the hand of who may see them', async () => {
  const counter = await signInAsStaff(shop.database.connection, ['inventory:write']);
  const [sku = ''] = await skusOf((await shop.coloured([4])).id);
  const file = `SKU,On hand,Average cost\n${sku},5,3\n`;
  const own = await upload('stock', file, counter);
  expect(own.body.data.columns.at(-1)).toEqual({ head: 'Average cost', sample: '3' });
  const path = `/admin/imports/${own.body.data._id}`;
  const column = { at: 2, field: 'cost' };
  const chosen = await shop.call(counter, 'PUT', path, { body: { column } });
  expect(chosen.body.data.columns.at(-1).field).toBeUndefined();
  const costly = await send('stock', file);
  expect(costly.columns.at(-1).field).toBe('cost');
  for (const rest of ['', '/rows', '/export']) {
    const { body } = await shop.call(counter, 'GET', `/admin/imports/${costly._id}${rest}`);
    expect(body.code).toBe('forbidden');
  }
  const listed = (await shop.call(counter, 'GET', '/admin/imports?limit=100')).body.data;
  expect(listed.map(({ _id }: { _id: string }) => _id)).not.toContain(costly._id);
});
