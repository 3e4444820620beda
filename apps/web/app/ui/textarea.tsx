import type { ComponentProps } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'className'> & { className?: string };

/** Several lines; put a `CharacterCount` beside its label when the length is limited. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const control = useFieldControl(rest);
  return (
    <div className={classNames('field-box', className)}>
      <textarea
        {...rest}
        {...control}
        className={classNames('bare-control', 'block resize-y rounded-[inherit] px-3.5 py-3')}
        rows={rows}
      />
    </div>
  );
}

/** "86 / 400", for the `aside` of a field. */
export function CharacterCount({ used, limit }: { used: number; limit: number }) {
  const t = useTranslate();
  return (
    <span className={used > limit ? 'text-bad tabular-nums' : 'text-t3 tabular-nums'}>
      <span aria-hidden="true">
        {used} / {limit}
      </span>
      <VisuallyHidden>{t('ui.charactersUsed', { used, limit })}</VisuallyHidden>
    </span>
  );
}
