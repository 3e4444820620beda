import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldContext, useFieldWiring } from './field-context.ts';
import { FieldAside, FieldError, FieldHint } from './field-parts.tsx';

export type FieldProps = {
  label: ReactNode;
  /** Help under the control; stays visible with an error. */
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** At the end of the label's line, such as "forget your password". */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Label, one control, hint and error; the control finds its ids by itself. */
export function Field(props: FieldProps) {
  const wiring = useFieldWiring(props);
  return (
    <FieldContext value={wiring}>
      <div className={classNames('min-w-0', props.className)}>
        <div className="mb-1.5 flex items-baseline justify-between gap-3 text-xs">
          <label className="font-semibold" htmlFor={wiring.controlId} id={wiring.labelId}>
            {props.label}
          </label>
          <FieldAside aside={props.aside} optional={props.optional} />
        </div>
        {props.children}
        <FieldError id={wiring.errorId} text={props.error} />
        <FieldHint id={wiring.hintId} text={props.hint} />
      </div>
    </FieldContext>
  );
}
