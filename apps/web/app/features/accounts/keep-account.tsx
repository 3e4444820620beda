import { ApiError } from '@matjar/client/api-error.ts';
import { guestPasswordSchema } from '@matjar/contract/accounts/account-forms.ts';
import { textLengths } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { readSession, renewSession, useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { savePasswordReset } from './password-reset.ts';

/** For guests who ordered: a password turns them into an account. */
export function KeepAccount() {
  const t = useTranslate();
  const user = useSession()?.data;
  const [needsCode, setNeedsCode] = useState<string>();
  if (!user?.guest) return null;
  const { email = '' } = user;
  return (
    <Panel
      aria-label={t('guests.keepTitle')}
      className="grid items-end gap-x-8 gap-y-4 md:grid-cols-2"
      role="region"
    >
      <div className="self-center [overflow-wrap:anywhere]">
        <h2 className="text-md!">{t('guests.keepTitle')}</h2>
        <p className="mt-1 text-t2">{t('guests.keepText', { email })}</p>
      </div>
      {needsCode ? (
        <CodeSent email={email} text={needsCode} />
      ) : (
        <PasswordForm email={email} onCodeSent={setNeedsCode} />
      )}
    </Panel>
  );
}

function PasswordForm({
  email,
  onCodeSent,
}: {
  email: string;
  onCodeSent: (text: string) => void;
}) {
  const t = useTranslate();
  const form = useZodForm({
    schema: guestPasswordSchema,
    defaultValues: { password: '' },
    send: async (values) => {
      const { data } = await api.call('POST /auth/guest/password', { body: values }).catch(toCode);
      const session = readSession();
      if (!data || !session) return;
      renewSession({ ...session, data });
      notify('success', t('guests.accountReady'));
    },
  });

  function toCode(error: unknown): { data?: undefined } {
    if (!(error instanceof ApiError && error.code === 'password_by_code')) throw error;
    onCodeSent(error.message);
    return {};
  }

  return (
    <Form className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]" form={form}>
      {/* Tells password managers what the password is for. */}
      <input autoComplete="username" className="hidden" readOnly type="email" value={email} />
      <FormField
        form={form}
        hint={t('accountPages.passwordRule', { minimum: textLengths.signupPassword.minimum })}
        label={t('accountPages.password')}
        name="password"
        required
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <SubmitButton className="sm:mt-7" form={form} variant="strong">
        {t('guests.keep')}
      </SubmitButton>
    </Form>
  );
}

/** The password is set by the reset flow. */
function CodeSent({ email, text }: { email: string; text: string }) {
  const t = useTranslate();
  const navigate = useNavigate();

  function enterCode() {
    savePasswordReset({ email, isVerified: true, success: false });
    void navigate('/auth/verifyRestPasswordCode');
  }

  return (
    <div className="grid justify-items-start gap-3" role="status">
      <p>{text}</p>
      <Button onClick={enterCode} variant="strong">
        {t('guests.enterCode')}
      </Button>
    </div>
  );
}
