import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

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
