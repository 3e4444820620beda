import { newPasswordSchema } from '@matjar/contract/accounts/account-forms.ts';
import { textLengths } from '@matjar/contract/limits.ts';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { endSession } from '../../session/session-store.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toasts.ts';
import { AuthHeading, AuthLink } from './auth-page.tsx';
import { forgetPasswordReset, readPasswordReset } from './password-reset.ts';
import { requireResetCode } from './sign-in-guards.ts';

export const clientLoader = requireResetCode;

export default function NewPasswordPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useZodForm({
    schema: newPasswordSchema,
    defaultValues: { newPassword: '' },
    send: async ({ newPassword }) => {
      const { email = '', token } = readPasswordReset() ?? {};
      await api.call('PUT /auth/resetPassword', {
        body: { email, newPassword, ...(token && { resetToken: token }) },
      });
      forgetPasswordReset();
      // Those of the account have ended, and a guest who has become one signs in to it.
      endSession();
      notify('success', undefined, { lines: [t('accountPages.passwordChanged')] });
      await navigate('/auth/signIn', { replace: true });
    },
  });
  return (
    <>
      <AuthHeading
        text={t('accountPages.newPasswordText')}
        title={t('accountPages.titleNewPassword')}
      />
      <Form className="grid gap-6" form={form}>
        <FormField
          form={form}
          hint={t('accountPages.passwordRule', { minimum: textLengths.otherPassword.minimum })}
          label={t('accountPages.newPassword')}
          name="newPassword"
          required
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <SubmitButton form={form} size="lg" wide>
          {t('accountPages.newPasswordSend')}
        </SubmitButton>
      </Form>
      <AuthLink href="/auth/signIn">{t('accountPages.backToSignIn')}</AuthLink>
    </>
  );
}

export function HydrateFallback() {
  return <PageSkeleton />;
}
