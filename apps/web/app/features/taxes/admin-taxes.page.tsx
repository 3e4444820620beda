import type { Subcategory } from '@matjar/contract/catalog/catalog.ts';
import { DraftFormLoading, FormAndPreviewSkeleton } from '../../admin-table/draft-form.tsx';
import { api } from '../../api-client.ts';
import { taxesKey, useDeliveryTerms } from '../../cart-data/cart-terms.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { useSettingsForm } from '../settings/settings-data.ts';
import { type TaxChoices, TaxesForm } from './admin/taxes-form.tsx';

export default function AdminTaxesPage() {
  const t = useTranslate();
  const { settings, round, take, loadNewest } = useSettingsForm(taxesKey);
  const delivery = useDeliveryTerms();
  const categories = useQuery({
    queryKey: ['GET /categories', 'names'],
    queryFn: ({ signal }) =>
      api.call('GET /categories', { query: { limit: 200, fields: 'name' }, signal }),
  });
  const subcategories = useQuery({
    queryKey: ['GET /subcategories', 'names'],
    queryFn: ({ signal }) => api.call('GET /subcategories', { query: { limit: 200 }, signal }),
  });
  if (!settings.data || !delivery.data || !categories.data || !subcategories.data) {
    return (
      <DraftFormLoading
        queries={[settings, delivery, categories, subcategories]}
        title={t('adminTaxes.title')}
      >
        <FormAndPreviewSkeleton />
      </DraftFormLoading>
    );
  }
  return (
    <TaxesForm
      choices={{
        categories: listTaxed(categories.data.data, subcategories.data.data),
        zones: delivery.data.zones,
      }}
      data={settings.data}
      key={round}
      onLoadNewest={loadNewest}
      onSaved={take}
    />
  );
}

/** Categories, each followed by its subcategories. */
function listTaxed(
  categories: readonly { _id: string; name: string }[],
  subcategories: readonly Subcategory[],
): TaxChoices['categories'] {
  return categories.flatMap((category) => [
    category,
    ...subcategories
      .filter((each) => each.category === category._id)
      .map(({ _id, name }) => ({
        _id,
        name: `${category.name} › ${name}`,
        category: category._id,
      })),
  ]);
}
