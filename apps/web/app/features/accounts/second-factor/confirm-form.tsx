import { confirmedRequest } from '@matjar/contract/accounts/second-factor.ts';
import type { ReactNode } from 'react';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { PasswordAgain } from '../../../form/password-again.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';

/** Asks for the password before a change of how the account is accessed; accounts without one skip it. */
export function ConfirmForm({
  hasPassword,
  hasFactor,
  danger = false,
  label,
  children,
  onConfirm,
}: {
  hasPassword: boolean;
  hasFactor: boolean;
  danger?: boolean;
  label: string;
  children?: ReactNode;
  onConfirm: (confirmed: { password?: string | undefined }) => Promise<void>;
}) {
  const t = useTranslate();
  const asks = hasPassword || hasFactor;
  const form = useZodForm({
    schema: confirmedRequest,
    defaultValues: { password: '' },
    ...(asks && { refusalField: 'password' }),
    send: ({ password }) => onConfirm(password ? { password } : {}),
  });
  return (
    <Form className="grid gap-5" form={form} label={label}>
      {children}
      {asks && (
        <FormField
          form={form}
          hint={hasFactor && t('secondFactor.confirmHint')}
          label={t('secondFactor.confirmPassword')}
          name="password"
          required={hasPassword}
        >
          {(control) => <PasswordAgain {...control} />}
        </FormField>
      )}
      <SubmitButton
        className="justify-self-end"
        form={form}
        variant={danger ? 'danger' : 'primary'}
      >
        {label}
      </SubmitButton>
    </Form>
  );
}
