import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useCatalogApp } from '../catalog/catalog-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

const shop = useCatalogApp(async () => {});
let admin: TestUser;

async function addEntries(count: number, daysAgo: number, label: string): Promise<void> {
  await query(
    shop.database.connection.db,
    sql`
    insert into audit_log (actor_id, actor_name, action, entity, entity_id, label, created_at)
    select ${admin.id}, 'Zoë Admin', 'update', 'brand', n, ${label}::text || ' ' || n,
      now() - make_interval(days => ${daysAgo})
    from generate_series(1, ${count}::int) n`,
  );
}

async function ask(query: Record<string, string>) {
  const response = await shop.app.inject({
    url: `/api/v1/admin/audit?${new URLSearchParams(query)}`,
    headers: admin.headers,
  });
  expect(response.statusCode).toBe(200);
  return response.json<{
    results: number;
    resultsCapped: boolean;
    paginationResult: { nextPage?: number };
    data: { label: string }[];
  }>();
}

const dayBefore = (days: number) =>
  dayInShop(new Date(Date.now() - days * 86_400_000), 'Africa/Cairo');

beforeAll(async () => {
  admin = await signInAs(shop.database.connection, 'admin');
  await addEntries(30, 40, 'Old');
  await addEntries(3, 2, 'Recent 50%');
});

it('counts new entries at once', async () => {
  expect((await ask({ limit: '5' })).results).toBe(33);
  expect((await ask({ keyword: 'old', limit: '5' })).results).toBe(30);
  await addEntries(4, 0, 'Old');
  expect((await ask({ limit: '5' })).results).toBe(37);
  expect((await ask({ keyword: 'old', limit: '5' })).results).toBe(34);
  await addEntries(600, 0, 'Many');
  expect((await ask({ limit: '5' })).results).toBe(637);
  expect((await ask({ limit: '5' })).results).toBe(637);
});

it('takes whole days, each bound by itself', async () => {
  const from = await ask({ keyword: 'recent', 'createdAt[gte]': dayBefore(2) });
  expect(from.results).toBe(3);
  const day = { 'createdAt[gte]': dayBefore(2), 'createdAt[lte]': dayBefore(2) };
  expect((await ask(day)).results).toBe(3);
  expect((await ask({ 'createdAt[lte]': dayBefore(3) })).results).toBe(30);
});

it('finds names and people as they are written, folded', async () => {
  expect((await ask({ keyword: '50%' })).results).toBe(3);
  expect((await ask({ keyword: 'zoe admin', limit: '1' })).results).toBe(637);
  expect((await ask({ keyword: '%%' })).results).toBe(0);
});

it('forgets who did it with the account, in the count too', async () => {
  const other = await signInAs(shop.database.connection, 'admin');
  await query(
    shop.database.connection.db,
    sql`
    update audit_log set actor_id = ${other.id} where label like 'Recent%'`,
  );
  expect((await ask({ actor: other.id })).results).toBe(3);
  await query(shop.database.connection.db, sql`delete from users where id = ${other.id}`);
  expect((await ask({ actor: other.id })).results).toBe(0);
});

it('counts up to a bound and goes on past it, page by page', async () => {
  await addEntries(10_050, 3, 'Endless');
  const keyword = 'Endless';
  const first = await ask({ keyword, limit: '100' });
  expect(first).toMatchObject({ results: 10_000, resultsCapped: true });
  const past = await ask({ keyword, limit: '100', page: '100' });
  expect(past.paginationResult.nextPage).toBe(101);
  const last = await ask({ keyword, limit: '100', page: '101' });
  expect(last.data).toHaveLength(50);
  expect(last.paginationResult.nextPage).toBeUndefined();
});
