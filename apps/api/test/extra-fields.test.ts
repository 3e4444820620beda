import { type Endpoint, neededPermissions } from '@matjar/contract/endpoint.ts';
import { endpoints } from '@matjar/contract/endpoints.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccountsApp } from './accounts/accounts-app.ts';
import { describeInput } from './body-places.ts';
import { useClonedDatabase } from './cloned-database.ts';
import { mapAtOnce } from './map-at-once.ts';
import { makeReachWorld, type ReachedRoute, reachRoute } from './reach-route.ts';
import { signInAs, signInAsStaff } from './sign-in.ts';

const database = useClonedDatabase();
const db = () => database.connection.db;
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildAccountsApp(database);
});
afterAll(() => app?.close());

/** An amount that nothing else in the shop comes to, in larger and in smallest units. */
const amount = 77_777.77;
const amountTexts = ['77777.77', '7777777'];

const whatNobodyMaySet = (victimId: string) => ({
  ...{ role: 'admin', isAdmin: true, permissions: ['orders:write'], guest: true },
  ...{ price: amount, priceAfterDiscount: amount, unitPrice: amount, costPrice: amount },
  ...{ total: amount, totalOrderPrice: amount, discount: amount, shippingPrice: amount },
  ...{ quantity: amount, stock: amount, sold: amount, reserved: amount },
  ...{ ratingsAverage: amount, ratingsQuantity: amount },
  ...{ id: victimId, _id: victimId, user: victimId, userId: victimId, actorId: victimId },
  ...{ status: 'paid', isPaid: true, active: false, emailConfirmed: true },
});

/** Tables with a row in which the text is found. */
async function findRows(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    db(),
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = await mapAtOnce(tables, 4, async ({ name }) => {
    const rows = await query(
      db(),
      sql`select from ${sql.identifier(name)} each where each::text like ${`%${text}%`} limit 1`,
    );
    return rows.length > 0 ? [name] : [];
  });
  return found.flat().toSorted();
}

/** What extra fields would aim at, by table: who may do what, what is paid, what is shown and how many there are. */
const guarded: Record<string, string> = {
  users: 'role, active, guest, email_unconfirmed, email_proved_at is not null as proved',
  staff_members: 'role, own_role_id is not null as own_role',
  orders: `status, user_id is not null as of_somebody, lines_total, total, refunded_total,
    paid_at is not null as paid, delivered_at is not null as delivered`,
  checkouts: 'status, total',
  products: 'published, deleted_at is not null as deleted, price, quantity, reserved, sold',
  product_variants: 'price, quantity, reserved',
  reviews: 'rating, verified_purchase, hidden_at is not null as hidden, helpful_count',
};

/** The guarded columns of every row, by its key. */
async function readGuarded(): Promise<Map<string, string>> {
  const each = Object.entries(guarded).map(([table, columns]) => {
    const key = sql.raw(table === 'staff_members' ? 'user_id' : 'id');
    const values = sql`(select to_jsonb(_) from (select ${sql.raw(columns)}) _)`;
    return sql`select ${table} || ' ' || ${key} as key, ${values}::text as state from ${sql.raw(table)}`;
  });
  const rows = await query<{ key: string; state: string }>(db(), sql.join(each, sql` union all `));
  return new Map(rows.map(({ key, state }) => [key, state]));
}

/** What became of guarded columns, without naming the rows. */
function compare(before: Map<string, string>, after: Map<string, string>): string[] {
  const changes: string[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key) ?? 'none', after.get(key) ?? 'none'];
    if (was !== is) changes.push(`${key.split(' ')[0]}: ${was} to ${is}`);
  }
  return changes.toSorted();
}

/** As little as the endpoint takes: any one of the permissions where any is enough. */
function leastPermissions(access: Endpoint['access']) {
  const needed = neededPermissions(access);
  return typeof access === 'object' && 'anyOf' in access ? needed.slice(0, 1) : needed;
}

test('role, prices, stock, states and owners sent along with a write change nothing', async () => {
  const all: readonly Endpoint[] = endpoints;
  const writes = all.filter(({ name, body }) => body && !name.startsWith('GET '));
  const world = await makeReachWorld(app, database);
  const victim = await signInAs(database.connection);
  const victimIn = await findRows(victim.id);
  const reach = async ({ name, access }: Endpoint) => {
    const target = await reachRoute(world, name.replace(' ', ' /api/v1'), access);
    const permissions = leastPermissions(access);
    if (permissions.length === 0) return target;
    const { headers } = await signInAsStaff(database.connection, permissions);
    return { ...target, headers };
  };
  const send = ({ method, url, headers, body }: ReachedRoute, added: object) =>
    app.inject({ method, url, headers, payload: { ...added, ...body } });
  const targets = await mapAtOnce(writes, 8, reach);
  const failed: string[] = [];
  let taken = 0;
  let before = await readGuarded();
  // One after the other, so that what changed is known to be of this one.
  for (const [at, endpoint] of writes.entries()) {
    const own = Object.keys(describeInput(endpoint.body).properties ?? {});
    const extra = Object.entries(whatNobodyMaySet(victim.id)).filter(([key]) => !own.includes(key));
    const { statusCode } = await send(targets[at] as ReachedRoute, Object.fromEntries(extra));
    if (statusCode < 300) taken += 1;
    if (statusCode >= 500) failed.push(`${endpoint.name}: ${statusCode}`);
    let after = await readGuarded();
    const changes = compare(before, after);
    if (changes.length > 0) {
      // Many writes are there to change a state. They change the same without the extra fields.
      const again = await reach(endpoint);
      before = await readGuarded();
      await send(again, {});
      after = await readGuarded();
      const plain = compare(before, after);
      if (changes.join() !== plain.join()) failed.push(`${endpoint.name} changed ${changes}`);
    }
    before = after;
  }
  expect(failed).toEqual([]);
  expect(taken).toBeGreaterThan(writes.length / 2);
  for (const text of amountTexts) expect(await findRows(text)).toEqual([]);
  expect(await findRows(victim.id)).toEqual(victimIn);
}, 120_000);
