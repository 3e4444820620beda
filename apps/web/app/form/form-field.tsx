import type { ChangeEvent, ReactNode } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  useController,
  useFormState,
} from 'react-hook-form';
import { Field, type FieldProps } from '../ui/field.tsx';
import { FieldGroup } from '../ui/field-group.tsx';
import type { ZodForm } from './use-zod-form.ts';

/** Props to spread over a control of the design system. */
export interface ControlProps<Value> {
  name: string;
  value: Value;
  onChange: (change: Value | ChangeEvent) => void;
  onBlur: () => void;
  ref: RefCallBack;
}

type FormFieldProps<Input extends FieldValues, Output, Name extends FieldPath<Input>> = Omit<
  FieldProps,
  'error' | 'children'
> & {
  form: ZodForm<Input, Output>;
  name: Name;
  /** Several controls with one label. */
  group?: boolean;
  children: (control: ControlProps<FieldPathValue<Input, Name>>) => ReactNode;
};

/** Binds a field of a form to a control, with label, hint and error. */
export function FormField<Input extends FieldValues, Output, Name extends FieldPath<Input>>({
  form: { fields },
  name,
  group = false,
  children,
  ...around
}: FormFieldProps<Input, Output, Name>) {
  const { field, fieldState } = useController({ control: fields.control, name });
  const { errors } = useFormState({ control: fields.control });

  function check(names: FieldPath<Input> | FieldPath<Input>[]) {
    // When what checks it cannot be loaded, sending says so.
    fields.trigger(names).catch((error: unknown) => {
      console.error('A field could not be checked.', error);
    });
  }

  function change(next: FieldPathValue<Input, Name> | ChangeEvent) {
    field.onChange(next);
    // A shown error disappears once it is corrected; new ones appear when the field loses focus.
    const shown = Object.entries(errors)
      .filter(([each, error]) => error?.type !== 'server' || each === name)
      .map(([each]) => each as FieldPath<Input>);
    if (shown.length > 0) check(shown);
  }

  function leave() {
    field.onBlur();
    afterPointerPress(() => {
      // An error from the server stays until the field is changed.
      if (fields.getFieldState(name).error?.type !== 'server') check(name);
    });
  }

  const Around = group ? FieldGroup : Field;
  return (
    <Around {...around} error={fieldState.error?.message}>
      {children({ name, value: field.value, onChange: change, onBlur: leave, ref: field.ref })}
    </Around>
  );
}

let pressed = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => (pressed = false), { capture: true });
  }
}

/**
 * Runs `work` at once, or after the current pointer press: an error that appears between press and release
 * would move the button away, and the click would be lost.
 */
function afterPointerPress(work: () => void): void {
  if (!pressed) {
    work();
    return;
  }
  const released = new AbortController();
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(
      end,
      () => {
        released.abort();
        setTimeout(work);
      },
      { signal: released.signal },
    );
  }
}
