import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { testSettings } from '../sign-in.ts';
import { useShopCluster } from './shop-cluster.ts';

const cluster = useShopCluster();

/** Starts the shop in a folder with this `.env`; returns its output after it exits. */
async function start(file: string, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'matjar-start-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, '.env'), file);
  // Nothing listens there, so that a start that should be refused fails anyway.
  const DATABASE_URL = 'postgres://127.0.0.1:9/shop';
  const env = { PATH: process.env.PATH, PORT: '0', DATABASE_URL, ...environment };
  const child = spawn(process.execPath, [inject('bundledShop')], { cwd: folder, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}

it('the program of a deployment never read .env', async () => {
  const { code, said } = await start('PORT=none\nSERVE=everything');
  expect(code).toBe(1);
  // The environment wins, so its port is not complained about.
  expect(said).toBe('The variables are not usable:\n- SERVE must be one of all, api, web.\n');
});

it('a broken .env is reported by its line', async () => {
  const { code, said } = await start('SERVE=api\nSMTP_URL smtps://mail.example.com');
  expect(code).toBe(1);
  expect(said).toContain('.env, line 2, is not NAME=value.');
});

it('workers that cannot start end the first start, and say why', async () => {
  const { code, said } = await start('', {
    ...testSettings,
    SERVE: 'api',
    DATABASE_URL: cluster.url,
    WEB_CONCURRENCY: '2',
    // The address of no machine: kept free for documentation.
    HOST: '192.0.2.1',
  });
  expect(code).toBe(1);
  expect(said).toContain('HOST 192.0.2.1 is not an address of this machine');
  expect(said).toMatch(/A worker could not start: see its message above.\n$/);
});
