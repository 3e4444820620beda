import { type Order, orderNoteRequest } from '@matjar/contract/orders.ts';
import { api } from '../../../api-client.ts';
import { Form } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useOrderChange } from '../orders-data.ts';

/** A note of the shop's people to each other. */
export function NoteForm({ order }: { order: Order }) {
  const t = useTranslate();
  const add = useOrderChange(order._id, (body: { note: string }) =>
    api.call('POST /orders/:id/notes', { params: { id: order._id }, body }),
  );
  const form = useZodForm({
    schema: orderNoteRequest,
    defaultValues: { note: '' },
    send: async (values) => {
      await add.mutateAsync(values);
      form.fields.reset();
      notify('success', t('adminOrders.noteAdded'));
    },
  });
  return (
    <Form className="grid gap-3" form={form}>
      <FormField
        form={form}
        hint={t('adminOrders.noteHint')}
        label={t('adminOrders.note')}
        name="note"
      >
        {(control) => <Textarea {...control} rows={3} />}
      </FormField>
      <SubmitButton className="justify-self-start" form={form} variant="outline">
        {t('adminOrders.addNote')}
      </SubmitButton>
    </Form>
  );
}
