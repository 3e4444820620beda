import { receiptLimits } from '@matjar/contract/inventory.ts';
import { variantLimits } from '@matjar/contract/variant-limits.ts';

/** "+3", "−2", "±0". */
export function writeChange(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)}`;
}

/** What somebody typed as a count of pieces. */
export function readCount(text: string): number | undefined {
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return count <= variantLimits.pieces ? count : undefined;
}

/** What somebody typed as an amount of money. "1,200" is none: nobody knows whether thousands are meant. */
export function readAmount(text: string): number | undefined {
  const written = text.trim();
  if (!/^\d{1,7}(\.\d{1,3}|,\d{1,2})?$/.test(written)) return undefined;
  const amount = Number(written.replace(',', '.'));
  return amount <= receiptLimits.unitCost ? amount : undefined;
}
