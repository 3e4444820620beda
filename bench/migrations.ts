// A large shop of the time before variants, brought to the newest schema while the version before reads and writes.
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateDatabase, migrationsFolder } from '@matjar/db/migrate.ts';
import { withClient } from '@matjar/db/with-client.ts';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { withEmptyShop } from './harness/empty-shop.ts';
import { isQuick } from './harness/options.ts';
import { print } from './harness/print.ts';
import { milliseconds, writeReport } from './harness/report.ts';

/** The number of the migration that moves stock from products to variants. */
const variants = 29;
const size = isQuick ? 10_000 : 100_000;
const targets = { seconds: 60, readMs: 1_000 };
const watchMs = 50;

const readList = `
  select product.title, product.price, product.colors, picture.media_id
  from products product left join product_pictures picture on picture.product_id = product.id
  order by product.sold desc, product.ordinal limit 8`;

const addLine = `
  insert into cart_lines (id, cart_id, product_id, color, count, seen_price)
  select gen_random_uuid(), cart.id, product.id, product.colors -> 0 ->> 'hex', 1, product.price
  from (select id from carts order by id limit 1) cart,
    (select id, colors, price from products where ordinal = 1 + floor(random() * 1000)::int) product
  on conflict do nothing`;

const countAll = `
  select (select count(*)::int from products) as products, (select count(*)::int from product_variants) as variants,
    (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
    (select count(*)::int from stock_movements) as movements`;

const migrations = readMigrationFiles({ migrationsFolder });
const measured = await withEmptyShop(async ({ url: newest, pool: admin }) => {
  const url = new URL(newest);
  url.pathname = '/before_variants';
  await admin.query('create database before_variants');
  await migrateDatabase(url.href, migrations.slice(0, variants));
  print(`making ${size.toLocaleString('en')} products and orders`);
  await withClient(url.href, fill);

  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  const reads = watch(() => pool.query(readList));
  const writes = watch(() => pool.query(addLine));
  const waits = () => Promise.all([reads.stop(), writes.stop()]);
  try {
    const toVariants = await time(() =>
      migrateDatabase(url.href, migrations.slice(0, variants + 1)),
    );
    print(`variants: ${milliseconds(toVariants)}`);
    const sinceThen = await time(() => migrateDatabase(url.href, migrations));
    const [read, write] = await waits();
    await checkPieces(pool);
    const { rows } = await pool.query(countAll);
    return { toVariants, sinceThen, read, write, counts: rows[0] as Record<string, number> };
  } finally {
    await waits();
    await pool.end();
  }
});

const { toVariants, sinceThen, read, write, counts } = measured;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const total = toVariants + sinceThen;
await writeReport({
  name: 'migrations',
  title: 'Migrations',
  findings: [
    {
      measured: 'all of them from variants on',
      result: seconds(total),
      against: '',
      target: `within ${targets.seconds} s`,
      met: total <= targets.seconds * 1_000,
    },
    {
      measured: 'of it the one that makes variants',
      result: seconds(toVariants),
      against: '',
      target: '',
      met: true,
    },
    {
      measured: 'longest wait of a list of products meanwhile',
      result: milliseconds(read),
      against: '',
      target: `at most ${targets.readMs} ms`,
      met: read <= targets.readMs,
    },
    {
      measured: 'longest wait of a line for a cart meanwhile',
      result: seconds(write),
      against: '',
      target: '',
      met: true,
    },
  ],
  notes: [
    `${migrations.length - variants} migrations over ${Object.entries(counts)
      .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
      .join(
        ', ',
      )}. Two connections go on meanwhile as the version before does: one reads eight products, one writes a line without a variant, each every ${watchMs} ms. Afterwards the pieces of the variants are those of the products and of the ledger, and every line has its variant.`,
  ],
});

/** Milliseconds. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Asks again and again until it is stopped; then the longest wait. */
function watch(ask: () => Promise<unknown>) {
  let isOver = false;
  const longest = (async () => {
    let max = 0;
    while (!isOver) {
      max = Math.max(max, await time(ask));
      await sleep(watchMs);
    }
    return max;
  })();
  return {
    stop() {
      isOver = true;
      return longest;
    },
  };
}

