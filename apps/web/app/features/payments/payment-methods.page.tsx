import type { ShopSettingsData } from '@matjar/contract/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeliveryTerms } from '../delivery/delivery-data.ts';
import { settingsKey, useSettings } from '../settings/settings-data.ts';
import { PaymentsForm } from './admin/payments-form.tsx';
import { paymentMethodsKey } from './payment-methods-data.ts';

export default function PaymentMethodsPage() {
  const t = useTranslate();
  const queries = useQueryClient();
  // A form is made anew only when somebody asks for the newest, never under the hands of who fills it in.
  const [round, setRound] = useState(0);
  const settings = useSettings();
  const delivery = useDeliveryTerms();
  const all = [settings, delivery];

  async function take(data: ShopSettingsData) {
    queries.setQueryData(settingsKey, { data });
    await queries.invalidateQueries({ queryKey: paymentMethodsKey });
    setRound(round + 1);
  }

  async function loadNewest() {
    await settings.refetch();
    setRound(round + 1);
  }

  if (settings.data && delivery.data) {
    return (
      <PaymentsForm
        data={settings.data}
        key={round}
        onLoadNewest={loadNewest}
        onSaved={take}
        zones={delivery.data.zones}
      />
    );
  }
  return (
    <>
      <PageTitle>{t('adminPaymentMethods.title')}</PageTitle>
      <h1 className="mb-5">{t('adminPaymentMethods.title')}</h1>
      {all.some(({ isError }) => isError) ? (
        <ErrorState
          heading="h2"
          onRetry={() => {
            for (const each of all) void each.refetch();
          }}
          retrying={all.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <Skeleton className="h-150 max-w-220 rounded-panel" />
      )}
    </>
  );
}
