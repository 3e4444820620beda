import { classNames } from './class-names.ts';
import type { FieldProps } from './field.tsx';
import { FieldContext, useFieldWiring } from './field-context.ts';
import { FieldAside, FieldError, FieldHint } from './field-parts.tsx';

/** Like `Field`, for several controls under one question: radios, boxes, colours, stars. */
export function FieldGroup(props: FieldProps) {
  const wiring = useFieldWiring(props);
  return (
    <FieldContext value={wiring}>
      <fieldset
        aria-describedby={wiring.describedBy}
        className={classNames('min-w-0', props.className)}
      >
        <legend className="mb-2 flex w-full items-baseline justify-between gap-3 text-xs">
          <span className="font-semibold" id={wiring.labelId}>
            {props.label}
          </span>
          <FieldAside aside={props.aside} optional={props.optional} />
        </legend>
        {props.children}
        <FieldError id={wiring.errorId} text={props.error} />
        <FieldHint id={wiring.hintId} text={props.hint} />
      </fieldset>
    </FieldContext>
  );
}
