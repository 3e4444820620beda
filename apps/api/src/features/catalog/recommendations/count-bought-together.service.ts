import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { type PairLimits, replacePairs } from './count-pairs.queries.ts';

const limits: PairLimits = {
  days: 180,
  orders: 50_000,
  productsPerOrder: 12,
  buyers: 2,
  pairsPerProduct: 8,
};

/** Counts which products are bought together. Readers see the last count until it is done. */
export async function countBoughtTogether(db: Db): Promise<void> {
  await runTransaction(db, (transaction) => replacePairs(transaction, limits));
}
