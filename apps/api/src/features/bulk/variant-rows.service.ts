import { type BulkReason, bulkLimits, type VariantBulkAction } from '@matjar/contract/bulk/bulk.ts';
import { variantLimits } from '@matjar/contract/catalog/variant-limits.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { findSelectedVariants, type SelectedVariant } from '../inventory/inventory.service.ts';
import { changeSelectedVariant } from '../inventory/selected-stock.service.ts';
import { lockProductsOfVariants } from '../inventory/stock.service.ts';
import type { BulkValues } from './bulk.queries.ts';
import type { BulkDeps } from './bulk-deps.ts';
import {
  type Planned,
  type PlannedRow,
  type PreviewRefusal,
  refuseTooMany,
} from './planned-row.ts';
import { noVersion, type RequestOf, type RowWork } from './row-work.ts';

export async function planVariants(
  { db, catalog: { settings } }: BulkDeps,
  { chosen, action }: RequestOf<'variants'>,
): Promise<Planned | PreviewRefusal> {
  const variants = await findSelectedVariants({ db, settings }, chosen, bulkLimits.rows);
  if (variants.length > bulkLimits.rows) return refuseTooMany();
  return { plan: { rows: variants.map((variant) => planVariant(variant, action)) } };
}

function planVariant(variant: SelectedVariant, action: VariantBulkAction): PlannedRow {
  const { before, after } = changeOf(variant, action);
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  const reason: BulkReason | undefined = isSame ? 'same' : findReason(variant, after);
  return {
    subjectId: variant.id,
    parentId: variant.productId,
    label: [variant.title, nameVariant(variant), variant.sku].filter(Boolean).join(' · '),
    version: noVersion,
    before,
    after: reason ? before : after,
    warnings: [],
    ...(reason && { reason }),
  };
}

/** The reason not to change a variant, if any. */
function findReason(
  { reserved, unsent }: SelectedVariant,
  { onHand = reserved + unsent }: BulkValues,
): BulkReason | undefined {
  if (onHand < reserved + unsent) return 'belowHeld';
  return onHand > variantLimits.pieces ? 'tooMany' : undefined;
}

function changeOf(
  { quantity, reserved, unsent, lowAt, shelf }: SelectedVariant,
  action: VariantBulkAction,
): Record<'before' | 'after', BulkValues> {
  const onHand = quantity + reserved + unsent;
  switch (action.kind) {
    case 'setStock':
      return { before: { onHand }, after: { onHand: action.value } };
    case 'changeStock':
      return { before: { onHand }, after: { onHand: onHand + action.value } };
    case 'setLowAt':
      return { before: { lowAt }, after: { lowAt: action.value } };
    case 'setShelf':
      return { before: { shelf: shelf ?? '' }, after: { shelf: action.shelf } };
  }
}

export const variantRows: RowWork = {
  lockBatch: lockProductsOfVariants,
  apply({ db }, { subjectId: id, before, after }, run, actor) {
    const action = run.action as VariantBulkAction;
    const why = 'reason' in action ? { reason: action.reason, note: action.note } : undefined;
    return changeSelectedVariant(db, actor, { id, seen: before, values: after, why });
  },
  undo({ db }, { subjectId: id, before, after }, _run, actor) {
    return changeSelectedVariant(db, actor, { id, seen: after, values: before, why: undefined });
  },
};
