import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyShop } from '@matjar/api/features/checkout/verify-shop.queries.ts';
import { openDiskStorage } from '@matjar/api/platform/storage/disk-storage.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchesPassword } from '../../apps/api/src/features/accounts/passwords/password-hash.ts';
import { useClonedDatabase } from '../../apps/api/test/cloned-database.ts';
import { products } from '../catalogue/products.ts';
import { oneWaySynonyms, pins, redirects, synonymGroups } from '../catalogue/search-rules.ts';
import { demoAccounts } from './demo-accounts.ts';
import { isEmptyShop, loadDemo } from './load-demo.ts';
import { loadScaleProducts } from './scale-products.ts';

const tables = [
  'brands',
  'categories',
  'subcategories',
  'products',
  'product_pictures',
  'media',
  'users',
  'reviews',
  'review_photos',
  'review_votes',
  'review_reports',
  'questions',
  'answers',
  'coupons',
  'coupon_redemptions',
  'customer_notes',
  'customer_tags',
  'segments',
  'notifications',
  'orders',
  'order_lines',
  'order_refunds',
  'order_returns',
  'banners',
  'search_rules',
  'recommendation_rules',
  'searches',
  'user_searches',
  'visit_days',
  'stock_receipts',
  'stock_movements',
  'serial_numbers',
  'order_line_serials',
  'expected_deliveries',
];

describe('the demo', () => {
  const database = useClonedDatabase();
  let mediaDir: string;

  const load = () => loadDemo({ db: database.connection.db, storage: openDiskStorage(mediaDir) });
  const countRows = async () => {
    const { db } = database.connection;
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const [row] = await query(
        db,
        sql`select count(*)::int as count from ${sql.identifier(table)}`,
      );
      counts[table] = row?.count;
    }
    return counts;
  };

  beforeAll(async () => {
    mediaDir = mkdtempSync(path.join(tmpdir(), 'matjar-demo-'));
    expect(await isEmptyShop(database.connection.db)).toBe(true);
    await load();
  }, 120_000);
  afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));

  it('has search rules for products that are there, each for a text of its own', async () => {
    const pinned = pins.flatMap((pin) => pin.products);
    const missing = pinned.filter((pin) => !products.some(({ key }) => key === pin));
    expect(missing).toEqual([]);
    const rules = synonymGroups.length + oneWaySynonyms.length + pins.length + redirects.length;
    expect((await countRows()).search_rules).toBe(rules);
  });

  it('offers what is there with what is there', async () => {
    const [row] = await query(
      database.connection.db,
      sql`
      select count(*)::int as missing from (
        select unnest(offered_product_ids) as id from recommendation_rules
        union all select unnest(offered_category_ids) from recommendation_rules) offered
      where id not in (select id from products union select id from categories)`,
    );
    expect(row?.missing).toBe(0);
  });

  it('fills the shop', async () => {
    expect(await isEmptyShop(database.connection.db)).toBe(false);
    const counts = await countRows();
    expect(counts.products).toBe(products.length);
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  });

  it('has a refund for each order that was refunded, and answers for most questions', async () => {
    const [row] = await query(
      database.connection.db,
      sql`
      select (select count(*)::int from orders
          where (status = 'refunded') <> (refunded_total = total)) as "wrongRefunds",
        (select count(*)::int from questions) as questions,
        (select count(*)::int from questions q where not exists (
          select from answers a where a.question_id = q.id)) as waiting`,
    );
    expect(row?.wrongRefunds).toBe(0);
    expect(row?.waiting).toBeGreaterThan(0);
    expect(row?.waiting).toBeLessThan(Number(row?.questions) / 10);
  });

  it('changes nothing when it is loaded again', async () => {
    const before = await countRows();
    await load();
    expect(await countRows()).toEqual(before);
  }, 60_000);

  it('has sold lately what was ordered lately, as the dashboard and the inventory count it', async () => {
    const wrong = await query(
      database.connection.db,
      sql`
      with ordered as (
        select line.product_id as id, sum(line.count)::int as pieces
        from orders placed join order_lines line on line.order_id = placed.id
        where placed.created_at >= now() - interval '30 days'
          and placed.status not in ('cancelled', 'refunded') group by 1
      ), sold as (
        select product_id as id, -sum(quantity_change)::int as pieces from stock_movements
        where kind in ('sale', 'return') and created_at >= now() - interval '30 days' group by 1
      )
      select id, ordered.pieces as ordered, sold.pieces as sold
      from ordered full join sold using (id) where ordered.pieces is distinct from sold.pieces`,
    );
    expect(wrong).toEqual([]);
  });

  it('has books that are right', async () => {
    const { findings } = await verifyShop(database.connection.db);
    expect(findings).toEqual([]);
  });

  it('gives every product a cover', async () => {
    const without = await query(
      database.connection.db,
      sql`
      select slug from products product
      where not exists (select 1 from product_pictures where product_id = product.id and position = 0)`,
    );
    expect(without.map((row) => row.slug)).toEqual([]);
  });

  it('has a picture of every colour of every product', async () => {
    const without = await query(
      database.connection.db,
      sql`
      select slug, offered ->> 'hex' as hex
      from products product, jsonb_array_elements(product.colors) offered
      where not exists (
        select 1 from product_pictures picture
        where picture.product_id = product.id and picture.color = offered ->> 'hex')`,
    );
    expect(without.map((row) => `${row.slug} ${row.hex}`)).toEqual([]);
  });

  it('keeps rating aggregates equal to the reviews', async () => {
    const [row] = await query(
      database.connection.db,
      sql`
      select count(*)::int as wrong
      from products
      left join (
        select product_id, sum(rating)::int as sum, count(*)::int as count
        from reviews group by product_id
      ) counted on counted.product_id = products.id
      where (ratings_sum, ratings_count) <> (coalesce(counted.sum, 0), coalesce(counted.count, 0))`,
    );
    expect(row?.wrong).toBe(0);
  });

  it('keeps the counts of votes equal to the votes', async () => {
    const [row] = await query(
      database.connection.db,
      sql`
      select count(*)::int as wrong from reviews review
      where helpful_count <> (select count(*) from review_votes where review_id = review.id)`,
    );
    expect(row?.wrong).toBe(0);
  });

  it('has accounts whose passwords are the printed ones', async () => {
    for (const { email, password, role } of Object.values(demoAccounts)) {
      const [user] = await query(
        database.connection.db,
        sql`select role, password_hash from users where email = ${email}`,
      );
      expect(user?.role).toBe(role);
      expect(await matchesPassword(password, user?.password_hash)).toBe(true);
    }
  });

  it('can be filled up with invented products, which borrow its pictures', async () => {
    const before = await countRows();
    await loadScaleProducts({ db: database.connection.db, count: 1_000 });
    const after = await countRows();
    expect(after.products).toBe((before.products ?? 0) + 1_000);
    expect(after.product_pictures).toBeGreaterThan(before.product_pictures ?? 0);
  }, 60_000);
});
