import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { findProductForUpdate } from '../../src/features/catalog/admin/product-write.queries.ts';
import { changeSelectedVariant } from '../../src/features/inventory/selected-stock.service.ts';
import { lockProducts } from '../../src/features/inventory/stock.service.ts';
import { useShop } from '../checkout/shop-app.ts';
import { importsOf } from '../imports/imports-of.ts';
import { recordStatements } from '../sent-statements.ts';

const shop = useShop();

/** Waits for no lock longer than this: PostgreSQL looks for deadlocks after a second. */
const noWaiting = sql`set local lock_timeout = '300ms'`;

async function untilSomebodyWaits(howMany = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(await query(shop.db, waiting)).toHaveLength(howMany);
    },
    { timeout: 10_000, interval: 20 },
  );
}

async function variantOf(productId: string): Promise<string> {
  const [variant] = await shop.variantsOf(productId);
  return variant?.id ?? '';
}

/** Two products whose variants are in the other order. */
async function crossedPair() {
  const made = [];
  for (let count = 0; count < 20; count += 1) {
    const product = await shop.product(10);
    made.push({ product, variant: await variantOf(product) });
  }
  const [first, ...others] = made.toSorted((a, b) => (a.variant > b.variant ? -1 : 1));
  const second = others.find(({ product }) => first && product > first.product);
  if (!first || !second) throw new Error('Ids of products and variants are in the same order.');
  return { first, second };
}

/** What an order of these products locks, one after the other, while something else is under way. */
async function whileOrdering(
  [first, second]: [string, string],
  other: () => Promise<unknown>,
): Promise<void> {
  let under: Promise<unknown> | undefined;
  await runTransaction(shop.db, async (order: Db) => {
    await query(order, noWaiting);
    await lockProducts(order, [first]);
    under = other();
    await untilSomebodyWaits();
    await lockProducts(order, [second]);
    await query(order, sql`update product_variants set sold = sold where product_id = ${first}`);
  });
  await under;
}

describe('staff that changes stock', () => {
  it('in bulk locks products as orders do, whose variants have another order', async () => {
    const admin = await shop.user('admin');
    const { first, second } = await crossedPair();
    const count = { kind: 'setStock', value: 7, reason: 'found' };
    const chosen = { ids: [first.variant, second.variant] };
    const { body } = await shop.call(admin, 'POST', '/admin/bulk', {
      body: { entity: 'variants', chosen, action: count },
    });
    await shop.call(admin, 'POST', `/admin/bulk/${body.data._id}/apply`);
    await whileOrdering([first.product, second.product], () => shop.app.jobs.run('bulk-runs'));
    expect((await shop.stockOf(first.product))?.quantity).toBe(7);
    expect((await shop.stockOf(second.product))?.quantity).toBe(7);
  });

  it('of one variant locks its product first', async () => {
    const admin = await shop.user('admin');
    const [product, other] = [await shop.product(3), await shop.product(3)];
    const variant = await variantOf(product);
    const change = { id: variant, seen: { shelf: '' }, values: { shelf: 'A-1' }, why: undefined };
    await whileOrdering([product, other], () =>
      runTransaction(shop.db, (tx) => changeSelectedVariant(tx, { userId: admin.id }, change)),
    );
    const [row] = await query(
      shop.db,
      sql`select shelf from product_variants where id = ${variant}`,
    );
    expect(row).toEqual({ shelf: 'A-1' });
  });
});

it('a product that is being saved can be put into a cart', async () => {
  const product = await shop.product(3);
  const user = await shop.user();
  await runTransaction(shop.db, async (saving) => {
    await findProductForUpdate(saving, product);
    const added = shop.call(user, 'POST', '/cart', { body: { productId: product } });
    expect((await added).status).toBe(200);
  });
});

