import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../http/database-unavailable.ts';

/**
 * When the database goes away, the driver may reject a promise that nobody can hear: that of the array
 * types which every new connection looks up. That is no bug to end the process for; every other
 * rejection that nobody hears is.
 */
export function surviveLostQueries(log: Logger): () => void {
  const hear = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, 'a query was lost with its connection');
  };
  process.on('unhandledRejection', hear);
  return () => process.off('unhandledRejection', hear);
}
