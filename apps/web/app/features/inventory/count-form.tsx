import {
  type AdjustmentReason,
  adjustmentReasons,
} from '@matjar/contract/inventory/stock-movements.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CountEntry } from './count-entries.ts';
import { readCount, reasonLabels, writeChange } from './stock-change.ts';
import { VariantName } from './variant-name.tsx';

/** The variant being counted: booked and counted number, reason for a difference, and the button to book it. */
export function CountForm({
  entry: { row, counted },
  isBooking,
  takesFocus,
  shelf,
  onChange,
  onBook,
}: {
  entry: CountEntry;
  isBooking: boolean;
  /** Not with the camera, which the keyboard of a phone would cover. */
  takesFocus: boolean;
  /** The shelf being counted; empty for any. */
  shelf: string;
  onChange: (counted: string) => void;
  onBook: (reason: AdjustmentReason) => void;
}) {
  const t = useTranslate();
  const [reason, setReason] = useState<AdjustmentReason>('counted');
  const onHand = readCount(counted);
  const change = onHand === undefined ? undefined : onHand - row.onHand;
  const step = (by: number) => onChange(String(Math.max(0, (onHand ?? 0) + by)));

  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isWrong = tried && onHand === undefined;

  function book(event: FormEvent) {
    event.preventDefault();
    if (isBooking) return;
    if (onHand !== undefined) return onBook(change === 0 ? 'counted' : reason);
    setTried(true);
    field.current?.focus();
  }

  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={book}>
      <VariantName variant={row}>
        {row.shelf && (
          <StatusPill tone={shelf && row.shelf !== shelf ? 'warn' : 'neutral'}>
            {t('inventory.ofShelf', { shelf: row.shelf })}
          </StatusPill>
        )}
      </VariantName>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <label className="font-semibold text-sm" htmlFor="counted">
            {t('inventory.counted')}
          </label>
          <Difference change={change} />
        </div>
        <div className="flex gap-2 max-sm:w-full">
          <StepButton icon="minus" label={t('ui.decrease')} onStep={() => step(-1)} />
          <TextInput
            aria-describedby="counted-error"
            aria-invalid={isWrong}
            autoComplete="off"
            // The variant was just scanned or typed, so the number comes next.
            autoFocus={takesFocus}
            className="h-13! w-24 max-sm:w-auto max-sm:flex-1 [&_input]:text-center [&_input]:font-bold [&_input]:text-lg!"
            id="counted"
            inputMode="numeric"
            onChange={(event) => onChange(event.target.value)}
            onFocus={(event) => event.target.select()}
            ref={field}
            value={counted}
          />
          <StepButton icon="plus" label={t('ui.increase')} onStep={() => step(1)} />
        </div>
      </div>
      <FieldError id="counted-error" {...(isWrong && { text: t('inventory.countInvalid') })} />
      {change !== undefined && change !== 0 && <Reasons onChange={setReason} value={reason} />}
      <Button
        pending={isBooking}
        size="lg"
        type="submit"
        variant={change === undefined ? 'outline' : 'primary'}
        wide
      >
        {change === undefined
          ? t('inventory.countFirst')
          : change === 0
            ? t('inventory.agreesOn')
            : t('inventory.bookOn', { change: writeChange(change) })}
      </Button>
      <Totals row={row} />
    </form>
  );
}

function Totals({ row }: { row: CountEntry['row'] }) {
  const t = useTranslate();
  const { count } = useFormats();
  const metrics = [
    [t('inventory.onHand'), count(row.onHand)],
    [t('inventory.held'), count(row.held)],
    [t('inventory.unsent'), count(row.unsent)],
    [t('inventory.available'), count(row.available)],
  ];
  return (
    <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-control border border-line bg-line">
      {metrics.map(([label, value]) => (
        <div className="bg-sunken px-2.5 py-2" key={label}>
          <dt className="truncate text-t2 text-xs">{label}</dt>
          <dd className="font-bold text-md tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Difference({ change }: { change: number | undefined }) {
  const t = useTranslate();
  if (change === undefined) return null;
  if (change === 0) {
    return (
      <p className="flex items-center gap-1.5 font-medium text-ok text-sm" role="status">
        <Icon name="check" size={16} />
        {t('inventory.agrees')}
      </p>
    );
  }
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 font-medium text-sm',
        change < 0 ? 'text-bad' : 'text-warn',
      )}
      role="status"
    >
      <Icon name="circle-alert" size={16} />
      {t(change < 0 ? 'inventory.fewer' : 'inventory.more', { count: Math.abs(change) })}
    </p>
  );
}

function StepButton({
  icon,
  label,
  onStep,
}: {
  icon: 'minus' | 'plus';
  label: string;
  onStep: () => void;
}) {
  return (
    <button
      aria-label={label}
      className="grid size-13 place-items-center rounded-control shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-ground"
      onClick={onStep}
      type="button"
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

function Reasons({
  value,
  onChange,
}: {
  value: AdjustmentReason;
  onChange: (reason: AdjustmentReason) => void;
}) {
  const t = useTranslate();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('inventory.reason')}</legend>
      {adjustmentReasons.map((reason) => (
        <label
          className={classNames(
            'flex h-11 cursor-pointer items-center rounded-control px-3.5 has-focus-visible:outline-3 has-focus-visible:outline-t1 has-focus-visible:outline-offset-2',
            reason === value
              ? 'bg-brand-tint font-semibold text-brand-ink shadow-[inset_0_0_0_2px_var(--brand-strong)]'
              : 'shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-ground',
          )}
          key={reason}
        >
          <input
            checked={reason === value}
            className="sr-only"
            name="reason"
            onChange={() => onChange(reason)}
            type="radio"
          />
          {t(reasonLabels[reason])}
        </label>
      ))}
    </fieldset>
  );
}
