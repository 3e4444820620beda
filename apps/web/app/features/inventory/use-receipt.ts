import { type InventoryRow, receiptLimits } from '@matjar/contract/inventory.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { notify } from '../../ui/toasts.ts';
import { readAmount, readCount } from '../stock/write-change.ts';
import { useDraft } from './use-draft.ts';

export interface ReceiptLine {
  row: InventoryRow;
  count: string;
  unitCost: string;
}

/** A delivery on its way into the books: its lines, and one key for as long as it is the same delivery. */
interface Receipt {
  key: string;
  reference: string;
  lines: ReceiptLine[];
}

const startReceipt = (): Receipt => ({ key: crypto.randomUUID(), reference: '', lines: [] });

const pickReceipt = (receipt: Receipt) =>
  receipt.lines.length > 0 || receipt.reference.trim() !== '' ? receipt : undefined;

function isReceipt(stored: unknown): boolean {
  const receipt = stored as Partial<Receipt> | undefined | null;
  return typeof receipt?.key === 'string' && Array.isArray(receipt.lines);
}

/** What is wrong with a line, as keys of texts. */
export function checkLine({ count, unitCost }: Pick<ReceiptLine, 'count' | 'unitCost'>) {
  const pieces = /^\d+$/.test(count.trim()) ? Number(count) : Number.NaN;
  return {
    count:
      pieces > receiptLimits.pieces
        ? ('inventory.countTooMany' as const)
        : pieces >= 1
          ? undefined
          : ('inventory.countWrong' as const),
    unitCost:
      unitCost.trim() !== '' && readAmount(unitCost) === undefined
        ? ('inventory.costWrong' as const)
        : undefined,
  };
}

export function useReceipt() {
  const t = useTranslate();
  const queries = useQueryClient();
  const draft = useDraft({
    name: 'receipt',
    start: startReceipt,
    pick: pickReceipt,
    isDraft: isReceipt,
  });
  const { key, reference, lines } = draft.value;
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
      draft.clear();
      await queries.invalidateQueries({ queryKey: ['GET /admin/inventory'] });
      await queries.invalidateQueries({ queryKey: ['GET /admin/inventory/summary'] });
    },
    onError: (error) => {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    },
  });

  function setLines(change: (lines: ReceiptLine[]) => ReceiptLine[]) {
    draft.setValue((now) => ({ ...now, lines: change(now.lines) }));
  }

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

  const isRight = lines.every((line) => !Object.values(checkLine(line)).some(Boolean));
  return {
    reference,
    setReference: (typed: string) => draft.setValue((now) => ({ ...now, reference: typed })),
    lines,
    add,
    change: (id: string, changed: Partial<Omit<ReceiptLine, 'row'>>) =>
      setLines((now) => now.map((line) => (line.row._id === id ? { ...line, ...changed } : line))),
    remove: (id: string) => setLines((now) => now.filter(({ row }) => row._id !== id)),
    canBook: isRight && lines.length > 0 && reference.trim() !== '',
    isRestored: draft.isRestored,
    discard: draft.clear,
    book,
  };
}
