import { ApiError } from '@matjar/client/api-error.ts';
import { resetCodeSchema } from '@matjar/contract/accounts/account-forms.ts';
import { textLengths } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toasts.ts';
import { AuthHeading } from './auth-page.tsx';
import { readPasswordReset, savePasswordReset, textOfForgotFailure } from './password-reset.ts';
import { requireResetRequest } from './sign-in-guards.ts';

export const clientLoader = requireResetRequest;

export default function ResetCodePage() {
  const t = useTranslate();
  // The state is removed at the end, while this page may still be shown.
  const [email] = useState(() => readPasswordReset()?.email ?? '');
  return (
    <>
      <AuthHeading
        text={t('accountPages.codeText', { length: textLengths.resetCode, email })}
        title={t('accountPages.titleResetCode')}
      />
      <ResetCodeForm email={email} />
      <SendAgain email={email} />
    </>
  );
}

function SendAgain({ email }: { email: string }) {
  const t = useTranslate();
  const [pending, setPending] = useState(false);

  async function sendAgain() {
    setPending(true);
    try {
      await api.call('POST /auth/forgotPasswords', { body: { email } });
      notify('success', t('accountPages.checkEmail'));
    } catch (error) {
      notify('error', textOfForgotFailure(error, t('accountPages.forgotFailed')));
    } finally {
      setPending(false);
    }
  }

  return (
    <p className="mt-5 text-center">
      <Button onClick={sendAgain} pending={pending} variant="link">
        {t('accountPages.codeAgain')}
      </Button>
    </p>
  );
}

export function HydrateFallback() {
  return <PageSkeleton />;
}

/** True if the server checked the code; otherwise the code may still be correct. */
function isAboutTheCode(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 429;
}

function ResetCodeForm({ email }: { email: string }) {
  const t = useTranslate();
  const navigate = useNavigate();

  function showFailure(error: unknown) {
    if (isAboutTheCode(error)) {
      const message = t('accounts.resetCodeInvalid');
      form.fields.setError('resetCode', { type: 'server', message });
      notify('error', message);
      return;
    }
    notifyError(error, t);
  }

  const form = useZodForm({
    schema: resetCodeSchema,
    defaultValues: { resetCode: '' },
    send: async ({ resetCode }) => {
      await api.call('POST /auth/verifyResetCode', { body: { resetCode, email } });
      savePasswordReset({ email, isVerified: true, success: true });
      await navigate('/auth/restPasswordCode', { replace: true });
    },
    onFailure: showFailure,
  });
  return (
    <Form className="grid gap-6" form={form}>
      <FormField form={form} label={t('accountPages.code')} name="resetCode" required>
        {({ value, onChange, name }) => <CodeInput name={name} onChange={onChange} value={value} />}
      </FormField>
      <SubmitButton form={form} size="lg" wide>
        {t('accountPages.codeSend')}
      </SubmitButton>
    </Form>
  );
}
