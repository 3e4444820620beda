import cluster from 'node:cluster';
import { inspect } from 'node:util';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { ConfigError, loadConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { startShop } from './workers.ts';

/** Runs the shop until a signal stops it. Workers run the same program. */
export async function runShop(program: string): Promise<void> {
  try {
    const config = loadConfig();
    const log = createLog(config);
    const shop = await startShop(config, { log, program });
    if (cluster.isPrimary) log.info(`listening on ${shop.address}`);
    stopOnSignals(() => shop.stop(), log);
  } catch (error) {
    const isExplained = error instanceof SetupProblem || error instanceof ConfigError;
    process.stderr.write(`${isExplained ? error.message : inspect(error)}\n`);
    // Open handles, such as the channel to a primary, would keep a failed process alive.
    process.exit(1);
  }
}
