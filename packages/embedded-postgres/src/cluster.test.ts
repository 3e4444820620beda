import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataFolder, prepareCluster } from './cluster.ts';

it('a folder that was a database once ended the start with ENOTEMPTY', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'matjar-damaged-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clusterDir = path.join(folder, 'postgres');
  mkdirSync(dataFolder(clusterDir), { recursive: true });
  writeFileSync(path.join(dataFolder(clusterDir), 'pg_ident.conf'), '');
  expect(() => prepareCluster(clusterDir)).toThrow(/is damaged .* restore a backup/);
});
