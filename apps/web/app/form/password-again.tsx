import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useSession } from '../session/session-store.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import type { TextInputProps } from '../ui/text-input.tsx';
import { FormField } from './form-field.tsx';
import type { ZodForm } from './use-zod-form.ts';

/** Asks for the password again, for actions that an unattended session must not allow. */
export function PasswordAgain(props: Omit<TextInputProps, 'type' | 'end'>) {
  const email = useSession()?.data.email;
  return (
    <>
      {/* Tells password managers which account this is for. */}
      <input autoComplete="username" hidden readOnly type="text" value={email ?? ''} />
      <PasswordInput {...props} autoComplete="current-password" value={props.value ?? ''} />
    </>
  );
}

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
