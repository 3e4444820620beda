import type { AdjustmentReason } from '@matjar/contract/inventory/stock-movements.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import type { Change } from '../audit/audit.service.ts';
import { lockVariantForChange } from './receipts.queries.ts';
import { changeVariant } from './receipts.service.ts';
import { countStock } from './stock.service.ts';

interface VariantValues {
  onHand?: number;
  lowAt?: number | null;
  shelf?: string;
}

/** Changes a variant in the caller's transaction, unless it has changed since it was seen. */
export async function changeSelectedVariant(
  db: Db,
  actor: Change['actor'],
  change: {
    id: string;
    seen: VariantValues;
    values: VariantValues;
    /** Undefined for an undo. */
    why: { reason: AdjustmentReason; note?: string | undefined } | undefined;
  },
): Promise<{ version: number } | Refusal> {
  const { id, seen, values, why = { reason: 'other' as const } } = change;
  const variant = await lockVariantForChange(db, id);
  if (!variant) return refuse('not_found');
  const { onHand, lowAt, shelf } = values;
  if (onHand !== undefined) {
    const place = { id: variant.productId, variantId: id };
    const adjustment = { onHand, seenOnHand: seen.onHand ?? 0, ...why };
    return versioned(await countStock(db, place, adjustment, actor));
  }
  if (lowAt !== undefined && variant.lowAt !== seen.lowAt) return refuse('conflict');
  if (shelf !== undefined && (variant.shelf ?? '') !== seen.shelf) return refuse('conflict');
  return versioned(await changeVariant(db, id, { lowAt, shelf }, actor));
}

/** Variants have no version of their own. */
function versioned(done: object | Refusal): { version: number } | Refusal {
  return done instanceof Refusal ? done : { version: 0 };
}
