import { tmpdir } from 'node:os';
import path from 'node:path';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { RenderQueue } from '../src/features/media/render-queue.ts';
import { openDiskStorage } from '../src/platform/storage/disk-storage.ts';
import { cart } from './access-things.ts';
import { callOf, newUser } from './accounts/accounts-app.ts';
import { buildBareApp } from './bare-app.ts';
import { CatalogueFactory } from './catalog/catalogue-factory.ts';
import { useClonedDatabase } from './cloned-database.ts';
import { signInAs, testSettings } from './sign-in.ts';

const database = useClonedDatabase();

async function buildLoggedApp() {
  const { app, readLog } = await buildBareApp({
    env: { ...testSettings, LOG_LEVEL: 'debug' },
    resources: {
      shop: {
        database: { ...database.connection, directUrl: database.url },
        media: {
          storage: openDiskStorage(path.join(tmpdir(), 'matjar-no-pictures')),
          queue: new RenderQueue(1),
        },
      },
    },
  });
  return { call: callOf(app), readLog };
}

const secrets = ['77 Nile Street', '01098765432', 'Alexandria'];
const [details = '', phone = '', city = ''] = secrets;

/** PostgreSQL then refuses every row, and quotes it. */
const refuseRows = (table: string) =>
  query(
    database.connection.db,
    sql`alter table ${sql.identifier(table)} add constraint broken check (false) not valid`,
  );

test('an order that the database refuses is logged without its address and phone', async () => {
  const owner = await signInAs(database.connection);
  const factory = new CatalogueFactory(database.connection);
  const { call, readLog } = await buildLoggedApp();
  const cartId = await cart({ database, factory, call, owner });
  await refuseRows('orders');
  const response = await call(`POST /orders/${cartId}`, {
    headers: owner.headers,
    body: { shippingAddress: { details, phone, city } },
  });
  expect(response.statusCode).toBe(500);
  const failures = readLog().filter(({ msg }) => msg === 'request failed');
  expect(JSON.stringify(failures)).toContain('violates check constraint');
  expect(JSON.stringify(failures)).toContain('23514');
  for (const secret of secrets) expect(JSON.stringify(readLog())).not.toContain(secret);
});

test('a registration that the database refuses is logged without email and phone', async () => {
  const { call, readLog } = await buildLoggedApp();
  await refuseRows('users');
  const user = { ...newUser(), phone };
  const response = await call('POST /auth/signup', { body: user });
  expect(response.statusCode).toBe(500);
  const log = JSON.stringify(readLog());
  expect(log).toContain('violates check constraint');
  for (const secret of [phone, user.email, user.name]) expect(log).not.toContain(secret);
});
