import type { Subcategory } from '@matjar/contract/catalog.ts';
import type { ShopSettingsData } from '@matjar/contract/settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeliveryTerms } from '../delivery/delivery-data.ts';
import { settingsKey, useSettings } from '../settings/settings-data.ts';
import { type TaxChoices, TaxesForm } from './admin/taxes-form.tsx';
import { taxesKey } from './taxes-data.ts';

export default function AdminTaxesPage() {
  const t = useTranslate();
  const queries = useQueryClient();
  // A form is made anew only when somebody asks for the newest, never under the hands of who fills it in.
  const [round, setRound] = useState(0);
  const settings = useSettings();
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
  const all = [settings, delivery, categories, subcategories];

  async function take(data: ShopSettingsData) {
    queries.setQueryData(settingsKey, { data });
    await queries.invalidateQueries({ queryKey: taxesKey });
    setRound(round + 1);
  }

  async function loadNewest() {
    await settings.refetch();
    setRound(round + 1);
  }

  if (settings.data && delivery.data && categories.data && subcategories.data) {
    return (
      <TaxesForm
        choices={{
          categories: listGoods(categories.data.data, subcategories.data.data),
          zones: delivery.data.zones,
        }}
        data={settings.data}
        key={round}
        onLoadNewest={loadNewest}
        onSaved={take}
      />
    );
  }
  return (
    <>
      <PageTitle>{t('adminTaxes.title')}</PageTitle>
      <h1 className="mb-5">{t('adminTaxes.title')}</h1>
      {all.some(({ isError }) => isError) ? (
        <ErrorState
          heading="h2"
          onRetry={() => {
            for (const each of all) void each.refetch();
          }}
          retrying={all.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
          <Skeleton className="h-150 rounded-panel" />
          <Skeleton className="hidden h-80 rounded-panel xl:block" />
        </div>
      )}
    </>
  );
}

/** Each category, and under it its subcategories. */
function listGoods(
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
