import { type InventoryRow, inventoryQuery } from '@matjar/contract/inventory/inventory.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { countLowStock, listInventory } from '../../src/features/inventory/inventory.service.ts';
import type { ShopSettings } from '../../src/platform/settings/shop-settings.ts';
import { useShop } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';

const shop = useShop();
let admin: TestUser;
let everything: Expected[];
let category: string;
let brand: string;

const lowStock = 5;
const pageSize = 40;
const settings = { values: { lowStock, currency: 'USD' } } as ShopSettings;

/** What the list says of a variant, read the plain way. */
interface Expected {
  id: string;
  sku: string;
  barcode: string | null;
  shelf: string | null;
  title: string;
  categoryId: string;
  brandId: string;
  quantity: number;
  lowAt: number | null;
  published: boolean;
  needsCount: boolean;
  cost: number | null;
  value: number | null;
  sold: number;
  /** That it was there, of the last 30. */
  days: number;
  unsent: number;
  losses: number;
}

beforeAll(async () => {
  admin = await shop.user('admin');
  await stockShelves();
});

async function readEverything(): Promise<void> {
  everything = await query<Expected>(
    shop.db,
    sql`
    select variant.id, variant.sku, variant.barcode, variant.shelf, product.title,
      product.category_id as "categoryId", product.brand_id as "brandId", variant.quantity,
      variant.low_at as "lowAt", product.published, variant.needs_count as "needsCount",
      variant.average_cost::float8 as cost,
      ((variant.quantity + variant.reserved) * variant.average_cost)::float8 as value,
      (select greatest(coalesce(-sum(quantity_change + reserved_change), 0), 0)::int
        from stock_movements movement where movement.variant_id = variant.id
          and kind in ('sale', 'return') and created_at >= now() - interval '30 days') as sold,
      (select least(30, greatest(1, ceil(extract(epoch from now() - created_at) / 86400)))::int
        from stock_movements movement where movement.variant_id = variant.id
        order by id limit 1) as days,
      (select coalesce(sum(line.count), 0)::int
        from order_lines line join orders placed on placed.id = line.order_id
        where line.variant_id = variant.id and (status in ('placed', 'paid', 'preparing')
          or (status = 'dispatched' and delivery_method = 'pickup'))) as unsent,
      (select count(*)::int from stock_movements movement where movement.variant_id = variant.id
          and kind = 'adjustment' and quantity_change < 0
          and created_at >= now() - interval '30 days') as losses
    from product_variants variant join products product on product.id = variant.product_id
    where product.deleted_at is null`,
  );
}

/** Any stock, of which some was sold lately, some long ago and some never; some is of hidden or deleted products. */
async function stockShelves(): Promise<void> {
  const { factory } = shop;
  category = await factory.addCategory('Sound');
  brand = await factory.addBrand('Loud');
  for (let made = 0; made < 40; made += 1) {
    await factory.addProduct({
      title: `${made % 3 ? 'Kettle' : 'Quiet headphones'} ${made}`,
      ...(made % 4 === 0 && { categoryId: category }),
      ...(made % 5 === 0 && { brandId: brand }),
      variants: Array.from({ length: 1 + (made % 4) }, (_, at) => ({
        options: [{ name: 'Size', value: String(at) }],
        color: null,
        quantity: 0,
      })),
    });
  }
  await runTransaction(shop.db, rollDice);
}

