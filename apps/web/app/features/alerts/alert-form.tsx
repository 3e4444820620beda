import { type AlertKind, alertFormSchema } from '@matjar/contract/alerts/alerts.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useAccount, useSession } from '../../session/session-store.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { rememberRequestedAlert, useRequestedAlert } from './requested-alerts.ts';

interface AlertFormProps {
  productId: string;
  /** Present if it is for one variant. */
  variantId?: string | undefined;
  kind: AlertKind;
  /** Lets a button elsewhere on the page submit it. */
  id?: string;
  /** Class of the button, if another one submits the form. */
  buttonClassName?: string;
  /** With an account the press that opened it is enough. */
  atOnce?: boolean;
}

const askTexts = { stock: 'product.tellWhenBack', price: 'alerts.ask' } as const;

interface Done {
  state: 'confirm' | 'active';
  email: string;
}

/** Requests an alert: with an account by one press, otherwise by email address. */
export default function AlertForm(props: AlertFormProps) {
  const [done, setDone] = useState<Done>();
  const account = useAccount();
  const email = useSession()?.data.email ?? '';
  const requestedAt = useRequestedAlert({
    about: props.variantId ?? props.productId,
    kind: props.kind,
  });
  const [again, setAgain] = useState(false);
  if (done) return <Requested {...done} hasList={account !== null} />;
  if (requestedAt && !account && !again)
    return <AlreadyRequested at={requestedAt} onAgain={() => setAgain(true)} />;
  const Entry = account ? AccountForm : EmailForm;
  return <Entry {...props} email={email} onDone={setDone} />;
}

type EntryProps = AlertFormProps & { email: string; onDone: (done: Done) => void };

function EmailForm({ productId, variantId, kind, id, buttonClassName, email, onDone }: EntryProps) {
  const t = useTranslate();
  const form = useZodForm({
    schema: alertFormSchema,
    defaultValues: { email },
    send: async (values) => {
      const { data } = await api.call('POST /alerts', {
        body: { productId, ...(variantId && { variant: variantId }), kind, ...values },
      });
      rememberRequestedAlert({ about: variantId ?? productId, kind, at: Date.now() });
      onDone({ ...data, email: values.email });
    },
  });
  return (
    <Form className="grid gap-4" form={form} id={id}>
      <FormField
        form={form}
        hint={t('alerts.emailHint')}
        label={t('alerts.email')}
        name="email"
        required
      >
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="none"
            autoComplete="email"
            inputMode="email"
            type="email"
          />
        )}
      </FormField>
      <SubmitButton className={buttonClassName} form={form} icon="bell" size="lg" wide>
        {t(askTexts[kind])}
      </SubmitButton>
    </Form>
  );
}

function AccountForm({
  productId,
  variantId,
  kind,
  id,
  buttonClassName,
  atOnce = false,
  email,
  onDone,
}: EntryProps) {
  const t = useTranslate();
  const [pending, setPending] = useState(false);
  const started = useRef(false);

  async function send() {
    if (pending) return;
    setPending(true);
    try {
      const { data } = await api.call('POST /alerts', {
        body: { productId, ...(variantId && { variant: variantId }), kind },
      });
      onDone({ ...data, email });
    } catch (error) {
      for (const text of textsOfError(error, t('alerts.failed'))) notify('error', text);
      setPending(false);
    }
  }

  useEffect(() => {
    if (!atOnce || started.current) return;
    started.current = true;
    void send();
  });

  return (
    <form
      className="grid gap-4"
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="grid gap-1.5">
        <p className="font-semibold text-xs">{t('alerts.goesTo')}</p>
        <p className="flex h-12 items-center truncate rounded-control bg-ground px-3.5">{email}</p>
      </div>
      <Button
        className={buttonClassName}
        icon="bell"
        pending={pending}
        size="lg"
        type="submit"
        variant="primary"
        wide
      >
        {t(askTexts[kind])}
      </Button>
    </form>
  );
}

/** Shown on a later visit. What happened since is only in the emails. */
function AlreadyRequested({ at, onAgain }: { at: Date; onAgain: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <div className="flex items-start gap-3">
      <Icon className="mt-0.5 shrink-0" name="mail" size={20} />
      <div className="min-w-0">
        <p className="font-semibold">{t('alerts.asked', { date: formats.dateTime(at) })}</p>
        <p className="text-t2">{t('alerts.askedText')}</p>
        <button
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline"
          onClick={onAgain}
          type="button"
        >
          {t('alerts.askAgain')}
        </button>
      </div>
    </div>
  );
}

function Requested({ state, email, hasList }: Done & { hasList: boolean }) {
  const t = useTranslate();
  const isSet = state === 'active';
  return (
    <div className="flex items-start gap-3" role="status">
      <Icon
        className={isSet ? 'mt-0.5 shrink-0 text-ok' : 'mt-0.5 shrink-0'}
        name={isSet ? 'circle-check' : 'mail'}
        size={20}
      />
      <div className="min-w-0">
        <p className="font-semibold">{t(isSet ? 'alerts.set' : 'alerts.confirmFirst')}</p>
        <p className="wrap-anywhere text-t2">
          {t(isSet ? 'alerts.setText' : 'alerts.confirmFirstText', { email })}
        </p>
        {hasList && (
          <AppLink
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline"
            href="/account/alerts"
          >
            {t('alerts.mine')}
          </AppLink>
        )}
      </div>
    </div>
  );
}
