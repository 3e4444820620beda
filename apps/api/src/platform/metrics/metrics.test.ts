import type { Db } from '@matjar/db/connect.ts';
import { expect, test, vi } from 'vitest';
import { Metrics } from './metrics.ts';

test.each([
  ['a mistake in their query passed for a database that is away', '42703', 1],
  ['a database that is away is a metric, not a warning', '57P03', 0],
])('%s', async (_name, code, warnings) => {
  const error = Object.assign(new Error('not read'), { code });
  const db = { $client: {}, execute: () => Promise.reject(error) } as unknown as Db;
  const warn = vi.fn();
  const metrics = new Metrics();
  metrics.watchDatabase(db, { warn });
  expect(await metrics.write()).toContain('matjar_database_up 0');
  expect(warn).toHaveBeenCalledTimes(warnings);
});
