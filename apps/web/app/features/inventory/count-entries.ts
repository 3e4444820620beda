import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';

export interface CountEntry {
  row: InventoryRow;
  counted: string;
  /** The booked difference; absent until it is booked. */
  change?: number;
  bookedAt?: number;
  /** Brought back by a reload, and not taken up since. */
  isRestored?: boolean;
}

function isOpen({ change }: CountEntry): boolean {
  return change === undefined;
}

export function isLeftOver(entry: CountEntry): boolean {
  return isOpen(entry) && entry.isRestored === true;
}

/** A count of yesterday says nothing of what lies on a shelf today. */
const countMs = 12 * 3_600_000;

export function isOfThisCount(entry: CountEntry): boolean {
  return isOpen(entry) || Date.now() - (entry.bookedAt ?? 0) < countMs;
}

/** After a reload: booked lines as before, others restored from the draft. */
export function restoreCounted(stored: CountEntry[]): CountEntry[] {
  return stored
    .filter(isOfThisCount)
    .map((entry) => (isOpen(entry) ? { ...entry, isRestored: true } : entry));
}

/** Without the line whose booking was undone, unless it is being counted again. */
export function dropUndone(entries: CountEntry[], id: string): CountEntry[] {
  return entries.filter((entry) => isOpen(entry) || entry.row._id !== id);
}
