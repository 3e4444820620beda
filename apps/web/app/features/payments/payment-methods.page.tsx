import { DraftFormLoading } from '../../admin-table/draft-form.tsx';
import { paymentMethodsKey, useDeliveryTerms } from '../../cart-data/cart-terms.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSettingsForm } from '../settings/settings-data.ts';
import { PaymentsForm } from './admin/payments-form.tsx';

export default function PaymentMethodsPage() {
  const t = useTranslate();
  const { settings, round, take, loadNewest } = useSettingsForm(paymentMethodsKey);
  const delivery = useDeliveryTerms();
  if (!settings.data || !delivery.data) {
    return (
      <DraftFormLoading queries={[settings, delivery]} title={t('adminPaymentMethods.title')}>
        <Skeleton className="h-150 rounded-panel" />
      </DraftFormLoading>
    );
  }
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
