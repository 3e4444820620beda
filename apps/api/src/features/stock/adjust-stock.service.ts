import type { Db } from '@matjar/db/connect.ts';
import { type Adjustment, lockQuantity, writeAdjustment } from './adjustment.queries.ts';

/** Sets what can be sold to a counted number, as a movement of the ledger. */
export async function adjustStock(db: Db, adjustment: Adjustment): Promise<void> {
  const before = await lockQuantity(db, adjustment.productId);
  if (before === undefined || before === adjustment.quantity) return;
  await writeAdjustment(db, adjustment, adjustment.quantity - before);
}
