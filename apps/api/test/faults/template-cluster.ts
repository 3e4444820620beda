import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '@matjar/db/migrate.ts';
import { openEmbeddedPostgres } from '@matjar/embedded-postgres/embedded-postgres.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a stopped PostgreSQL whose database "shop" has the newest schema. */
    templateCluster: string;
  }
}

/** Made once; each file starts with a copy. */
export default async function makeTemplateCluster(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'matjar-faults-template-'));
  chmodSync(folder, 0o755);
  const clusterDir = path.join(folder, 'postgres');
  const cluster = await openEmbeddedPostgres({ clusterDir });
  await cluster.makeDatabase('shop');
  await migrateDatabase(cluster.urlFor('shop'));
  await cluster.stop();
  project.provide('templateCluster', clusterDir);
  return () => rmSync(folder, { recursive: true, force: true });
}
