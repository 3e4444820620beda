import type { Db } from '@matjar/db/connect.ts';
import { keepRecentSales } from './recent-sales.queries.ts';

const movementsAtOnce = 20_000;

/** Updates the sales that the inventory is sorted by. The first run processes the whole ledger. */
export async function countRecentSales(db: Db): Promise<void> {
  while (await keepRecentSales(db, movementsAtOnce));
}
