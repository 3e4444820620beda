import { textLengths } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts.ts';
import { AuthHeading } from './auth/auth-heading.tsx';
import { ResetCodeForm } from './auth/reset-code-form.tsx';
import { requireResetRequest } from './guest-guards.ts';
import { readPasswordReset } from './password-reset-state.ts';

export const clientLoader = requireResetRequest;

export default function ResetCodePage() {
  const t = useTranslate();
  // The state is removed at the end, while this page may still be shown.
  const [email] = useState(() => readPasswordReset()?.email ?? '');
  return (
    <>
      <AuthHeading
        text={t('accountPages.codeText', { length: textLengths.resetCode, email })}
        title={t('shell.titleResetCode')}
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
    } catch {
      notify('error', t('accountPages.forgotFailed'));
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
