import path from 'node:path';
import { type Connection, type ConnectOptions, connect, type Db } from '@matjar/db/connect.ts';
import { migrateDatabase } from '@matjar/db/migrate.ts';
import { openEmbeddedPostgres } from '@matjar/embedded-postgres/embedded-postgres.ts';
import { chooseQueryTracer } from '../traces/tracing.ts';
import { checkExternalDatabase } from './external-database.ts';

export interface DatabaseOptions {
  /** Any PostgreSQL 15 or newer; the embedded one when absent. */
  url?: string | undefined;
  /** The same database past any pooler; `url` when absent. */
  directUrl?: string | undefined;
  /** A replica of it. */
  readUrl?: string | undefined;
  dataDir: string;
  poolSize: number;
  prepareStatements?: boolean | undefined;
  /** Loads of millions of rows take longer than anything the shop does. */
  statementTimeoutMs?: number;
  /** How this process is named to a second start. */
  holder: string;
  onRestart?: (failure?: unknown) => void;
  onConnectionLost?: (error: Error) => void;
  onProgress?: (step: string) => void;
}

export interface ShopDatabase extends Connection {
  url: string;
  /** Past any pooler: for what needs a connection of its own, such as listening and migrations. */
  directUrl: string;
  /** For what `LongReads` reads; absent where there is none. */
  replica?: Db | undefined;
}

export const shopDatabaseName = 'shop';

export function clusterFolder(dataDir: string): string {
  return path.resolve(dataDir, 'postgres');
}

export const shopTimes = { statementTimeoutMs: 5_000, maxStallMs: 2_000 };

export const embeddedSettings = {
  shared_buffers: '256MB',
  max_connections: '100',
  // Cheap on any disk of today, and right for the planner.
  random_page_cost: '1.1',
};

/** Opens the shop's database, embedded or external, brought to the newest schema. */
export async function openDatabase(options: DatabaseOptions): Promise<ShopDatabase> {
  const { url, directUrl, release } = options.url
    ? await useExternal(options.url, options.directUrl)
    : await useEmbedded(options);
  try {
    options.onProgress?.('bringing the database up to date');
    await migrateDatabase(directUrl);
    const usual: Omit<ConnectOptions, 'url'> = {
      poolSize: options.poolSize,
      applicationName: 'matjar',
      prepareStatements: options.prepareStatements,
      statementTimeoutMs: options.statementTimeoutMs ?? shopTimes.statementTimeoutMs,
      maxStallMs: options.statementTimeoutMs ?? shopTimes.maxStallMs,
      ...(options.onConnectionLost && { onConnectionLost: options.onConnectionLost }),
      ...chooseQueryTracer(),
    };
    const connection = connect({ ...usual, url });
    const replica = options.readUrl ? connect({ ...usual, url: options.readUrl }) : undefined;
    return {
      ...connection,
      url,
      directUrl,
      replica: replica?.db,
      async close() {
        await Promise.all([connection.close(), replica?.close()]);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

interface DatabaseInUse {
  url: string;
  directUrl: string;
  release(): Promise<void>;
}

async function useExternal(url: string, directUrl = url): Promise<DatabaseInUse> {
  await checkExternalDatabase(url);
  if (directUrl !== url) await checkExternalDatabase(directUrl, 'DATABASE_DIRECT_URL');
  return { url, directUrl, release: async () => {} };
}

async function useEmbedded(options: DatabaseOptions): Promise<DatabaseInUse> {
  options.onProgress?.('starting the embedded PostgreSQL');
  const embedded = await openEmbeddedPostgres({
    clusterDir: clusterFolder(options.dataDir),
    settings: embeddedSettings,
    holder: options.holder,
    ...(options.onRestart && { onRestart: options.onRestart }),
  });
  try {
    await embedded.makeDatabase(shopDatabaseName);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const url = embedded.urlFor(shopDatabaseName);
  return { url, directUrl: url, release: () => embedded.stop() };
}

/** Throws the embedded shop database away; the next start makes it anew. Refused while a shop runs on it. */
export async function resetEmbeddedDatabase(dataDir: string): Promise<void> {
  const embedded = await openEmbeddedPostgres({
    clusterDir: clusterFolder(dataDir),
    holder: `a database reset (process ${process.pid})`,
  });
  try {
    await embedded.dropDatabase(shopDatabaseName);
  } catch (error) {
    await embedded.leave();
    throw error;
  }
  await embedded.stop();
}
