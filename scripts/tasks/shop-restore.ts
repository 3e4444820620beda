import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '@matjar/api/config.ts';
import { restoreBackup } from '@matjar/api/features/backups/restore-backup.service.ts';
import { checkExternalDatabase } from '@matjar/api/platform/database/external-database.ts';
import { clusterFolder, shopDatabaseName } from '@matjar/api/platform/database/open-database.ts';
import { openStorage } from '@matjar/api/platform/storage/storage.ts';
import { migrateDatabase } from '@matjar/db/migrate.ts';
import { withClient } from '@matjar/db/with-client.ts';
import { openEmbeddedPostgres } from '@matjar/embedded-postgres/embedded-postgres.ts';
import { explainProblems } from '../explain-problems.ts';
import { exitWithError, print } from '../print.ts';
import type { FoundDatabase } from '../shop-database.ts';
import { verifyBooks } from '../verify-books.ts';

const { values, positionals } = parseArgs({
  options: { replace: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** Puts a backup back, and looks through its books. */
await explainProblems(async () => {
  const [file] = positionals;
  if (!file) exitWithError('Which backup? npm run shop:restore -- path/to/matjar-….backup');
  const config = loadConfig();
  const database = await findStoppedDatabase(config);
  try {
    const began = performance.now();
    const { url } = database;
    const storage = openStorage(config);
    const { backupKey: key } = config;
    const { takenAt, pictures } = await restoreBackup(file, { url, storage, key, ...values });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    print(`restored as of ${takenAt.toISOString()}, with ${pictures} pictures, in ${seconds} s`);
    await migrateDatabase(url);
    if (!(await verifyBooks(url))) process.exitCode = 1;
  } finally {
    await database.release();
  }
});

/** No shop may run on it: it would sell from data that the restore replaces. */
async function findStoppedDatabase(config: Config): Promise<FoundDatabase> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url) {
    await checkExternalDatabase(url);
    const shops = await withClient(url, (client) =>
      client.query(
        `select from pg_stat_activity where datname = current_database()
          and application_name = 'matjar' and pid <> pg_backend_pid()`,
      ),
    );
    if (shops.rowCount) exitWithError('A shop is running on this database: stop it first.');
    return { url, release: async () => {} };
  }
  const cluster = await openEmbeddedPostgres({
    clusterDir: clusterFolder(config.dataDir),
    holder: `a restore (process ${process.pid})`,
  });
  await cluster.makeDatabase(shopDatabaseName);
  return { url: cluster.urlFor(shopDatabaseName), release: () => cluster.stop() };
}
