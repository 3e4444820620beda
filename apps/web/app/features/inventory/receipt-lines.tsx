import { readCurrency } from '@matjar/contract/money.ts';
import { type ReactNode, useId, useState } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useMay } from '../../session/permissions.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field-parts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SerialsField } from '../serials/serials-field.tsx';
import { readCount } from './stock-change.ts';
import { checkLine, type ReceiptLine } from './use-receipt-draft.ts';
import { VariantName } from './variant-name.tsx';

type Typed = Partial<Omit<ReceiptLine, 'row'>>;

/** Scanned lines with editable count and cost. */
export function ReceiptLines({
  lines,
  tried,
  takesSerials,
  onChange,
  onRemove,
}: {
  lines: readonly ReceiptLine[];
  /** Errors are shown after the first attempt to book. */
  tried: boolean;
  takesSerials: boolean;
  onChange: (id: string, changed: Typed) => void;
  onRemove: (id: string) => void;
}) {
  return (
    <ul>
      {lines.map((line) => (
        <Line
          key={line.row._id}
          line={line}
          onChange={(changed) => onChange(line.row._id, changed)}
          onRemove={() => onRemove(line.row._id)}
          takesSerials={takesSerials && line.row.hasSerials}
          tried={tried}
        />
      ))}
    </ul>
  );
}

function Line({
  line,
  tried,
  takesSerials,
  onChange,
  onRemove,
}: {
  line: ReceiptLine;
  tried: boolean;
  takesSerials: boolean;
  onChange: (changed: Typed) => void;
  onRemove: () => void;
}) {
  const t = useTranslate();
  const errorId = useId();
  const [left, setLeft] = useState(false);
  const { sku } = line.row;
  const seesCosts = useMay('costs:read');
  const currency = readCurrency(usePublicSettings().currency);
  const { count, unitCost } = tried || left ? checkLine(line, currency) : {};
  // Unknown while what is typed is no number of pieces, which is said there.
  const pieces = readCount(line.count);
  const wrong = [count, unitCost].filter((key) => key !== undefined).map((key) => t(key));
  const attributesOf = (error: string | undefined) => ({
    'aria-invalid': error !== undefined,
    ...(error !== undefined && { 'aria-describedby': errorId }),
    autoComplete: 'off',
    dense: true,
    onBlur: () => setLeft(true),
  });
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 not-first:border-line not-first:border-t',
        seesCosts
          ? 'md:grid-cols-[minmax(0,1fr)_96px_150px_150px_44px]'
          : 'md:grid-cols-[minmax(0,1fr)_96px_44px]',
      )}
    >
      <span className="min-w-0 max-md:order-1">
        <VariantName variant={line.row} />
      </span>
      <div className="col-span-2 flex flex-wrap items-center gap-2 max-md:order-3 md:contents">
        <Labelled label={t('inventory.pieces')}>
          <TextInput
            {...attributesOf(count)}
            aria-label={`${t('inventory.pieces')}, ${sku}`}
            className="max-md:w-20"
            inputMode="numeric"
            onChange={(event) => onChange({ count: event.target.value })}
            value={line.count}
          />
        </Labelled>
        {seesCosts && (
          <>
            <Labelled label={t('inventory.unitCost')}>
              <TextInput
                {...attributesOf(unitCost)}
                aria-label={`${t('inventory.unitCost')}, ${sku}`}
                className="max-md:w-32"
                inputMode="decimal"
                onChange={(event) => onChange({ unitCost: event.target.value })}
                value={line.unitCost}
              />
            </Labelled>
            <CostBefore line={line} />
          </>
        )}
      </div>
      <span className="max-md:order-2">
        <IconButton
          icon="trash-2"
          iconSize={18}
          label={t('inventory.removeLine', { sku })}
          onClick={onRemove}
        />
      </span>
      {takesSerials && (
        <div className="col-span-full max-md:order-4">
          <SerialsField
            label={t('serials.field')}
            onChange={(serials) => onChange({ serials })}
            {...(pieces !== undefined && { pieces })}
            text={line.serials ?? ''}
          />
        </div>
      )}
      <div className="col-span-full hidden has-[p]:block max-md:order-4">
        <FieldError id={errorId} text={wrong.join(' ')} />
      </div>
    </li>
  );
}

/** A label to be seen; the field's own also names the variant. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="grid gap-0.5">
      <span aria-hidden className="text-t2 text-xs">
        {label}
      </span>
      {children}
    </span>
  );
}

/** The average cost so far, so that typing errors are noticed. */
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
