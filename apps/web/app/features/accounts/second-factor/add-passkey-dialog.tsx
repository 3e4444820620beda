import { type PasskeyOptions, passkeyNameForm } from '@matjar/contract/accounts/second-factor.ts';
import { api } from '../../../api-client.ts';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { type AddDialogProps, AddFactorDialog } from './add-factor-dialog.tsx';
import { makePasskey } from './passkey-dialogs.ts';
import { useShowFactors } from './use-factors.ts';

interface Started {
  _id: string;
  options: PasskeyOptions;
}

/** Asks for the password, then a name and the browser's own dialog. */
export default function AddPasskeyDialog(props: AddDialogProps) {
  const t = useTranslate();
  return (
    <AddFactorDialog
      {...props}
      className="max-w-110"
      description={t('secondFactor.passkeyText')}
      start={async (body) => (await api.call('POST /auth/factors/passkeys', { body })).data}
      title={t('secondFactor.passkeyTitle')}
    >
      {(started, onAdded) => <PasskeyForm onAdded={onAdded} started={started} />}
    </AddFactorDialog>
  );
}

function PasskeyForm({
  started: { _id: id, options },
  onAdded,
}: {
  started: Started;
  onAdded: (codes: readonly string[] | undefined) => void;
}) {
  const t = useTranslate();
  const show = useShowFactors();
  const form = useZodForm({
    schema: passkeyNameForm,
    defaultValues: { name: t('secondFactor.namePasskey') },
    refusalField: 'name',
    send: async ({ name }) => {
      const passkey = await makePasskey(options);
      if (!passkey) {
        notify('info', t('secondFactor.passkeyDeclined'));
        return;
      }
      const body = { name, passkey };
      const added = await api.call('POST /auth/factors/passkeys/:id', { params: { id }, body });
      show(added);
      notify('success', t('secondFactor.addedAnother', { name }));
      onAdded(added.recoveryCodes);
    },
  });
  return (
    <Form className="grid gap-5" form={form}>
      <FormField
        form={form}
        hint={t('secondFactor.nameHint')}
        label={t('secondFactor.name')}
        name="name"
        required
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <SubmitButton className="justify-self-end" form={form}>
        {t('secondFactor.passkeyMake')}
      </SubmitButton>
    </Form>
  );
}
