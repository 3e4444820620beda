import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openDatabase, type ShopDatabase } from './platform/database/open-database.ts';

interface OpenOptions {
  log: Logger;
  poolSize: number;
  onProgress?: ((step: string) => void) | undefined;
}

/** Opens the configured database; later events of it are logged. */
export function openShopDatabase(
  config: Config,
  { log, poolSize, onProgress }: OpenOptions,
): Promise<ShopDatabase> {
  return openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    dataDir: config.dataDir,
    poolSize,
    prepareStatements: config.preparesStatements,
    holder: `the shop on port ${config.port} (process ${process.pid})`,
    ...(onProgress && { onProgress }),
    onConnectionLost: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    onRestart(failure) {
      if (failure) log.error({ err: failure }, 'PostgreSQL ended and could not be started again');
      else log.warn('PostgreSQL ended unexpectedly and was started again');
    },
  });
}
