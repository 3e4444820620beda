import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import type { AdjustmentReason } from '@matjar/contract/inventory/stock-movements.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { useFoundVariant } from '../scanner/use-found-variant.ts';
import {
  type CountEntry,
  dropUndone,
  isLeftOver,
  isOfThisCount,
  restoreCounted,
} from './count-entries.ts';
import { useDraft } from './draft.tsx';
import { readCount } from './stock-change.ts';
import { useAdjust } from './use-adjust.ts';

const maxFound = 8;

/** Booked lines too: they are what the count has found so far. */
const pickCounted = (entries: CountEntry[]) => (entries.length > 0 ? entries : undefined);

/** The state of a stocktaking: counted variants and the current one. */
export function useCount() {
  const draft = useDraft<CountEntry[]>({
    name: 'count',
    start: () => [],
    pick: pickCounted,
    isDraft: (stored) => Array.isArray(stored),
    restore: restoreCounted,
  });
  const { setValue: setEntries } = draft;
  const entries = draft.value.filter(isOfThisCount);
  const [currentId, setCurrentId] = useState('');
  const [found, setFound] = useState<readonly InventoryRow[]>([]);
  const adjust = useAdjust({
    onUndone: (id) => setEntries((now) => dropUndone(now, id)),
  });
  const findVariant = useFoundVariant();
  const current = entries.find(({ row }) => row._id === currentId);

  function put(entry: CountEntry) {
    setEntries((now) => [entry, ...now.filter(({ row }) => row._id !== entry.row._id)]);
  }

  /** A scan counts one piece; after a typed code the number is typed as well. */
  async function take(code: string, pieces: 0 | 1) {
    const row = await findVariant(code, pieces === 0 ? () => findByName(code) : undefined);
    if (row) hold(row, pieces);
  }

  /** The typed text may be words of a title; the person chooses among the results. */
  async function findByName(keyword: string): Promise<boolean> {
    setFound([]);
    const query = { keyword, limit: maxFound };
    const { data } = await api.call('GET /admin/inventory', { query });
    setFound(data);
    return data.length > 0;
  }

  function hold(row: InventoryRow, pieces: 0 | 1) {
    setFound([]);
    setCurrentId(row._id);
    setEntries((now) => {
      const open = now.find((entry) => entry.row._id === row._id && entry.change === undefined);
      const before = readCount(open?.counted ?? '') ?? 0;
      const counted = pieces > 0 ? String(before + pieces) : (open?.counted ?? '');
      return [{ row, counted }, ...now.filter((entry) => entry.row._id !== row._id)];
    });
  }

  function book(reason: AdjustmentReason) {
    const onHand = readCount(current?.counted ?? '');
    if (!current || onHand === undefined) return;
    const { row } = current;
    adjust.mutate(
      { row, onHand, reason, note: '' },
      {
        onSuccess: () => {
          put({ ...current, change: onHand - row.onHand, bookedAt: Date.now() });
          setCurrentId('');
        },
        onError: async () => {
          const newest = await findVariant(row.sku);
          if (newest) put({ ...current, row: newest });
        },
      },
    );
  }

  return {
    entries,
    current,
    take,
    /** Variants found by title. */
    found,
    hold: (row: InventoryRow) => hold(row, 0),
    choose: setCurrentId,
    setCounted: (counted: string) => current && put({ ...current, counted }),
    book,
    isBooking: adjust.isPending,
    /** Some lines were brought back by a reload and wait to be booked. */
    hasLeftOver: entries.some(isLeftOver),
    discardLeftOver: () => setEntries((now) => now.filter((entry) => !isLeftOver(entry))),
    beginAnew: () => {
      draft.clear();
      setCurrentId('');
    },
  };
}
