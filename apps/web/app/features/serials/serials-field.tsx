import { isSerial, splitSerials } from '@matjar/contract/serials/serials.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { CameraButton } from '../scanner/camera-button.tsx';

/** Serial numbers, one per line: scanners type each with Enter, lists are pasted, the camera adds one. */
export function SerialsField({
  label,
  text,
  onChange,
  pieces,
  error,
}: {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** The expected number, if known. */
  pieces?: number;
  error?: string | undefined;
}) {
  const t = useTranslate();
  const numbers = splitSerials(text);
  const wrong = error ?? findFault(numbers, pieces);
  return (
    <Field
      aside={
        pieces !== undefined && (
          <span aria-live="polite" className="whitespace-nowrap text-t2 tabular-nums">
            {t('serials.counted', { count: numbers.length, of: pieces })}
          </span>
        )
      }
      hint={t('serials.fieldHint')}
      label={label}
      {...(wrong !== undefined && { error: wrong })}
    >
      <div className="grid gap-2">
        <Textarea
          autoCapitalize="characters"
          autoComplete="off"
          className="font-mono text-sm"
          onChange={(event) => onChange(event.target.value)}
          rows={Math.min(4, Math.max(2, pieces ?? 4))}
          spellCheck={false}
          value={text}
        />
        <span className="empty:hidden">
          <CameraButton onScan={(code) => onChange([...numbers, code, ''].join('\n'))} />
        </span>
      </div>
    </Field>
  );

  function findFault(listed: readonly string[], max: number | undefined): string | undefined {
    // The last line may be incomplete.
    const whole = listed.slice(0, text.endsWith('\n') ? undefined : -1);
    if (!whole.every(isSerial)) return t('serials.invalid');
    if (max !== undefined && listed.length > max) {
      return t('serials.moreThanPieces', { count: max });
    }
    return undefined;
  }
}