it('an import and its undo lock products as orders do, though they write prices before names', async () => {
  const admin = await shop.user('admin');
  const { send, runOf } = importsOf(shop, () => admin);
  const made = [await shop.product(3), await shop.product(3)];
  const [first = '', second = ''] = made.toSorted();
  const variants = await query<{ product: string; sku: string }>(
    shop.db,
    sql`select product_id as product, sku from product_variants where product_id in (${first}, ${second})`,
  );
  const skuOf = (id: string) => variants.find(({ product }) => product === id)?.sku;
  await shop.app.catalog?.index.refresh({ content: true });
  const file = `SKU,Product,Price\n${skuOf(first)},Renamed,\n${skuOf(second)},,12\n`;
  const { _id: id, revision } = await send('products', file);
  const work = () => whileOrdering([first, second], () => shop.app.jobs.run('import-runs'));
  const titlesAndPrices = () =>
    query(
      shop.db,
      sql`select title = 'Renamed' as renamed, price::int from products where id in (${first}, ${second})
        order by id`,
    );

  await shop.call(admin, 'POST', `/admin/imports/${id}/apply`, { body: { revision } });
  await work();
  expect(await runOf(id)).toMatchObject({ state: 'applied', products: { done: 2 } });
  expect(await titlesAndPrices()).toEqual([
    { renamed: true, price: 1_000 },
    { renamed: false, price: 1_200 },
  ]);

  await shop.call(admin, 'POST', `/admin/imports/${id}/undo`);
  await work();
  expect(await runOf(id)).toMatchObject({ state: 'undone', products: { undone: 2 } });
  expect(await titlesAndPrices()).toEqual([
    { renamed: false, price: 1_000 },
    { renamed: false, price: 1_000 },
  ]);
});

describe('a product that gets another category while it is reviewed', () => {
  /** Each waits for the one before: `change` for somebody else, the review for `change`. */
  async function race(product: string, change: () => Promise<unknown>): Promise<string[]> {
    const user = await shop.user();
    const body = { product, review: 'Does what it says.', rating: 5 };
    return recordStatements(shop.database.connection, async () => {
      const under: Promise<unknown>[] = [];
      await runTransaction(shop.db, async (other) => {
        await query(other, sql`lock table product_subcategories in share mode`);
        under.push(change());
        await untilSomebodyWaits();
        under.push(shop.call(user, 'POST', '/reviews', { body }));
        await untilSomebodyWaits(2);
      });
      await Promise.all(under);
    });
  }

  async function expectBoth(product: string, category: string): Promise<void> {
    const [row] = await query(
      shop.db,
      sql`select category_id as category, ratings_count as ratings from products where id = ${product}`,
    );
    expect(row).toEqual({ category, ratings: 1 });
  }

  it('is not waited for by an order that holds the next one', async () => {
    const [first = '', second = ''] = [await shop.product(3), await shop.product(3)].toSorted();
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [
      [second, 1],
      [first, 1],
    ]);
    let ordered: ReturnType<typeof shop.buy> | undefined;
    await runTransaction(shop.db, async (tx) => {
      await query(tx, noWaiting);
      await lockProducts(tx, [first], 'update');
      ordered = shop.buy(user, cartId);
      await untilSomebodyWaits();
      await lockProducts(tx, [second], 'update');
    });
    expect((await ordered)?.status).toBe(200);
  });

  it('is saved without a deadlock', async () => {
    const admin = await shop.user('admin');
    const product = await shop.product(3);
    const category = await shop.factory.addCategory('Saved');
    const save = () => shop.call(admin, 'PUT', `/products/${product}`, { body: { category } });
    expect(await race(product, save)).not.toContain('rollback');
    await expectBoth(product, category);
  });

  it('is changed in bulk without a deadlock', async () => {
    const admin = await shop.user('admin');
    const product = await shop.product(3);
    const category = await shop.factory.addCategory('Bulk');
    await shop.app.catalog?.index.refresh({ content: true });
    const { body } = await shop.call(admin, 'POST', '/admin/bulk', {
      body: {
        entity: 'products',
        chosen: { ids: [product] },
        action: { kind: 'category', category },
      },
    });
    await shop.call(admin, 'POST', `/admin/bulk/${body.data._id}/apply`);
    expect(await race(product, () => shop.app.jobs.run('bulk-runs'))).not.toContain('rollback');
    await expectBoth(product, category);
  });

  it('is imported without a deadlock', async () => {
    const admin = await shop.user('admin');
    const { send } = importsOf(shop, () => admin);
    const product = await shop.product(3);
    const category = await shop.factory.addCategory('Imported');
    await shop.app.catalog?.index.refresh({ content: true });
    const [variant] = await query<{ sku: string }>(
      shop.db,
      sql`select sku from product_variants where product_id = ${product}`,
    );
    const { _id: id, revision } = await send(
      'products',
      `SKU,Category\n${variant?.sku},Imported\n`,
    );
    await shop.call(admin, 'POST', `/admin/imports/${id}/apply`, { body: { revision } });
    expect(await race(product, () => shop.app.jobs.run('import-runs'))).not.toContain('rollback');
    await expectBoth(product, category);
  });
});
