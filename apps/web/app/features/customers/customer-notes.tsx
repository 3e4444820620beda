import { type Customer, customerNoteRequest } from '@matjar/contract/customers/customers.ts';
import { idempotencyHeader } from '@matjar/contract/idempotency-header.ts';
import { useState } from 'react';
import { useOfflineSave } from '../../admin-table/use-offline-save.ts';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useRequestKey } from '../../form/use-request-key.ts';
import { useTextDraft } from '../../form/use-text-draft.ts';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { May } from '../../session/permissions.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { notify } from '../../ui/toasts.ts';
import { useCustomerChange } from './customers-data.ts';

type Note = Customer['notes'][number];

/** Internal notes of staff; never shown to the customer. */
export function CustomerNotes({ customer: { user, notes } }: { customer: Customer }) {
  const t = useTranslate();
  return (
    <Panel dense>
      <h2 className="mb-4 text-md md:text-md">{t('customers.notes')}</h2>
      <May needs={['customers:write']}>
        <NoteForm customerId={user._id} />
      </May>
      {notes.length > 0 && (
        <ul className="mt-5 grid gap-4">
          {notes.map((note) => (
            <NoteItem customerId={user._id} key={note._id} note={note} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NoteItem({ note, customerId }: { note: Note; customerId: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const author = note.by ?? t('customers.someoneGone');
  return (
    <li className="flex items-start gap-3">
      <Avatar name={author} size={30} />
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p className="text-t3 text-xs">
          <span className="font-semibold text-t1">{author}</span>{' '}
          <time dateTime={note.createdAt}>{formats.dateTime(note.createdAt)}</time>
        </p>
        <p className="whitespace-pre-line">{note.note}</p>
      </div>
      {note.own && (
        <May needs={['customers:write']}>
          <DeleteNote customerId={customerId} noteId={note._id} />
        </May>
      )}
    </li>
  );
}

function DeleteNote({ customerId, noteId }: { customerId: string; noteId: string }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const remove = useCustomerChange(customerId, () =>
    api.call('DELETE /admin/customers/:id/notes/:noteId', { params: { id: customerId, noteId } }),
  );

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => notify('success', t('customers.noteDeleted')),
      onError: (error) => {
        notifyError(error, t);
      },
      onSettled: () => setOpen(false),
    });
  }

  return (
    <ConfirmDialog
      confirmLabel={t('customers.deleteNote')}
      effects={t('customers.deleteNoteEffects')}
      icon="trash-2"
      onConfirm={confirm}
      onOpenChange={setOpen}
      open={open}
      pending={remove.isPending}
      title={t('customers.deleteNoteTitle')}
      trigger={<IconButton icon="trash-2" iconSize={18} label={t('customers.deleteNote')} />}
    />
  );
}

function NoteForm({ customerId }: { customerId: string }) {
  const t = useTranslate();
  const request = useRequestKey();
  const offline = useOfflineSave(() => form.submit());
  const add = useCustomerChange(customerId, (body: { note: string }) =>
    api.call('POST /admin/customers/:id/notes', {
      params: { id: customerId },
      headers: { [idempotencyHeader]: request.keyOf(body.note) },
      body,
    }),
  );
  const form = useZodForm({
    schema: customerNoteRequest,
    defaultValues: { note: '' },
    send: async (values) => {
      if (offline.holdsBack()) return;
      await add.mutateAsync(values);
      request.stored();
      form.fields.reset();
      notify('success', t('customers.noteAdded'));
    },
    onFailure: (error) => {
      if (!offline.explains(error)) notifyError(error, t);
    },
  });
  useTextDraft(`note of customer ${customerId}`, form.fields.watch('note'), (left) =>
    form.fields.setValue('note', left),
  );
  return (
    <Form className="grid gap-3" form={form}>
      <FormField form={form} hint={t('customers.noNotes')} label={t('customers.note')} name="note">
        {(control) => <Textarea {...control} rows={2} />}
      </FormField>
      <SubmitButton className="justify-self-start" form={form} variant="outline">
        {t('customers.addNote')}
      </SubmitButton>
    </Form>
  );
}
