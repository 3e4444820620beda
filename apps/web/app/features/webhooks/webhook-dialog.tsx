import {
  type Webhook,
  type WebhookEvent,
  webhookCreation,
  webhookEvents,
} from '@matjar/contract/webhooks/webhooks.ts';
import { useWatch } from 'react-hook-form';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { PasswordAgainField } from '../../form/password-again-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { mayDo } from '../../session/permissions.tsx';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions, DialogClose } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { eventGroups, eventTexts } from './webhook-texts.ts';

/** URL and events of a webhook. */
export function WebhookDialog({
  webhook,
  onSaved,
  onClose,
}: {
  webhook: Webhook | undefined;
  /** With the secret of a new webhook. */
  onSaved: (secret?: string) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <Dialog
      className="max-w-160"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={webhook ? t('webhooks.editTitle', { name: webhook.name }) : t('webhooks.createTitle')}
    >
      <WebhookForm onSaved={onSaved} webhook={webhook} />
    </Dialog>
  );
}

function WebhookForm({
  webhook,
  onSaved,
}: {
  webhook: Webhook | undefined;
  onSaved: (secret?: string) => void;
}) {
  const t = useTranslate();
  const form = useZodForm({
    schema: webhookCreation,
    defaultValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: webhook?.events ?? [],
      active: webhook?.active ?? true,
      password: '',
    },
    send: async ({ password, ...fields }) => {
      const body = { ...fields, ...(password && { password }) };
      if (webhook) {
        const { _id: id, version } = webhook;
        await api.call('PUT /admin/webhooks/:id', { params: { id }, body: { ...body, version } });
        notify('success', t('webhooks.saved', { name: body.name }));
        onSaved();
      } else {
        const { secret } = await api.call('POST /admin/webhooks', { body });
        onSaved(secret);
      }
    },
  });
  const url = useWatch({ control: form.fields.control, name: 'url' });
  return (
    <Form className="grid gap-4" form={form}>
      <FormField
        form={form}
        hint={t('webhooks.nameHint')}
        label={t('webhooks.name')}
        name="name"
        required
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        hint={t('webhooks.urlHint')}
        label={t('webhooks.url')}
        name="url"
        required
      >
        {(control) => (
          <TextInput {...control} autoComplete="off" dir="ltr" inputMode="url" type="url" />
        )}
      </FormField>
      <FormField form={form} group label={t('webhooks.events')} name="events" required>
        {({ value, onChange }) => <EventBoxes chosen={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} group label={t('webhooks.state')} name="active">
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={(event) => onChange(event.target.checked)}>
            {t('webhooks.active')}
          </Checkbox>
        )}
      </FormField>
      {url.trim() !== webhook?.url && <PasswordAgainField form={form} />}
      <DialogActions>
        <DialogClose>
          <Button variant="outline">{t('ui.cancel')}</Button>
        </DialogClose>
        <SubmitButton form={form}>
          {webhook ? t('webhooks.save') : t('webhooks.create')}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** Events that a person may not see cannot be chosen. */
function EventBoxes({
  chosen,
  onChange,
}: {
  chosen: readonly WebhookEvent[];
  onChange: (chosen: WebhookEvent[]) => void;
}) {
  const t = useTranslate();
  const user = useSession()?.data;
  const change = (event: WebhookEvent, isOn: boolean) =>
    onChange(isOn ? [...chosen, event] : chosen.filter((each) => each !== event));
  return (
    <div className="gap-x-6 sm:columns-2">
      {eventGroups.map(({ title, list }) => (
        <fieldset className="mb-4 break-inside-avoid" key={title}>
          <legend className="font-semibold text-t2 text-xs">{t(title)}</legend>
          {list.map((event) => (
            <Checkbox
              checked={chosen.includes(event)}
              disabled={!mayDo(user, [webhookEvents[event]])}
              key={event}
              onChange={({ target }) => change(event, target.checked)}
            >
              {t(eventTexts[event])}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
