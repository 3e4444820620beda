import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { AuthHeading, AuthLink } from './auth-page.tsx';
import { ChosenPassword } from './chosen-password.tsx';
import { enterAccount } from './enter-account.ts';
import { safeReturnPath, withReturnPath } from './return-path.ts';
import { requireNoAccount } from './sign-in-guards.ts';

/** With a loader the server renders the form at once; the guard runs in the browser. */
export function loader() {
  return null;
}

export const clientLoader = requireNoAccount;

export default function SignUpPage() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const returnTo = safeReturnPath(query.get('returnTo'));
  return (
    <>
      <AuthHeading text={t('accountPages.signUpText')} title={t('accountPages.signUpTitle')} />
      <SignUpForm returnTo={returnTo} />
      <AuthLink href={withReturnPath('/auth/signIn', returnTo)}>
        {t('accountPages.haveAccount')}
      </AuthLink>
    </>
  );
}

function SignUpForm({ returnTo }: { returnTo: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { signupDomains: domains, confirmsAtSignUp } = usePublicSettings();
  const schema = useCallback(async () => {
    const { signupSchema } = await import('@matjar/contract/accounts/account-forms.ts');
    return signupSchema(() => domains);
  }, [domains]);
  const form = useZodForm({
    schema,
    defaultValues: { name: '', email: '', password: '', passwordConfirm: '', phone: '' },
    send: async (values) => {
      await enterAccount(await api.call('POST /auth/signup', { body: values }));
      const next = confirmsAtSignUp ? withReturnPath('/account/confirmEmail', returnTo) : returnTo;
      await navigate(next, { replace: true });
    },
  });
  return (
    <Form className="grid gap-5" form={form}>
      <FormField form={form} label={t('accountPages.name')} name="name" required>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <FormField
        form={form}
        hint={
          domains.length > 0
            ? t('accountPages.emailRule', { domain: domains.join(', ') })
            : undefined
        }
        label={t('accountPages.email')}
        name="email"
        required
      >
        {(control) => (
          <TextInput {...control} autoCapitalize="none" autoComplete="username" type="email" />
        )}
      </FormField>
      <ChosenPassword form={form} />
      <FormField
        form={form}
        hint={t('accountPages.phoneReason')}
        label={t('accountPages.phone')}
        name="phone"
        required
      >
        {(control) => <TextInput {...control} autoComplete="tel" inputMode="numeric" type="tel" />}
      </FormField>
      <SubmitButton className="mt-1" form={form} size="lg" wide>
        {t('accountPages.signUp')}
      </SubmitButton>
    </Form>
  );
}
