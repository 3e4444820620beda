import { apiKeyInput, keyLifetimes } from '@matjar/contract/accounts/api-keys.ts';
import { keyScopes } from '@matjar/contract/accounts/permissions.ts';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { PasswordAgainField } from '../../form/password-again-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogClose } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PermissionBoxes } from '../staff/permission-boxes.tsx';

/** Purpose, permissions and lifetime of a new key. */
export function CreateKeyDialog({
  onMade,
  onClose,
}: {
  onMade: (key: string) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <Dialog
      className="max-w-160"
      description={t('apiKeys.createText')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t('apiKeys.createTitle')}
    >
      <CreateKeyForm onMade={onMade} />
    </Dialog>
  );
}

function CreateKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const t = useTranslate();
  const form = useZodForm({
    schema: apiKeyInput,
    defaultValues: { name: '', scopes: [], expires: '90', password: '' },
    refusalField: 'password',
    send: async ({ password, ...body }) => {
      const { key } = await api.call('POST /admin/api-keys', {
        body: { ...body, ...(password && { password }) },
      });
      onMade(key);
    },
  });
  return (
    <Form className="grid gap-4" form={form}>
      <FormField
        form={form}
        hint={t('apiKeys.nameHint')}
        label={t('apiKeys.name')}
        name="name"
        required
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} group label={t('apiKeys.scopes')} name="scopes" required>
        {({ value, onChange }) => (
          <PermissionBoxes
            chosen={value}
            offered={keyScopes}
            onChange={(chosen) => onChange(chosen as typeof value)}
          />
        )}
      </FormField>
      <FormField form={form} group label={t('apiKeys.expires')} name="expires" required>
        {({ value, onChange }) => <Lifetime onChange={onChange} value={value} />}
      </FormField>
      <PasswordAgainField form={form} />
      <DialogActions>
        <DialogClose>
          <Button variant="outline">{t('ui.cancel')}</Button>
        </DialogClose>
        <SubmitButton form={form}>{t('apiKeys.create')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

const lifetimeTexts = {
  '30': 'apiKeys.expires30',
  '90': 'apiKeys.expires90',
  '365': 'apiKeys.expires365',
  never: 'apiKeys.expiresNever',
} as const satisfies Record<(typeof keyLifetimes)[number], string>;

const ownDay = 'day';

/** A usual lifetime, a custom day, or no expiry, with a warning. */
function Lifetime({ value, onChange }: { value: string; onChange: (next: string) => void }) {
  const t = useTranslate();
  const isUsual = (keyLifetimes as readonly string[]).includes(value);
  const options = [
    ...keyLifetimes
      .filter((each) => each !== 'never')
      .map((each) => ({ value: each as string, label: t(lifetimeTexts[each]) })),
    { value: ownDay, label: t('apiKeys.expiresOn') },
    { value: 'never', label: t('apiKeys.expiresNever') },
  ];
  return (
    <div className="grid gap-3">
      <NativeSelect
        aria-label={t('apiKeys.expires')}
        onChange={(event) => onChange(event.target.value === ownDay ? '' : event.target.value)}
        options={options}
        value={isUsual ? value : ownDay}
      />
      {!isUsual && (
        <Field label={t('apiKeys.lastDay')} required>
          <TextInput onChange={(event) => onChange(event.target.value)} type="date" value={value} />
        </Field>
      )}
      {value === 'never' && (
        <p className="text-warn text-xs" role="status">
          {t('apiKeys.neverNotice')}
        </p>
      )}
    </div>
  );
}
