import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shopTimes } from '../src/platform/database/open-database.ts';
import { useShop } from './checkout/shop-app.ts';
import { useClonedDatabase } from './cloned-database.ts';

const shop = useShop({}, useClonedDatabase(undefined, shopTimes));

test('a slow database shows in the queue: further lists are refused at once, those that wait for a connection after two seconds, and all others are served when it is quick again', async () => {
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const product = await shop.product(5);
  let page = 0;
  // Each another page, so that none is answered by the cache.
  const list = async () => {
    page += 1;
    return (await fetch(`${address}/api/v1/products/${product}/reviews?page=${page}`)).status;
  };
  const { admission, traffic } = shop.app;
  let crowd: Promise<number>[] = [];
  const answered: number[] = [];
  // How long the machine takes for them says nothing.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  await runTransaction(shop.db, async (tx) => {
    await query(tx, sql`set local idle_in_transaction_session_timeout = 0`);
    await query(tx, sql`lock table reviews`);
    // 32 of them ask the database.
    crowd = Array.from({ length: 60 }, list);
    await vi.waitUntil(() => traffic.inFlight === 60 && admission.waiting === 28, {
      timeout: 60_000,
    });
    now += 250;
    expect(await list()).toBe(503);
    clock.mockRestore();
    for (const each of crowd) void each.then((status) => answered.push(status));
    await vi.waitUntil(() => answered.length > 0, { timeout: 60_000 });
  });
  const statuses = await Promise.all(crowd);
  expect(answered[0]).toBe(503);
  // Those that had a connection, and those that began after the others were refused.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(28);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(admission.shed).toEqual({ first: 0, next: 1, last: 0 });
  expect(await list()).toBe(200);
});
