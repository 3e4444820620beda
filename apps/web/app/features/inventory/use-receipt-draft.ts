import { type ExpectedDelivery, receiptLimits } from '@matjar/contract/inventory/inventory.ts';
import { type Currency, isMajorAmount, readCurrency } from '@matjar/contract/money.ts';
import { splitSerials } from '@matjar/contract/serials/serials.ts';
import { usePublicSettings } from '../../public-settings.ts';
import { useDraft } from './draft.tsx';
import { readAmount, readCount } from './stock-change.ts';

/** The part of a variant that deliveries need. */
type DeliveredVariant = ExpectedDelivery['lines'][number]['variant'];

export interface ReceiptLine {
  row: DeliveredVariant;
  count: string;
  unitCost: string;
  /** One per line of text; absent in older drafts. */
  serials?: string;
}

/** The draft of a delivery. The key stays the same until it is booked, so that it is booked once. */
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

/** Errors of a line, as message keys. */
export function checkLine(
  { count, unitCost }: Pick<ReceiptLine, 'count' | 'unitCost'>,
  currency: Currency,
) {
  const pieces = /^\d+$/.test(count.trim()) ? Number(count) : Number.NaN;
  return {
    count:
      pieces > receiptLimits.pieces
        ? ('inventory.countTooMany' as const)
        : pieces >= 1
          ? undefined
          : ('inventory.countWrong' as const),
    unitCost: checkCost(unitCost, currency),
  };
}

function checkCost(typed: string, currency: Currency) {
  if (typed.trim() === '') return undefined;
  const cost = readAmount(typed);
  if (cost === undefined) return 'inventory.costWrong' as const;
  return isMajorAmount(cost, currency) ? undefined : ('adminCatalog.priceFraction' as const);
}

/** Pieces of products with serial numbers for which none is typed. */
export function countUnnumbered(lines: readonly ReceiptLine[]): number {
  return lines
    .filter(({ row }) => row.hasSerials)
    .map(({ count, serials = '' }) => (readCount(count) ?? 0) - splitSerials(serials).length)
    .reduce((sum, missing) => sum + Math.max(0, missing), 0);
}

function oneMore(typed: string): string {
  const count = typed.trim() === '' ? 0 : readCount(typed);
  return count === undefined ? typed : String(count + 1);
}

/** The draft of a received or announced delivery. */
export function useReceiptDraft(name: string) {
  const draft = useDraft({
    name,
    start: startReceipt,
    pick: pickReceipt,
    isDraft: isReceipt,
  });
  const { key, reference, lines } = draft.value;
  const currency = readCurrency(usePublicSettings().currency);

  function setLines(change: (lines: ReceiptLine[]) => ReceiptLine[]) {
    draft.setValue((now) => ({ ...now, lines: change(now.lines) }));
  }

  /** Another piece of the same variant adds to its line, unless what is typed there is no number: that stays to be seen. */
  function add(row: DeliveredVariant) {
    setLines((now) =>
      now.some((line) => line.row._id === row._id)
        ? now.map((line) =>
            line.row._id === row._id ? { ...line, count: oneMore(line.count) } : line,
          )
        : [{ row, count: '1', unitCost: '' }, ...now],
    );
  }

  const isRight = lines.every((line) => !Object.values(checkLine(line, currency)).some(Boolean));
  return {
    reference,
    setReference: (typed: string) => draft.setValue((now) => ({ ...now, reference: typed })),
    lines,
    add,
    fill: (filled: Pick<Receipt, 'reference' | 'lines'>) =>
      draft.setValue((now) => ({ ...now, ...filled })),
    change: (id: string, changed: Partial<Omit<ReceiptLine, 'row'>>) =>
      setLines((now) => now.map((line) => (line.row._id === id ? { ...line, ...changed } : line))),
    remove: (id: string) => setLines((now) => now.filter(({ row }) => row._id !== id)),
    canBook: isRight && lines.length > 0 && reference.trim() !== '',
    isRestored: draft.isRestored,
    discard: draft.clear,
    /** The request. */
    body: {
      key,
      reference: reference.trim(),
      lines: lines.map(({ row, count, unitCost, serials }) => ({
        variant: row._id,
        count: readCount(count) ?? 0,
        ...(unitCost.trim() !== '' && { unitCost: readAmount(unitCost) }),
        ...(serials?.trim() && { serials: splitSerials(serials) }),
      })),
    },
  };
}

export type ReceiptDraft = ReturnType<typeof useReceiptDraft>;
