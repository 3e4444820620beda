import type postgres from 'postgres';
import type { Db } from './connect.ts';

/**
 * The driver below a pool or a transaction. Building a statement costs Drizzle more than running it
 * costs the driver, so the few that every purchase runs are written for it directly.
 */
export function driverOf(db: Db): postgres.Sql {
  return (db._.session as unknown as { client: postgres.Sql }).client;
}
