import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '@matjar/api/config.ts';
import { insertBackup } from '@matjar/api/features/backups/backups.queries.ts';
import { restoreBackup } from '@matjar/api/features/backups/restore-backup.service.ts';
import { writeBackup } from '@matjar/api/features/backups/write-backup.service.ts';
import { openStorage } from '@matjar/api/platform/storage/open-storage.ts';
import { connect } from '@matjar/db/connect.ts';
import { errorCauses } from '@matjar/db/error-causes.ts';
import { migrateDatabase } from '@matjar/db/migrate.ts';
import { openEmbeddedPostgres } from '@matjar/embedded-postgres/embedded-postgres.ts';
import { explainProblems } from '../explain-problems.ts';
import { giveUp, say } from '../say.ts';
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
    giveUp(
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
    say(`${file}: ${megabytes(bytes)}, ${pictures} pictures, in ${secondsSince(began)}`);
    for (const hash of missing) say(`MISSING: the picture ${hash}, which the shop shows, is gone`);
    const verified = await verifyInScratchDatabase(file, key);
    await record(database.url, { takenAt, bytes, pictures, encrypted: !values.plain, verified });
    if (!verified || missing.length > 0) process.exitCode = 1;
  } finally {
    await database.release();
  }
});

/** In a PostgreSQL of its own, so that the shop's is not burdened and need not allow it. */
async function verifyInScratchDatabase(file: string, key: string | undefined): Promise<boolean> {
  const began = performance.now();
  const scratch = mkdtempSync(path.join(tmpdir(), 'matjar-backup-'));
  // PostgreSQL may run as another user than this.
  chmodSync(scratch, 0o755);
  try {
    const cluster = await openEmbeddedPostgres({
      clusterDir: path.join(scratch, 'postgres'),
      settings: { fsync: 'off', full_page_writes: 'off' },
    });
    try {
      await cluster.makeDatabase('backup');
      const url = cluster.urlFor('backup');
      await restoreBackup(file, { url, storage: undefined, key, replace: false });
      await migrateDatabase(url);
      const verified = await verifyBooks(url);
      say(`restored into a scratch database in ${secondsSince(began)}`);
      return verified;
    } finally {
      await cluster.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function record(url: string, backup: Parameters<typeof insertBackup>[1]): Promise<void> {
  const { db, close } = connect({ url, poolSize: 1, applicationName: 'matjar-backup' });
  try {
    await insertBackup(db, backup);
  } catch (error) {
    const isTableMissing = errorCauses(error).some(({ code }) => code === '42P01');
    if (!isTableMissing) throw error;
    say('not recorded: the database is older than this version of the shop');
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
