import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorCauses } from '@matjar/db/error-causes.ts';
import { withClient } from '@matjar/db/with-client.ts';
import { hasPostgresBinaries } from '@matjar/embedded-postgres/binaries.ts';
import { openEmbeddedPostgres } from '@matjar/embedded-postgres/embedded-postgres.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';

interface ScratchDatabase {
  url: string;
  /** Ends it, with all that is in it. */
  drop(): Promise<void>;
}

const privilegeMissing = '42501';

/**
 * A temporary empty database: a separate cluster where npm's PostgreSQL is installed, which images leave out,
 * else on the shop's server.
 */
export function openScratchDatabase(shopUrl: string): Promise<ScratchDatabase> {
  return hasPostgresBinaries() ? openOwnDatabase() : openDatabaseBeside(shopUrl);
}

/** Neither loads the shop's PostgreSQL nor needs its permission. */
async function openOwnDatabase(): Promise<ScratchDatabase> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'matjar-scratch-'));
  // PostgreSQL may run as another user than this.
  chmodSync(scratch, 0o755);
  const remove = () => rmSync(scratch, { recursive: true, force: true });
  try {
    const cluster = await openEmbeddedPostgres({
      clusterDir: path.join(scratch, 'postgres'),
      settings: { fsync: 'off', full_page_writes: 'off' },
    });
    await cluster.makeDatabase('scratch');
    const drop = () => cluster.stop().finally(remove);
    return { url: cluster.urlFor('scratch'), drop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** One name per shop, so that a database left behind by a killed process is replaced by the next. */
export async function openDatabaseBeside(shopUrl: string): Promise<ScratchDatabase> {
  const url = new URL(shopUrl);
  url.pathname += '_scratch';
  const name = decodeURIComponent(url.pathname.slice(1));
  const drop = () =>
    withClient(shopUrl, async (client) => {
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
    });
  await drop();
  try {
    await withClient(shopUrl, (client) =>
      client.query(`create database ${client.escapeIdentifier(name)} template template0`),
    );
  } catch (error) {
    const isForbidden = errorCauses(error).some(({ code }) => code === privilegeMissing);
    if (!isForbidden) throw error;
    throw new SetupProblem(
      `The backup is written but cannot be tried: the role ${decodeURIComponent(url.username)} may not make a database for it. Say "alter role … createdb" to PostgreSQL.`,
      { cause: error },
    );
  }
  return { url: url.href, drop };
}
