import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { FormField } from './form-field.tsx';
import { PasswordAgain } from './password-again.tsx';
import type { ZodForm } from './use-zod-form.ts';

/** For the field `password` of a form in the admin area. */
export function PasswordAgainField<Input extends FieldValues, Output>({
  form,
  className = '',
}: {
  form: ZodForm<Input, Output>;
  className?: string;
}) {
  const t = useTranslate();
  return (
    <FormField
      className={className}
      form={form}
      hint={t('apiKeys.passwordHint')}
      label={t('apiKeys.password')}
      name={'password' as FieldPath<Input>}
    >
      {(control) => <PasswordAgain {...control} value={String(control.value ?? '')} />}
    </FormField>
  );
}
