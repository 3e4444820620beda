import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '@matjar/db/connect.ts';
import { migrateDatabase } from '@matjar/db/migrate.ts';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from '@matjar/embedded-postgres/embedded-postgres.ts';
import { afterAll, beforeAll, inject } from 'vitest';
import { embeddedSettings } from '../../src/platform/database/open-database.ts';
import type { ClonedDatabase } from '../cloned-database.ts';

export interface ShopCluster extends ClonedDatabase {
  cluster: EmbeddedPostgres;
  clusterDir: string;
}

/** `FAULTS=full npm run test:faults` does the counts of the test matrix; otherwise a part of them. */
const full = process.env.FAULTS === 'full';

export function sized<Size>(part: Size, all: Size): Size {
  return full ? all : part;
}

/** With its owner, which Node's own copy leaves out. Where that fails, whoever starts it makes all anew. */
export function copyTemplateCluster(clusterDir: string): void {
  spawnSync('cp', ['-Rp', inject('templateCluster'), clusterDir]);
}

/** A PostgreSQL of the test file's own, as durable as a real shop's. */
export function useShopCluster(poolSize = 10): ShopCluster {
  const made = {} as ShopCluster;
  let folder = '';

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'matjar-faults-'));
    chmodSync(folder, 0o755);
    made.clusterDir = path.join(folder, 'postgres');
    copyTemplateCluster(made.clusterDir);
    made.cluster = await openEmbeddedPostgres({
      clusterDir: made.clusterDir,
      settings: embeddedSettings,
    });
    await made.cluster.makeDatabase('shop');
    made.url = made.cluster.urlFor('shop');
    await migrateDatabase(made.url);
    const applicationName = 'matjar-faults';
    made.connection = connect({
      url: made.url,
      poolSize,
      applicationName,
      statementTimeoutMs: 30_000,
    });
  });

  afterAll(async () => {
    await made.connection?.close();
    await made.cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return made;
}
