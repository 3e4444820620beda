import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type FieldValues, type Path, type PathValue, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../ui/button.tsx';
import type { ZodForm } from './use-zod-form.ts';

/** The form element. After a refused submit the first invalid field gets the focus. */
export function Form<Input extends FieldValues, Output>({
  form,
  className,
  label,
  id,
  children,
}: {
  form: ZodForm<Input, Output>;
  className?: string;
  /** Names the form if no heading does. */
  label?: string;
  /** For buttons outside of it. */
  id?: string | undefined;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = useFormState({ control: form.fields.control });

  useEffect(() => {
    if (submitCount === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  // Values entered by people or password managers before hydration count as typed.
  const { getValues, setValue } = form.fields;
  useLayoutEffect(() => {
    for (const control of element.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement) || control.name === '') continue;
      if (control.type === 'checkbox' || control.type === 'radio' || control.value === '') continue;
      const name = control.name as Path<Input>;
      if (getValues(name) === '') setValue(name, control.value as PathValue<Input, Path<Input>>);
    }
  }, [getValues, setValue]);

  return (
    <form
      aria-label={label}
      className={className}
      data-held=""
      id={id}
      // Without scripts it must not put a password into the address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble from a dialog to its page, whose form must not be submitted too.
        event.stopPropagation();
        void form.submit();
      }}
      ref={element}
    >
      {children}
    </form>
  );
}

/** Submits its form; disabled with a spinner while that runs. */
export function SubmitButton<Input extends FieldValues, Output>({
  form,
  ...rest
}: Omit<ButtonProps, 'type' | 'pending' | 'form'> & { form: ZodForm<Input, Output> }) {
  const { isSubmitting } = useFormState({ control: form.fields.control });
  return <Button variant="primary" {...rest} pending={isSubmitting} type="submit" />;
}
