import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countRepriced } from '../../src/features/bulk/repriced-rows.queries.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { useClonedDatabase } from '../cloned-database.ts';

const database = useClonedDatabase();
const products = 1_000;

/** A plan for all products from so many days on for a day, with these prices before and after. */
async function addPlan(state: 'planned' | 'applied', day: number, prices: [number, number]) {
  const id = newId();
  const { db } = database.connection;
  const [before, after] = prices.map((price) => JSON.stringify({ price }));
  await query(
    db,
    sql`
    insert into bulk_runs (id, entity, action, state, summary, total, starts_at, ends_at)
    values (${id}, 'products', '{"kind": "discount"}', ${state}, '{}', ${products},
      now() + make_interval(days => ${day}), now() + make_interval(days => ${day + 1}))`,
  );
  await query(
    db,
    sql`
    insert into bulk_rows (run_id, position, subject_id, label, state, warnings, version, before, after)
    select ${id}, row_number() over (order by id), id, title, ${state === 'planned' ? 'ready' : 'done'},
      '[]', 1, ${before}::jsonb, ${after}::jsonb from products`,
  );
  return id;
}

it('compares a plan with a sale that is on without reading all of the sale for each of its rows', async () => {
  const { db } = database.connection;
  const factory = new CatalogueFactory(database.connection);
  const first = await factory.addProduct({ title: 'Cable', price: 9 });
  await query(
    db,
    sql`
    insert into products (id, title, slug, description, quantity, brand_id, category_id, price)
    select gen_random_uuid(), title, 'cable-' || number, '', 5, brand_id, category_id, price
    from products, generate_series(2, ${products}) number where id = ${first}`,
  );
  await addPlan('applied', 0, [1_000, 900]);
  const next = await addPlan('planned', 2, [1_000, 800]);
  const within = await addPlan('planned', 0, [900, 700]);
  await query(db, sql`update products set price = 950 where slug like 'cable-%7'`);
  await runTransaction(db, async (tx) => {
    const counts = await countRepriced(tx, [next, within]);
    expect(counts.map(({ count }) => count)).toEqual([100, 100]);
    const [read] = await query<{ rows: number }>(
      tx,
      sql`
      select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
      where relname = 'bulk_rows'`,
    );
    expect(read?.rows).toBeGreaterThan(products);
    expect(read?.rows).toBeLessThan(products * 20);
  });
});
