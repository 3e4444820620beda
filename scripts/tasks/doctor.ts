import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Config, ConfigError, loadConfig } from '@matjar/api/config.ts';
import { checkExternalDatabase } from '@matjar/api/platform/database/external-database.ts';
import { clusterFolder } from '@matjar/api/platform/database/open-database.ts';
import { inspectEmbeddedPostgres } from '@matjar/embedded-postgres/embedded-postgres.ts';
import { findBrowser } from '../find-browser.ts';
import { print } from '../print.ts';
import { inRoot } from '../run-program.ts';

/** Returns what was checked, or throws with the problem and its fix. */
type Examination = (config: Config) => string | Promise<string>;

const enoughSpace = 1024 ** 3;

const examinations: Record<string, Examination> = {
  Node: () => `${process.version} on ${process.platform} ${process.arch}`,
  variables: ({ publicUrl, environment }) => `${environment}, public address ${publicUrl}`,
  'data folder': ({ dataDir }) => {
    const folder = path.resolve(dataDir);
    const nearest = nearestExisting(folder);
    accessSync(nearest, constants.W_OK);
    const { bavail, bsize } = statfsSync(nearest);
    const free = bavail * bsize;
    if (free < enoughSpace)
      throw new Error(`less than 1 GB free at ${nearest}: make room, or set DATA_DIR`);
    return `${folder}, ${(free / 1024 ** 3).toFixed(0)} GB free`;
  },
  database: async ({ databaseUrl, dataDir }) => {
    if (databaseUrl) {
      await checkExternalDatabase(databaseUrl);
      return 'the PostgreSQL of DATABASE_URL answers';
    }
    const { pid, uid } = inspectEmbeddedPostgres(clusterFolder(dataDir));
    const state = pid === undefined ? 'not running' : `running, process ${pid}`;
    return `embedded PostgreSQL, ${state}${uid === undefined ? '' : `, as user number ${uid}`}`;
  },
  port: ({ port, host }) => tryPort(port, host),
  'web app': () =>
    existsSync(inRoot('apps', 'web', 'build', 'sources.sha256'))
      ? 'built'
      : 'not built yet: "npm start" does it',
  'browser for tests': () => findBrowser() ?? 'none: "npm test" installs one',
};

let healthy = true;
const config = readVariables();
if (config) {
  for (const [name, examine] of Object.entries(examinations)) {
    try {
      print(`ok    ${name}: ${await examine(config)}`);
    } catch (error) {
      complain(name, error instanceof Error ? error.message : String(error));
    }
  }
}
process.exitCode = healthy ? 0 : 1;

/** Without usable variables nothing else can be looked at. */
function readVariables(): Config | undefined {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) complain('variables', problem);
    return undefined;
  }
}

function complain(name: string, reason: string): void {
  healthy = false;
  print(`WRONG ${name}: ${reason}`);
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}

function tryPort(port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`${port} is in use (by a running shop?): stop that program, or set PORT`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve(`${port} is free`)));
  });
}
