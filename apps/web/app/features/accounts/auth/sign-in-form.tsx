import { loginSchema } from '@matjar/contract/account-forms.ts';
import { useNavigate } from 'react-router';
import { api } from '../../../api-client.ts';
import { Form } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { startSession } from '../../../session/session-store.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export function SignInForm({ returnTo }: { returnTo: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useZodForm({
    schema: loginSchema,
    defaultValues: { email: '', password: '' },
    send: async (values) => {
      startSession(await api.call('POST /auth/login', { body: values }));
      await navigate(returnTo, { replace: true });
    },
  });
  return (
    <Form className="grid gap-5" form={form}>
      <FormField form={form} label={t('accountPages.email')} name="email" required>
        {(control) => (
          <TextInput {...control} autoCapitalize="none" autoComplete="username" type="email" />
        )}
      </FormField>
      <FormField
        aside={
          <AppLink
            className="relative font-medium text-brand-ink underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
            href="/auth/forgetPassword"
          >
            {t('accountPages.forgotLink')}
          </AppLink>
        }
        form={form}
        label={t('accountPages.password')}
        name="password"
        required
      >
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <SubmitButton className="mt-1" form={form} size="lg" wide>
        {t('accountPages.signIn')}
      </SubmitButton>
    </Form>
  );
}
