import { variantLimits } from '@matjar/contract/catalog/variant-limits.ts';
import { receiptLimits } from '@matjar/contract/inventory/inventory.ts';
import type { AdjustmentReason } from '@matjar/contract/inventory/stock-movements.ts';
import { readNumber } from '../../form/read-number.ts';

/** "+3", "−2", "±0". */
export function writeChange(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)}`;
}

/** What somebody typed as a count of pieces. */
export function readCount(text: string): number | undefined {
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return count <= variantLimits.pieces ? count : undefined;
}

/** What somebody typed as the cost of a piece. */
export function readAmount(text: string): number | undefined {
  const amount = readNumber(text);
  return amount !== undefined && amount <= receiptLimits.unitCost ? amount : undefined;
}

export const reasonLabels = {
  counted: 'inventory.reasonCounted',
  damaged: 'inventory.reasonDamaged',
  lost: 'inventory.reasonLost',
  found: 'inventory.reasonFound',
  other: 'inventory.reasonOther',
} as const satisfies Record<AdjustmentReason, string>;
