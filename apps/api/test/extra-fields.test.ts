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
import { makeReachWorld, reachRoute } from './reach-route.ts';
import { signInAs } from './sign-in.ts';

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

/** Whom nobody but this request may have made staff: helpers call theirs "Test admin". */
const findNewStaff = () =>
  query(
    db(),
    sql`select name from users where role = 'admin' and name <> 'Test admin'
      union all select user_id::text from staff_members`,
  );

test('role, prices, stock and owners sent along with a write of shoppers change nothing', async () => {
  const all: readonly Endpoint[] = endpoints;
  const writes = all.filter(
    ({ name, access, body }) =>
      body && !name.startsWith('GET ') && neededPermissions(access).length === 0,
  );
  const world = await makeReachWorld(app, database);
  const victim = await signInAs(database.connection);
  const victimIn = await findRows(victim.id);
  const failed: string[] = [];
  let taken = 0;
  await mapAtOnce(writes, 8, async ({ name, access, body }) => {
    const target = await reachRoute(world, name.replace(' ', ' /api/v1'), access);
    const own = Object.keys(describeInput(body).properties ?? {});
    const extra = Object.entries(whatNobodyMaySet(victim.id)).filter(([key]) => !own.includes(key));
    const { statusCode } = await app.inject({
      method: target.method,
      url: target.url,
      headers: target.headers,
      payload: { ...Object.fromEntries(extra), ...target.body },
    });
    if (statusCode < 300) taken += 1;
    if (statusCode >= 500) failed.push(`${name}: ${statusCode}`);
  });
  expect(failed).toEqual([]);
  expect(taken).toBeGreaterThan(writes.length / 2);
  expect(await findNewStaff()).toEqual([]);
  for (const text of amountTexts) expect(await findRows(text)).toEqual([]);
  expect(await findRows(victim.id)).toEqual(victimIn);
});
