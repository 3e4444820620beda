import {
  type DeliveryTable,
  deliveryTableInput,
} from '@matjar/contract/delivery/delivery-settings.ts';
import { DraftForm, type Problems, useDraftForm } from '../../../admin-table/draft-form.tsx';
import { api } from '../../../api-client.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { notify } from '../../../ui/toasts.ts';
import { type DeliveryDraft, toDraft, toInput } from './delivery-draft.ts';
import { DeliveryHistory } from './delivery-history.tsx';
import { DeliveryPreview } from './delivery-preview.tsx';
import { CalendarRules, CashAndPickup } from './delivery-rules.tsx';
import { ZoneList } from './zone-list.tsx';

export interface DeliverySectionProps {
  draft: DeliveryDraft;
  problems: Problems;
  onChange: (changes: Partial<DeliveryDraft>) => void;
}

/** The whole delivery table, validated and saved at once. */
export function DeliveryForm({
  table,
  onSaved,
  onLoadNewest,
}: {
  table: DeliveryTable;
  onSaved: (table: DeliveryTable) => Promise<void>;
  onLoadNewest: () => Promise<void>;
}) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const form = useDraftForm({
    read: () => toDraft(table),
    toInput: (draft) => toInput(draft, table.version),
    schema: deliveryTableInput,
    conflictCode: 'delivery_changed',
    async send(body) {
      const response = await api.call('PUT /admin/delivery', { body });
      notify('success', t('adminDelivery.saved'));
      await onSaved(response.data);
    },
  });

  const part = { draft: form.draft, problems: form.problems, onChange: form.change };
  return (
    <DraftForm
      conflict={{ title: t('adminDelivery.conflictTitle') }}
      form={form}
      history={(drawer) => (
        <DeliveryHistory {...drawer} onRestored={onSaved} version={table.version} />
      )}
      lead={
        <>
          {t('adminDelivery.lead')}{' '}
          {table.changed &&
            t('adminDelivery.changedBy', {
              name: table.changed.by,
              time: dateTime(table.changed.at),
            })}
        </>
      }
      onLoadNewest={onLoadNewest}
      title={t('adminDelivery.title')}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-4">
          <ZoneList {...part} saved={table} />
          <CalendarRules {...part} />
          <CashAndPickup {...part} />
        </div>
        <DeliveryPreview table={form.input} timeZone={table.timeZone} />
      </div>
    </DraftForm>
  );
}
