import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useCatalogApp } from '../catalog/catalog-app.ts';
import { signInAs } from '../sign-in.ts';

const count = 60;
const shop = useCatalogApp(async () => {});

it('a browser closed in the middle of a bulk action leaves all of it or nothing', async () => {
  const { db } = shop.database.connection;
  const admin = await signInAs(shop.database.connection, 'admin');
  const ids = await Promise.all(
    Array.from({ length: count }, (_, at) => shop.factory.addProduct({ title: `Bulky ${at}` })),
  );
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const outcomes = new Set<string>();
  for (let wait = 0; wait < 24; wait += 1) {
    const action = wait % 2 === 0 ? 'unpublish' : 'publish';
    const before = action === 'unpublish';
    // The last request may arrive only now; the two would wait for each other.
    await runTransaction(db, (tx) =>
      query(tx, sql`update products set published = ${before} where id = any (${sql.param(ids)})`),
    );
    const closing = new AbortController();
    const response = fetch(`${origin}/api/v1/admin/products/bulk`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ action, ids }),
      signal: closing.signal,
    }).then(
      () => 'answered',
      () => 'closed',
    );
    await sleep(wait / 2);
    closing.abort();
    outcomes.add(await response);
    await settle();
    const [row] = await query<{ published: number }>(
      db,
      sql`
      select count(*) filter (where published)::int as published from products
      where id = any (${sql.param(ids)})`,
    );
    expect([0, count]).toContain(row?.published);
  }
  expect(outcomes).toContain('closed');

  /** Until the server has done with whatever it began. */
  async function settle(): Promise<void> {
    for (;;) {
      const busy = await query(
        db,
        sql`
        select 1 from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and state <> 'idle' limit 1`,
      );
      if (shop.app.traffic.inFlight === 0 && busy.length === 0) return;
      await sleep(5);
    }
  }
});
