// The program of a deployment: `node apps/api/src/main.ts`. ("npm start" adds building and demo data.)
import cluster from 'node:cluster';
import { ConfigError, loadConfig } from './config.ts';
import { SetupProblem } from './platform/database/setup-problem.ts';
import { createLog } from './platform/log.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { startServer } from './server.ts';
import { startWorkers } from './workers.ts';

try {
  const config = loadConfig();
  const log = createLog(config);
  const server =
    config.workers > 1 && cluster.isPrimary
      ? await startWorkers(config, log)
      : await startServer(config, { log });
  if (cluster.isPrimary) log.info(`listening on ${server.address}`);
  stopOnSignals(() => server.stop(), log);
} catch (error) {
  if (!(error instanceof SetupProblem || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