/** On one connection, so that the dice fall the same way each time. */
async function rollDice(db: Db): Promise<void> {
  await query(db, sql`select setseed(0.42)`);
  await query(
    db,
    sql`
    update product_variants set quantity = floor(random() * 8) * floor(random() * 2),
      reserved = floor(random() * 3), needs_count = random() < 0.3,
      average_cost = case when random() < 0.6 then floor(random() * 5) * 100 end,
      low_at = case when random() < 0.3 then floor(random() * 12) end,
      shelf = case when random() < 0.5 then 'A-' || floor(random() * 4) end,
      barcode = case when random() < 0.3 then '40' || sku end`,
  );
  await query(
    db,
    sql`
    insert into stock_movements (product_id, variant_id, kind, quantity_change, reserved_change, created_at)
    select variant.product_id, variant.id, moved.kind,
      case when moved.kind = 'return' then moved.count else -moved.count end, 0,
      now() - moved.age * interval '1 day'
    from product_variants variant
    cross join lateral (
      select (array['sale', 'sale', 'sale', 'return', 'adjustment'])[1 + floor(random() * 5)::int] as kind,
        1 + floor(random() * 20)::int as count, random() * 60 as age
      from generate_series(1, (random() * 4)::int) where variant.id is not null
    ) moved`,
  );
  await query(
    db,
    sql`
    with placed as (
      insert into orders (id, user_id, buyer, status, payment_method, currency, lines_total,
        discount_total, total, shipping_address, delivery_method, pickup)
      select gen_random_uuid(), ${admin.id}, '{"name": "A", "email": "a@example.com", "phone": ""}',
        (array['placed', 'preparing', 'dispatched', 'delivered', 'cancelled'])[1 + n % 5], 'cash', 'USD',
        1000, 0, 1000, '{"city": "Cairo", "details": "Street 1", "phone": "01000000000"}',
        case when n % 2 = 0 then 'pickup' else 'standard' end,
        case when n % 2 = 0 then '{"address": "Here", "hours": "9 to 5"}'::jsonb end
      from generate_series(1, 30) n
      returning id
    )
    insert into order_lines (order_id, position, product_id, variant_id, title, unit_price, count)
    select placed.id, line.position, line.product_id, line.id, 'Thing', 500, line.position + 1
    from placed cross join lateral (
      select variant.*, row_number() over () - 1 as position from (
        select id, product_id from product_variants where placed.id is not null order by random() limit 2
      ) variant
    ) line`,
  );
  await query(
    db,
    sql`
    update products set deleted_at = now()
    where title in ('Quiet headphones 12', 'Kettle 7', 'Kettle 20', 'Kettle 31')`,
  );
  await query(db, sql`update products set published = false where title like '%3'`);
  // Its movements stay, and belong to none.
  await query(
    db,
    sql`
    delete from product_variants where id = (
      select variant_id from stock_movements where kind = 'sale' order by id limit 1)`,
  );
}

/** As it is counted and read, and as if it were too long for that. */
const lengths = { short: undefined, long: { counted: 5, foundFirst: 5 } };

/** All pages of it. */
async function readList(search: string, bounds: (typeof lengths)['long'] | undefined) {
  const rows: InventoryRow[] = [];
  let end: { results: number; isCapped: boolean } | undefined;
  for (let page = 1, more = true; more; page += 1) {
    const parameters = new URLSearchParams(`limit=${pageSize}&page=${page}&${search}`);
    const query = inventoryQuery.parse(
      Object.fromEntries([...parameters].filter(([, value]) => value !== '')),
    );
    const list = await listInventory({ db: shop.db, publicUrl: '', settings }, query, bounds);
    rows.push(...list.data);
    end = { results: list.results, isCapped: list.resultsCapped };
    more = list.paginationResult.nextPage !== undefined;
  }
  return { rows, ...end };
}

const filters: Record<string, (row: Expected) => boolean> = {
  '': () => true,
  'view=out': ({ quantity }) => quantity === 0,
  'view=low': ({ quantity, lowAt, published }) =>
    published && quantity > 0 && quantity <= (lowAt ?? lowStock),
  'view=ending': ({ quantity, sold, days }) =>
    sold > 0 && quantity > 0 && quantity * days <= sold * 14,
  'view=toCount': ({ needsCount }) => needsCount,
  'view=surprise': ({ losses }) => losses > 0,
  'keyword=headph': ({ title }) => title.includes('headphones'),
  'keyword=headphones+quiet&view=out': ({ title, quantity }) =>
    title.includes('headphones') && quantity === 0,
};

const byId = (one: Expected, other: Expected) => (one.id < other.id ? -1 : 1);

/** By the first number that differs; those without one come last, whichever way it goes. */
const orders: Record<string, (row: Expected) => number | string | null> = {
  sold: ({ sold }) => sold,
  daysLeft: ({ quantity, sold, days }) => (sold > 0 ? (quantity * days) / sold : null),
  available: ({ quantity }) => quantity,
  value: ({ value }) => value,
  shelf: ({ shelf }) => shelf,
};

function sortBy(rows: Expected[], field: string, sign: 1 | -1): Expected[] {
  const rank = orders[field] ?? (() => null);
  return rows.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    if (a === b) return sign * byId(one, other);
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -sign : sign;
  });
}

