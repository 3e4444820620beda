import { factorLimits } from '@matjar/contract/accounts/account-limits.ts';
import { newTotp } from '@matjar/contract/accounts/second-factor.ts';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { api } from '../../../api-client.ts';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { copyText } from '../../../share-link.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { type AddDialogProps, AddFactorDialog } from './add-factor-dialog.tsx';
import { useShowFactors } from './use-factors.ts';

interface Started {
  _id: string;
  secret: string;
  uri: string;
}

/** Asks for the password, then the app and its first code. */
export default function AddTotpDialog(props: AddDialogProps) {
  const t = useTranslate();
  return (
    <AddFactorDialog
      {...props}
      className="max-w-130"
      description={t('secondFactor.totpScan')}
      start={async (body) => (await api.call('POST /auth/factors/totp', { body })).data}
      title={t('secondFactor.totpTitle')}
    >
      {(started, onAdded) => <ScanForm onAdded={onAdded} started={started} />}
    </AddFactorDialog>
  );
}

function ScanForm({
  started: { _id: id, secret, uri },
  onAdded,
}: {
  started: Started;
  onAdded: (codes: readonly string[] | undefined) => void;
}) {
  const t = useTranslate();
  const show = useShowFactors();
  const form = useZodForm({
    schema: newTotp,
    defaultValues: { name: t('secondFactor.nameTotp'), code: '' },
    refusalField: 'code',
    send: async (body) => {
      const added = await api.call('POST /auth/factors/totp/:id', { params: { id }, body });
      show(added);
      notify('success', t('secondFactor.addedAnother', { name: body.name }));
      onAdded(added.recoveryCodes);
    },
  });
  return (
    <Form className="grid gap-5" form={form}>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode label={t('secondFactor.totpQr')} text={uri} />
        <div className="min-w-0 grow basis-48">
          <p className="text-t2">{t('secondFactor.totpType')}</p>
          <p className="mt-1 flex items-center gap-1">
            <code className="font-semibold tracking-wide" dir="ltr">
              {secret.match(/.{4}/g)?.join(' ')}
            </code>
            <IconButton
              icon="copy"
              label={t('secondFactor.copySecret')}
              onClick={() => void copyText(secret, t('secondFactor.copied'))}
            />
          </p>
        </div>
      </div>
      <FormField
        form={form}
        hint={t('secondFactor.nameHint')}
        label={t('secondFactor.name')}
        name="name"
        required
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} label={t('secondFactor.code')} name="code" required>
        {({ value, onChange, name }) => (
          <CodeInput
            length={factorLimits.codeDigits}
            name={name}
            onChange={onChange}
            value={value}
          />
        )}
      </FormField>
      <SubmitButton className="justify-self-end" form={form}>
        {t('secondFactor.add')}
      </SubmitButton>
    </Form>
  );
}

/** Dark on light in either theme, as cameras expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      aria-label={label}
      className="size-44 rounded-control bg-white"
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dots.join('') };
}
