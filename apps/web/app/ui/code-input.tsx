import { OTPField } from '@base-ui/react/otp-field';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useFieldControl } from './field-context.ts';

export type CodeInputProps = {
  value?: string;
  onChange?: (code: string) => void;
  /** Every digit is there. */
  onComplete?: (code: string) => void;
  length?: number;
  autoFocus?: boolean;
  id?: string;
  name?: string;
  disabled?: boolean;
};

const box =
  'h-15 w-full min-w-0 max-w-13 rounded-control bg-surface text-center font-bold text-[1.375rem] tabular-nums caret-brand-strong outline-hidden ' +
  'shadow-[inset_0_0_0_1px_var(--field)] transition-shadow duration-150 ' +
  'not-focus:aria-invalid:shadow-[inset_0_0_0_2px_var(--bad)] ' +
  'focus:shadow-[inset_0_0_0_2px_var(--brand-strong),0_0_0_4px_color-mix(in_srgb,var(--brand)_24%,transparent)]';

/** A code of digits in one box each; pasting or autofill spreads over all of them. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  length = 7,
  autoFocus = false,
  ...own
}: CodeInputProps) {
  const t = useTranslate();
  const { id, ...control } = useFieldControl(own);
  const positions = Array.from({ length }, (_, index) => index + 1);
  return (
    <OTPField.Root
      aria-describedby={control['aria-describedby']}
      // Digits run from left to right in every language.
      className="flex gap-2"
      dir="ltr"
      disabled={own.disabled}
      id={id}
      length={length}
      name={own.name}
      onValueChange={(code) => onChange?.(code)}
      onValueComplete={(code) => onComplete?.(code)}
      value={value}
    >
      {positions.map((position) => (
        <OTPField.Input
          aria-invalid={control['aria-invalid']}
          aria-label={position > 1 ? t('ui.digit', { position, length }) : undefined}
          autoFocus={autoFocus && position === 1}
          className={box}
          key={position}
        />
      ))}
    </OTPField.Root>
  );
}
