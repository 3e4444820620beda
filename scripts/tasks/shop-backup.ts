import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '@matjar/api/config.ts';
import { insertBackup } from '@matjar/api/features/backups/backups.queries.ts';
import { restoreBackup } from '@matjar/api/features/backups/restore-backup.service.ts';
import { writeBackup } from '@matjar/api/features/backups/write-backup.service.ts';
import { openScratchDatabase } from '@matjar/api/platform/database/scratch-database.ts';
import { openStorage } from '@matjar/api/platform/storage/storage.ts';
import { connect } from '@matjar/db/connect.ts';
import { errorCauses } from '@matjar/db/error-causes.ts';
import { migrateDatabase } from '@matjar/db/migrate.ts';
import { explainProblems } from '../explain-problems.ts';
import { exitWithError, print } from '../print.ts';
import { findDatabase } from '../shop-database.ts';
import { verifyBooks } from '../verify-books.ts';

const { values } = parseArgs({
  options: { to: { type: 'string' }, plain: { type: 'boolean', default: false } },
});

/** Writes a backup, restores it into a scratch database and looks through its books. */
await explainProblems(async () => {
  const config = loadConfig();
  const key = values.plain ? undefined : config.backupKey;
  if (!values.plain && !key) {
    exitWithError(
      'BACKUP_KEY is not set: make one with "openssl rand -base64 48" and keep a copy elsewhere, or say --plain for a backup that anybody can read.',
    );
  }
  const folder = path.resolve(values.to ?? path.join(config.dataDir, 'backups'));
  const file = path.join(folder, `matjar-${new Date().toISOString().replaceAll(':', '-')}.backup`);
  const database = await findDatabase(config);
  try {
    const began = performance.now();
    const options = { url: database.url, storage: openStorage(config), key };
    const { takenAt, bytes, pictures, missing } = await writeBackup(file, options);
    print(`${file}: ${megabytes(bytes)}, ${pictures} pictures, in ${secondsSince(began)}`);
    for (const hash of missing)
      print(`MISSING: the picture ${hash}, which the shop shows, is gone`);
    const verified = await verifyInScratchDatabase(file, key, database.url);
    await record(database.url, { takenAt, bytes, pictures, encrypted: !values.plain, verified });
    if (!verified || missing.length > 0) process.exitCode = 1;
  } finally {
    await database.release();
  }
});

async function verifyInScratchDatabase(
  file: string,
  key: string | undefined,
  shopUrl: string,
): Promise<boolean> {
  const began = performance.now();
  const { url, drop } = await openScratchDatabase(shopUrl);
  try {
    await restoreBackup(file, { url, storage: undefined, key, replace: false });
    await migrateDatabase(url);
    const verified = await verifyBooks(url);
    print(`restored into a scratch database in ${secondsSince(began)}`);
    return verified;
  } finally {
    await drop();
  }
}

async function record(url: string, backup: Parameters<typeof insertBackup>[1]): Promise<void> {
  const { db, close } = connect({ url, poolSize: 1, applicationName: 'matjar-backup' });
  try {
    await insertBackup(db, backup);
  } catch (error) {
    const isTableMissing = errorCauses(error).some(({ code }) => code === '42P01');
    if (!isTableMissing) throw error;
    print('not recorded: the database is older than this version of the shop');
  } finally {
    await close();
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}
