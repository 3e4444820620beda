import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ConfigError, loadConfig } from '@matjar/api/config.ts';
import { followSettings } from '@matjar/api/http/pages/public-settings.ts';
import { openDatabase } from '@matjar/api/platform/database/open-database.ts';
import { createLog } from '@matjar/api/platform/log.ts';
import { ShopSettings } from '@matjar/api/platform/settings/shop-settings.ts';
import { stopOnSignals } from '@matjar/api/platform/stop-on-signals.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { loadDemoOnce } from '../demo-data.ts';
import { exitWithError, print } from '../print.ts';
import { inRoot } from '../run-program.ts';

/**
 * Both apps with reload: Vite serves the pages on PORT and passes API calls to a server beside it,
 * which restarts when its sources change. The database stays up through both.
 */
try {
  const config = loadConfig();
  const apiPort = config.port + 1;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: 2,
    holder: `npm run dev on port ${config.port} (process ${process.pid})`,
    onProgress: print,
  });
  await loadDemoOnce(config, database, print);
  const log = createLog(config);
  const settings = new ShopSettings({ db: database.db, config, log });
  await settings.refresh();
  const children = [
    startChild('node', ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
      SERVE: 'api',
      PORT: String(apiPort),
      PUBLIC_URL: config.publicUrl,
      DATABASE_URL: database.url,
    }),
    startChild(
      'react-router',
      ['dev', '--port', String(config.port)],
      {
        API_URL: apiUrl,
        DEV_PUBLIC_SETTINGS: JSON.stringify(await followSettings(config, { settings }, log)()),
      },
      inRoot('apps', 'web'),
    ),
  ];
  const stop = async () => {
    await Promise.all(children.map(endChild));
    await database.close();
  };
  const beginStop = stopOnSignals(stop, createLog(config));
  // If one child exits, the others are stopped too.
  for (const child of children) child.once('exit', beginStop);
  process.stdout.write(`\nMatjar in development: ${config.publicUrl}   (API on ${apiUrl})\n\n`);
} catch (error) {
  if (error instanceof SetupProblem || error instanceof ConfigError) exitWithError(error.message);
  throw error;
}

function startChild(
  program: string,
  programArguments: string[],
  environment: Record<string, string>,
  cwd = inRoot(),
): ChildProcess {
  return spawn(program, programArguments, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
