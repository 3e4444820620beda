import { checkExternalDatabase } from '@matjar/api/platform/database/external-database.ts';
import { clusterFolder, shopDatabaseName } from '@matjar/api/platform/database/open-database.ts';
import { openEmbeddedPostgres } from '@matjar/embedded-postgres/embedded-postgres.ts';

/** The database of a shop, whether the shop is running or not. */
export async function findDatabase(url: string | undefined, dataDir: string) {
  if (url) {
    await checkExternalDatabase(url);
    return { url, release: async () => {} };
  }
  const cluster = await openEmbeddedPostgres({ clusterDir: clusterFolder(dataDir) });
  return {
    url: cluster.urlFor(shopDatabaseName),
    // A shop that is running keeps its database.
    release: async () => (cluster.adopted ? cluster.leave() : cluster.stop()),
  };
}
