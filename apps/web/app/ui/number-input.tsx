import { NumberField } from '@base-ui/react/number-field';
import type { ReactNode, Ref } from 'react';
import { useLocale, useTranslate } from '../i18n/i18n-context.tsx';
import { stepButtonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';

export type NumberInputProps = {
  id?: string;
  name?: string;
  value?: number | null;
  defaultValue?: number;
  onChange?: (value: number | null) => void;
  /** Called when editing ends: on blur, Enter, or a step button. */
  onCommit?: (value: number | null) => void;
  onBlur?: () => void;
  min?: number;
  max?: number;
  /** Passes on values outside the range, so that the caller can explain the limit. */
  allowOutOfRange?: boolean;
  step?: number;
  format?: Intl.NumberFormatOptions;
  /** Inside the frame before the number, such as "$". */
  start?: ReactNode;
  /** Buttons for less and more, as in the cart. */
  stepper?: boolean;
  disabled?: boolean;
  /** Without a visible label. */
  label?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

export function NumberInput({
  onChange,
  onCommit,
  onBlur,
  start,
  stepper = false,
  label,
  ref,
  className,
  ...field
}: NumberInputProps) {
  const t = useTranslate();
  const locale = useLocale();
  const control = useFieldControl(field);
  return (
    <NumberField.Root
      {...field}
      className={classNames(stepper && 'w-30', className)}
      id={control.id}
      locale={locale}
      onValueChange={(value) => onChange?.(value)}
      onValueCommitted={(value) => onCommit?.(value)}
    >
      <NumberField.Group className={classNames('field-box', stepper ? 'h-11 gap-0' : 'h-12')}>
        {stepper && (
          <NumberField.Decrement aria-label={t('ui.decrease')} className={stepButtonClass}>
            <Icon name="minus" size={16} />
          </NumberField.Decrement>
        )}
        {start && <span className="pointer-events-none -me-2.5 ps-3.5 text-t3">{start}</span>}
        <NumberField.Input
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          aria-label={label}
          aria-required={control['aria-required']}
          aria-roledescription={t('ui.numberField')}
          className={classNames(
            'bare-control',
            'h-full rounded-[inherit] tabular-nums',
            stepper ? 'text-center font-semibold' : 'px-3.5',
          )}
          {...(field.allowOutOfRange && { inputMode: 'numeric' as const })}
          onBlur={onBlur}
          onKeyDown={(event) => {
            // Blur commits the value and hides the phone's keyboard.
            if (onCommit && event.key === 'Enter') event.currentTarget.blur();
          }}
          ref={ref}
        />
        {stepper && (
          <NumberField.Increment aria-label={t('ui.increase')} className={stepButtonClass}>
            <Icon name="plus" size={16} />
          </NumberField.Increment>
        )}
      </NumberField.Group>
    </NumberField.Root>
  );
}
