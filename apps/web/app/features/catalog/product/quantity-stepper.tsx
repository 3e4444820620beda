import { useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { stepButtonClass } from '../../../ui/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Quantity, from 1 to the stock. Lighter than `NumberInput`, which a first visit would load. */
export function QuantityStepper({
  value,
  max,
  onChange,
  className,
}: {
  value: number;
  max: number;
  onChange: (value: number) => void;
  className: string;
}) {
  const t = useTranslate();
  // Input may be empty or too large until blur.
  const [typed, setTyped] = useState<string | null>(null);

  function commit() {
    const wanted = Math.round(Number(typed));
    if (typed?.trim() && Number.isFinite(wanted)) onChange(Math.min(Math.max(wanted, 1), max));
    setTyped(null);
  }

  return (
    <div className={classNames('field-box w-30 gap-0', className)}>
      <button
        aria-label={t('ui.decrease')}
        className={stepButtonClass}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        type="button"
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        aria-label={t('cart.quantity')}
        className="bare-control h-full rounded-[inherit] text-center font-semibold tabular-nums"
        inputMode="numeric"
        onBlur={commit}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'ArrowUp' && value < max) onChange(value + 1);
          if (event.key === 'ArrowDown' && value > 1) onChange(value - 1);
        }}
        value={typed ?? value}
      />
      <button
        aria-label={t('ui.increase')}
        className={stepButtonClass}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        type="button"
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
