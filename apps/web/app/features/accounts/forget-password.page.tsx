import { forgotSchema } from '@matjar/contract/accounts/account-forms.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { AuthHeading, AuthLink } from './auth-page.tsx';
import { savePasswordReset, textOfForgotFailure } from './password-reset.ts';
import { requireNoAccountOrGoBack } from './sign-in-guards.ts';

/** With a loader the server renders the form at once; the guard runs in the browser. */
export function loader() {
  return null;
}

export const clientLoader = requireNoAccountOrGoBack;

export default function ForgetPasswordPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useZodForm({
    schema: forgotSchema,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await api.call('POST /auth/forgotPasswords', { body: { email } });
      savePasswordReset({ email, isVerified: true, success: false });
      notify('success', t('accountPages.checkEmail'));
      await navigate('/auth/verifyRestPasswordCode');
    },
    onFailure: (error) =>
      notify('error', textOfForgotFailure(error, t('accountPages.forgotFailed'))),
  });
  const { setValue } = form.fields;
  // Emails link here with the address in the hash, which the server does not see.
  useEffect(() => {
    const email = new URLSearchParams(window.location.hash.slice(1)).get('email');
    if (email) setValue('email', email);
  }, [setValue]);
  return (
    <>
      <AuthHeading
        text={t('accountPages.forgotText')}
        title={t('accountPages.titleForgetPassword')}
      />
      <Form className="grid gap-6" form={form}>
        <FormField form={form} label={t('accountPages.email')} name="email" required>
          {(control) => (
            <TextInput {...control} autoCapitalize="none" autoComplete="username" type="email" />
          )}
        </FormField>
        <SubmitButton form={form} size="lg" wide>
          {t('accountPages.forgotSend')}
        </SubmitButton>
      </Form>
      <AuthLink href="/auth/signIn">{t('accountPages.backToSignIn')}</AuthLink>
    </>
  );
}