async function checkPieces(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`
    select from products product where quantity <> (
      select sum(quantity) from product_variants variant where variant.product_id = product.id)
    union all
    select from product_variants variant where quantity <> (
      select coalesce(sum(quantity_change), 0) from stock_movements where variant_id = variant.id)
    union all
    select from order_lines where variant_id is null
    union all
    select from cart_lines where variant_id is null
    limit 1`);
  if (rows.length > 0) throw new Error('The pieces of variants are not those of their products.');
}

/** Products in up to three colours; orders of one to three lines; a ledger that agrees. */
async function fill(client: pg.Client): Promise<void> {
  await client.query('begin; set local synchronous_commit = off; select setseed(0.42)');
  await client.query(`
    insert into brands (id, name, slug) select gen_random_uuid(), 'Brand ' || n, 'brand-' || n
    from generate_series(1, 50) n`);
  await client.query(`
    insert into categories (id, name, slug) select gen_random_uuid(), 'Category ' || n, 'category-' || n
    from generate_series(1, 12) n`);
  await client.query(
    `
    insert into products (id, title, slug, description, brand_id, category_id, price, quantity, sold, colors)
    select gen_random_uuid(), 'A product of many words ' || n, 'product-' || n, 'What it is, and for whom.',
      (select id from brands where slug = 'brand-' || 1 + n % 50),
      (select id from categories where slug = 'category-' || 1 + n % 12),
      500 + n % 90000, 50 + n % 200, n % 700,
      jsonb_path_query_array('[{"hex":"#111111","name":"Black"},{"hex":"#fd7631","name":"Ember"},{"hex":"#ffffff"}]',
        ('$[0 to ' || n % 4 - 1 || ']')::jsonpath)
    from generate_series(1, $1::int) n`,
    [size],
  );
  await client.query(
    `
    insert into users (id, name, email)
    select gen_random_uuid(), 'Buyer ' || n, 'buyer' || n || '@example.com'
    from generate_series(1, $1::int) n`,
    [size / 4],
  );
  await client.query(`insert into carts (id, user_id) select gen_random_uuid(), id from users`);
  await client.query(`
    create temporary table goods on commit drop as
    select id, title, price, colors -> 0 ->> 'hex' as color, row_number() over () as n from products`);
  await client.query('create unique index on goods (n)');
  await client.query(
    `
    create temporary table plans on commit drop as
    select planned.*, buyer.id as user_id, buyer.name, buyer.email
    from (
      select gen_random_uuid() as id, n, 1 + n % 3 as lines, 1 + n % $2::int as place
      from generate_series(1, $1::int) n
    ) planned
    join (select *, row_number() over () as place from users) buyer using (place)`,
    [size, size / 4],
  );
  await client.query(
    `
    create temporary table planned_lines on commit drop as
    select plan.id as order_id, plan.n, position, goods.id, goods.title, goods.price, goods.color
    from plans plan cross join generate_series(0, plan.lines - 1) position
    join goods on goods.n = 1 + (plan.n * 7 + position * 13) % $1::int`,
    [size],
  );
  await client.query(`
    insert into orders (id, user_id, buyer, status, payment_method, currency, lines_total, total,
      shipping_address, created_at)
    select plan.id, user_id, jsonb_build_object('name', name, 'email', email), 'delivered', 'cash', 'USD',
      sums.total, sums.total, '{"city": "Cairo", "details": "Street 1", "phone": "01000000000"}',
      now() - plan.n * interval '10 minutes'
    from plans plan
    join (select order_id, sum(price) as total from planned_lines group by order_id) sums on order_id = plan.id`);
  await client.query(`
    insert into order_lines (order_id, position, product_id, title, color, unit_price, count)
    select order_id, position, id, title, color, price, 1 from planned_lines`);
  await client.query(`
    insert into stock_movements (product_id, kind, quantity_change, note)
    select id, 'adjustment', count(*), 'Delivery' from planned_lines group by id`);
  await client.query(`
    insert into stock_movements (product_id, kind, quantity_change, reference_id, line)
    select id, 'sale', -1, order_id, position from planned_lines`);
  await client.query(`
    insert into cart_lines (id, cart_id, product_id, color, count, seen_price)
    select gen_random_uuid(), cart.id, goods.id, goods.color, 1, goods.price
    from (select id, row_number() over () as n from carts) cart join goods using (n)`);
  await client.query('commit');
  await client.query('vacuum (analyze)');
}
