import { confirmEmailRequest } from '@matjar/contract/accounts/account-forms.ts';
import type { User } from '@matjar/contract/accounts/accounts.ts';
import { textLengths } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { AboutMe, AccountHeading } from './account-page.tsx';
import { safeReturnPath } from './return-path.ts';
import { useShowMe } from './use-me.ts';

export default function ConfirmEmailPage() {
  const t = useTranslate();
  return (
    <>
      <AccountHeading text={t('accountPages.confirmText')} title={t('accountPages.confirmTitle')} />
      <AboutMe fields={1}>{(me) => (me.emailUnconfirmed ? <Ask me={me} /> : <Done />)}</AboutMe>
    </>
  );
}

function Ask({ me: { email } }: { me: User }) {
  const t = useTranslate();
  const { confirmsAtSignUp = false } = usePublicSettings();
  // Such a shop sends the first code automatically.
  const [isSent, setSent] = useState<boolean>(confirmsAtSignUp);
  const [pending, setPending] = useState(false);

  async function sendCode() {
    setPending(true);
    try {
      await api.call('POST /users/confirmEmail/code');
      setSent(true);
      notify('success', t('accountPages.confirmSent', { email }));
    } catch (error) {
      notifyError(error, t);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-5">
      <p className="[overflow-wrap:anywhere]">
        {t(isSent ? 'accountPages.codeText' : 'accountPages.confirmAsk', {
          length: textLengths.resetCode,
          email,
        })}
      </p>
      {isSent && <CodeForm />}
      <Button onClick={sendCode} pending={pending} variant={isSent ? 'link' : 'primary'}>
        {t(isSent ? 'accountPages.codeAgain' : 'accountPages.confirmSend')}
      </Button>
    </div>
  );
}

function CodeForm() {
  const t = useTranslate();
  const showMe = useShowMe();
  const form = useZodForm({
    schema: confirmEmailRequest,
    defaultValues: { code: '' },
    refusalField: 'code',
    send: async (body) => {
      showMe(await api.call('POST /users/confirmEmail', { body }));
    },
  });
  return (
    <Form className="grid gap-5" form={form}>
      <FormField form={form} label={t('accountPages.code')} name="code" required>
        {({ value, onChange, name }) => <CodeInput name={name} onChange={onChange} value={value} />}
      </FormField>
      <SubmitButton className="justify-self-start" form={form}>
        {t('accountPages.confirmCode')}
      </SubmitButton>
    </Form>
  );
}

function Done() {
  const t = useTranslate();
  const [query] = useSearchParams();
  return (
    <div className="grid justify-items-start gap-5" role="status">
      <p>{t('accountPages.confirmDone')}</p>
      <ButtonLink href={safeReturnPath(query.get('returnTo'))} variant="primary">
        {t('accountPages.confirmGoOn')}
      </ButtonLink>
    </div>
  );
}
