import { textLengths } from '@matjar/contract/limits.ts';
import type { ReactNode } from 'react';
import { FormField } from '../../form/form-field.tsx';
import type { ZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface OwnerValues {
  name: string;
  password: string;
  passwordConfirm: string;
}

/** A name and a password, chosen for the first time. */
export function OwnerFields<Input extends OwnerValues, Output>(props: {
  form: ZodForm<Input, Output>;
}): ReactNode {
  const t = useTranslate();
  // These three are all it needs of whichever form it stands in.
  const form = props.form as unknown as ZodForm<OwnerValues, Output>;
  return (
    <>
      <FormField form={form} label={t('accountPages.name')} name="name" required>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
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
