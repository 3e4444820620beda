import { connect } from '@matjar/db/connect.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LongReads } from '../../src/platform/database/long-reads.ts';
import { useClonedDatabase } from '../cloned-database.ts';

// A replica that streams, lags and comes back is in test/cluster.
const database = useClonedDatabase();

function openLongReads(replicaUrl?: string) {
  const replica =
    replicaUrl === undefined
      ? undefined
      : connect({ url: replicaUrl, poolSize: 1, applicationName: 'matjar-test' });
  onTestFinished(() => replica?.close());
  const log = { info: vi.fn(), warn: vi.fn() };
  const primary = database.connection.db;
  return {
    longReads: new LongReads({ primary, replica: replica?.db, log }),
    primary,
    replica,
    log,
  };
}

test('without a replica the primary is read', async () => {
  const { longReads, primary } = openLongReads();
  expect(await longReads.choose()).toBe(primary);
});

test('one that has become the primary has everything', async () => {
  const { longReads, replica } = openLongReads(database.url);
  expect(await longReads.choose()).toBe(replica?.db);
});

test('one that does not answer is passed over, and that is said once', async () => {
  const { longReads, primary, log } = openLongReads('postgres://nobody@127.0.0.1:1/nothing');
  expect(await longReads.choose()).toBe(primary);
  expect(await longReads.choose()).toBe(primary);
  expect(log.warn).toHaveBeenCalledOnce();
});
