import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@matjar/db/migrate.ts';
import { withClient } from '@matjar/db/with-client.ts';
import { openEmbeddedPostgres } from '@matjar/embedded-postgres/embedded-postgres.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    testClusterUrl: string;
  }
}

import { takeTestSlot } from './test-slot.ts';

export const templateDatabase = 'template_shop';

const dataDir = path.resolve(fileURLToPath(import.meta.url), '../../../../.data');

/** One PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setUpTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const { clusterDir, release } = takeTestSlot(dataDir);
  const cluster = await openEmbeddedPostgres({
    clusterDir,
    holder: `a test run (process ${process.pid})`,
    // Nothing here has to survive a power cut.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  });
  const adminUrl = cluster.urlFor('postgres');
  await withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query(
      `select datname from pg_database where datname like 'test\\_%' or datname = '${templateDatabase}'`,
    );
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
    await admin.query(`create database ${templateDatabase}`);
  });
  await migrateDatabase(cluster.urlFor(templateDatabase));
  project.provide('testClusterUrl', adminUrl);
  return async () => {
    await cluster.stop();
    release();
  };
}
