import { textLengths } from '@matjar/contract/limits.ts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormField } from '../../form/form-field.tsx';
import type { ZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

interface Passwords extends FieldValues {
  password: string;
  passwordConfirm: string;
}

/** A new password and its confirmation. */
export function ChosenPassword<Input extends Passwords, Output>(props: {
  form: ZodForm<Input, Output>;
}): ReactNode {
  const t = useTranslate();
  // Only these two fields are used, whatever the form is.
  const form = props.form as unknown as ZodForm<Passwords, Output>;
  return (
    <>
      <FormField
        form={form}
        hint={t('accountPages.passwordRule', { minimum: textLengths.signupPassword.minimum })}
        label={t('accountPages.password')}
        name="password"
        required
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField
        form={form}
        label={t('accountPages.passwordConfirm')}
        name="passwordConfirm"
        required
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
    </>
  );
}
