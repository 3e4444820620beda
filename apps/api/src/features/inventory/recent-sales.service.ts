import type { Db } from '@matjar/db/connect.ts';
import { keepRecentSales } from './recent-sales.queries.ts';

const movementsAtOnce = 20_000;

/** Brings up to date what lists of inventory are sorted by. The first time it goes through the whole ledger. */
export async function countRecentSales(db: Db): Promise<void> {
  while (await keepRecentSales(db, movementsAtOnce));
}
