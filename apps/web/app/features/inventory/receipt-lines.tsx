import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ReceiptLine } from './use-receipt.ts';
import { VariantName } from './variant-name.tsx';
import { readAmount, readCount } from './write-change.ts';

/** What was scanned so far; count and cost can be typed. */
export function ReceiptLines({
  lines,
  onChange,
  onRemove,
}: {
  lines: readonly ReceiptLine[];
  onChange: (id: string, changed: Partial<Omit<ReceiptLine, 'row'>>) => void;
  onRemove: (id: string) => void;
}) {
  const t = useTranslate();
  return (
    <ul>
      {lines.map((line) => {
        const { _id: id, sku } = line.row;
        return (
          <li
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 not-first:border-line not-first:border-t md:grid-cols-[minmax(0,1fr)_96px_150px_150px_44px]"
            key={id}
          >
            <span className="min-w-0 max-md:order-1">
              <VariantName variant={line.row} />
            </span>
            <div className="col-span-2 flex flex-wrap items-center gap-2 max-md:order-3 md:contents">
              <TextInput
                aria-invalid={(readCount(line.count) ?? 0) < 1}
                aria-label={`${t('inventory.pieces')}, ${sku}`}
                autoComplete="off"
                className="max-md:w-20"
                dense
                inputMode="numeric"
                onChange={(event) => onChange(id, { count: event.target.value })}
                value={line.count}
              />
              <TextInput
                aria-invalid={
                  line.unitCost.trim() !== '' && readAmount(line.unitCost) === undefined
                }
                aria-label={`${t('inventory.unitCost')}, ${sku}`}
                autoComplete="off"
                className="max-md:w-32"
                dense
                inputMode="decimal"
                onChange={(event) => onChange(id, { unitCost: event.target.value })}
                placeholder={t('inventory.unitCost')}
                value={line.unitCost}
              />
              <CostBefore line={line} />
            </div>
            <span className="max-md:order-2">
              <IconButton
                icon="trash-2"
                iconSize={18}
                label={t('inventory.removeLine', { sku })}
                onClick={() => onRemove(id)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What a piece has cost so far, so that a slip of the finger is noticed. */
function CostBefore({ line: { row } }: { line: ReceiptLine }) {
  const t = useTranslate();
  const { price } = useFormats();
  return (
    <span className="text-t3 text-xs">
      {row.averageCost === undefined
        ? t('inventory.averageUnknown')
        : t('inventory.averageBefore', { cost: price(row.averageCost) })}
    </span>
  );
}
