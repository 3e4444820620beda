import type { InventoryRow } from '@matjar/contract/inventory.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { notify } from '../../ui/toasts.ts';
import { readAmount, readCount } from './write-change.ts';

export interface ReceiptLine {
  row: InventoryRow;
  count: string;
  unitCost: string;
}

/** A delivery on its way into the books: its lines, and one key for as long as it is the same delivery. */
export function useReceipt() {
  const t = useTranslate();
  const queries = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [reference, setReference] = useState('');
  const [lines, setLines] = useState<ReceiptLine[]>([]);
  const book = useMutation({
    mutationFn: () =>
      api.call('POST /admin/inventory/receipts', {
        body: {
          key,
          reference: reference.trim(),
          lines: lines.map(({ row, count, unitCost }) => ({
            variant: row._id,
            count: readCount(count) ?? 0,
            ...(unitCost.trim() !== '' && { unitCost: readAmount(unitCost) }),
          })),
        },
      }),
    networkMode: 'always',
    onSuccess: async ({ data }) => {
      notify('success', t('inventory.received', { reference: data.reference, count: data.pieces }));
      setKey(crypto.randomUUID());
      setReference('');
      setLines([]);
      await queries.invalidateQueries({ queryKey: ['GET /admin/inventory'] });
      await queries.invalidateQueries({ queryKey: ['GET /admin/inventory/summary'] });
    },
    onError: (error) => {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    },
  });

  /** Another piece of the same adds to its line. */
  function add(row: InventoryRow) {
    setLines((now) =>
      now.some((line) => line.row._id === row._id)
        ? now.map((line) =>
            line.row._id === row._id
              ? { ...line, count: String((readCount(line.count) ?? 0) + 1) }
              : line,
          )
        : [{ row, count: '1', unitCost: '' }, ...now],
    );
  }

  function change(id: string, changed: Partial<Omit<ReceiptLine, 'row'>>) {
    setLines((now) => now.map((line) => (line.row._id === id ? { ...line, ...changed } : line)));
  }

  const isRight = lines.every(
    ({ count, unitCost }) =>
      (readCount(count) ?? 0) > 0 && (unitCost.trim() === '' || readAmount(unitCost) !== undefined),
  );
  return {
    reference,
    setReference,
    lines,
    add,
    change,
    remove: (id: string) => setLines((now) => now.filter(({ row }) => row._id !== id)),
    canBook: isRight && lines.length > 0 && reference.trim() !== '',
    isDirty: lines.length > 0,
    book,
  };
}
