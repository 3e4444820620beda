import { type FieldValues, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../ui/button.tsx';
import type { ZodForm } from './use-zod-form.ts';

/** Submits its form; disabled with a spinner while that runs. */
export function SubmitButton<Input extends FieldValues, Output>({
  form,
  ...rest
}: Omit<ButtonProps, 'type' | 'pending' | 'form'> & { form: ZodForm<Input, Output> }) {
  const { isSubmitting } = useFormState({ control: form.fields.control });
  return <Button variant="primary" {...rest} pending={isSubmitting} type="submit" />;
}