async function expectSame(search: string, expected: Expected[]) {
  expect([search, expected.length]).not.toEqual([search, 0]);
  for (const bounds of Object.values(lengths)) {
    const { rows, ...end } = await readList(search, bounds);
    expect(
      rows.map(({ _id, sold, daysLeft, unsent, available }) => ({
        _id,
        sold,
        daysLeft,
        unsent,
        available,
      })),
    ).toEqual(
      expected.map(({ id, sold, days, unsent, quantity }) => ({
        _id: id,
        sold,
        daysLeft: sold > 0 ? Math.floor((quantity * days) / sold) : undefined,
        unsent,
        available: quantity,
      })),
    );
    const isCapped = expected.length > (bounds?.counted ?? expected.length);
    expect(end).toEqual({ results: isCapped ? bounds?.counted : expected.length, isCapped });
  }
}

const countSales = () => shop.app.jobs.run('count-recent-sales');

/** More is sold, comes back and is counted, and twelve days go by. */
async function goOn(db: Db): Promise<void> {
  await query(db, sql`select setseed(0.24)`);
  await query(db, sql`update stock_movements set created_at = created_at - interval '12 days'`);
  await query(db, sql`update recent_sales_state set counted_at = counted_at - interval '12 days'`);
  await query(db, sql`update recent_sales set holds_until = holds_until - interval '12 days'`);
  await query(
    db,
    sql`
    with moved as (
      update product_variants set quantity = floor(random() * 6) where random() < 0.3
      returning id, product_id
    )
    insert into stock_movements (product_id, variant_id, kind, quantity_change, created_at)
    select product_id, id, kind, case when kind = 'sale' then -count else count end, now() - interval '1 hour'
    from (
      select *, (array['sale', 'return', 'receipt'])[1 + floor(random() * 3)::int] as kind,
        1 + floor(random() * 9)::int as count
      from moved
    ) movements`,
  );
}

const ages: [string, () => Promise<void>][] = [
  ['never', async () => {}],
  ['just now', countSales],
  ['before the last movements', () => runTransaction(shop.db, goOn)],
  ['once more', countSales],
];

describe.each(ages)('with recent sales counted %s', (_, happen) => {
  beforeAll(async () => {
    await happen();
    await readEverything();
  });

  it.each(Object.keys(orders))(
    'is sorted by %s as plain SQL says, whatever is filtered',
    async (field) => {
      for (const [filter, holds] of Object.entries(filters)) {
        const expected = everything.filter(holds);
        await expectSame(`${filter}&sort=${field}`, sortBy(expected, field, 1));
        await expectSame(`${filter}&sort=-${field}`, sortBy(expected, field, -1));
      }
    },
  );

  it('finds by category and brand, by the beginning of a SKU and by a barcode', async () => {
    const [some] = everything.filter(({ barcode }) => barcode !== null);
    const beginning = some?.sku.slice(0, -1).toLowerCase() ?? '';
    const searches: Record<string, (row: Expected) => boolean> = {
      [`category=${category}`]: ({ categoryId }) => categoryId === category,
      [`brand=${brand}&view=out`]: ({ brandId, quantity }) => brandId === brand && quantity === 0,
      [`category=${category}&keyword=headphones`]: ({ categoryId, title }) =>
        categoryId === category && title.includes('headphones'),
      [`keyword=${beginning}`]: ({ sku }) => sku.toLowerCase().startsWith(beginning),
      [`keyword=${some?.barcode}`]: ({ id }) => id === some?.id,
    };
    for (const [search, holds] of Object.entries(searches)) {
      await expectSame(search, sortBy(everything.filter(holds), 'sold', -1));
    }
  });
});

it('counts as low what the list of low stock shows, without hidden products', async () => {
  const few = everything.filter(
    ({ quantity, lowAt }) => quantity > 0 && quantity <= (lowAt ?? lowStock),
  );
  const low = few.filter(({ published }) => published).length;
  expect(low).toBeLessThan(few.length);
  const { body } = await shop.call(admin, 'GET', '/admin/inventory/summary');
  expect(body.data.views.low).toBe(low);
  expect(await countLowStock({ db: shop.db, settings })).toBe(low);
});

it('keeps what was sold lately, and nothing of what was not', async () => {
  const kept = await query<{ id: string; sold: number }>(
    shop.db,
    sql`
    select variant_id as id, recent_sales.pieces as sold
    from recent_sales join product_variants variant on variant.id = variant_id
    join products product on product.id = variant.product_id and product.deleted_at is null
    order by variant_id`,
  );
  const sold = everything.filter((row) => row.sold > 0).toSorted(byId);
  expect(kept).toEqual(sold.map(({ id, sold }) => ({ id, sold })));
});
