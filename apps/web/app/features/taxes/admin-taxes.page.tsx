import { useQuery } from '@tanstack/react-query';
import { DraftFormLoading, FormAndPreviewSkeleton } from '../../admin-table/draft-form.tsx';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useDeliveryTerms } from '../delivery/delivery-data.ts';
import { useSettingsForm } from '../settings/settings-data.ts';
import { TaxesForm } from './admin/taxes-form.tsx';
import { taxesKey } from './taxes-data.ts';

export default function AdminTaxesPage() {
  const t = useTranslate();
  const { settings, round, take, loadNewest } = useSettingsForm(taxesKey);
  const delivery = useDeliveryTerms();
  const categories = useQuery({
    queryKey: ['GET /categories', 'names'],
    queryFn: ({ signal }) =>
      api.call('GET /categories', { query: { limit: 200, fields: 'name' }, signal }),
  });
  if (!settings.data || !delivery.data || !categories.data) {
    return (
      <DraftFormLoading queries={[settings, delivery, categories]} title={t('adminTaxes.title')}>
        <FormAndPreviewSkeleton />
      </DraftFormLoading>
    );
  }
  return (
    <TaxesForm
      choices={{ categories: categories.data.data, zones: delivery.data.zones }}
      data={settings.data}
      key={round}
      onLoadNewest={loadNewest}
      onSaved={take}
    />
  );
}
