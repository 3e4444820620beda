import { idempotencyHeader } from '@matjar/contract/idempotency-header.ts';
import { type Order, orderNoteRequest } from '@matjar/contract/orders/orders.ts';
import { useState } from 'react';
import { useOfflineSave } from '../../../admin-table/use-offline-save.ts';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useRequestKey } from '../../../form/use-request-key.ts';
import { useTextDraft } from '../../../form/use-text-draft.ts';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { May, useMay } from '../../../session/permissions.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { notify } from '../../../ui/toasts.ts';
import { MentionChoices, useMentionChoices } from '../../notifications/mention-choices.tsx';
import { completeMention, findMentions, splitMentions } from '../../notifications/mentions.ts';
import { useColleagues } from '../../notifications/use-notifications.ts';
import { OrderSection } from '../order-sections.tsx';
import { useOrderChange } from '../orders-data.ts';

type Note = Order['history'][number];

/** Internal notes of staff, hidden from the buyer. */
export function OrderNotes({ order }: { order: Order }) {
  const t = useTranslate();
  const notes = order.history.filter(({ internal }) => internal);
  return (
    <OrderSection dense title={t('adminOrders.notes')}>
      {notes.length === 0 ? (
        <p className="mb-4 text-t2">{t('adminOrders.noNotes')}</p>
      ) : (
        <ul className="mb-4 grid gap-4">
          {notes.map((note) => (
            <NoteItem key={note._id ?? note.at} note={note} orderId={order._id} />
          ))}
        </ul>
      )}
      <May needs={['orders:write']}>
        <NoteForm orderId={order._id} />
      </May>
    </OrderSection>
  );
}

function NoteItem({ note, orderId }: { note: Note; orderId: string }) {
  const formats = useFormats();
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p className="text-t3 text-xs">
          {note.by && <span className="font-semibold text-t1">{note.by.name} · </span>}
          <time dateTime={note.at}>{formats.dateTime(note.at)}</time>
        </p>
        <NoteText text={note.note ?? ''} />
      </div>
      {note._id && (
        <May needs={['orders:write']}>
          <DeleteNote noteId={note._id} orderId={orderId} />
        </May>
      )}
    </li>
  );
}

/** Highlights names of colleagues. */
function NoteText({ text }: { text: string }) {
  const mayWrite = useMay('orders:write');
  const colleagues = useColleagues(mayWrite && text.includes('@')).data ?? [];
  return (
    <p className="whitespace-pre-line">
      {splitMentions(colleagues, text).map((part, at) =>
        part.isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
          <span className="font-semibold text-brand-ink" key={at}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

function DeleteNote({ orderId, noteId }: { orderId: string; noteId: string }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const remove = useOrderChange(orderId, () =>
    api.call('DELETE /orders/:id/notes/:noteId', { params: { id: orderId, noteId } }),
  );

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => notify('success', t('adminOrders.noteDeleted')),
      onError: (error) => {
        notifyError(error, t);
      },
      onSettled: () => setOpen(false),
    });
  }

  return (
    <ConfirmDialog
      confirmLabel={t('adminOrders.deleteNote')}
      effects={t('adminOrders.deleteNoteEffects')}
      icon="trash-2"
      onConfirm={confirm}
      onOpenChange={setOpen}
      open={open}
      pending={remove.isPending}
      title={t('adminOrders.deleteNoteTitle')}
      trigger={<IconButton icon="trash-2" iconSize={18} label={t('adminOrders.deleteNote')} />}
    />
  );
}

function NoteForm({ orderId }: { orderId: string }) {
  const t = useTranslate();
  const request = useRequestKey();
  const offline = useOfflineSave(() => form.submit());
  const add = useOrderChange(orderId, (body: { note: string; mentions: string[] }) =>
    api.call('POST /orders/:id/notes', {
      params: { id: orderId },
      headers: { [idempotencyHeader]: request.keyOf(body.note) },
      body,
    }),
  );
  const form = useZodForm({
    schema: orderNoteRequest,
    defaultValues: { note: '' },
    send: async ({ note }) => {
      if (offline.holdsBack()) return;
      await add.mutateAsync({ note, mentions: findMentions(colleagues.data ?? [], note) });
      request.stored();
      form.fields.reset();
      notify('success', t('adminOrders.noteAdded'));
    },
    onFailure: (error) => {
      if (!offline.explains(error)) notifyError(error, t);
    },
  });
  const text = form.fields.watch('note');
  useTextDraft(`note of order ${orderId}`, text, (left) => form.fields.setValue('note', left));
  const colleagues = useColleagues(text.includes('@'));
  const mentions = useMentionChoices(text, colleagues.data ?? [], (name) => {
    form.fields.setValue('note', completeMention(text, name));
    form.fields.setFocus('note');
  });
  return (
    <Form className="grid gap-3" form={form}>
      <FormField
        form={form}
        hint={t('adminOrders.mentionHint')}
        label={t('adminOrders.note')}
        name="note"
      >
        {(control) => <Textarea {...control} {...mentions.field} rows={2} />}
      </FormField>
      <MentionChoices {...mentions.list} />
      <SubmitButton className="justify-self-start" form={form} variant="outline">
        {t('adminOrders.addNote')}
      </SubmitButton>
    </Form>
  );
}
