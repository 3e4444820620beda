import type { Config } from '@matjar/api/config.ts';
import { checkExternalDatabase } from '@matjar/api/platform/database/external-database.ts';
import { clusterFolder, shopDatabaseName } from '@matjar/api/platform/database/open-database.ts';
import { openEmbeddedPostgres } from '@matjar/embedded-postgres/embedded-postgres.ts';

export interface FoundDatabase {
  /** Past any pooler. */
  url: string;
  release(): Promise<void>;
}

/** The shop's database for a command beside the shop. A shop that is running keeps its database. */
export async function findDatabase(config: Config): Promise<FoundDatabase> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url) {
    await checkExternalDatabase(url);
    return { url, release: async () => {} };
  }
  const cluster = await openEmbeddedPostgres({ clusterDir: clusterFolder(config.dataDir) });
  return {
    url: cluster.urlFor(shopDatabaseName),
    release: async () => (cluster.adopted ? cluster.leave() : cluster.stop()),
  };
}
