import { openEmbeddedDatabase } from './embedded-database.ts';
import { dropDatabase } from './make-database.ts';
import { clusterFolder, shopDatabaseName } from './open-database.ts';
import { takeServerLock } from './server-lock.ts';

/** Throws the embedded shop database away; the next start makes it anew. Refused while a shop runs on it. */
export async function resetEmbeddedDatabase(dataDir: string): Promise<void> {
  const embedded = await openEmbeddedDatabase({ clusterDir: clusterFolder(dataDir) });
  const adminUrl = embedded.urlFor('postgres');
  try {
    const lock = await takeServerLock(adminUrl, `a database reset (process ${process.pid})`);
    await dropDatabase(adminUrl, shopDatabaseName);
    await lock.release();
  } catch (error) {
    embedded.leave();
    throw error;
  }
  await embedded.stop();
}
