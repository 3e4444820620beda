import { connect } from '@matjar/db/connect.ts';
import { driverOf } from '@matjar/db/driver-of.ts';
import { carts } from '@matjar/db/schema/cart.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useClonedDatabase } from './cloned-database.ts';

const nobody = '00000000-0000-7000-8000-000000000000';
const database = useClonedDatabase();
let one: ReturnType<typeof connect>;

beforeAll(() => {
  one = connect({ url: database.url, poolSize: 1, applicationName: 'a test' });
});
afterAll(() => one.close());

test('queries of Drizzle are planned once for a connection, inside transactions too', async () => {
  const ask = (db: typeof one.db) => db.select().from(carts).where(eq(carts.id, nobody));
  await ask(one.db);
  await one.db.transaction(ask);
  await one.db.transaction((transaction) => transaction.transaction(ask));

  const prepared = await one.sql<{ uses: number }[]>`
    select (generic_plans + custom_plans)::int as uses from pg_prepared_statements
    where statement like 'select "id"%from "carts"%'`;
  expect(prepared).toEqual([{ uses: 3 }]);
});

test('the driver of a transaction works inside of it', async () => {
  const name = () => one.sql`select name from brands where id = ${nobody}`;
  const undone = one.db.transaction(async (transaction) => {
    const driver = driverOf(transaction);
    await driver`insert into brands (id, name, slug) values (${nobody}, 'Undone', 'undone')`;
    expect(await driver`select name from brands where id = ${nobody}`).toHaveLength(1);
    throw new Error('undone on purpose');
  });
  await expect(undone).rejects.toThrow('undone on purpose');
  expect(await name()).toEqual([]);
});
