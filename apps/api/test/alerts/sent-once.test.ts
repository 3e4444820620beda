import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inventEmail, useAlertsApp } from './alerts-app.ts';

const { shop, call, product, setStock, ask, waitFor, received } = useAlertsApp();
const db = () => shop.database.connection.db;
const soon = { timeout: 8_000, interval: 20 };

beforeEach(() => query(db(), sql`delete from rate_limits`));

/** Confirmed alerts of many people for one product. */
async function crowd(count: number) {
  const productId = await product(0);
  const email = inventEmail();
  await waitFor(email, productId);
  await query(
    db(),
    sql`insert into alerts (id, product_id, kind, email, address_key, seen_price, confirmed_at)
    select gen_random_uuid(), product_id, kind, n || email, n || address_key, seen_price, now()
    from alerts, generate_series(2, ${count}) n where email = ${email}`,
  );
  return { productId, email };
}

const countEmails = (email: string) =>
  query<{ recipient: string; count: number }>(
    db(),
    sql`select recipient, count(*)::int as count from mail_outbox
    where recipient like ${`%${email}`} and kind = 'alert-stock' group by recipient`,
  );

describe('whatever happens, an alert is sent once', () => {
  test('when several processes take their turn at once', async () => {
    const { productId, email } = await crowd(350);
    const other = await shop.build({});
    await setStock(productId, 1);
    await Promise.all([shop.app, other, shop.app].map((app) => app.jobs.run('send-alerts')));
    const counts = await countEmails(email);
    expect(counts).toHaveLength(350);
    expect(counts.every(({ count }) => count === 1)).toBe(true);
  });

  test('when the process dies in the middle of its turn', async () => {
    const { productId, email } = await crowd(5);
    await setStock(productId, 1);
    let turn: Promise<unknown> | undefined;
    await runTransaction(db(), async (tx) => {
      // The outbox is locked, so the job stops in the middle of its work.
      await query(tx, sql`lock table mail_outbox in share mode`);
      turn = shop.app.jobs.run('send-alerts').catch((error: unknown) => error);
      await vi.waitFor(async () => expect(await killWriters()).toBe(1), soon);
    });
    expect(await turn).toBeInstanceOf(Error);
    expect(await countEmails(email)).toEqual([]);
    await shop.app.jobs.run('send-alerts');
    expect((await countEmails(email)).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
  });

  test('when it is confirmed while the product comes back', async () => {
    for (let times = 0; times < 5; times += 1) {
      const [email, productId] = [inventEmail(), await product(0)];
      const token = await ask(email, productId);
      await Promise.all([
        call('POST /alerts/confirm', { body: { token } }),
        setStock(productId, 1),
        shop.app.jobs.run('send-alerts'),
      ]);
      expect(await received(email)).toHaveLength(1);
    }
  });

  test('when the product comes back while the turn finds it sold out', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { productId, email } = await crowd(1);
      await setStock(productId, 1);
      await setStock(productId, 0);
      await Promise.all([shop.app.jobs.run('send-alerts'), setStock(productId, 1)]);
      expect(await received(email)).toHaveLength(1);
    }
  });
});

/** Ends connections that wait to write emails, as a killed process would. */
async function killWriters(): Promise<number> {
  const killed = await query(
    db(),
    sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like '%insert into mail_outbox%'`,
  );
  return killed.length;
}
