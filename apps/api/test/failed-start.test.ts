import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { createLog } from '../src/platform/log.ts';
import { startServer } from '../src/server.ts';
import { useClonedDatabase } from './cloned-database.ts';
import { testSettings } from './sign-in.ts';

const database = useClonedDatabase();

it('went on listening to the database after its port was taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const config = loadConfig({
    ...testSettings,
    SERVE: 'api',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: database.url,
  });
  const start = startServer(config, { log: createLog(config) });
  await expect(start).rejects.toThrow(`${port}`);
  const connections = sql`select application_name from pg_stat_activity
    where datname = current_database() and application_name <> 'matjar-test'
      and backend_type = 'client backend'`;
  await vi.waitFor(async () =>
    expect(await query(database.connection.db, connections)).toEqual([]),
  );
});
