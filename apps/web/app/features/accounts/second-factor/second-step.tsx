import { factorLimits } from '@matjar/contract/accounts/account-limits.ts';
import {
  type FactorChallenge,
  recoveryCodeForm,
  totpForm,
} from '@matjar/contract/accounts/second-factor.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { enterAccount } from '../enter-account.ts';
import { showPasskey } from './passkey-dialogs.ts';

interface SecondStepProps {
  onEntered: () => void;
  /** Back to the password, which is required again after too many attempts or a timeout. */
  onBack: () => void;
}

/** The step after the password. Loaded if somebody has a second factor. */
export default function SecondStep(props: SecondStepProps) {
  const challenge = useChallenge();
  if (challenge === 'failed') return <ErrorState onRetry={props.onBack} />;
  if (challenge) return <FactorSteps challenge={challenge} {...props} />;
  return (
    <LoadingRegion className="grid gap-5">
      <Skeleton className="h-15 rounded-control" />
      <Skeleton className="h-13 rounded-control" />
    </LoadingRegion>
  );
}

/** Fetched once: a query of the personal cache would be repeated after sign-in. */
function useChallenge(): FactorChallenge | 'failed' | undefined {
  const [challenge, setChallenge] = useState<FactorChallenge | 'failed'>();
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    api.call('GET /auth/factor', { signal }).then(
      ({ data }) => setChallenge(data),
      () => !signal.aborted && setChallenge('failed'),
    );
    return () => left.abort();
  }, []);
  return challenge;
}

type Factor = 'totp' | 'passkey' | 'recovery';

function FactorSteps({
  challenge,
  onEntered,
  onBack,
}: SecondStepProps & { challenge: FactorChallenge }) {
  const t = useTranslate();
  const [factor, setFactor] = useState<Factor>(() => firstFactor(challenge));
  return (
    <>
      {factor === 'totp' && <TotpStep onEntered={onEntered} />}
      {factor === 'passkey' && <PasskeyStep onEntered={onEntered} />}
      {factor === 'recovery' && <RecoveryStep onEntered={onEntered} />}
      <div className="mt-5 grid justify-items-center gap-1">
        {factor !== 'totp' && challenge.kinds.includes('totp') && (
          <Button onClick={() => setFactor('totp')} variant="link">
            {t('secondFactor.stepUseTotp')}
          </Button>
        )}
        {factor !== 'passkey' && challenge.kinds.includes('passkey') && (
          <Button onClick={() => setFactor('passkey')} variant="link">
            {t('secondFactor.stepUsePasskey')}
          </Button>
        )}
        {factor !== 'recovery' && challenge.recoveryCodes && (
          <Button onClick={() => setFactor('recovery')} variant="link">
            {t('secondFactor.stepUseRecovery')}
          </Button>
        )}
        <Button onClick={onBack} variant="link">
          {t('secondFactor.stepBack')}
        </Button>
      </div>
    </>
  );
}

/** A passkey is the least effort. */
function firstFactor({ kinds }: FactorChallenge): Factor {
  return (['passkey', 'totp'] as const).find((factor) => kinds.includes(factor)) ?? 'recovery';
}

function PasskeyStep({ onEntered }: Pick<SecondStepProps, 'onEntered'>) {
  const t = useTranslate();
  const [pending, setPending] = useState(false);

  async function show() {
    setPending(true);
    try {
      const { data } = await api.call('POST /auth/factor/passkey');
      const passkey = await showPasskey(data);
      if (!passkey) {
        notify('info', t('secondFactor.stepPasskeyDeclined'));
        return;
      }
      await enterAccount(await api.call('POST /auth/factor', { body: { passkey } }));
      onEntered();
    } catch (error) {
      notifyError(error, t);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-pretty text-t2">{t('secondFactor.stepPasskey')}</p>
      <Button
        icon="key-round"
        onClick={() => void show()}
        pending={pending}
        size="lg"
        variant="primary"
        wide
      >
        {t('secondFactor.stepShowPasskey')}
      </Button>
    </div>
  );
}

function TotpStep({ onEntered }: Pick<SecondStepProps, 'onEntered'>) {
  const t = useTranslate();
  const form = useZodForm({
    schema: totpForm,
    defaultValues: { code: '' },
    refusalField: 'code',
    send: async (body) => {
      await enterAccount(await api.call('POST /auth/factor', { body }));
      onEntered();
    },
  });
  return (
    <Form className="grid gap-5" form={form}>
      <p className="text-pretty text-t2">{t('secondFactor.stepTotp')}</p>
      <FormField form={form} label={t('secondFactor.code')} name="code" required>
        {({ value, onChange, name }) => (
          <CodeInput
            autoFocus
            length={factorLimits.codeDigits}
            name={name}
            onChange={onChange}
            onComplete={(code) => {
              form.fields.setValue('code', code);
              void form.submit();
            }}
            value={value}
          />
        )}
      </FormField>
      <SubmitButton form={form} size="lg" wide>
        {t('secondFactor.stepFinish')}
      </SubmitButton>
    </Form>
  );
}

function RecoveryStep({ onEntered }: Pick<SecondStepProps, 'onEntered'>) {
  const t = useTranslate();
  const form = useZodForm({
    schema: recoveryCodeForm,
    defaultValues: { recoveryCode: '' },
    refusalField: 'recoveryCode',
    send: async (body) => {
      await enterAccount(await api.call('POST /auth/factor', { body }));
      onEntered();
    },
  });
  return (
    <Form className="grid gap-5" form={form}>
      <p className="text-pretty text-t2">{t('secondFactor.stepRecovery')}</p>
      <FormField
        form={form}
        label={t('secondFactor.stepRecoveryCode')}
        name="recoveryCode"
        required
      >
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="characters"
            autoComplete="off"
            autoFocus
            dir="ltr"
            placeholder="XXXX-XXXX-XXXX"
            spellCheck={false}
          />
        )}
      </FormField>
      <SubmitButton form={form} size="lg" wide>
        {t('secondFactor.stepFinish')}
      </SubmitButton>
    </Form>
  );
}
